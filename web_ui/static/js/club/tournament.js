/** The tournament that is on: the tables of this round, and who leads. */
import { html } from "../lib/ui.js";
import { say } from "../lib/words.js";
import { Placed } from "./tables.js";
import { inParts } from "./turning.js";

/** As many as a big screen shows at once. */
const TABLES = 6;
const LINES = 12;

/** @param {{table: any, number: number}} props */
const Table = ({ table, number }) => html`
  <li class="card">
    <b>${say("club.table_n", { n: number + 1 })}</b>
    ${
      table.places
        ? html`<${Placed} groups=${table.places} />`
        : html`<ul>${table.players.map((/** @type {string} */ name) => html`<li key=${name}>${name}</li>`)}</ul>`
    }
  </li>`;

/** @param {{tournament: any}} props */
const Heading = ({ tournament }) => html`
  <h2 id="tournament"><span>${tournament.name}</span>
    <small>${tournament.over ? say("club.over") : say("club.round", { n: tournament.rounds.length })}</small>
    <a class="link" href="/sheets">${say("club.sheets")}</a>
  </h2>`;

/** @param {{scores: any[]}} props */
const Ranking = ({ scores }) => html`
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
      ${scores.map(
        (score) => html`
          <tr key=${score.name}>
            <td class="rank">${score.place}</td><th scope="row">${score.name}</th>
            <td>${score.wins}</td><td>${score.met.toFixed(1)}</td><td class="number">${score.points.toFixed(1)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/**
 * The tournament in parts that a big screen shows in turn, or as one.
 * @param {any} tournament
 * @param {boolean} wide
 */
export function tournamentParts(tournament, wide) {
  if (!tournament) return [];
  const tables = tournament.over
    ? []
    : tournament.rounds
        .at(-1)
        .map(
          (/** @type {any} */ table, /** @type {number} */ number) =>
            html`<${Table} key=${number} table=${table} number=${number} />`,
        );
  const scores = tournament.ranking.map((/** @type {any} */ score, /** @type {number} */ place) => ({
    ...score,
    place: place + 1,
  }));
  const parts = [
    ...inParts(tables, wide ? TABLES : tables.length || 1).map((some) => html`<ol class="round-tables">${some}</ol>`),
    ...inParts(scores, wide ? LINES : scores.length).map((some) => html`<${Ranking} scores=${some} />`),
  ];
  return (wide ? parts : [parts]).map(
    (part, number) => html`
      <section key=${`tournament-${number}`} class="tournament" aria-labelledby="tournament">
        <${Heading} tournament=${tournament} />${part}
      </section>`,
  );
}
