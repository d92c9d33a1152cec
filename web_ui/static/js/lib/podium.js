/** The end of a race: the podium, confetti, and once more from any phone. */
import { pagesOf } from "./game_pages.js";
import { MarkerPicture, Picture } from "./symbols.js";
import { classes, html } from "./ui.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").GameData} GameData */

const STEPS = [1, 0, 2]; // second, first, third: as a podium stands
const PIECES = 40;

/** Paper that falls; nothing falls where motion is reduced. */
const Confetti = () => html`
  <div class="confetti" aria-hidden="true">
    ${Array.from({ length: PIECES }, (_, n) => html`<i class=${`seat-${n % 6} piece-${n % 10} late-${n % 7}`}></i>`)}
  </div>`;

/**
 * One step with who stands on it.
 * @param {{game: GameData, place: number, animal?: string | null}} props
 */
const Step = ({ game, place, animal }) => {
  const seat = game.places[place];
  if (seat === undefined) return null;
  return html`
    <li class=${classes("podium-step", `step-${place + 1}`)} value=${place + 1}>
      ${animal ? html`<${Picture} name=${animal} size="huge" />` : html`<${MarkerPicture} seat=${seat} />`}
      <b>${game.players[seat].name}</b>
      <span class="block">${place + 1}</span>
    </li>`;
};

/**
 * Who came in which place; `order` is there for who may begin once more, `analysis` is what the coach can look at.
 * @param {{game: GameData, analysis?: string | null, people?: {animal: string | null}[],
 *   order?: import("./types.js").Give}} props
 */
export const Podium = ({ game, analysis, people = [], order }) => html`
  <section class="card result">
    <${Confetti} />
    <h2>${pagesOf(game).winner(game)}</h2>
    <ol class="podium-steps">
      ${STEPS.map(
        (place) =>
          html`<${Step} key=${place} game=${game} place=${place} animal=${people[game.places[place]]?.animal} />`,
      )}
    </ol>
    <ol class="others" start="4">
      ${game.places
        .slice(STEPS.length)
        .map((seat) => html`<li><${MarkerPicture} seat=${seat} /> ${game.players[seat].name}</li>`)}
    </ol>
    ${
      order &&
      html`
        <button type="button" class="lead-button" onClick=${() => order("again")}>
          <${Picture} name="flag" />${say("result.again")}
        </button>`
    }
    ${
      analysis &&
      html`
        <a class="button" href=${`/?game=${analysis}`}>
          <${Picture} name="question" />${say("who_plays.analysis")}
        </a>`
    }
  </section>`;
