/** What is wrong with the board, in words. */
import { html } from "./ui.js";
import { say } from "./words.js";

export const Faults = ({ faults }) => html`
  ${faults.map((fault) => html`<p class="notice inline">${fault.cell ? say("fault.cell", { cell: fault.cell, lie: say(`lie.${fault.lie}`) }) : say(`fault.${fault.problem}`, { device: fault.device })}</p>`)}`;
