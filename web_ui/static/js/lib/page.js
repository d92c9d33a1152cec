/** What every page has: words, a connection, a menu, and a voice for screen readers. */
import { loadGeometry } from "./board.js";
import { errorWords } from "./errors.js";
import { gamePictures, loadAnnounced, onPages, patiently, usePages } from "./game_pages.js";
import { lastWords } from "./log.js";
import { useMenu } from "./menu.js";
import { keptTheme, showTheme } from "./preferences.js";
import { SymbolSheet } from "./symbols.js";
import { html, render, useEffect, useLayoutEffect, useNews } from "./ui.js";
import { requestWords } from "./undo.js";
import { loadWords, onLanguage, say } from "./words.js";

/** @typedef {import("./connection.js").Connection} Connection */

/** What some pages say besides. @type {Record<string, string[]>} */
const MORE_WORDS = { bench: ["bench"], host: ["host"], scoreboard: ["host"] };
const LAST_WORDS_STAY = 6_000;
const WITHOUT_A_PICTURE = 400; // milliseconds: a page whose first picture comes soon does not draw that it waits for it

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
 * Whose turn it is, for the title and for ears; nothing for a seat that is not to act.
 * @param {import("./types.js").Snapshot} snapshot
 * @param {number | null} seat
 */
function turnWords({ game }, seat) {
  if (!game || game.over) return "";
  if (seat !== null) return game.choices.length ? say("turn.yours") : "";
  return game.turn === null ? "" : say("table.thinks", { name: game.players[game.turn]?.name });
}

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
  const chosen = snapshot?.game?.colours;
  useLayoutEffect(() => showSeatColours(geometry.seat_colours, chosen), [chosen?.join()]);
  const turn = snapshot && ready ? turnWords(snapshot, connection.welcome?.seat ?? null) : "";
  useEffect(() => {
    document.title = [turn, say(`page.${page}`), say("page.title")].filter(Boolean).join(" · ");
  });
  const menu = useMenu({ page, bench: connection.welcome?.bench, game: snapshot?.game });
  return html`
    <div class="live" aria-live="polite">
      ${snapshot && ready ? requestWords(snapshot) || [lastWords(snapshot.game, snapshot.log), turn].join(" ") : ""}
    </div>
    ${status === "lost" && html`<p class="banner" role="status">${say("connection.lost")}</p>`}
    ${ready ? html`<${Page} ...${{ connection, geometry, notices }} menu=${menu.button} />` : html`<${Loading} />`}
    ${menu.dialog}
    <div class="notices" role="status">${notices.text && html`<p class="notice">${notices.text}</p>`}</div>
    <${SymbolSheet} more=${gamePictures()} />`;
}

/**
 * Let the styles know the colours of the seats, which the lights have too, and in which ink one writes on each.
 * @param {string[]} colours
 * @param {number[]} [chosen] which of them each seat has; in their order where nobody has chosen
 */
function showSeatColours(colours, chosen = colours.map((_, seat) => seat)) {
  const { style } = document.documentElement;
  chosen.forEach((number, seat) => {
    style.setProperty(`--seat-${seat}`, colours[number]);
    style.setProperty(`--ink-${seat}`, isDark(colours[number]) ? "#fff" : "#1b130b");
  });
}

/** @param {string} colour six hexadecimal digits after a sign */
function isDark(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * red + 0.6 * green + 0.1 * blue < 90;
}

/**
 * Wait until a board has told something that can be shown, or cannot be reached.
 * @param {Connection} connection
 */
async function somethingToShow(connection) {
  /** @type {() => unknown} */
  let stop = () => null;
  await new Promise((/** @type {(value?: unknown) => void} */ come) => {
    const look = () => (connection.snapshot || connection.error || connection.status === "lost") && come();
    stop = connection.subscribe(look);
    look();
  });
  stop();
}

/**
 * Wait for something, but not longer than so many milliseconds.
 * @param {number} patience
 * @param {Promise<unknown>} something
 */
const atMost = (patience, something) => Promise.race([something, new Promise((end) => setTimeout(end, patience))]);

/**
 * Begin a page.
 * @param {string} page its name in the language files
 * @param {import("./ui.js").Component} Page the component that draws it from `PageProps`
 * @param {Connection} connection opened before: what it is told comes while all else is on its way
 */
export async function begin(page, Page, connection) {
  showTheme(keptTheme());
  const [geometry] = await Promise.all([patiently(loadGeometry), patiently(() => loadWords(MORE_WORDS[page] ?? []))]);
  await atMost(WITHOUT_A_PICTURE, Promise.all([loadAnnounced(), somethingToShow(connection)]));
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
