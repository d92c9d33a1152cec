/** What an action will bring, and why it may not be done: the game tells it by keys and numbers, here are the words. */
import { isTaught } from "../../lib/game_lessons.js";
import { animalWords, say } from "./words.js";

/**
 * @typedef {[string, Record<string, any>]} Sentence a key, and what fills its gaps
 * @typedef {object} Figures the numbers of the game
 * @property {"full" | "apprentice"} rules
 * @property {Record<string, number[]>} runs
 * @property {number[]} points
 * @property {number} cards
 * @property {number} of_animal
 * @property {number} hand
 * @property {number} tiles
 * @property {number[]} turbo_tiles
 * @property {number} turbo
 *
 * @typedef {{animal: string, tiles: number[], lie: number}} Ladder
 * @typedef {object} AnimalLesson
 * @property {Figures} figures
 * @property {Record<string, Sentence>} [outcomes] by action
 * @property {Record<string, Sentence>} [refusals] by action
 * @property {Sentence[]} [tips]
 * @property {Ladder[]} [costs]
 *
 * @typedef {import("./types.js").AnimalGame & {lesson: AnimalLesson}} TaughtGame
 */

/** @param {Record<string, any>} gaps */
export const filled = (gaps) => ("animal" in gaps ? { ...gaps, animal: animalWords(gaps.animal) } : gaps);

/**
 * What an action will bring, for those who learn.
 * @param {any} game
 * @param {string} action
 */
export function taughtOutcome(game, action) {
  const found = isTaught(game) && game.lesson.outcomes?.[action];
  return found ? say(`will.${found[0]}`, filled(found[1])) : "";
}

/** @param {Sentence} refusal */
export const refusalWords = ([key, gaps]) => say(`why.${key}`, filled(gaps));

/**
 * Why an action may not be done, for those who learn.
 * @param {any} game
 * @param {string} action
 */
export function taughtRefusal(game, action) {
  const found = isTaught(game) && game.lesson.refusals?.[action];
  return found ? refusalWords(found) : "";
}
