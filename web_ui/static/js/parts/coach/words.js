/** What the coach says of a game, in that game's own words. */
import { wordsOf } from "../../lib/game_pages.js";
import { language, say } from "../../lib/words.js";

/**
 * @typedef {import("../../lib/types.js").GameData} GameData
 * @typedef {{action: string, reason: string, gaps: Record<string, number | string>}} Idea
 * @typedef {{number: number, seat: number, action: string, best: string, cost: number,
 *   besides: Record<string, number>}} Decision
 * @typedef {{number: number, seat: number, action: string, saved: number}} Luck
 * @typedef {{status: string, done: number, of: number, decisions: Decision[], luck: Luck[],
 *   turning_points: number[]}} Review
 */

/** Less than this is nothing: the coach counts averages. */
export const NOTHING = 0.05;

/**
 * @param {{name: string}} game
 * @param {string} key
 * @param {Record<string, any>} [values]
 */
const sayOfGame = (game, key, values) => say(`coach_${game.name}.${key}`, values);

/**
 * Why an idea is good; a gap that is a word of the game is said in it.
 * @param {GameData} game
 * @param {Idea} idea
 */
export function reasonWords(game, { reason, gaps }) {
  const values = Object.entries(gaps).map(([gap, value]) => {
    if (gap === "place") return [gap, say("place.nth", { n: value })];
    return [gap, typeof value === "string" ? wordsOf(game)(`${gap}.${value}`) : value];
  });
  return sayOfGame(game, reason, Object.fromEntries(values));
}

/** @param {number} cost */
const rounded = (cost) => Math.round(cost * 10) / 10;

/**
 * A cost with what it is counted in, such as "1.3 turns".
 * @param {{name: string}} game
 * @param {number} cost
 */
export const costWords = (game, cost) => sayOfGame(game, "unit", { n: rounded(Math.abs(cost)) });

/** @param {{name: string}} game */
export const unitWords = (game) => sayOfGame(game, "units");

/**
 * A cost as a bare number with its sign, for tables.
 * @param {number} cost
 */
export const costNumber = (cost) =>
  rounded(cost).toLocaleString(language(), { minimumFractionDigits: 1, signDisplay: "negative" }).replace("-", "−");

/**
 * What else than turns decisions of a game cost, by name.
 * @param {Review} review
 */
export const besidesOf = ({ decisions }) => Object.keys(decisions[0]?.besides ?? {});

/**
 * What else is counted, in one word.
 * @param {{name: string}} game
 * @param {string} name
 */
export const besidesUnit = (game, name) => sayOfGame(game, `besides_${name}`);

/** @param {number} amount */
export const wholeNumber = (amount) => amount.toLocaleString(language(), { signDisplay: "negative" }).replace("-", "−");

/**
 * What a decision cost besides, such as five less in hand.
 * @param {{name: string}} game
 * @param {Decision} decision
 */
export const besidesWords = (game, { besides }) =>
  Object.entries(besides)
    .filter(([, amount]) => amount)
    .map(([name, amount]) => sayOfGame(game, `${amount > 0 ? "less" : "more"}_${name}`, { n: Math.abs(amount) }))
    .join(", ");
