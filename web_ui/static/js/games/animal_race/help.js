/** What each animal does with how many cards, and what starts and ends a race. */
import { html } from "../../lib/ui.js";
import { Animal } from "./pictures.js";
import { animalWords, say } from "./words.js";

/** @typedef {import("./types.js").AnimalGame} AnimalGame */

const COUNTS = [0, 1, 2, 3, 4];

/** @param {{game: AnimalGame, runs: Record<string, number[]>}} props */
const Runs = ({ game, runs }) => html`
  <table class="runs">
    <caption>${say("help.title")}</caption>
    <thead>
      <tr><th scope="col">${say("help.animal")}</th>${COUNTS.map((n) => html`<th scope="col">${n}</th>`)}</tr>
    </thead>
    <tbody>
      ${Object.entries(runs).map(([animal, tiles]) => {
        const sure = game.help.sure[animal];
        return html`
          <tr key=${animal} class=${sure}>
            <th scope="row"><${Animal} name=${animal} />${animalWords(animal)}
              ${sure === "reported" && html`<abbr title=${say("certainty.reported")}>*</abbr>`}</th>
            ${tiles.map((n) => html`<td class="number">${n}</td>`)}
          </tr>`;
      })}
    </tbody>
  </table>
  <p class="soft">${say("help.reported")}</p>
  <ul class="notes">${["hare", "lamb", "howl"].map((key) => html`<li>${say(`help.${key}`)}</li>`)}</ul>`;

/** @param {{game: AnimalGame}} props */
export function Help({ game }) {
  const [first, second, third] = game.help.points;
  const { cards, of_animal: of } = game.limits;
  return html`
    <section class="card animal-help">
      ${game.help.runs ? html`<${Runs} game=${game} runs=${game.help.runs} />` : html`<p>${say("help.apprentice")}</p>`}
      <p>${say("help.limits", { cards, of })}</p>
      <p>${say("help.points", { first, second, third })}</p>
    </section>`;
}
