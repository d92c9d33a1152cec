/** A finished race: how the carrots went. */
import { MarkerShape, Picture } from "../../lib/symbols.js";
import { html } from "../../lib/ui.js";
import { say } from "./words.js";

/** @typedef {import("../../lib/types.js").PastGame} PastGame */

const [WIDTH, HEIGHT, LEFT, BOTTOM, MARK] = [320, 150, 30, 18, 14];

/**
 * Heights for marks that would cover each other: in the same order, but never nearer than a mark is high.
 * @param {number[]} heights
 * @param {number} least
 */
export function spread(heights, least) {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => b.height - a.height);
  const found = [...heights];
  let limit = Infinity;
  for (const { height, index } of order) {
    found[index] = Math.min(height, limit);
    limit = found[index] - least;
  }
  return found;
}

/**
 * Carrots over time, a line for each seat, with the seat's marker at its end; `step`, where given, is marked.
 * @param {{game: PastGame, step?: number}} props
 */
export function Chart({ game, step: now }) {
  const most = Math.max(10, ...game.chart.flat());
  const top = Math.ceil(most / 50) * 50;
  /** @param {number} step */
  const x = (step) => LEFT + (step * (WIDTH - LEFT - 22)) / Math.max(1, game.chart.length - 1);
  /** @param {number} carrots */
  const y = (carrots) => 8 + (1 - carrots / top) * (HEIGHT - BOTTOM - 8);
  /** @type {(carrots: number, step: number) => string} */
  const point = (carrots, step) => `${step ? "L" : "M"}${x(step).toFixed(1)} ${y(carrots).toFixed(1)}`;
  const seats = game.names.map((_, seat) => game.chart.map((hands) => hands[seat]));
  const marks = spread(
    seats.map((hands) => y(hands[hands.length - 1])),
    MARK,
  );
  return html`
    <svg class="chart" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${say("history.chart")}>
      ${[0, top / 2, top].map(
        (level) => html`
          <g class="level">
            <path d=${`M${LEFT} ${y(level)}H${WIDTH - 18}`} /><text x=${LEFT - 5} y=${y(level) + 3}>${level}</text>
          </g>`,
      )}
      <text class="axis" x=${WIDTH - 22} y=${HEIGHT - 4}>${say("history.actions", { n: game.chart.length - 1 })}
      </text>
      ${now !== undefined && html`<path class="now" d=${`M${x(now).toFixed(1)} 8V${HEIGHT - BOTTOM}`} />`}
      ${seats.map((hands, seat) => html`<path class=${`line seat-${seat}`} d=${hands.map(point).join("")} />`)}
      ${marks.map(
        (height, seat) => html`
          <g transform=${`translate(${WIDTH - 13} ${height}) scale(0.5)`}><${MarkerShape} seat=${seat} /></g>`,
      )}
    </svg>`;
}

/**
 * The carrots that a seat had at the end.
 * @param {PastGame} game
 * @param {number} seat
 */
export const lastHand = (game, seat) => html`${game.chart.at(-1)?.[seat]} <${Picture} name="carrot" />`;
