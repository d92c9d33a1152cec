/** Carrots paid, taken and left, as small tags. */
import { Picture } from "../../lib/symbols.js";
import { html } from "../../lib/ui.js";
import { signed } from "../../lib/words.js";
import { taughtOutcome } from "./outcomes.js";
import { say } from "./words.js";

/** @param {{change: number}} props */
export const Change = ({ change }) => html`
  <span class=${`change ${change < 0 ? "paid" : "took"}`}>${signed(change)}<${Picture} name="carrot" /></span>`;

/**
 * What is left afterwards; an arrow is short in every language, and the words are for ears.
 * @param {{choice: import("./types.js").HareChoice, open: boolean}} props
 */
export const Left = ({ choice, open }) =>
  open &&
  html`
    <small>
      <span aria-hidden="true">→ ${choice.balance}</span>
      <span class="hidden">${say("seat.left", { n: choice.balance })}</span>
    </small>`;

/**
 * What a proposal costs or brings; what is left then is covered like the hand.
 * @param {{game: import("./types.js").HareGame, open: boolean,
 *   table: {action?: string | null, change?: number | null, balance?: number | null}}} props
 */
export const ProposalDetails = ({ game, table, open }) =>
  table.change != null &&
  html`
    <p class="price">
      <${Change} change=${table.change} />${open && html`<b>${say("seat.left", { n: table.balance })}</b>`}
    </p>
    <p class="future">${taughtOutcome(game, table.action)}</p>`;
