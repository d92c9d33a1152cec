/** What lessons say of the numbers of the game, and what is worth knowing now, in words. */
import { tellOf } from "../../../lib/learn/words.js";
import { filled } from "../sentences.js";

export const NAME = "animal-race";
export const tell = tellOf(NAME);

/** @param {import("../sentences.js").Sentence} tip */
export const tipWords = ([key, gaps]) => tell(`tip.${key}`, filled(gaps));

/**
 * The numbers of the game under the names that its words have for them.
 * @param {import("../sentences.js").Figures} figures
 */
export function values({ points, cards, of_animal: of, tiles, turbo }) {
  const [first, second, third] = points;
  return { first, second, third, cards, of, tiles, turbo };
}
