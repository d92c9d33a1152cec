/** A finished game as the coach sees it: what turned it, what decisions cost, what luck brought. */
import { pagesOf } from "../../lib/game_pages.js";
import { MarkerPicture } from "../../lib/symbols.js";
import { html, useEffect, useState } from "../../lib/ui.js";
import { say } from "../../lib/words.js";
import { Chart, curves } from "./chart.js";
import { wordsAbout } from "./line.js";
import { besidesOf, besidesUnit, costNumber, NOTHING, unitWords, wholeNumber } from "./words.js";

/**
 * @typedef {import("../../lib/types.js").PastGame} PastGame
 * @typedef {import("./words.js").Review} Review
 * @typedef {(step: number) => void} Jump
 */

const LOOK_EVERY = 400; // milliseconds
const GONE = 404; // there is none of this game, or not any more

/**
 * Ask for the analysis of a game until it is there.
 * @param {string} key
 * @param {(review: Review) => void} ready
 */
function useReview(key, ready) {
  const [found, tell] = useState(/** @type {Review | null} */ (null));
  const [gone, lose] = useState(false);
  useEffect(() => {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const look = async () => {
      const answer = await fetch(`/analysis/${key}.json`).catch(() => null);
      const review = answer?.ok ? await answer.json() : null;
      if (review) tell(review);
      if (review?.status === "ready") ready(review);
      else if (answer?.status === GONE) lose(true);
      else if (!review || review.status === "looking") timer = setTimeout(look, LOOK_EVERY);
    };
    look();
    return () => clearTimeout(timer);
  }, [key]);
  return { review: found, gone };
}

/** @param {{game: PastGame, review: Review, jump: Jump}} props */
const TurningPoints = ({ game, review, jump }) => html`
  <h2>${say("coach.turning")}</h2>
  ${!review.turning_points.length && html`<p>${say("coach.smooth")}</p>`}
  <ol class="turning-points">
    ${review.turning_points.map((number) => {
      const { seat, action } = game.log[number];
      const name = game.names[seat ?? 0];
      return html`
        <li>
          <button type="button" onClick=${() => jump(number + 1)}>
            <${MarkerPicture} seat=${seat} />
            <span>
              <b>${say("coach.move", { n: number + 1, name })}</b>
              ${!pagesOf(game).isChance(action) && html`<small>${pagesOf(game).actionWords(game.view, action)}</small>`}
              <small>${wordsAbout(game, review, number)}</small>
            </span>
          </button>
        </li>`;
    })}
  </ol>`;

/** @param {{game: PastGame, review: Review}} props */
function Summary({ game, review }) {
  const lines = game.names.map((_, seat) => curves(review, seat, game.length));
  const [least, most] = [Math.floor(Math.min(0, ...lines.flat(2))), Math.ceil(Math.max(0, ...lines.flat(2)))];
  return html`
    <table class="statistics">
      <caption>${say("coach.summary")} (${unitWords(game)})</caption>
      <thead>
        <tr>
          ${["name", "decided", "lost_there", "luck"].map((key) => html`<th scope="col">${say(`coach.${key}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          ([lost, brought], seat) => html`
            <tr>
              <th scope="row">${game.names[seat]}</th>
              <td class="number">${review.decisions.filter((found) => found.seat === seat).length}</td>
              <td class="number">${costNumber(-(lost.at(-1) ?? 0))}</td>
              <td class="number">${costNumber(brought.at(-1) ?? 0)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="soft">${say("coach.legend")}</p>
    ${game.names.map((_, seat) => html`<${Chart} ...${{ game, review, seat, least, most }} />`)}`;
}

/** @param {{game: PastGame, review: Review, jump: Jump}} props */
const Decisions = ({ game, review, jump }) => html`
  <details class="decisions">
    <summary>${say("coach.all")}</summary>
    <table class="statistics">
      <thead>
        <tr>
          <th scope="col">${say("coach.done")}</th><th scope="col">${unitWords(game)}</th>
          ${besidesOf(review).map((name) => html`<th scope="col">${besidesUnit(game, name)}</th>`)}
          <th scope="col">${say("coach.better")}</th>
        </tr>
      </thead>
      <tbody>
        ${review.decisions.map(
          ({ number, seat, action, best, cost, besides }) => html`
            <tr key=${number}>
              <th scope="row">
                <button type="button" onClick=${() => jump(number + 1)}>
                  <${MarkerPicture} seat=${seat} /><span>${pagesOf(game).actionWords(game.view, action)}</span>
                </button>
              </th>
              <td class="number">${costNumber(cost)}</td>
              ${besidesOf(review).map(
                (name) => html`<td class="number">${cost < NOTHING ? "" : wholeNumber(besides[name] ?? 0)}</td>`,
              )}
              <td>${cost < NOTHING ? "" : pagesOf(game).actionWords(game.view, best)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;

/**
 * The whole analysis; `ready` gets it once it is there, and `jump` shows a move in the replay.
 * @param {{game: PastGame, ready: (review: Review) => void, jump: Jump}} props
 */
export function Analysis({ game, ready, jump }) {
  const { review, gone } = useReview(game.key, ready);
  const status = gone ? "none" : (review?.status ?? "looking");
  const { done = 0, of = game.length } = review ?? {};
  if (status === "looking")
    return html`
      <p class="coach-waits" role="status">
        ${say("coach.looking", { done, of })}<progress max=${of} value=${done}></progress>
      </p>`;
  if (!review || status !== "ready")
    return html`<p class="coach-waits soft" role="status">${say(`coach.${status}`)}</p>`;
  return html`
    <div class="analysis">
      <${TurningPoints} ...${{ game, review, jump }} />
      <${Summary} ...${{ game, review }} />
      <${Decisions} ...${{ game, review, jump }} />
    </div>`;
}
