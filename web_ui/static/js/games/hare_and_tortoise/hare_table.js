/** The table of hare events, with the cells marked of which nobody can be quite sure. */
import { dress } from "../../lib/styles.js";
import { Die, Picture } from "../../lib/symbols.js";
import { html, useEffect, useState } from "../../lib/ui.js";
import { say } from "./words.js";

/** @type {Record<string, string>} */
const MARKS = { attested: "", reported: "~", reconstructed: "?" };
const POSITIONS = [1, 2, 3, 4, 5, 6];

/** @param {{event: string, certainty: string}} props */
const Cell = ({ event, certainty }) => html`
  <td class=${certainty} title=${say(`hare.${event}`)}>
    ${say(`hare_short.${event}`)}
    <sup aria-label=${certainty === "attested" ? null : say(`certainty.${certainty}`)}>${MARKS[certainty]}</sup>
  </td>`;

/** @param {{game: import("./types.js").HareGame}} props */
export function HareTable({ game }) {
  const [dressed, draw] = useState(false);
  useEffect(() => {
    dress("/static/hare_table.css").then(() => draw(true));
  }, []);
  if (game.hare !== "table") return html`<p class="empty"><${Picture} name="hare" />${say(`option.${game.hare}`)}</p>`;
  if (!game.hare_table) return html`<p class="empty"><${Picture} name="hare" />${say("hares.cards")}</p>`;
  if (!dressed) return null;
  return html`
    <div class="hare-table" tabindex="0" role="region" aria-label=${say("hares.title")}>
      <table>
        <caption>${say("hares.title")}</caption>
        <thead>
          <tr><td></td>${POSITIONS.map((n) => html`<th scope="col">${say("place.nth", { n })}</th>`)}</tr>
        </thead>
        <tbody>
          ${game.hare_table.map(
            (row, index) => html`
              <tr>
                <th scope="row"><${Die} pips=${index + 1} label=${say("die.shows", { n: index + 1 })} /></th>
                ${row.map(([event, certainty]) => html`<${Cell} event=${event} certainty=${certainty} />`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="soft legend">
      <b>~</b> ${say("certainty.reported")} <b>?</b> ${say("certainty.reconstructed")}
    </p>`;
}
