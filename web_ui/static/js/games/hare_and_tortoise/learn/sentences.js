/** What the game tells a seat by keys and numbers besides what an action will bring, in words. */
import { tellOf } from "../../../lib/learn/words.js";
import { filled } from "../outcomes.js";
import { NAME } from "../words.js";

/**
 * @typedef {import("../outcomes.js").Sentence} Sentence
 * @typedef {import("../outcomes.js").TaughtGame} TaughtGame
 */

export const tell = tellOf(NAME);

/** What tells how much is in a hand; it is told while the hand is open only. */
const TELLS_HAND = new Set(["too_expensive", "too_many_carrots", "cannot_pay"]);

/**
 * Why an action may not be done.
 * @param {TaughtGame} game
 * @param {Sentence} refusal
 * @param {boolean} open
 */
export function refusalWords(game, [key, gaps], open) {
  const section = TELLS_HAND.has(key) && !open ? "why_covered" : "why";
  return tell(`${section}.${key}`, filled(game.lesson.figures, gaps));
}

/**
 * @param {TaughtGame} game
 * @param {Sentence} tip
 */
export const tipWords = (game, [key, gaps]) => tell(`tip.${key}`, filled(game.lesson.figures, gaps));
