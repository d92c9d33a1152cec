/** What will happen on a space to whoever goes there, in a sentence. */
import { kindOf, numbersOf } from "./spaces.js";
import { say } from "./words.js";

/**
 * The sentence for where an action leads; empty where there is nothing to say.
 * @param {import("./types.js").HareGame} game
 * @param {string | null | undefined} action
 */
export function futureWords(game, action) {
  const space = Number(/^move (\d+)/.exec(action ?? "")?.[1] ?? 0);
  const kind = action?.startsWith("back") ? "tortoise" : kindOf(game.track, space);
  if (!["hare", "carrot", "lettuce", "tortoise", "number"].includes(kind) || (!space && kind !== "tortoise")) return "";
  if (kind === "hare" && game.hare !== "table") return say(`option.${game.hare}`);
  return say(`future.${kind}`, { numbers: numbersOf(game.track, space) });
}
