/** The table of the season, the results as they come in, and how somebody stands against the others. */
import { Picture } from "../lib/symbols.js";
import { classes, html, useEffect, useRef } from "../lib/ui.js";
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

const STAYS = 60_000;

/**
 * How somebody stands against the others; it goes by itself after a minute: a wall belongs to everybody.
 * @param {{found: any, close: () => void}} props
 */
export function HeadToHead({ found, close }) {
  const dialog = useRef(/** @type {any} */ (null));
  useEffect(() => {
    dialog.current.showModal();
    const timer = setTimeout(close, STAYS);
    return () => clearTimeout(timer);
  }, [found]);
  /** @param {Event} event */
  const closeOutside = (event) => event.target === dialog.current && close();
  return html`
    <dialog ref=${dialog} class="menu head-to-head" aria-labelledby="head-to-head" onClick=${closeOutside}
      onClose=${close}>
      <div class="menu-body">
        <div class="menu-head">
          <h2 id="head-to-head">${found.name} <small>${say("club.head_to_head")}</small></h2>
          <button type="button" class="round" aria-label=${say("club.close")} onClick=${close}>
            <${Picture} name="close" />
          </button>
        </div>
        ${found.rivals.length > 0 && html`<${Rivals} rivals=${found.rivals} />`}
        ${found.rivals.length === 0 && html`<p class="soft">${say("club.no_rivals")}</p>`}
      </div>
    </dialog>`;
}

/** @param {{rivals: any[]}} props */
const Rivals = ({ rivals }) => html`
  <table class="season-table">
    <thead>
      <tr>
        <th scope="col">${say("club.name")}</th><th scope="col">${say("club.games_played")}</th>
        <th scope="col">${say("club.before")}</th><th scope="col">${say("club.behind")}</th>
      </tr>
    </thead>
    <tbody>
      ${rivals.map(
        (rival) => html`
          <tr key=${rival.player}>
            <th scope="row">${rival.name}</th><td>${rival.games}</td>
            <td class=${classes(rival.before > rival.behind && "number")}>${rival.before}</td>
            <td class=${classes(rival.behind > rival.before && "number")}>${rival.behind}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/**
 * The tables of the season, one a game.
 * @param {any} snapshot
 * @param {(player: string) => void} choose
 */
export function seasonTables({ tables, season }, choose) {
  const title = season ? say("club.season", { name: season }) : say("club.table");
  if (!tables.length)
    return [html`<section class="tables"><h2>${title}</h2><p class="empty">${say("club.no_table")}</p></section>`];
  return tables.map(
    (/** @type {any} */ table) => html`
      <section key=${table.game} class="tables" aria-labelledby=${`table-${table.game}`}>
        <h2 id=${`table-${table.game}`}>
          <span>${title}</span> ${tables.length > 1 && html`<small>${gameName(table.game)}</small>`}
        </h2>
        <div class="card"><${Lines} lines=${table.lines} choose=${choose} /></div>
      </section>`,
  );
}

/**
 * Who came in first, second, third; after two who share a place, the next one is left out.
 * @param {{groups: string[][]}} props
 */
export const Placed = ({ groups }) => html`
  <ol>
    ${groups.map((names, number) => {
      const place = groups.slice(0, number).flat().length + 1;
      return html`<li key=${place}><span class="rank">${place}</span> <span>${names.join(", ")}</span></li>`;
    })}
  </ol>`;

/** @param {any} result */
const groupsOf = (result) => result.places.map((/** @type {any[]} */ group) => group.map((one) => one.name));

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
              <${Placed} groups=${groupsOf(result)} />
            </li>`,
        )}
      </ol>
    </section>`;
}
