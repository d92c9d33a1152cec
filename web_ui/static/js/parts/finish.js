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
 * @param {{game: GameData, finale: Finale, place: number, people: People, mine: boolean, wins: boolean}} props
 */
const Step = ({ game, finale, place, people, mine, wins }) => {
  const [seat, rank] = [finale.places[place], finale.ranks[place]];
  if (seat === undefined) return null;
  return html`
    <li value=${rank}
      class=${classes("podium-step", `step-${place + 1}`, `rank-${rank}`, mine && "me", wins && "wins")}>
      ${wins && html`<${Picture} name="star" />`}
      <${Face} seat=${seat} animal=${people[seat]?.animal} />
      <${Name} name=${game.players[seat].name} />
      <span class="block">${rank}<${LastHand} ...${{ game, finale, seat }} /></span>
    </li>`;
};

/**
 * Everybody who stands on no step, also those who were still running when the race ended.
 * @param {{game: GameData, finale: Finale, seat: number | null, winners: number[]}} props
 */
function Others({ game, finale, seat: me, winners }) {
  const running = game.players.map(({ seat }) => seat).filter((seat) => !finale.places.includes(seat));
  const others = [...finale.places.slice(STEPS.length), ...running];
  if (!others.length) return null;
  return html`
    <ul class="others">
      ${others.map((seat, n) => {
        const rank = finale.ranks[n + STEPS.length];
        return html`
          <li key=${seat} class=${seat === me ? "me" : ""}>
            <span class="rank">${rank && say("place.nth", { n: rank })}</span>
            <${MarkerPicture} seat=${seat} />
            <${Name} name=${game.players[seat].name}>
              ${winners.includes(seat) && html`<${Picture} name="star" />`}
            <//>
            <${LastHand} ...${{ game, finale, seat }} />
          </li>`;
      })}
    </ul>`;
}

/**
 * What somebody's own phone says of the own place; who is in the team that has won wins in any place.
 * @param {{finale: Finale, seat: number | null, winners: number[]}} props
 */
function MyPlace({ finale, seat, winners }) {
  const rank = finale.ranks[finale.places.indexOf(seat ?? -1)];
  const wins = winners.includes(seat ?? -1);
  if (!rank && !wins) return null;
  const words = wins ? say("result.you_win") : say("result.your_place", { place: say("place.nth", { n: rank }) });
  return html`<p class="my-place">${words}</p>`;
}

/**
 * What somebody did most of.
 * @param {{game: GameData, finale: Finale}} props
 */
const Awards = ({ game, finale }) =>
  finale.awards.length > 0 &&
  html`
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
 * Who came in which place, and how: the stage, and beside or below it what there is to tell. `order` is there for who
 * may begin once more, `analysis` is what the coach sees.
 * @param {{game: GameData, finale: Finale, seat?: number | null, people?: People,
 *   order?: import("../lib/types.js").Give, analysis?: string | null}} props
 */
export function Finish({ game, finale, seat = null, people = [], order, analysis }) {
  const { winner, charts } = pagesOf(game);
  const { winners } = finale;
  const past = /** @type {any} */ ({ ...finale, names: game.players.map(({ name }) => name) });
  useEffect(() => document.querySelector(".result")?.scrollIntoView?.({ block: "nearest" }), []);
  return html`
    <section class="card result">
      <${Confetti} />
      <div class="stage">
        <h2>${winner(game, finale)}</h2>
        <${MyPlace} ...${{ finale, seat, winners }} />
        <ol class="podium-steps">
          ${STEPS.map(
            (place) => html`
              <${Step} key=${place} ...${{ game, finale, place, people }} mine=${finale.places[place] === seat}
                wins=${winners.includes(finale.places[place])} />`,
          )}
        </ol>
        ${
          order &&
          html`
            <button type="button" class="lead-button" onClick=${() => order("again")}>
              <${Picture} name="flag" />${say("result.again")}
            </button>`
        }
      </div>
      <div class="tale">
        <${Others} ...${{ game, finale, seat, winners }} />
        <${Awards} ...${{ game, finale }} />
        ${charts(past).map((chart) => html`<${Chart} key=${chart.label} ...${chart} />`)}
        ${
          analysis &&
          html`
            <a class="button" href=${`/?game=${analysis}`}>
              <${Picture} name="question" />${say("who_plays.analysis")}
            </a>`
        }
      </div>
    </section>`;
}
