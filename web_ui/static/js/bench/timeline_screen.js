/** The screen of the timeline: contacts, readings, settled switches, buttons and bookings as a scope shows them. */
import { cellLabel } from "../lib/cells.js";
import { html, useEffect, useRef, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";

/**
 * @typedef {import("./inspector.js").BoardEvent} BoardEvent
 * @typedef {[number, number]} Span from when to when
 * @typedef {(at: number) => number} Across where a moment is on the screen
 *
 * @typedef {object} RowProps
 * @property {string} cell
 * @property {string} label
 * @property {BoardEvent[]} events
 * @property {Span} window
 * @property {Across} x
 * @property {number} width
 * @property {number} y
 * @property {string[]} kinds
 */

const CELLS = 5;
const LONGEST = 8; // letters of a label that fit before the lines
const [NAME, ROW, MARKS, TOP] = [64, 46, 22, 18];
/** @type {[string, number, number][]} */
export const TRACES = [
  ["contact", 14, 10],
  ["read", 27, 8],
  ["settled", 41, 10],
]; // kind, base and height within a row
/** @type {Record<string, string>} */
const LANES = {
  press: "bench.lane_buttons",
  booked: "bench.lane_booked",
  taken_back: "bench.lane_booked",
  frame: "bench.lane_lights",
  report: "bench.lane_reports",
};

/**
 * A time in the unit that suits a span.
 * @type {(span: number, n?: number | string) => string}
 */
export const spanWords = (span, n = span >= 1 ? span : span * 1000) =>
  say(span >= 1 ? "bench.seconds" : "bench.milliseconds", { n });

/**
 * A step between the lines of the grid that people can count in.
 * @param {number} span
 */
function gridStep(span) {
  const power = 10 ** Math.floor(Math.log10(span));
  return [0.2, 0.5, 1, 2].map((part) => part * power).find((step) => span / step <= 8) ?? power;
}

/**
 * The cells that moved last, at most so many, in the order of the board's own list.
 * @param {BoardEvent[]} events
 * @param {number} end
 */
function liveCells(events, end) {
  const seen = new Map();
  for (const found of events)
    if (found.kind in { contact: 1, read: 1, settled: 1 } && found.at <= end) seen.set(found.what, found.at);
  const latest = [...seen]
    .sort((a, b) => b[1] - a[1])
    .slice(0, CELLS)
    .map(([cell]) => cell);
  return [...seen.keys()].filter((cell) => latest.includes(cell));
}

/**
 * The line of one switch: up while it is closed.
 * @param {BoardEvent[]} edges
 * @param {Span} span
 * @param {Across} x
 * @param {number} width
 * @param {number} base
 * @param {number} height
 */
function trace(edges, [from, to], x, width, base, height) {
  const before = edges.filter((edge) => edge.at <= from).at(-1);
  const inside = edges.filter((edge) => edge.at > from && edge.at <= to);
  /** @param {boolean | undefined} closed */
  const level = (closed) => (base - (closed ? height : 0)).toFixed(1);
  let path = `M${NAME} ${level(before ? before.value : inside[0] && !inside[0].value)}`;
  for (const edge of inside) path += `H${x(edge.at).toFixed(1)}V${level(edge.value)}`;
  return `${path}H${width}`;
}

/** @param {RowProps} props */
function Row({ cell, label, events, window, x, width, y, kinds }) {
  const mine = events.filter((found) => found.what === cell);
  return html`
    <g transform=${`translate(0 ${y})`}>
      <path class="floor" d=${`M${NAME} ${ROW - 3}H${width}`} />
      <text x="0" y="29"><title>${label}</title>${label.length > LONGEST ? cell : label}</text>
      ${TRACES.filter(([kind]) => kinds.includes(kind)).map(([kind, base, height]) => {
        const edges = mine.filter((found) => found.kind === kind);
        return html`<path class=${kind} d=${trace(edges, window, x, width, base, height)} />`;
      })}
    </g>`;
}

/**
 * A lane of things that happen at a moment: a mark each, with words where there is room.
 * @param {{lane: string, events: BoardEvent[], window: Span, x: Across, y: number}} props
 */
function Marks({ lane, events, window: [from, to], x, y }) {
  const mine = events.filter((found) => LANES[found.kind] === lane && found.at > from && found.at <= to);
  let free = 0;
  return html`
    <g class="lane" transform=${`translate(0 ${y})`}>
      <text x="0" y="14">${say(lane)}</text>
      ${mine.map((found) => {
        const [at, words] = [x(found.at), markWords(found)];
        const fits = words && at >= free;
        if (fits) free = at + 8 + 7 * words.length;
        return html`
          <path class=${found.kind} d=${`M${at.toFixed(1)} 3v14`} />
          ${fits && html`<text x=${(at + 4).toFixed(1)} y="14">${words}</text>`}`;
      })}
    </g>`;
}

/** @param {BoardEvent} event */
function markWords({ kind, what }) {
  switch (kind) {
    case "press":
      return say(`seat.${what}`);
    case "taken_back":
      return `↶ ${what}`;
    case "frame":
      return "";
    default:
      return what;
  }
}

/**
 * The lines of the grid, and what time they stand for, counted from the right edge.
 * @param {{span: number, x: Across, to: number, height: number}} props
 */
function Grid({ span, x, to, height }) {
  const step = gridStep(span);
  const lines = Array.from({ length: Math.floor(span / step) }, (_, index) => index * step);
  /** @param {number} ago */
  const words = (ago) => spanWords(span, `−${Number((span >= 1 ? ago : ago * 1000).toFixed(2))}`);
  return lines.map(
    (ago) =>
      html`<path class="grid" d=${`M${x(to - ago).toFixed(1)} ${TOP - 4}V${height}`} />
        <text class="when" x=${x(to - ago).toFixed(1)} y="11">${ago ? words(ago) : "0"}</text>`,
  );
}

/**
 * Be told how wide an element is, now and whenever that changes.
 * @returns {[import("../lib/ui.js").Ref<any>, number]}
 */
function useWidth() {
  const element = useRef(/** @type {any} */ (null));
  const [width, setWidth] = useState(600);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.max(280, Math.round(entry.contentRect.width))));
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, []);
  return [element, width];
}

