/** A seat at the machine of a simulated board: the board is beside it, so hand, choices and buttons are enough. */
import { bookAtOnce } from "./answer.js";
import { useCover } from "./cover.js";
import { errorWords } from "./errors.js";
import { pagesOf } from "./game_pages.js";
import { Bar, Play } from "./play_area.js";
import { html } from "./ui.js";
import { UndoRequest } from "./undo.js";

const PLAYS = "hareboard.plays_here";

/** Whether this tab plays where the board is. */
export const playsHere = () => sessionStorage.getItem(PLAYS) === "yes";

/** @param {boolean} yes */
export const playHere = (yes) => (yes ? sessionStorage.setItem(PLAYS, "yes") : sessionStorage.removeItem(PLAYS));

/**
 * @param {{connection: import("./connection.js").Connection, snapshot: import("./play_area.js").GameSnapshot,
 *   seat: number, give: import("./types.js").Give}} props
 */
export function SeatHere({ connection, snapshot, seat, give }) {
  const cover = useCover();
  const { game, table } = snapshot;
  const { Hand } = pagesOf(game);
  /** @param {string} action */
  const answer = (action) => bookAtOnce(connection, give, seat, action);
  return html`
    <div class="seat-here">
      ${Hand && !game.over && html`<${Hand} me=${game.players[seat]} cover=${cover} account=${snapshot.book} />`}
      ${table.note && html`<p class="notice inline">${errorWords(table.note.key, table.note.details, game)}</p>`}
      <${UndoRequest} snapshot=${snapshot} seat=${seat} give=${give} />
      <${Play} ...${{ snapshot, seat, cover, give, answer }} />
      ${!game.over && html`<${Bar} snapshot=${snapshot} seat=${seat} give=${give} />`}
    </div>`;
}
