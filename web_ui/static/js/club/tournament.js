/** The tournament that is on: the tables of this round, and who leads. */
import { html } from "../lib/ui.js";
import { say } from "../lib/words.js";
import { Placed } from "./tables.js";

/** @param {{table: any, number: number}} props */
const Table = ({ table, number }) => html`
  <li class="card">
    <b>${say("club.table_n", { n: number + 1 })}</b>
    ${
      table.places
        ? html`<${Placed} groups=${table.places.map((/** @type {string[]} */ group) => group.join(", "))} />`
        : html`<p>${table.players.join(", ")}</p>`
    }
  </li>`;

/** @param {any} table @param {number} number */
const oneTable = (table, number) => html`<${Table} key=${number} table=${table} number=${number} />`;

/** @param {{tournament: any}} props */
export function Tournament({ tournament }) {
  if (!tournament) return null;
  const round = tournament.rounds.at(-1);
  return html`
    <section class="tournament" aria-labelledby="tournament">
      <h2 id="tournament">${tournament.name}
        <small>${tournament.over ? say("club.over") : say("club.round", { n: tournament.rounds.length })}</small>
        <a class="link" href="/sheets">${say("club.sheets")}</a>
      </h2>
      ${!tournament.over && html`<ol class="round-tables">${round.map(oneTable)}</ol>`}
      <table class="season-table">
        <thead>
          <tr>
            <th scope="col"><span class="hidden">${say("club.place")}</span></th>
            <th scope="col">${say("club.name")}</th>
            <th scope="col">${say("club.wins")}</th><th scope="col" title=${say("club.met_how")}>${say("club.met")}</th>
            <th scope="col">${say("club.points")}</th>
          </tr>
        </thead>
        <tbody>
          ${tournament.ranking.map(
            (/** @type {any} */ score, /** @type {number} */ place) => html`
              <tr key=${score.name}>
                <td class="rank">${place + 1}</td><th scope="row">${score.name}</th>
                <td>${score.wins}</td><td>${score.met.toFixed(1)}</td><td class="number">${score.points.toFixed(1)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
}
