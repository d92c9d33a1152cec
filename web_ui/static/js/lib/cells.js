/** What cells are called where it matters which switch is meant. */
import { pagesOf } from "./game_pages.js";

/** @typedef {import("./types.js").GameData} GameData */

/**
 * A cell as the board prints it, with its own name, which wires and scenario files have, where that is another one.
 * @param {GameData | null} game
 * @param {string} cell
 */
export function cellLabel(game, cell) {
  if (!game || !Number(cell)) return cell;
  const printed = pagesOf(game).printed(game, Number(cell));
  return printed === cell ? cell : `${printed} [${cell}]`;
}
