/** A chart for each player: what decisions cost, and what luck brought, move by move. */
import { MarkerShape } from "../../lib/symbols.js";
import { html } from "../../lib/ui.js";
import { say, signed } from "../../lib/words.js";

const [WIDTH, HEIGHT, LEFT, RIGHT, EDGE, LETTERS] = [320, 84, 26, 20, 8, 12];

/**
 * Sums of some figures up to every move.
 * @param {{number: number, figure: number}[]} figures
 * @param {number} length
 */
export function sums(figures, length) {
  const by = new Map(figures.map(({ number, figure }) => [number, figure]));
  let sum = 0;
  return [0, ...Array.from({ length }, (_, number) => (sum += by.get(number) ?? 0))];
}

/**
 * @param {{game: import("../../lib/types.js").PastGame, review: import("./words.js").Review, seat: number,
 *   least: number, most: number}} props
 */
export function Chart({ game, review, seat, least, most }) {
  const [lost, brought] = curves(review, seat, game.length);
  /** @param {number} step */
  const x = (step) => LEFT + (step * (WIDTH - LEFT - RIGHT)) / Math.max(1, game.length);
  /** @param {number} value */
  const y = (value) => EDGE + ((most - value) * (HEIGHT - 2 * EDGE)) / Math.max(1, most - least);
  /** @param {number[]} values */
  const path = (values) =>
    values.map((value, step) => `${step ? "L" : "M"}${x(step).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const apart = [most, least].filter((level) => Math.abs(y(level) - y(0)) > LETTERS);
  return html`
    <svg class="chart coach-chart" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img"
      aria-label=${say("coach.chart", { name: game.names[seat] })}>
      ${[0, ...apart].map(
        (level) => html`
          <g class="level">
            <path d=${`M${LEFT} ${y(level)}H${WIDTH - RIGHT}`} />
            <text x=${LEFT - 4} y=${y(level) + 3}>${signed(level)}</text>
          </g>`,
      )}
      <path class=${`line luck seat-${seat}`} d=${path(brought)} />
      <path class=${`line seat-${seat}`} d=${path(lost)} />
      <g transform=${`translate(${WIDTH - 10} ${y(lost[lost.length - 1])}) scale(0.5)`}>
        <${MarkerShape} seat=${seat} />
      </g>
    </svg>`;
}

/**
 * What decisions have cost a seat up to every move, below zero, and what luck has brought it.
 * @param {import("./words.js").Review} review
 * @param {number} seat
 * @param {number} length
 */
export function curves(review, seat, length) {
  const decisions = review.decisions.filter((found) => found.seat === seat);
  const luck = review.luck.filter((found) => found.seat === seat);
  return [
    sums(
      decisions.map(({ number, cost }) => ({ number, figure: -cost })),
      length,
    ),
    sums(
      luck.map(({ number, saved }) => ({ number, figure: saved })),
      length,
    ),
  ];
}
