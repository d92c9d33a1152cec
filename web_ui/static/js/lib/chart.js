/** Figures over time: a line for each, with its mark at the end. */
import { html } from "./ui.js";
import { say } from "./words.js";

const [WIDTH, HEIGHT, LEFT, BOTTOM, MARK] = [320, 150, 30, 18, 14];

/**
 * Heights for marks that would cover each other: in the same order, never nearer than a mark is high, none cut off.
 * @param {number[]} heights
 */
function spread(heights) {
  const order = heights.map((_, index) => index).sort((a, b) => heights[a] - heights[b]);
  const found = [...heights];
  let free = MARK / 2;
  for (const index of order) {
    found[index] = Math.max(found[index], free);
    free = found[index] + MARK;
  }
  free = HEIGHT - MARK / 2;
  for (const index of order.reverse()) {
    found[index] = Math.min(found[index], free);
    free = found[index] - MARK;
  }
  return found;
}

/**
 * The chart; `step`, where given, is marked.
 * @param {import("./types.js").ChartData & {step?: number}} props
 */
export function Chart({ lines, levels, top, label, step: now }) {
  const moves = lines[0].values.length - 1;
  /** @param {number} step */
  const x = (step) => LEFT + (step * (WIDTH - LEFT - 22)) / Math.max(1, moves);
  /** @param {number} value */
  const y = (value) => 8 + (1 - value / top) * (HEIGHT - BOTTOM - 8);
  /** @type {(value: number, step: number) => string} */
  const point = (value, step) => `${step ? "L" : "M"}${x(step).toFixed(1)} ${y(value).toFixed(1)}`;
  const marks = spread(lines.map(({ values }) => y(values[moves])));
  return html`
    <svg class="chart" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${label}>
      ${levels.map(
        (level) => html`
          <g class="level">
            <path d=${`M${LEFT} ${y(level)}H${WIDTH - 18}`} /><text x=${LEFT - 5} y=${y(level) + 3}>${level}</text>
          </g>`,
      )}
      <text class="axis" x=${WIDTH - 22} y=${HEIGHT - 4}>${say("result.moves", { n: moves })}</text>
      ${now !== undefined && html`<path class="now" d=${`M${x(now).toFixed(1)} 8V${HEIGHT - BOTTOM}`} />`}
      ${lines.map(({ values, tone }) => html`<path class=${`line ${tone}`} d=${values.map(point).join("")} />`)}
      ${lines.map(
        ({ mark }, index) => html`
          <g transform=${`translate(${WIDTH - 13} ${marks[index]}) scale(0.5)`}>${mark}</g>`,
      )}
    </svg>`;
}
