/** The words of the pages: one JSON file a language, plural forms by `Intl.PluralRules`. */
import { loadData } from "./brought.js";

/**
 * @typedef {string | {ordinal: Record<string, string>} | Record<string, string>} Sentence a text, or its plural forms
 * @typedef {(key: string, values?: Record<string, any>) => string} Say
 */

export const CODES = ["en", "de", "fr", "it", "ru"];
const KEPT = "hareboard.language";

let code = "en";
/** @type {Record<string, any>} */
let words = {};
let cardinal = /** @type {Intl.PluralRules | null} */ (null);
let ordinal = /** @type {Intl.PluralRules | null} */ (null);
/** The parts that only this page needs. @type {string[]} */
let more = [];
/** The games whose words this page needs. @type {Set<string>} */
const games = new Set();
/** @type {Set<() => void>} */
const listeners = new Set();

/** The language to begin with: the one chosen before, else the browser's first that we have. */
function firstGuess() {
  const kept = localStorage.getItem(KEPT) ?? "";
  const wanted = [kept, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((tag) => CODES.includes(tag)) ?? "en";
}

/** @param {string} name */
const fetchWords = (name) => loadData(`/languages/${name}.json`);

/** @param {string} wanted */
async function load(wanted) {
  const names = [...games];
  const files = [wanted, ...[...more, ...names].map((name) => `${wanted}.${name}`)];
  const found = await Promise.all(files.map(fetchWords));
  const own = found.splice(1 + more.length);
  words = { ...Object.assign({}, ...found), games: Object.fromEntries(names.map((name, n) => [name, own[n]])) };
  code = wanted;
  cardinal = ordinal = null;
  document.documentElement.lang = code;
}

/**
 * Load what a game says besides what all games say.
 * @param {string} game
 */
export async function loadGameWords(game) {
  if (words.games?.[game]) return;
  games.add(game);
  const [spoken, own] = [code, await fetchWords(`${code}.${game}`)];
  if (spoken === code) words.games[game] = own;
}

/**
 * Load what a part of the page says that was not needed at first.
 * @param {string} part
 */
export async function loadMoreWords(part) {
  if (more.includes(part)) return;
  const [spoken, found] = [code, await fetchWords(`${code}.${part}`)];
  more = [...more, part];
  if (spoken === code) Object.assign(words, found);
}

/**
 * Load the words for the first time.
 * @param {string[]} parts what this page needs besides
 */
export function loadWords(parts) {
  more = parts;
  return load(firstGuess());
}

/**
 * Change the language of this page, and remember it on this device.
 * @param {string} wanted
 */
export async function speak(wanted) {
  await load(wanted);
  localStorage.setItem(KEPT, wanted);
  for (const listener of listeners) listener();
}

/**
 * Call a listener when the language has changed.
 * @param {() => void} listener
 */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const language = () => code;

/**
 * The name of a language in that language.
 * @param {string} tag
 */
export const languageName = (tag) => new Intl.DisplayNames([tag], { type: "language" }).of(tag);

/**
 * The sentence of a key: a game's own, where it has one, else the one that all games share.
 * @param {string} key section and name, with a dot between
 * @param {string} [game]
 * @returns {Sentence | undefined}
 */
function find(key, game) {
  const [section, name] = key.split(".");
  return (game && words.games?.[game]?.[section]?.[name]) ?? words[section]?.[name];
}

/**
 * Whether there are words for a key.
 * @param {string} key
 * @param {string} [game]
 */
export const knows = (key, game) => find(key, game) !== undefined;

/**
 * A text as it stands among others: a name that runs from right to left turns nothing round beside it.
 * @param {any} text
 */
export const apart = (text) => (/[\u0590-\u08ff\ufb1d-\ufefc]/.test(text) ? `\u2068${text}\u2069` : text);

/**
 * The name of the form for a number; the rules of a language are slow to make, so they wait until they are wanted.
 * @param {number} n
 * @param {boolean} nth
 */
function formOf(n, nth) {
  if (nth) ordinal ??= new Intl.PluralRules(code, { type: "ordinal" });
  else cardinal ??= new Intl.PluralRules(code);
  return (nth ? ordinal : cardinal)?.select(n) ?? "other";
}

/**
 * A number as people write it; small ones are written alike everywhere, and to ask for the language's way is slow.
 * @param {number} n
 */
const numeral = (n) => (n >= 0 && n < 1000 && Number.isInteger(n) ? String(n) : n.toLocaleString(code));

/**
 * The form of a sentence for a number, with its gaps filled.
 * @param {Sentence} sentence
 * @param {Record<string, any>} values
 */
function filled(sentence, values) {
  let text = sentence;
  if (typeof text === "object") {
    const nth = typeof text.ordinal === "object";
    const told = /** @type {Record<string, string>} */ (nth ? text.ordinal : text);
    text = told[formOf(values.n, nth)] ?? told.other;
  }
  return text.replace(/\{(\w+)\}/g, (gap, name) =>
    typeof values[name] === "number" ? numeral(values[name]) : apart(values[name] ?? gap),
  );
}

/**
 * Return what says things in the words of a game, which may say differently what all games say.
 * @param {string} [game] its name
 * @returns {Say}
 */
export const sayOf =
  (game) =>
  (key, values = {}) => {
    const sentence = find(key, game);
    return sentence === undefined ? key : filled(sentence, values);
  };

/**
 * Say something: `say("host.seconds", {n: 3})`.
 * A sentence with plural forms takes that of `n`; one with `ordinal` forms takes the one of the n-th.
 */
export const say = sayOf();

/**
 * A number with its sign; a real minus.
 * @param {number} n
 */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
