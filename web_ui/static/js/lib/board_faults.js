/** What is wrong with the board, in words. */
import { cellLabel } from "./cells.js";
import { html } from "./ui.js";
import { say } from "./words.js";

/**
 * @param {import("./types.js").GameData | null} game
 * @param {import("./types.js").FaultData} fault
 */
function faultWords(game, { cell, lie, problem, device, finding, ...found }) {
  if (finding) return say(`finding.${finding}`, found);
  if (!cell) return say(`fault.${problem}`, { device });
  return say("fault.cell", { cell: cellLabel(game, cell), lie: say(`lie.${lie}`) });
}

/**
 * What was found wrong with the journal only the host's page and the first one tell: `journal`.
 * @param {{snapshot: import("./types.js").Snapshot, journal?: boolean}} props
 */
export const BoardFaults = ({ snapshot: { game, faults }, journal = false }) =>
  faults
    .filter(({ finding }) => journal || !finding)
    .map((fault) => html`<p class="notice inline">${faultWords(game, fault)}</p>`);
