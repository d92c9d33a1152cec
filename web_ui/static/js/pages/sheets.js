/** Score sheets of a tournament's round, one for each table, to print and to sign. */
import { begin } from "../club/shell.js";
import { html } from "../lib/ui.js";
import { say } from "../lib/words.js";

const COLUMNS = ["name", "place", "signature"];

/** @param {{tournament: any, table: any, number: number}} props */
const Sheet = ({ tournament, table, number }) => html`
  <section class="sheet-page" aria-labelledby=${`table-${number}`}>
    <p>${tournament.name} · ${say("club.round", { n: tournament.rounds.length })}</p>
    <h2 id=${`table-${number}`}>${say("club.table_n", { n: number + 1 })}</h2>
    <table>
      <thead>
        <tr>${COLUMNS.map((key) => html`<th key=${key} scope="col">${say(`club.${key}`)}</th>`)}</tr>
      </thead>
      <tbody>
        ${table.players.map(
          (/** @type {string} */ name) => html`<tr key=${name}><th scope="row">${name}</th><td></td><td></td></tr>`,
        )}
      </tbody>
    </table>
    <p>${say("club.sheet_how")}</p>
  </section>`;

/** @param {{snapshot: any}} props */
function Sheets({ snapshot }) {
  const { tournament } = snapshot;
  if (!tournament)
    return html`<main class="empty"><h1>${say("club.sheets")}</h1><p>${say("club.no_tournament")}</p></main>`;
  return html`
    <main class="sheets">
      <h1 class="hidden">${say("club.sheets")}</h1>
      <p class="on-screen">
        <button type="button" class="lead-button" onClick=${() => print()}>${say("club.print")}</button>
        <a class="link" href="/">${say("club.title")}</a>
      </p>
      ${tournament.rounds
        .at(-1)
        .map(
          (/** @type {any} */ table, /** @type {number} */ number) =>
            html`<${Sheet} key=${number} ...${{ tournament, table, number }} />`,
        )}
    </main>`;
}

begin(Sheets);
