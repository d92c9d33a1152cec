/** The spaces of the board: tiles of five lanes, one for each animal. */
import { symbolOf } from "../../lib/symbols.js";
import { classes, html } from "../../lib/ui.js";
import { animalWords, say } from "./words.js";

/** @typedef {import("./types.js").AnimalGame} AnimalGame */

export const ORDER = ["hare", "tortoise", "wolf", "fox", "lamb"];
export const TILES = 11;
const LAST = TILES * ORDER.length;

/**
 * The tile of a space.
 * @param {number} space
 */
export const tileOf = (space) => Math.ceil(space / ORDER.length);

/** @param {number} space */
const animalOf = (space) => ORDER[(space - 1) % ORDER.length];

/**
 * The words for a space: its tile and its animal; several of them in a row are still told apart.
 * @param {AnimalGame} game
 * @param {number} space
 */
export function spaceWords(game, space) {
  if (space > LAST) return String(space);
  const n = tileOf(space);
  const key = game.streams.includes(n) ? "stream" : game.turbos[animalOf(space)] === n ? "turbo" : "tile";
  return `${say(`track.${key}`, { n })} (${animalWords(animalOf(space))})`;
}

/**
 * What is printed on a space: its tile, beside the head of its animal.
 * @param {AnimalGame} _game
 * @param {number} space
 */
export const printed = (_game, space) =>
  space > LAST ? String(space) : `${tileOf(space)} ${animalWords(animalOf(space))}`;

/** @param {{game: AnimalGame, space: number, point: import("../../lib/types.js").Point}} props */
export const Space = ({ game, space, point }) => {
  const place = `translate(${point[0]} ${point[1]})`;
  if (space > LAST) return html`<g class="space dark" transform=${place}><circle class="disc" r="12" /></g>`;
  const animal = animalOf(space);
  const tile = tileOf(space);
  const kind = classes(
    "space",
    "lane-space",
    tile % 2 ? "odd" : "even",
    game.streams.includes(tile) && "stream",
    game.turbos[animal] === tile && "turbo",
  );
  return html`
    <g class=${kind} transform=${place}>
      <circle class="disc" r="16.5" />
      <use href=${symbolOf(`race_${animal}`)} x="-9" y="-12" width="18" height="18" />
      <rect class="plaque" x="-8" y="8.5" width="16" height="9" rx="4.5" />
      <text class="printed" y="15.6">${tile}</text>
    </g>`;
};

/** @param {AnimalGame} game */
export const sceneryOf = (game) => [game.streams.join(), JSON.stringify(game.turbos)];
