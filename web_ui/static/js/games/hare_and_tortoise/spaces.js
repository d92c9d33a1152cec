/** The spaces of the track: their kinds, what is printed on them, their words and their drawing. */
import { Picture, symbolOf } from "../../lib/symbols.js";
import { classes, html } from "../../lib/ui.js";
import { say } from "./words.js";

/**
 * @typedef {import("./types.js").HareGame} HareGame
 * @typedef {"start" | "hare" | "carrot" | "lettuce" | "tortoise" | "number" | "finish"} Kind
 */

/** @type {Record<string, Kind>} */
const KINDS = { S: "start", H: "hare", C: "carrot", L: "lettuce", T: "tortoise", F: "number", Z: "finish" };
const SEVERAL = "F";
export const FINISH = 64;

/**
 * The kind of a space by the letter of the track.
 * @param {string} track
 * @param {number} space
 */
export const kindOf = (track, space) => KINDS[track[space]] ?? "number";

/**
 * A step of the podium on which nobody stands: any of them is home.
 * @param {HareGame} game
 */
export const freeStep = (game) =>
  [1, 2, 3, 4, 5].map((step) => `home-${step}`).find((cell) => !game.markers.some((marker) => marker.cell === cell));

/**
 * What is written on a number space.
 * @param {string} track
 * @param {number} space
 */
export const numbersOf = (track, space) => (track[space] === SEVERAL ? "1·5·6" : track[space]);

/**
 * The number printed on a space: from the start, or how far it still is.
 * @param {HareGame} game
 * @param {number} space
 */
export const printed = (game, space) => (game.printed === "to_finish" ? FINISH - space : space);

/**
 * The words for a space, such as "29 (carrots)".
 * @param {HareGame} game
 * @param {number} space
 */
export function spaceWords(game, space) {
  if (space === 0) return say("kind.start");
  if (space === FINISH) return say("kind.finish");
  return say("space.named", { number: printed(game, space), kind: kindWords(game, space) });
}

/**
 * The words for the kind of a space.
 * @param {HareGame} game
 * @param {number} space
 */
export function kindWords(game, space) {
  const kind = kindOf(game.track, space);
  if (kind === "tortoise") return say(`kind.${game.edition.animal}`);
  return say(`kind.${kind}`, { numbers: numbersOf(game.track, space) });
}

/**
 * The picture on a space, or its number.
 * @param {{game: HareGame, space: number}} props
 */
export const SpaceSign = ({ game, space }) => {
  const kind = kindOf(game.track, space);
  if (kind !== "number")
    return html`<${Picture} name=${kind === "tortoise" ? game.edition.animal : kind === "finish" ? "podium" : kind} />`;
  const narrow = game.track[space] === SEVERAL && "narrow";
  return html`<span class=${classes("numeral", narrow)} aria-hidden="true">${numbersOf(game.track, space)}</span>`;
};

/**
 * A space on the board.
 * @param {{game: HareGame, space: number, point: import("../../lib/types.js").Point}} props
 */
export const Space = ({ game, space, point }) => {
  const kind = kindOf(game.track, space);
  const several = game.track[space] === SEVERAL;
  const drawing = kind === "tortoise" ? game.edition.animal : kind;
  const sign =
    kind === "number"
      ? html`
        <text class=${classes("numeral", several && "narrow")} y=${several ? 2.5 : 5}>
          ${numbersOf(game.track, space)}
        </text>`
      : html`<use href=${symbolOf(drawing)} x="-11" y="-14" width="22" height="22" />`;
  return html`
    <g class=${`space kind-${kind}`} transform=${`translate(${point[0]} ${point[1]})`}>
      <circle class="disc" r="16.5" />
      ${sign}
      <rect class="plaque" x="-8" y="8.5" width="16" height="9" rx="4.5" />
      <text class="printed" y="15.6">${printed(game, space)}</text>
    </g>`;
};

/**
 * The sign on a runner that rests: it sleeps, or it eats.
 * @param {{game: HareGame, marker: import("../../lib/types.js").MarkerData}} props
 */
export const RestSign = ({ game, marker }) => {
  switch (game.players[marker.seat ?? -1].runners[marker.runner - 1].status) {
    case "nap":
    case "miss":
      return html`<text class="snore" x="12" y="-9">z</text>`;
    case "eat":
    case "leave":
      return html`<use href=${symbolOf("lettuce")} x="5" y="-18" width="14" height="14" />`;
    default:
      return null;
  }
};
