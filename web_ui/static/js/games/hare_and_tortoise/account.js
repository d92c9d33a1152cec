/** The bank book of my own account. */
import { Picture } from "../../lib/symbols.js";
import { html } from "../../lib/ui.js";
import { signed } from "../../lib/words.js";
import { say } from "./words.js";

const COLUMNS = ["why", "change", "balance"];

/**
 * Every payment, the newest first; balances are covered like the hand.
 * @param {{account: import("./types.js").AccountEntry[], open: boolean}} props
 */
export function Account({ account, open }) {
  if (!account.length) return html`<p class="empty"><${Picture} name="book" />${say("empty.book")}</p>`;
  return html`
    <table class="book">
      <caption class="hidden">${say("seat.tab_account")}</caption>
      <thead><tr>${COLUMNS.map((name) => html`<th scope="col">${say(`book.${name}`)}</th>`)}</tr></thead>
      <tbody>
        ${[...account].reverse().map(
          (entry) => html`
            <tr>
              <td>
                ${say(`why.${entry.why}`)}
                <details class="because">
                  <summary>${say("because.ask")}</summary>${say("because.rule", { rule: entry.rule })}
                </details>
              </td>
              <td class=${`number ${entry.change < 0 ? "paid" : "took"}`}>${signed(entry.change)}</td>
              <td class="number">${open ? entry.balance : "••"}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}
