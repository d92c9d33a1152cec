/** What the game tells a seat by keys and numbers, in words. */
import { tellOf } from "../../../lib/learn/words.js";
import { printed } from "../spaces.js";
import { NAME, say } from "../words.js";

/**
 * @typedef {import("../../../lib/learn/tip.js").Sentence} Sentence
 * @typedef {object} Figures the numbers of the edition
 * @property {string} animal
 * @property {string} track
 * @property {"to_finish" | "from_start"} printed
 * @property {number} carrots
 * @property {number} lettuces
 * @property {number} runners of each player
 * @property {number} stake
 * @property {number[]} prices
 * @property {number[]} home_limit by place
 * @property {boolean} by_place
 * @property {string} hare
 * @property {number} leap
 * @property {number} restart
 *
 * @typedef {{runner: number, space: number, prices: number[], reach: number}} Ladder
 * @typedef {object} HareLesson
 * @property {Figures} figures
 * @property {Record<string, Sentence>} [outcomes] by action
 * @property {Record<string, Sentence>} [refusals] by action
 * @property {Sentence[]} [tips]
 * @property {Ladder[]} [costs]
 *
 * @typedef {import("../types.js").HareGame & {lesson: HareLesson}} TaughtGame
 */

export const tell = tellOf(NAME);

/** A place in words that no line breaks. @param {number} n */
export const nth = (n) => say("place.nth", { n }).replace("-", "\u2011");

/** What tells how much is in a hand; it is told while the hand is open only. */
const TELLS_HAND = new Set(["too_expensive", "too_many_carrots", "cannot_pay"]);

/**
 * Fill the gaps of a sentence: places are counted, spaces are called by what the board prints.
 * @param {Figures} figures
 * @param {Record<string, any>} gaps
 */
export function filled(figures, gaps) {
  /** @type {Record<string, any>} */
  const full = { ...gaps, animal: say(`animal.${figures.animal}`) };
  for (const name of ["place", "now"]) if (name in gaps) full[name] = nth(gaps[name]);
  if (gaps.places) full.places = gaps.places.map(nth).join(" · ");
  if ("space" in gaps) full.space = printed(/** @type {any} */ (figures), gaps.space);
  return full;
}

/**
 * What an action will bring.
 * @param {TaughtGame} game
 * @param {string | null | undefined} action
 */
export function outcome(game, action) {
  const found = game.lesson.outcomes?.[action ?? ""];
  return found ? tell(`will.${found[0]}`, filled(game.lesson.figures, found[1])) : "";
}

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
 * Why an action may not be done, told so that it tells nothing of the hand.
 * @param {TaughtGame} game
 * @param {string} action
 */
export function refusal(game, action) {
  const found = game.lesson.refusals?.[action];
  return found ? refusalWords(game, found, false) : "";
}

/**
 * @param {TaughtGame} game
 * @param {Sentence} tip
 */
export const tipWords = (game, [key, gaps]) => tell(`tip.${key}`, filled(game.lesson.figures, gaps));
