/** What the coach says of one move, beside the replay. */
import { pagesOf } from "../../lib/game_pages.js";
import { MarkerPicture } from "../../lib/symbols.js";
import { html } from "../../lib/ui.js";
import { say } from "../../lib/words.js";
import { besidesWords, costWords, NOTHING } from "./words.js";

/**
 * @typedef {import("../../lib/types.js").PastGame} PastGame
 * @typedef {import("./words.js").Review} Review
 */

/**
 * The sentences about an action.
 * @param {PastGame} game
 * @param {Review} review
 * @param {number} number
 */
export function wordsAbout(game, review, number) {
  const fallen = review.luck.find((luck) => luck.number === number);
  if (fallen) {
    const cost = costWords(game, fallen.saved);
    if (Math.abs(fallen.saved) < NOTHING) return say("coach.average");
    return say(fallen.saved > 0 ? "coach.lucky" : "coach.unlucky", { cost });
  }
  const decision = review.decisions.find((found) => found.number === number);
  if (!decision) return say("coach.forced");
  if (decision.cost < NOTHING) return say("coach.good");
  const cost = [costWords(game, decision.cost), besidesWords(game, decision)].filter(Boolean).join(", ");
  return say("coach.cost", { cost, best: pagesOf(game).actionWords(game.view, decision.best) });
}

/**
 * The coach's line after so many moves.
 * @param {{game: PastGame, review: Review, step: number}} props
 */
export const Line = ({ game, review, step }) => html`
  <p class="coach-line" role="status">
    ${step > 0 && html`<${MarkerPicture} seat=${game.log[step - 1]?.seat ?? null} />`}
    <span>${step > 0 ? wordsAbout(game, review, step - 1) : say("coach.start")}</span>
  </p>`;
