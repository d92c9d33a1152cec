/** What the game tells a seat by keys and numbers, in words. */
import { tellOf } from "../../../lib/learn/words.js";
import { animalWords } from "../words.js";

/**
 * @typedef {import("../../../lib/learn/tip.js").Sentence} Sentence
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
 * @typedef {import("../types.js").AnimalGame & {lesson: AnimalLesson}} TaughtGame
 */

export const NAME = "animal-race";
export const tell = tellOf(NAME);

/** @param {Record<string, any>} gaps */
const filled = (gaps) => ("animal" in gaps ? { ...gaps, animal: animalWords(gaps.animal) } : gaps);

/**
 * @param {string} section
 * @param {Sentence} sentence
 */
export const sentenceWords = (section, [key, gaps]) => tell(`${section}.${key}`, filled(gaps));

/**
 * What an action will bring.
 * @param {TaughtGame} game
 * @param {string | null | undefined} action
 */
export function outcome(game, action) {
  const found = game.lesson.outcomes?.[action ?? ""];
  return found ? sentenceWords("will", found) : "";
}

/**
 * Why an action may not be done.
 * @param {TaughtGame} game
 * @param {string} action
 */
export function refusal(game, action) {
  const found = game.lesson.refusals?.[action];
  return found ? sentenceWords("why", found) : "";
}

/**
 * The numbers of the game under the names that its words have for them.
 * @param {Figures} figures
 */
export function values({ points, cards, of_animal: of, tiles, turbo }) {
  const [first, second, third] = points;
  return { first, second, third, cards, of, tiles, turbo };
}
