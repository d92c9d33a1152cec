/** What every page has: words, a connection, a menu, and a voice for screen readers. */
import { Connection } from "./connection.js";
import { loadGeometry } from "./board.js";
import { lastWords } from "../games/hare_and_tortoise/events.js";
import { Menu } from "./menu.js";
import { keptTheme, showTheme } from "./preferences.js";
import { SymbolSheet } from "./symbols.js";
import { html, render, useEffect, useState } from "./ui.js";
import { knows, loadWords, onLanguage, say } from "./words.js";

/** Draw anew whenever something outside has changed. */
export function useNews(subscribe) {
  const [, again] = useState(0);
  useEffect(() => subscribe(() => again((count) => count + 1)), []);
}

/** The sentence for an error's key, or for a reason of the rules. */
export function errorWords(error, details = {}) {
  const values = { n: details.seconds, ...details, animal: say(`animal.${details.animal ?? "tortoise"}`) };
  for (const section of ["error", "reason"]) if (knows(`${section}.${error}`)) return say(`${section}.${error}`, values);
  return say("error.unknown", { key: error });
}

const LAST_WORDS_STAY = 6_000;
const TRY_AGAIN = 1_000;

/** A place at the bottom where refusals and notes are said, once and for some seconds. */
export class Notices {
  constructor() {
    this.text = "";
    this.listeners = new Set();
  }

  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  show(text) {
    clearTimeout(this.timer);
    this.text = text;
    this.timer = setTimeout(() => this.show(""), LAST_WORDS_STAY);
    for (const listener of this.listeners) listener();
  }
}

function Shell({ connection, notices, page, Page, geometry }) {
  useNews(onLanguage);
  useNews((listener) => connection.subscribe(listener));
  useNews((listener) => notices.subscribe(listener));
  const { snapshot, status } = connection;
  useEffect(() => {
    document.title = `${say(`page.${page}`)} · ${say("page.title")}`;
  });
  return html`
    <${SymbolSheet} />
    <div class="live" aria-live="polite">${snapshot ? lastWords(snapshot.game, snapshot.log) : ""}</div>
    ${status === "lost" && html`<p class="banner" role="status">${say("connection.lost")}</p>`}
    <${Page} connection=${connection} geometry=${geometry} notices=${notices}
      menu=${html`<${Menu} page=${page} bench=${connection.welcome?.bench} />`} />
    <div class="notices" role="status">${notices.text && html`<p class="notice">${notices.text}</p>`}</div>`;
}

/** Do something that may fail on a bad line, again and again until it works. */
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
 * Begin a page.
 * @param {string} page its name in the language files
 * @param {Function} Page the component that draws it; it gets `connection`, `geometry`, `notices` and `menu`
 * @param {((message: object) => void) | null} onBench takes what the board tells of its inside
 */
export async function begin(page, Page, token = null, onBench = null) {
  showTheme(keptTheme());
  const [geometry] = await Promise.all([patiently(loadGeometry), patiently(loadWords)]);
  const connection = new Connection(token, onBench);
  const notices = new Notices();
  render(html`<${Shell} ...${{ connection, notices, page, Page, geometry }} />`, document.querySelector("#page"));
}

/** Give a command; what is refused is said in words. */
export async function order(connection, notices, name, data) {
  const answer = await connection.send(name, data);
  if (!answer.ok) notices.show(errorWords(answer.error, { animal: connection.snapshot?.game?.edition.animal, ...answer.details }));
  return answer;
}
