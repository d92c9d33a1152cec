/** What my bets have brought, race by race. */
import { Picture } from "../../lib/symbols.js";
import { html } from "../../lib/ui.js";
import { Animal } from "./pictures.js";
import { animalWords, say } from "./words.js";

/**
 * @typedef {{n: number, bets: [string, number, number][], change: number, balance: number}} Entry
 * @param {{account: Entry[]}} props
 */
export function Account({ account }) {
  if (!account.length) return html`<p class="empty"><${Picture} name="book" />${say("empty.book")}</p>`;
  return html`
    <ol class="standing">
      ${account.map(
        (entry) => html`
          <li key=${entry.n}>
            <span class="who">
              ${entry.bets.map(
                ([bet, , worth]) => html`
                <span class="bet"><${Animal} name=${bet} />${animalWords(bet)} <b>${worth}</b></span>`,
              )}
            </span>
            <b class="points">${say("standing.points", { n: entry.balance })}</b>
          </li>`,
      )}
    </ol>`;
}
