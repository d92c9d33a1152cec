/** What a seat plays with: its choices or what the table shows, and the buttons below. */
import { Board } from "./board.js";
import { isTaught } from "./game_lessons.js";
import { pagesOf } from "./game_pages.js";
import { Ideas } from "./ideas.js";
import { Log } from "./log.js";
import { usePart } from "./parts.js";
import { Picture } from "./symbols.js";
import { pleaseWords, TableCard } from "./table_card.js";
import { classes, html } from "./ui.js";
import { lastDecision } from "./undo.js";
import { say } from "./words.js";

/**
 * @typedef {import("./types.js").GameData} GameData
 * @typedef {import("./types.js").TableData} TableData
 * @typedef {import("./types.js").Snapshot & {game: GameData, table: TableData}} GameSnapshot with a game on
 * @typedef {import("./types.js").Give} Give
 *
 * @typedef {object} PlayProps what a seat plays with
 * @property {GameSnapshot} snapshot
 * @property {number} seat
 * @property {import("./types.js").Cover} cover
 * @property {Give} give
 * @property {(action: string) => void} answer
 * @property {import("./types.js").Geometry} [geometry] left out where the board stands beside it
 */

/**
 * What `done` and `undo` would do now.
 * @param {GameSnapshot} snapshot
 * @param {number} seat
 */
function buttons({ game, table, log, undo }, seat) {
  const { shows } = table;
  const own = table.seat === seat;
  const proposed = ["proposal", "choice"].includes(shows);
  return {
    done: (proposed && own) || shows === "confirm",
    undo: shows === "proposal" ? own : Boolean(lastDecision(game, log)) && undo?.asked_by == null,
    asks: shows !== "proposal" && !undo?.free && Boolean(lastDecision(game, log)),
    withdraw: shows === "proposal" && own && table.from_phone,
  };
}

/**
 * Whether a seat chooses now, or looks at what the table shows.
 * @param {GameSnapshot} snapshot
 * @param {number} seat
 */
function mayChoose({ game, table }, seat) {
  const { besideMarkers } = pagesOf(game);
  const held = table.lifted && table.lifted.seat !== seat && !besideMarkers;
  const quiet = table.shows === "waiting" || (besideMarkers && ["wrong", "proposal"].includes(table.shows));
  return quiet && !held && game.choices.length > 0 && !table.bots?.[seat];
}

/** @param {PlayProps} props */
export function Play({ snapshot, seat, cover, give, answer, geometry }) {
  const { game, table, log } = snapshot;
  const home = usePart("outlook", !game.over && game.places.includes(seat));
  const { Scene, Choices } = pagesOf(game);
  if (!mayChoose(snapshot, seat))
    return html`
      <${TableCard} game=${game} table=${table} people=${snapshot.people} seat=${seat} open=${cover.open}
        order=${give} finale=${snapshot.finale} />
      ${home && html`<${home.Outlook} ...${snapshot} />`}
      ${
        geometry &&
        html`
          ${
            Scene
              ? html`<${Scene} game=${game} />`
              : html`<${Board} ...${{ geometry, game }} lights=${snapshot.lights} label=${say("board.label")} />`
          }
          ${log.length > 0 && html`<${Log} game=${game} log=${log} limit=${2} />`}`
      }`;
  /** @param {string} action */
  const propose = (action) => give("propose", { action });
  return html`
    ${table.please && html`<p class="notice inline">${pleaseWords(game, table.please)}</p>`}
    <${Choices} me=${game.players[seat]} ...${{ game, cover, propose, answer, geometry }} />`;
}

/**
 * The place of what helps to choose: kept while somebody learns and chooses, so that a tip moves and hides no choice.
 * @param {{snapshot: GameSnapshot, seat: number, children?: any}} props
 */
export const Advice = ({ snapshot, seat, children }) => html`
  <div class=${classes("advice", mayChoose(snapshot, seat) && isTaught(snapshot.game) && "kept")}>${children}</div>`;

/** @param {{snapshot: GameSnapshot, seat: number, give: Give}} props */
export function Bar({ snapshot, seat, give }) {
  const { done, undo, asks, withdraw } = buttons(snapshot, seat);
  const { action } = snapshot.table;
  return html`
    <div class="bar">
      <button type="button" class="soft-button" disabled=${!undo} onClick=${() => give(withdraw ? "withdraw" : "undo")}>
        <${Picture} name="undo" />${say(withdraw ? "seat.withdraw" : asks ? "undo.ask" : "seat.undo")}
      </button>
      ${mayChoose(snapshot, seat) && html`<${Ideas} ...${{ snapshot, give }} />`}
      <button type="button" class=${classes("done", done && "lead-button")} disabled=${!done}
        onClick=${() => give("done", action ? { action } : {})}>
        <${Picture} name="check" />${say("seat.done")}
      </button>
    </div>`;
}
