/** Which modules draw a game: the board names them, and they are loaded when they are wanted. */
import { PLAIN } from "./plain_game.js";
import { dress } from "./styles.js";
import { useEffect } from "./ui.js";
import { knows, loadGameWords, sayOf } from "./words.js";

/**
 * Everything that pages ask of a game. `games/<folder>/index.js` exports one of these as `PAGES`; what it leaves out is
 * taken from `plain_game.js`, which can show any game. Pages know nothing else of a game.
 *
 * @typedef {import("./types.js").GameData} GameData
 * @typedef {import("./ui.js").Component} Component
 * @typedef {{seat: number | null, text: string, details?: import("./ui.js").Drawing}} Line a sentence of the story
 *
 * @typedef {{name: string, pages: string | null}} Named what a board tells of a game at least
 *
 * @typedef {object} GamePages
 * @property {string} emblem the picture that stands for the game
 * @property {Record<string, import("./ui.js").Drawing>} pictures drawings 48 units a side, by name
 * @property {string} styles the address of its style sheet, empty for none
 *
 * @property {Component | null} Hand what a seat holds: `me`, `cover`, `account`
 * @property {Component} Choices what a seat can do now: `game`, `me`, `cover`, `propose`, `answer`, `geometry`
 * @property {boolean} besideMarkers whether choices can be made while the board leads markers to their places
 * @property {Component} ProposalDetails what a proposal costs or brings: `game`, `table`, `open`
 * @property {Component | null} Account what a seat got and gave: `account`, `open`
 * @property {Component} [Scene] what a small phone shows of a game in place of the board while others play: `game`
 * @property {Component} Standing who is where: `game`, `seat`, and `bots`, the level of the bot on each seat
 * @property {{sign: string, Help: Component} | null} rules help under a tab; `Help` gets `game`
 *
 * @property {(form: import("./types.js").GameForm) => Record<string, any>} firstWish what its form begins with
 * @property {Component} SetupFields the game's own part of the form: `wish`, `change`, `form`
 * @property {(wish: Record<string, any>) => Record<string, any>} newGame the wish as the command wants it
 * @property {(game: import("./types.js").PastGame) => import("./types.js").ChartData[]} charts how a finished game went
 * @property {Component} RaceAfter more of how it stood after so many moves: `game`, `step`
 * @property {(game: import("./types.js").PastGame, seat: number) => import("./ui.js").Drawing} lastHand
 *
 * @property {(game: any) => string} variant how it is played differently, empty for nothing
 * @property {(game: any, player: any) => string} whereabouts where a player's markers are
 * @property {(game: any, marker: {seat: number | null, runner: number}) => string} markerWords whose a marker is
 * @property {(game: any) => string | null} waitsFor a sentence if somebody other than the one on turn must act
 * @property {(game: any, finale?: import("./types.js").Finale | null) => string} winner who has won
 * @property {(game: any) => Record<string, string>} gaps what fills the gaps of the game's refusals
 * @property {(game: any, action: string) => string} actionWords
 * @property {(game: any, space: number) => string} spaceWords
 * @property {(game: any, space: number) => string} printed what the board prints on a space
 * @property {(game: any, entry: import("./types.js").LogEntry) => Line[]} lines an entry of the log
 * @property {(game: any, entry: import("./types.js").LogEntry) => string} spoken the same for a screen reader
 *
 * @property {(action: string) => boolean} isChance
 * @property {{picture: string, Card: Component, words: (outcome: string) => string}} chance how it is shown
 *
 * @property {Component} Space a space of the board: `game`, `space`, `point`
 * @property {(game: any) => unknown[]} sceneryOf what the drawing of the spaces depends on
 * @property {string[]} lights the roles of lights that only this game has
 * @property {Component} RestSign the sign on a marker that rests: `rest`
 * @property {(game: any) => string} cellHelp a note about how cells are counted, empty for none
 */

const RETRY = 1_000;
const FOLDER = /^[a-z][a-z0-9_]*$/;

/** @type {Map<string, GamePages>} */
const loaded = new Map();
/** @type {Map<string, Promise<void>>} */
const underway = new Map();
/** @type {Set<string>} */
const ready = new Set();
/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * The modules that draw a game; any game can be drawn plainly.
 * @param {{pages: string | null} | null | undefined} game
 * @returns {GamePages}
 */
export const pagesOf = (game) => (game?.pages && loaded.get(game.pages)) || PLAIN;

/**
 * What says things in a game's own words.
 * @param {{name: string} | null | undefined} game
 */
export const wordsOf = (game) => sayOf(game?.name);

/**
 * What is played: its proper name, else the game's own in this language.
 * @param {{name: string, title?: string} | null | undefined} game
 */
export function titleOf(game) {
  if (!game || game.title) return game?.title ?? "";
  return nameOf(game);
}

/**
 * What a game is called in this language.
 * @param {{name: string}} game
 */
export const nameOf = (game) => (knows("game.name", game.name) ? wordsOf(game)("game.name") : game.name);

/** The pictures of all games that were loaded. */
export const gamePictures = () => Object.assign({}, ...[...loaded.values()].map((pages) => pages.pictures));

/**
 * Call a listener when modules were loaded.
 * @param {() => void} listener
 */
export function onPages(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The modules of a folder; a folder that the board does not have gives the plain ones.
 * @param {string} folder
 * @returns {Promise<GamePages>}
 */
async function fetchPages(folder) {
  if (!FOLDER.test(folder)) return PLAIN;
  const address = `/packed/games/${folder}.js`;
  for (let tries = 0; ; tries++) {
    try {
      // A browser may remember that a module could not be fetched, so another try has another address.
      const module = await import(tries ? `${address}?${tries}` : address);
      if (module.PAGES.styles) await dress(module.PAGES.styles);
      return { ...PLAIN, ...module.PAGES };
    } catch {
      const answer = await fetch(address, { method: "HEAD" }).catch(() => null);
      if (answer?.status === 404) return PLAIN;
      await new Promise((again) => setTimeout(again, RETRY));
    }
  }
}

/** Tell whoever draws that more modules are there. */
export function tellPages() {
  for (const listener of listeners) listener();
}

/** @param {Named} game */
async function fetchGame({ name, pages }) {
  const [found] = await Promise.all([pages ? fetchPages(pages) : PLAIN, patiently(() => loadGameWords(name))]);
  if (pages) loaded.set(pages, found);
  ready.add(name);
  tellPages();
}

/**
 * Load the words and the modules of a game, once.
 * @param {Named} game
 */
export function loadPages(game) {
  const loading = underway.get(game.name) ?? fetchGame(game);
  underway.set(game.name, loading);
  return loading;
}

/** Load what the game needs that the document has announced, before the board itself tells of it. */
export async function loadAnnounced() {
  const link = /** @type {HTMLElement | null} */ (document.querySelector("link[data-game]"));
  const { game: name, pages } = link?.dataset ?? {};
  if (name && pages) await loadPages({ name, pages });
}

/**
 * Do something that may fail on a bad line, again and again until it works.
 * @template T
 * @param {() => Promise<T>} load
 */
export async function patiently(load) {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((again) => setTimeout(again, RETRY));
    }
  }
}

/**
 * Load the words and the modules of games; false until all are there.
 * @param {(Named | null | undefined | false)[]} games
 */
export function usePages(...games) {
  const missing = games.flatMap((game) => (game && !ready.has(game.name) ? [game] : []));
  useEffect(() => {
    for (const game of missing) loadPages(game);
  }, [missing.map(({ name }) => name).join()]);
  return missing.length === 0;
}
