/** A finished race: where the animals were after every card, and in a championship how the points went. */
import { MarkerShape, symbolOf } from "../../lib/symbols.js";
import { html } from "../../lib/ui.js";
import { ORDER, TILES, tileOf } from "./spaces.js";
import { Track } from "./track.js";
import { say } from "./words.js";

/**
 * @typedef {import("../../lib/types.js").PastGame} PastGame
 * @typedef {import("../../lib/types.js").ChartData} ChartData
 */

const LEVELS = [0, 4, 8, TILES];

/**
 * The tile on which a cell lies; those behind the line are one more.
 * @param {string} cell
 */
const tileOfCell = (cell) =>
  cell.startsWith("start") ? 0 : cell.startsWith("home") ? TILES + 1 : tileOf(Number(cell));

/**
 * The race on its tiles after a number of moves.
 * @param {{game: PastGame, step: number}} props
 */
export const RaceAfter = ({ game, step }) => {
  const tiles = ORDER.map((animal, lane) => [animal, tileOfCell(game.positions[step][lane])]);
  return html`<${Track} game=${{ ...game.view, podium: [], tiles: Object.fromEntries(tiles) }} />`;
};

/**
 * @param {PastGame} game
 * @returns {ChartData}
 */
const tiles = (game) => ({
  lines: ORDER.map((animal, lane) => ({
    values: game.positions.map((cells) => tileOfCell(cells[lane])),
    tone: `animal-line card-${animal}`,
    mark: html`<use href=${symbolOf(`race_${animal}`)} x="-14" y="-14" width="28" height="28" />`,
  })),
  top: TILES + 1,
  levels: LEVELS,
  label: say("history.tiles"),
});

/**
 * @param {PastGame} game
 * @returns {ChartData}
 */
function points(game) {
  const top = Math.max(...game.chart.flat());
  const lines = game.names.map((_, seat) => ({
    values: game.chart.map((all) => all[seat]),
    tone: `seat-${seat}`,
    mark: html`<${MarkerShape} seat=${seat} />`,
  }));
  return { lines, top, levels: [0, top], label: say("history.chart") };
}

/**
 * The race over time; points too, unless they came all at once. What is told at the end has no positions.
 * @param {PastGame} game
 */
export const charts = (game) => [
  ...(game.positions ? [tiles(game)] : []),
  ...(new Set(game.chart.map(String)).size > 2 ? [points(game)] : []),
];
