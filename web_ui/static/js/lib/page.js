/** What every page has: words, a connection, a menu, and a voice for screen readers. */
import { loadGeometry } from "./board.js";
import { Connection } from "./connection.js";
import { errorWords } from "./errors.js";
import { gamePictures, onPages, usePages } from "./game_pages.js";
import { lastWords } from "./log.js";
import { Menu } from "./menu.js";
import { keptTheme, showTheme } from "./preferences.js";
import { SymbolSheet } from "./symbols.js";
import { html, render, useEffect, useState } from "./ui.js";
import { requestWords } from "./undo.js";
import { loadWords, onLanguage, say } from "./words.js";

const LAST_WORDS_STAY = 6_000;
const TRY_AGAIN = 1_000;

/**
 * Draw anew whenever something outside has changed.
 * @param {(listener: () => void) => unknown} subscribe
 */
export function useNews(subscribe) {
  const [, again] = useState(0);
  useEffect(() => subscribe(() => again((count) => count + 1)), []);
}

/** A place at the bottom where refusals and notes are said, once and for some seconds. */
export class Notices {
  constructor() {
    this.text = "";
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {() => void} listener */
  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** @param {string} text */
  show(text) {
    clearTimeout(this.timer);
    this.text = text;
    this.timer = setTimeout(() => this.show(""), LAST_WORDS_STAY);
    for (const listener of this.listeners) listener();
  }
}

const Loading = () => html`
  <main class="empty"><h1>${say("page.title")}</h1><p>${say("connection.connecting")}</p></main>`;

/**
 * @param {{connection: Connection, notices: Notices, page: string, Page: import("./ui.js").Component,
 *   geometry: import("./types.js").Geometry}} props
 */
function Shell({ connection, notices, page, Page, geometry }) {
  useNews(onLanguage);
  useNews(onPages);
  useNews((listener) => connection.subscribe(listener));
  useNews((listener) => notices.subscribe(listener));
  const { snapshot, status } = connection;
  const ready = usePages(snapshot?.game, ...(snapshot?.host?.games ?? []));
  useEffect(() => {
    document.title = `${say(`page.${page}`)} · ${say("page.title")}`;
  });
  const menu = html`<${Menu} page=${page} bench=${connection.welcome?.bench} game=${snapshot?.game} />`;
  return html`
    <${SymbolSheet} more=${gamePictures()} />
    <div class="live" aria-live="polite">
      ${snapshot && ready ? requestWords(snapshot) || lastWords(snapshot.game, snapshot.log) : ""}
    </div>
    ${status === "lost" && html`<p class="banner" role="status">${say("connection.lost")}</p>`}
    ${ready ? html`<${Page} ...${{ connection, geometry, notices, menu }} />` : html`<${Loading} />`}
    <div class="notices" role="status">${notices.text && html`<p class="notice">${notices.text}</p>`}</div>`;
}

/**
 * Do something that may fail on a bad line, again and again until it works.
 * @template T
 * @param {() => Promise<T>} load
 */
async function patiently(load) {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((again) => setTimeout(again, TRY_AGAIN));
    }
  }
}

/**
 * Let the styles know the colours of the seats, which the lights have too.
 * @param {string[]} colours
 */
function showSeatColours(colours) {
  colours.forEach((colour, seat) => {
    document.documentElement.style.setProperty(`--seat-${seat}`, colour);
  });
}

/**
 * Begin a page.
 * @param {string} page its name in the language files
 * @param {import("./ui.js").Component} Page the component that draws it from `PageProps`
 * @param {string | null} [token]
 * @param {((message: any) => void) | null} [onBench] takes what the board tells of its inside
 */
export async function begin(page, Page, token = null, onBench = null) {
  showTheme(keptTheme());
  const [geometry] = await Promise.all([
    patiently(loadGeometry),
    patiently(() => loadWords(["bench", "host"].includes(page) ? [page] : [])),
  ]);
  showSeatColours(geometry.seat_colours);
  const connection = new Connection(token, onBench);
  const notices = new Notices();
  const place = /** @type {Element} */ (document.querySelector("#page"));
  render(html`<${Shell} ...${{ connection, notices, page, Page, geometry }} />`, place);
}

/**
 * Give a command; what is refused is said in words.
 * @param {Connection} connection
 * @param {Notices} notices
 * @param {string} name
 * @param {object} [data]
 */
export async function order(connection, notices, name, data) {
  const answer = await connection.send(name, data);
  if (!answer.ok) notices.show(errorWords(answer.error, answer.details, connection.snapshot?.game));
  return answer;
}
