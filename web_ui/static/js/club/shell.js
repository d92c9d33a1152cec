/** What every page of a club has: words, the one connection, and a menu. */
import { Connection } from "../lib/connection.js";
import { Preferences } from "../lib/preference_fields.js";
import { keptTheme, showTheme } from "../lib/preferences.js";
import { Picture, SymbolSheet } from "../lib/symbols.js";
import { keptToken } from "../lib/tokens.js";
import { html, render, useEffect, useNews, useRef, useState } from "../lib/ui.js";
import { knows, loadGameWords, loadWords, onLanguage, say, sayOf } from "../lib/words.js";

const TRY_AGAIN = 1_000;

/** The games whose words were asked for. @type {Set<string>} */
const asked = new Set();

/**
 * What a game is called: by its proper name, or in the words of this page's language.
 * @param {string} game
 * @param {string | null} [title]
 */
export function gameName(game, title) {
  if (title) return title;
  return knows("game.name", game) ? sayOf(game)("game.name") : game;
}

/**
 * Load the words of all games that a snapshot names.
 * @param {any} snapshot
 * @param {() => void} again
 */
function learnGames(snapshot, again) {
  const found = [...snapshot.tables, ...snapshot.results, ...snapshot.boards].map((part) => part.game).filter(Boolean);
  for (const game of found) {
    if (asked.has(game)) continue;
    asked.add(game);
    loadGameWords(game).then(again);
  }
}

/**
 * What was refused, in words.
 * @param {{error?: string, details?: Record<string, any>}} answer
 */
export function refusalWords({ error, details }) {
  for (const key of [`club.error_${error}`, `error.${error}`])
    if (knows(key)) return say(key, { n: details?.seconds, ...details });
  return say("error.unknown", { key: error });
}

/** @param {{children?: any}} props */
export function Dialog({ children }) {
  const dialog = useRef(/** @type {any} */ (null));
  /** @param {Event} event */
  const closeOutside = (event) => event.target === dialog.current && dialog.current.close();
  return html`
    <button type="button" class="round" aria-haspopup="dialog" aria-label=${say("menu.open")}
      onClick=${() => dialog.current.showModal()}>
      <${Picture} name="menu" />
    </button>
    <dialog ref=${dialog} class="menu" aria-label=${say("menu.title")} onClick=${closeOutside}>
      <div class="menu-body">
        <div class="menu-head">
          <h2>${say("menu.title")}</h2>
          <button type="button" class="round" aria-label=${say("menu.close")} onClick=${() => dialog.current.close()}>
            <${Picture} name="close" />
          </button>
        </div>
        ${children}
        <${Preferences} />
      </div>
    </dialog>`;
}

/** @param {{connection: Connection, Page: import("../lib/ui.js").Component}} props */
function Shell({ connection, Page }) {
  const [, again] = useState(0);
  useNews(onLanguage);
  useNews((listener) => connection.subscribe(listener));
  useEffect(() => {
    document.title = say("club.title");
  });
  const { snapshot, status } = connection;
  if (snapshot) learnGames(snapshot, () => again((count) => count + 1));
  return html`
    ${status === "lost" && html`<p class="banner" role="status">${say("club.lost")}</p>`}
    ${
      snapshot
        ? html`<${Page} connection=${connection} snapshot=${snapshot} />`
        : html`<main class="empty"><h1>${say("club.title")}</h1><p>${say("club.connecting")}</p></main>`
    }
    <${SymbolSheet} more=${{}} />`;
}

/**
 * Begin a page of a club.
 * @param {import("../lib/ui.js").Component} Page draws it from the connection and its snapshot
 */
export async function begin(Page) {
  showTheme(keptTheme());
  for (;;) {
    try {
      await loadWords(["club"]);
      break;
    } catch {
      await new Promise((again) => setTimeout(again, TRY_AGAIN));
    }
  }
  const connection = new Connection(keptToken("host"));
  const place = /** @type {Element} */ (document.querySelector("#page"));
  render(html`<${Shell} connection=${connection} Page=${Page} />`, place);
}
