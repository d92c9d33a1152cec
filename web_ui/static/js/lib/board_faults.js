/** What is wrong with the board, in words. */
import { html } from "./ui.js";
import { say } from "./words.js";

/** @param {import("./types.js").FaultData} fault */
function faultWords({ cell, lie, problem, device, finding, ...found }) {
  if (finding) return say(`finding.${finding}`, found);
  return cell ? say("fault.cell", { cell, lie: say(`lie.${lie}`) }) : say(`fault.${problem}`, { device });
}

/** @param {{faults: import("./types.js").FaultData[]}} props */
export const BoardFaults = ({ faults }) =>
  faults.map((fault) => html`<p class="notice inline">${faultWords(fault)}</p>`);
