/** The cards that lie in this round, with the two limits that start the race as meters. */
import { html } from "../../lib/ui.js";
import { Animal } from "./pictures.js";
import { animalWords, say } from "./words.js";

/** @typedef {import("./types.js").AnimalGame} AnimalGame */

/** @param {{words: string, n: number, most: number}} props */
const Meter = ({ words, n, most }) => html`
  <span class="meter" role="meter" aria-label=${words} aria-valuenow=${n} aria-valuemin="0" aria-valuemax=${most}>
    ${Array.from({ length: most }, (_, place) => html`<i class=${place < n ? "full" : ""}></i>`)}
  </span>`;

/** @param {AnimalGame} game */
const howls = (game) => [game.nobodys, ...game.players.map((player) => player.lying)].some((cards) => cards.howl);

/**
 * How near the race is.
 * @param {{game: AnimalGame}} props
 */
export function Round({ game }) {
  const { cards: most, of_animal: each } = game.limits;
  const all = Object.values(game.laid).reduce((sum, n) => sum + n, 0);
  const words = say("round.all", { n: all, most });
  return html`
    <section class="card lying-cards" aria-label=${say("round.title")}>
      <h3>${say("round.title")}<span class="soft">${say("round.pile", { n: game.pile_size })}</span></h3>
      <p class="meter-row all">
        <${Meter} words=${words} n=${all} most=${most} /><b aria-hidden="true">${all}/${most}</b>
      </p>
      <ul>
        ${Object.entries(game.laid).map(
          ([animal, n]) => html`
            <li key=${animal}>
              <${Animal} name=${animal} />
              <${Meter} words=${say("round.of", { animal: animalWords(animal), n, most: each })} n=${n} most=${each} />
              ${animal === "wolf" && howls(game) && html`<${Animal} name="howl" />`}
            </li>`,
        )}
      </ul>
    </section>`;
}
