/** What an action will bring: the game tells it by keys and numbers, here are the words. */
import { isTaught } from "../../lib/game_lessons.js";
import { html } from "../../lib/ui.js";
import { printed } from "./spaces.js";
import { say } from "./words.js";

/**
 * @typedef {[string, Record<string, any>]} Sentence a key, and what fills its gaps
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
 * @typedef {import("./types.js").HareGame & {lesson: HareLesson}} TaughtGame
 */

/** A place in words that no line breaks. @param {number} n */
export const nth = (n) => say("place.nth", { n }).replace("-", "\u2011");

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
  return found ? say(`will.${found[0]}`, filled(game.lesson.figures, found[1])) : "";
}

/**
 * The same for those who learn; nothing for who knows the game.
 * @param {any} game
 * @param {string | null | undefined} action
 */
export const taughtOutcome = (game, action) => isTaught(game) && outcome(game, action);

/**
 * What will happen there, for those who learn.
 * @param {{game: import("./types.js").HareGame, choice: import("./types.js").HareChoice}} props
 */
export const Will = ({ game, choice }) => {
  const words = taughtOutcome(game, choice.action);
  return words && html`<small class="will">${words}</small>`;
};
