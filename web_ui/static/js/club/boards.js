/** All boards of a club, live: who leads, whose turn it is, where it is about to end. */
import { Picture } from "../lib/symbols.js";
import { classes, html, useEffect, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";
import { gameName } from "./shell.js";

const AT_ONCE = 12;
const TURN_PAGE = 8_000;
const WIDE = "(min-width: 1000px) and (min-height: 600px)";
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
    ${board.problem && html`<p class="refusal">${board.problem}</p>`}
    ${board.event && html`<p class="event">${board.event}</p>`}
  </li>`;

/** The number of the page that a big screen shows now; small ones show all. @param {number} pages */
function usePage(pages) {
  const [page, turn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => turn((now) => now + 1), TURN_PAGE);
    return () => clearInterval(timer);
  }, []);
  return matchMedia(WIDE).matches ? page % Math.max(1, pages) : null;
}

/** @param {{boards: any[]}} props */
export function Boards({ boards }) {
  const sorted = [...boards].sort((one, other) => weight(one) - weight(other) || (one.id < other.id ? -1 : 1));
  const page = usePage(Math.ceil(sorted.length / AT_ONCE));
  const shown = page === null ? sorted : sorted.slice(page * AT_ONCE, (page + 1) * AT_ONCE);
  const first = (page ?? 0) * AT_ONCE + 1;
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
