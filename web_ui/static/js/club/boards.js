/** All boards of a club, live: who leads, whose turn it is, where it is about to end. */
import { Picture } from "../lib/symbols.js";
import { classes, html } from "../lib/ui.js";
import { say } from "../lib/words.js";
import { gameName } from "./shell.js";
import { inParts, useTurn, useWide } from "./turning.js";

/** As many as fit with six players each. */
const AT_ONCE = 9;
const ORDER = ["playing", "paused", "over", "lobby"];

/**
 * What comes first on the wall: what is about to end, then what is played.
 * @param {any} board
 */
function weight(board) {
  if (!board.online) return 9;
  if (board.finishing) return 0;
  const place = ORDER.indexOf(board.phase);
  return place < 0 ? 8 : place + 1;
}

/** @param {any} board */
function statusWords(board) {
  if (!board.online) return say("club.offline");
  if (board.finishing) return say("club.finishing");
  if (board.phase === "playing") return board.round ? say("club.round", { n: board.round }) : say("club.playing");
  return say(`club.${board.phase ?? "lobby"}`);
}

/** @param {{board: any, player: any}} props */
const Player = ({ board, player }) => html`
  <li class=${classes(board.turn === player.seat && "on-turn")}>
    <span class="rank">${player.place ?? ""}</span>
    <b>${player.name}</b>
    ${player.bot && html`<small>${say("club.bot")}</small>`}
    ${board.leader === player.seat && html`<small class="leads">${say("club.leads")}</small>`}
    ${board.turn === player.seat && html`<small class="turn">${say("club.turn")}</small>`}
    ${player.home && html`<${Picture} name="flag" />`}
  </li>`;

/** @param {any} one @param {any} other */
const byPlace = (one, other) => (one.place ?? 99) - (other.place ?? 99) || one.seat - other.seat;

/** @param {{board: any}} props */
export const BoardCard = ({ board }) => html`
  <li class=${classes("card board-card", board.finishing && "finishing", !board.online && "offline")}>
    <h3>${board.name}</h3>
    <p class="status">${statusWords(board)}</p>
    ${board.game && html`<small class="what">${gameName(board.game, board.title)}</small>`}
    <ol class="players">
      ${[...(board.players ?? [])]
        .sort(byPlace)
        .map((player) => html`<${Player} key=${player.seat} board=${board} player=${player} />`)}
    </ol>
    ${board.problem && html`<p class="refusal">${say("club.problem")}</p>`}
    ${board.event && html`<p class="event">${board.event}</p>`}
  </li>`;

/** @param {{boards: any[]}} props */
export function Boards({ boards }) {
  const sorted = [...boards].sort((one, other) => weight(one) - weight(other) || (one.id < other.id ? -1 : 1));
  const parts = inParts(sorted, useWide() ? AT_ONCE : Math.max(1, sorted.length));
  const [turn] = useTurn(parts.length);
  const shown = parts[turn] ?? [];
  const first = parts.slice(0, turn).flat().length + 1;
  return html`
    <section class="boards" aria-labelledby="boards">
      <h2 id="boards">${say("club.boards")}
        ${
          shown.length < sorted.length &&
          html` <small>${say("club.some", { first, last: first + shown.length - 1, all: sorted.length })}</small>`
        }
      </h2>
      ${!boards.length && html`<p class="empty">${say("club.no_boards")}</p>`}
      <ul>${shown.map((board) => html`<${BoardCard} key=${board.id} board=${board} />`)}</ul>
    </section>`;
}
