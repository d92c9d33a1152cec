/** The end of a race: the podium, confetti, everybody's hand, how it went, awards, and once more from any phone. */
import { Chart } from "../lib/chart.js";
import { pagesOf, wordsOf } from "../lib/game_pages.js";
import { Name } from "../lib/name.js";
import { MarkerPicture, Picture } from "../lib/symbols.js";
import { classes, html, useEffect } from "../lib/ui.js";
import { say } from "../lib/words.js";

/**
 * @typedef {import("../lib/types.js").GameData} GameData
 * @typedef {import("../lib/types.js").Finale} Finale
 * @typedef {{animal: string | null}[]} People
 */

const STEPS = [1, 0, 2]; // second, first, third: as a podium stands
const PIECES = 40;

/** The styles without which it is not shown. */
export const styles = "/static/finish.css";

/** Paper that falls; nothing falls where motion is reduced. */
const Confetti = () => html`
  <div class="confetti" aria-hidden="true">
    ${Array.from({ length: PIECES }, (_, n) => html`<i class=${`seat-${n % 6} piece-${n % 10} late-${n % 7}`}></i>`)}
  </div>`;

/** @param {{seat: number, animal?: string | null}} props */
const Face = ({ seat, animal }) =>
  animal ? html`<${Picture} name=${animal} size="huge" />` : html`<${MarkerPicture} seat=${seat} />`;

/**
 * What somebody had in hand at the end; the hands are open now.
 * @param {{game: GameData, finale: Finale, seat: number}} props
 */
const LastHand = ({ game, finale, seat }) => {
  const past = /** @type {any} */ ({ ...finale, names: game.players.map(({ name }) => name) });
  return html`<small class="last-hand">${pagesOf(game).lastHand(past, seat)}</small>`;
};

/**
 * One step with who stands on it.
 * @param {{game: GameData, finale: Finale, place: number, people: People}} props
 */
const Step = ({ game, finale, place, people }) => {
  const [seat, rank] = [finale.places[place], finale.ranks[place]];
  if (seat === undefined) return null;
  return html`
    <li class=${classes("podium-step", `step-${place + 1}`, `rank-${rank}`)} value=${rank}>
      <${Face} seat=${seat} animal=${people[seat]?.animal} />
      <${Name} name=${game.players[seat].name} />
      <span class="block">${rank}<${LastHand} ...${{ game, finale, seat }} /></span>
    </li>`;
};

/** @param {{game: GameData, finale: Finale}} props */
const Others = ({ game, finale }) => html`
  <ol class="others" start="4">
    ${finale.places.slice(STEPS.length).map(
      (seat, n) => html`
        <li>
          <span class="rank">${say("place.nth", { n: finale.ranks[n + STEPS.length] })}</span>
          <${MarkerPicture} seat=${seat} />${game.players[seat].name} <${LastHand} ...${{ game, finale, seat }} />
        </li>`,
    )}
  </ol>`;

/**
 * What somebody did most of.
 * @param {{game: GameData, finale: Finale}} props
 */
const Awards = ({ game, finale }) => html`
  <ul class="awards">
    ${finale.awards.map(
      ({ key, seat, number }) => html`
        <li key=${key}>
          <${Picture} name="star" /><b>${wordsOf(game)(`award.${key}`)}</b>
          <span><${MarkerPicture} seat=${seat} /><${Name} name=${game.players[seat].name} /></span>
          <small>${wordsOf(game)(`award.${key}_is`, { n: number })}</small>
        </li>`,
    )}
  </ul>`;

/**
 * Who came in which place, and how; `order` is there for who may begin once more, `analysis` is what the coach sees.
 * @param {{game: GameData, finale: Finale, people?: People, order?: import("../lib/types.js").Give,
 *   analysis?: string | null}} props
 */
export function Finish({ game, finale, people = [], order, analysis }) {
  const { winner, charts } = pagesOf(game);
  const past = /** @type {any} */ ({ ...finale, names: game.players.map(({ name }) => name) });
  useEffect(() => document.querySelector(".result")?.scrollIntoView?.({ block: "nearest" }), []);
  return html`
    <section class="card result">
      <${Confetti} />
      <h2>${winner(game)}</h2>
      <ol class="podium-steps">
        ${STEPS.map((place) => html`<${Step} key=${place} ...${{ game, finale, place, people }} />`)}
      </ol>
      ${finale.places.length > STEPS.length && html`<${Others} ...${{ game, finale }} />`}
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
      <${Awards} ...${{ game, finale }} />
      ${charts(past).map((chart) => html`<${Chart} key=${chart.label} ...${chart} />`)}
    </section>`;
}
