/** What was refused, and why, in words. */
import { pagesOf, wordsOf } from "./game_pages.js";
import { knows, say } from "./words.js";

/**
 * The sentence for an error's key, or for a reason of a game's rules.
 * @param {string | null | undefined} error
 * @param {Record<string, any>} [details]
 * @param {import("./types.js").GameData | null} [game]
 */
export function errorWords(error, details = {}, game = null) {
  const values = { n: details.seconds, ...pagesOf(game).gaps(game), ...details };
  if (knows(`error.${error}`)) return say(`error.${error}`, values);
  if (knows(`reason.${error}`, game?.name)) return wordsOf(game)(`reason.${error}`, values);
  return say("error.unknown", { key: error });
}
