/** What is wrong with the board, in words. */
import { html } from "./ui.js";
import { say } from "./words.js";

/** @param {import("./types.js").FaultData} fault */
function faultWords({ cell, lie, problem, device, finding, ...found }) {
  if (finding) return say(`finding.${finding}`, found);
  return cell ? say("fault.cell", { cell, lie: say(`lie.${lie}`) }) : say(`fault.${problem}`, { device });
}

/**
 * What was found wrong with the journal only the host's page and the first one tell: `journal`.
 * @param {{faults: import("./types.js").FaultData[], journal?: boolean}} props
 */
export const BoardFaults = ({ faults, journal = false }) =>
  faults
    .filter(({ finding }) => journal || !finding)
    .map((fault) => html`<p class="notice inline">${faultWords(fault)}</p>`);
