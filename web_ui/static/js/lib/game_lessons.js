/** Which modules teach a game: they are loaded when somebody learns it. */
import { loadPages, tellPages } from "./game_pages.js";
import { isOn } from "./preferences.js";
import { dress } from "./styles.js";
import { loadGameWords } from "./words.js";

/**
 * What `games/<folder>/learn/index.js` exports as `LESSONS`: what stands beside choices. The sentences on them are the
 * game's own, and there from the first picture on.
 * @typedef {import("./ui.js").Component} Component
 * @typedef {object} Lessons
 * @property {Component} Tip what is worth knowing now, one thing at a time: `game`, `seat`, `log`, `guide`
 *
 * What `games/<folder>/learn/guide.js` exports as `GUIDE`: what is opened, and loaded when somebody opens it.
 * @typedef {object} GameGuide
 * @property {Component} Guide all there is to know, in a dialog: `game`, `seat`, `open`, `at`, `close`
 * @property {Component} Primer sixty seconds of pictures: `game`, `auto`
 * @property {Component} Kinds a card for each kind of space: `game`
 *
 * @typedef {{name: string, pages: string | null, lesson?: object | null}} Taught a game as far as it is to be taught
 */

/** What was loaded, by its address. @type {Map<string, {LESSONS: Lessons, GUIDE: GameGuide}>} */
const loaded = new Map();
/** @type {Set<string>} */
const underway = new Set();
let failures = 0;

/** @param {string} pages */
const lessonsAt = (pages) => `/packed/games/${pages}/learn.js`;
/** @param {string} pages */
const guideAt = (pages) => `/packed/games/${pages}/learn/guide.js`;

/**
 * Load what teaches a game, with the words and the styles of all lessons.
 * @param {string} address
 * @param {Taught & {pages: string}} game
 */
async function load(address, game) {
  if (underway.has(address)) return;
  underway.add(address);
  try {
    // A browser may remember that a module could not be fetched, so another try has another address.
    const from = failures ? `${address}?${failures}` : address;
    const words = [loadGameWords("learn"), loadGameWords(`${game.name}.learn`)];
    const [module] = await Promise.all([import(from), dress("/static/learn.css"), loadPages(game), ...words]);
    loaded.set(address, module);
  } catch {
    failures += 1; // the next drawing asks again
  }
  underway.delete(address);
  if (failures < 2 || loaded.has(address)) tellPages();
}

/**
 * @param {Taught | null | undefined} game
 * @param {(pages: string) => string} at
 */
function found(game, at) {
  if (!game?.lesson || !game.pages) return null;
  const address = at(game.pages);
  if (!loaded.has(address)) load(address, { ...game, pages: game.pages });
  return loaded.get(address) ?? null;
}

/**
 * What stands beside choices, as soon as it is there; null until then, and for a game or a table that teaches nothing.
 * @param {Taught | null | undefined} game
 */
export const lessonsOf = (game) => found(game, lessonsAt)?.LESSONS ?? null;

/**
 * What can be opened to learn a game, in the same way.
 * @param {Taught | null | undefined} game
 */
export const guideOf = (game) => found(game, guideAt)?.GUIDE ?? null;

/**
 * Whether there is something to teach, for those who want it: not for people who know the game.
 * @param {Taught | null | undefined} game
 */
export const isTaught = (game) => Boolean(game?.lesson && game.pages) && !isOn("expert");

/**
 * What teaches a game to those who want to be taught.
 * @param {Taught | null | undefined} game
 */
export const taught = (game) => (isTaught(game) ? lessonsOf(game) : null);
