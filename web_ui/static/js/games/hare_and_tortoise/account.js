/** The bank book of my own account. */
import { Picture } from "../../lib/symbols.js";
import { html } from "../../lib/ui.js";
import { say, signed } from "../../lib/words.js";

/** Every payment, the newest first; balances are covered like the hand. */
export function Book({ book, open }) {
  if (!book.length) return html`<p class="empty"><${Picture} name="book" />${say("empty.book")}</p>`;
  return html`
    <table class="book">
      <caption class="hidden">${say("seat.tab_book")}</caption>
      <thead><tr><th scope="col">${say("book.why")}</th><th scope="col">${say("book.change")}</th><th scope="col">${say("book.balance")}</th></tr></thead>
      <tbody>
        ${[...book].reverse().map(
          (entry) => html`
            <tr>
              <td>${say(`why.${entry.why}`)} <small class="rule">${entry.rule}</small></td>
              <td class=${`number ${entry.change < 0 ? "paid" : "took"}`}>${signed(entry.change)}</td>
              <td class="number">${open ? entry.balance : "••"}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}
