/** The table of the season, the results as they come in, and how somebody stands against the others. */
import { Picture } from "../lib/symbols.js";
import { classes, html, useState } from "../lib/ui.js";
import { language, say } from "../lib/words.js";
import { gameName } from "./shell.js";

/** @param {{lines: any[], choose: (player: string) => void}} props */
const Lines = ({ lines, choose }) => html`
  <table class="season-table">
    <thead>
      <tr>
        <th scope="col"><span class="hidden">${say("club.place")}</span></th><th scope="col">${say("club.name")}</th>
        <th scope="col">${say("club.games_played")}</th><th scope="col">${say("club.wins")}</th>
        <th scope="col" title=${say("club.rating_how")}>${say("club.rating")}</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        (line, place) => html`
          <tr key=${line.player}>
            <td class="rank">${place + 1}</td>
            <th scope="row">
              <button type="button" class="name-button" onClick=${() => choose(line.player)}>${line.name}</button>
            </th>
            <td>${line.games}</td><td>${line.wins}</td><td class="number">${line.rating.toFixed(1)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** @param {{found: any, close: () => void}} props */
const HeadToHead = ({ found, close }) => html`
  <section class="card head-to-head" aria-labelledby="head-to-head">
    <div class="menu-head">
      <h2 id="head-to-head">${found.name}: ${say("club.head_to_head")}</h2>
      <button type="button" class="round" aria-label=${say("club.close")} onClick=${close}>
        <${Picture} name="close" />
      </button>
    </div>
    ${!found.rivals.length && html`<p class="soft">${say("club.no_rivals")}</p>`}
    <table class="season-table">
      <thead>
        <tr>
          <th scope="col">${say("club.name")}</th><th scope="col">${say("club.games_played")}</th>
          <th scope="col">${say("club.before")}</th><th scope="col">${say("club.behind")}</th>
        </tr>
      </thead>
      <tbody>
        ${found.rivals.map(
          (/** @type {any} */ rival) => html`
            <tr key=${rival.player}>
              <th scope="row">${rival.name}</th><td>${rival.games}</td>
              <td class=${classes(rival.before > rival.behind && "number")}>${rival.before}</td>
              <td class=${classes(rival.behind > rival.before && "number")}>${rival.behind}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;

/** @param {{snapshot: any}} props */
export function Tables({ snapshot }) {
  const [found, show] = useState(/** @type {any} */ (null));
  const choose = async (/** @type {string} */ player) => {
    const answer = await fetch(`/players/${player}.json`);
    if (answer.ok) show(await answer.json());
  };
  const { tables, season } = snapshot;
  return html`
    <section class="tables" aria-labelledby="tables">
      <h2 id="tables">${season ? say("club.season", { name: season }) : say("club.table")}</h2>
      ${found && html`<${HeadToHead} found=${found} close=${() => show(null)} />`}
      ${!tables.length && html`<p class="empty">${say("club.no_table")}</p>`}
      ${tables.map(
        (/** @type {any} */ table) => html`
          <div key=${table.game} class="card">
            ${tables.length > 1 && html`<h3>${gameName(table.game)}</h3>`}
            <${Lines} lines=${table.lines} choose=${choose} />
          </div>`,
      )}
    </section>`;
}

/**
 * Who came in first, second, third.
 * @param {{groups: string[]}} props
 */
export const Placed = ({ groups }) => html`
  <ol>
    ${groups.map((names, place) => html`<li key=${place}><span class="rank">${place + 1}</span> ${names}</li>`)}
  </ol>`;

/** @param {any} result */
const signs = (result) => result.places.map((/** @type {any[]} */ group) => group.map((one) => one.name).join(", "));

/** @param {{results: any[]}} props */
export function Results({ results }) {
  const time = new Intl.DateTimeFormat(language(), { weekday: "short", hour: "2-digit", minute: "2-digit" });
  return html`
    <section class="results" aria-labelledby="results">
      <h2 id="results">${say("club.results")}</h2>
      ${!results.length && html`<p class="empty">${say("club.no_results")}</p>`}
      <ol aria-live="polite">
        ${results.map(
          (result) => html`
            <li key=${result.key} class="card result-line">
              <small>
                ${result.board} · ${gameName(result.game, result.title)} · ${time.format(result.finished * 1000)}
              </small>
              <${Placed} groups=${signs(result)} />
            </li>`,
        )}
      </ol>
    </section>`;
}