/**
 * @param {{game: import("../lib/types.js").GameData | null, events: BoardEvent[], span: number, end: number,
 *   shift: (by: number) => void, probed: boolean}} props
 */
export function Screen({ game, events, span, end, shift, probed }) {
  const [element, width] = useWidth();
  const drag = useRef(/** @type {number | null} */ (null));
  const window = [end - span, end];
  /** @type {Across} */
  const x = (at) => NAME + ((at - window[0]) / span) * (width - NAME);
  const cells = liveCells(events, end);
  const kinds = probed ? ["contact", "read", "settled"] : ["read", "settled"];
  const lanes = [...new Set(Object.values(LANES))];
  const height = TOP + cells.length * ROW + lanes.length * MARKS;
  /** @param {PointerEvent} event */
  const grasp = (event) => {
    drag.current = event.clientX;
  };
  const release = () => {
    drag.current = null;
  };
  /** @param {PointerEvent} event */
  const slide = (event) => {
    if (drag.current == null) return;
    shift(((drag.current - event.clientX) / (width - NAME)) * span);
    drag.current = event.clientX;
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    /** @type {Record<string, number>} */
    const steps = { ArrowLeft: -0.1, ArrowRight: 0.1, PageUp: -0.9, PageDown: 0.9 };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    shift(step * span);
  };
  return html`
    <div class="screen" ref=${element} tabindex="0" role="group" aria-label=${say("bench.timeline_keys")}
      onKeyDown=${keys} onPointerDown=${grasp} onPointerMove=${slide} onPointerUp=${release} onPointerLeave=${release}>
      <svg class="timeline" viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${say("bench.timeline")}>
        <${Grid} span=${span} x=${x} to=${end} height=${height} />
        ${cells.map(
          (cell, index) => html`<${Row} key=${cell} ...${{ cell, events, window, x, width, kinds }}
          label=${cellLabel(game, cell)} y=${TOP + index * ROW} />`,
        )}
        ${lanes.map(
          (lane, index) => html`<${Marks} key=${lane} ...${{ lane, events, window, x }}
          y=${TOP + cells.length * ROW + index * MARKS} />`,
        )}
      </svg>
    </div>`;
}
