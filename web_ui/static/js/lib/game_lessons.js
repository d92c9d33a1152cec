/** Which modules teach a game: they are loaded when somebody learns it. */
import { loadPages, tellPages } from "./game_pages.js";
import { isOn } from "./preferences.js";
import { dress } from "./styles.js";
import { loadGameWords } from "./words.js";

/**
 * What `games/<folder>/learn/index.js` exports as `LESSONS`.
 * @typedef {import("./ui.js").Component} Component
 * @typedef {object} Lessons
 * @property {(game: any, action: string | null | undefined) => string} outcome what an action will bring
 * @property {(game: any, action: string) => string} refusal why it may not be done, as far as everybody may see it
 * @property {Component} Tip what is worth knowing now, one thing at a time: `game`, `seat`, `log`, `guide`
 * @property {Component} Guide all there is to know, in a dialog: `game`, `seat`, `open`, `at`, `close`
 * @property {Component} Primer sixty seconds of pictures: `game`, `auto`
 * @property {Component} Kinds a card for each kind of space: `game`
 *
 * @typedef {{name: string, pages: string | null, lesson?: object | null}} Taught a game as far as it is to be taught
 */

/** @type {Map<string, Lessons>} */
const lessons = new Map();
/** @type {Set<string>} */
const lessonsUnderway = new Set();
let failures = 0;

/** @param {Taught & {pages: string}} game */
async function loadLessons(game) {
  if (lessonsUnderway.has(game.pages)) return;
  lessonsUnderway.add(game.pages);
  try {
    // A browser may remember that a module could not be fetched, so another try has another address.
    const address = `/packed/games/${game.pages}/learn.js${failures ? `?${failures}` : ""}`;
    const words = [loadGameWords("learn"), loadGameWords(`${game.name}.learn`)];
    const [module] = await Promise.all([import(address), dress("/static/learn.css"), loadPages(game), ...words]);
    lessons.set(game.pages, module.LESSONS);
  } catch {
    failures += 1; // the next drawing asks again
  }
  lessonsUnderway.delete(game.pages);
  if (failures < 2 || lessons.has(game.pages)) tellPages();
}

/**
 * What teaches a game, as soon as it is there; null until then, and for a game or a table that teaches nothing.
 * @param {Taught | null | undefined} game
 * @returns {Lessons | null}
 */
export function lessonsOf(game) {
  if (!game?.lesson || !game.pages) return null;
  const found = lessons.get(game.pages);
  if (!found) loadLessons({ ...game, pages: game.pages });
  return found ?? null;
}

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

/** Load what the game needs that the document has announced, before the board itself tells of it. */
export function loadAnnounced() {
  const link = /** @type {HTMLElement | null} */ (document.querySelector("link[data-game]"));
  const { game: name, pages } = link?.dataset ?? {};
  if (!name || !pages) return;
  loadPages({ name, pages });
  if (!isOn("expert")) loadLessons({ name, pages });
}

/**
 * Whether the first drawing has all its sentences, so that no choice grows later; without them if they cannot be had.
 * @param {Taught | null | undefined} game
 */
export const hasSentences = (game) => !isTaught(game) || Boolean(lessonsOf(game)) || failures > 0;
