/** A finished race: how the carrots went. */
import { MarkerShape, Picture } from "../../lib/symbols.js";
import { html } from "../../lib/ui.js";
import { say } from "./words.js";

/** @typedef {import("../../lib/types.js").PastGame} PastGame */

const STEP = 50;

/**
 * Carrots over time, a line for each seat.
 * @param {PastGame} game
 * @returns {import("../../lib/types.js").ChartData[]}
 */
export function charts(game) {
  const top = Math.ceil(Math.max(10, ...game.chart.flat()) / STEP) * STEP;
  const lines = game.names.map((_, seat) => ({
    values: game.chart.map((hands) => hands[seat]),
    tone: `seat-${seat}`,
    mark: html`<${MarkerShape} seat=${seat} />`,
  }));
  return [{ lines, top, levels: [0, top / 2, top], label: say("history.chart") }];
}

/**
 * The carrots that a seat had at the end.
 * @param {PastGame} game
 * @param {number} seat
 */
export const lastHand = (game, seat) => html`${game.chart.at(-1)?.[seat]} <${Picture} name="carrot" />`;
