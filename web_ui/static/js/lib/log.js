/** What happened, as sentences: one a line, with what it cost or brought beside it. */
import { pagesOf } from "./game_pages.js";
import { MarkerPicture, Picture } from "./symbols.js";
import { html } from "./ui.js";
import { takenBackWords } from "./undo.js";
import { say } from "./words.js";

/**
 * @typedef {import("./types.js").GameData} GameData
 * @typedef {import("./types.js").LogEntry} LogEntry
 */

/** @param {{line: import("./game_pages.js").Line, times: number}} props */
const LogLine = ({ line, times }) => html`
  <p class="line">
    ${line.seat == null ? html`<${Picture} name="flag" />` : html`<${MarkerPicture} seat=${line.seat} />`}
    <span>${line.text} ${line.details} ${times > 1 && html`<b class="times">× ${times}</b>`}</span>
  </p>`;

/**
 * The lines of one entry; what was taken back is told alike in all games.
 * @param {GameData} game
 * @param {LogEntry} entry
 * @returns {import("./game_pages.js").Line[]}
 */
const linesOf = (game, entry) =>
  entry.taken_back ? [{ seat: entry.seat, text: takenBackWords(game, entry) }] : pagesOf(game).lines(game, entry);

/**
 * Entries that say the same one after the other as one, with how often; the newest stands for all of them.
 * @param {GameData} game
 * @param {LogEntry[]} log
 */
export function runsOf(game, log) {
  /** @type {{entry: LogEntry, lines: import("./game_pages.js").Line[], words: string, times: number}[]} */
  const found = [];
  for (const entry of log) {
    const lines = linesOf(game, entry);
    if (!lines.length) continue;
    const words = lines.map(({ seat, text }) => `${seat} ${text}`).join();
    const last = found.at(-1);
    if (last?.words === words) found[found.length - 1] = { entry, lines, words, times: last.times + 1 };
    else found.push({ entry, lines, words, times: 1 });
  }
  return found;
}

/**
 * The log, the newest first.
 * @param {{game: GameData, log: LogEntry[], limit?: number}} props
 */
export function Log({ game, log, limit = 40 }) {
  const runs = runsOf(game, log).slice(-limit).reverse();
  if (!runs.length) return html`<p class="empty"><${Picture} name="story" />${say("empty.log")}</p>`;
  return html`
    <ol class="log" reversed>
      ${runs.map(
        ({ entry, lines, times }) => html`
          <li key=${`${entry.n}-${entry.taken_back?.number ?? 0}`} class=${entry.taken_back ? "taken-back" : null}>
            ${lines.map((line) => html`<${LogLine} line=${line} times=${times} />`)}
          </li>`,
      )}
    </ol>`;
}

/**
 * What a screen reader is told: the newest entry in one go.
 * @param {GameData | null} game
 * @param {LogEntry[]} log
 */
export function lastWords(game, log) {
  const entry = log.at(-1);
  if (!entry || !game) return "";
  return entry.taken_back ? takenBackWords(game, entry) : pagesOf(game).spoken(game, entry);
}
