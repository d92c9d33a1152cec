/** The words of the pages: one JSON file a language, plural forms by `Intl.PluralRules`. */

export const CODES = ["en", "de", "fr", "it", "ru"];
const KEPT = "hareboard.language";

let code = "en";
let words = {};
let cardinal = new Intl.PluralRules("en");
let ordinal = new Intl.PluralRules("en", { type: "ordinal" });
const listeners = new Set();

/** The language to begin with: the one chosen before, else the browser's first that we have. */
function firstGuess() {
  const kept = localStorage.getItem(KEPT);
  const wanted = [kept, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((tag) => CODES.includes(tag)) ?? "en";
}

async function load(wanted) {
  const answer = await fetch(`/languages/${wanted}.json`);
  words = await answer.json();
  code = wanted;
  cardinal = new Intl.PluralRules(code);
  ordinal = new Intl.PluralRules(code, { type: "ordinal" });
  document.documentElement.lang = code;
}

/** Load the words for the first time. */
export const loadWords = () => load(firstGuess());

/** Change the language of this page, and remember it on this device. */
export async function speak(wanted) {
  await load(wanted);
  localStorage.setItem(KEPT, wanted);
  for (const listener of listeners) listener();
}

/** Call a listener when the language has changed. */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const language = () => code;

/** The name of a language in that language. */
export const languageName = (tag) => new Intl.DisplayNames([tag], { type: "language" }).of(tag);

/** Whether there are words for a key. */
export const knows = (key) => find(key) !== undefined;

/**
 * Say something: `say("event.paid", {n: 3, name: "Anna"})`.
 * A sentence with plural forms takes that of `n`; one with `ordinal` forms takes the one of the n-th.
 * @param {string} key section and name, with a dot between
 * @param {Record<string, unknown>} values what fills the gaps
 */
export function say(key, values = {}) {
  let sentence = find(key);
  if (sentence === undefined) return key;
  if (sentence.ordinal) sentence = sentence.ordinal[ordinal.select(values.n)] ?? sentence.ordinal.other;
  else if (typeof sentence !== "string") sentence = sentence[cardinal.select(values.n)] ?? sentence.other;
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => (typeof values[name] === "number" ? values[name].toLocaleString(code) : (values[name] ?? gap)));
}

function find(key) {
  return key.split(".").reduce((section, name) => section?.[name], words);
}

/** A number with its sign; a real minus. */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
