/** Taking back: who asks for it, who agrees, and how it is told. */
import { pagesOf } from "./game_pages.js";
import { MarkerPicture } from "./symbols.js";
import { html } from "./ui.js";
import { say } from "./words.js";

/**
 * @typedef {import("./types.js").GameData} GameData
 * @typedef {import("./types.js").LogEntry} LogEntry
 * @typedef {import("./types.js").Snapshot & {game: GameData}} GameSnapshot
 */

/**
 * The last decision that counts; chance is nobody's.
 * @param {GameData} game
 * @param {LogEntry[]} log
 */
export const lastDecision = (game, log) =>
  log.findLast((entry) => !entry.taken_back && !pagesOf(game).isChance(entry.action));

/**
 * Somebody at the table, the host, or the board's own button.
 * @param {GameData} game
 * @param {number | string | null} who
 */
const nameOf = (game, who) => (typeof who === "number" ? game.players[who]?.name : say(`undo.by_${who}`));

/**
 * What was taken back, as a sentence.
 * @param {GameData} game
 * @param {LogEntry} entry
 */
export function takenBackWords(game, entry) {
  const {
    by,
    agreed,
    actions,
    by_hand: byHand,
    was_over: wasOver,
  } = /** @type {NonNullable<LogEntry["taken_back"]>} */ (entry.taken_back);
  const values = {
    name: nameOf(game, by),
    whose: nameOf(game, entry.seat ?? by),
    action: pagesOf(game).actionWords(game, actions[0]),
    other: agreed == null ? "" : nameOf(game, agreed),
  };
  const own = entry.seat == null || entry.seat === by ? "own" : "others";
  return [
    say(`undo.${byHand ? "by_hand" : own}`, values),
    agreed != null && say("undo.agreed", values),
    wasOver && say("undo.hands_were_open"),
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Who asks to take what back, as a sentence; empty when nobody does.
 * @param {import("./types.js").Snapshot} snapshot
 */
export function requestWords({ game, log, undo }) {
  if (!game || undo?.asked_by == null) return "";
  const last = lastDecision(game, log);
  const action = last ? pagesOf(game).actionWords(game, last.action) : "";
  return say("undo.asks", {
    name: nameOf(game, undo.asked_by),
    whose: nameOf(game, last?.seat ?? undo.asked_by),
    action,
  });
}

/**
 * The question to everybody else whether something may be taken back; the one who asks may think better of it.
 * @param {{snapshot: GameSnapshot, seat?: number | null, give?: import("./types.js").Give}} props
 */
export function UndoRequest({ snapshot, seat = null, give }) {
  const asker = snapshot.undo?.asked_by;
  if (asker == null) return null;
  /** @param {boolean} yes */
  const answer = (yes) => () => give?.("answer_undo", { yes });
  const own = asker === seat;
  const buttons = html`
    <div class="answers">
      <button type="button" onClick=${answer(false)}>${say(own ? "undo.never_mind" : "undo.no")}</button>
      ${!own && html`<button type="button" class="lead-button" onClick=${answer(true)}>${say("undo.yes")}</button>`}
    </div>`;
  return html`
    <section class="card moment asks" aria-live="polite">
      <div class="moment-head"><${MarkerPicture} seat=${asker} /><h2>${requestWords(snapshot)}</h2></div>
      <p class="soft">${say(own ? "undo.waits" : "undo.how")}</p>
      ${give && buttons}
    </section>`;
}
