/** The last seconds of the board as a scope shows them: contacts, readings, settled switches, buttons, bookings. */

import { Picture } from "../lib/symbols.js";
import { classes, html, useEffect, useRef, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";
import { Choice, Panel } from "./panel.js";

/**
 * @typedef {import("./inspector.js").BoardEvent} BoardEvent
 * @typedef {{events: BoardEvent[], end: number}} Held a picture that was stopped
 */

const SPANS = [10, 2, 0.5, 0.05, 0.005]; // seconds
const CELLS = 5;
const [NAME, ROW, MARKS, TOP] = [64, 46, 22, 18];
const REFRESH = 120;
const TRACES = [
  ["contact", 14, 10],
  ["read", 27, 8],
  ["settled", 41, 10],
]; // kind, base and height within a row
const LANES = {
  press: "bench.lane_buttons",
  booked: "bench.lane_booked",
  taken_back: "bench.lane_booked",
  frame: "bench.lane_lights",
  report: "bench.lane_reports",
};

/** A time in the unit that suits a span. */
const spanWords = (span, n = span >= 1 ? span : span * 1000) =>
  say(span >= 1 ? "bench.seconds" : "bench.milliseconds", { n });

/** A step between the lines of the grid that people can count in. */
function gridStep(span) {
  const power = 10 ** Math.floor(Math.log10(span));
  return [0.2, 0.5, 1, 2].map((part) => part * power).find((step) => span / step <= 8) ?? power;
}

/** The cells that moved last, at most so many, in the order of the board's own list. */
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

/** The line of one switch: up while it is closed. */
function trace(edges, [from, to], x, width, base, height) {
  const before = edges.filter((edge) => edge.at <= from).at(-1);
  const inside = edges.filter((edge) => edge.at > from && edge.at <= to);
  const level = (closed) => (base - (closed ? height : 0)).toFixed(1);
  let path = `M${NAME} ${level(before ? before.value : inside[0] && !inside[0].value)}`;
  for (const edge of inside) path += `H${x(edge.at).toFixed(1)}V${level(edge.value)}`;
  return `${path}H${width}`;
}

function Row({ cell, events, window, x, width, y, kinds }) {
  const mine = events.filter((found) => found.what === cell);
  return html`
    <g transform=${`translate(0 ${y})`}>
      <path class="floor" d=${`M${NAME} ${ROW - 3}H${width}`} /><text x="0" y="29">${cell}</text>
      ${TRACES.filter(([kind]) => kinds.includes(kind)).map(
        ([kind, base, height]) =>
          html`<path class=${kind} d=${trace(
            mine.filter((found) => found.kind === kind),
            window,
            x,
            width,
            base,
            height,
          )} />`,
      )}
    </g>`;
}

/** A lane of things that happen at a moment: a mark each, with words where there is room. */
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
        return html`<path class=${found.kind} d=${`M${at.toFixed(1)} 3v14`} />${
          fits &&
          html`
          <text x=${(at + 4).toFixed(1)} y="14">${words}</text>`
        }`;
      })}
    </g>`;
}

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

/** The lines of the grid, and what time they stand for, counted from the right edge. */
function Grid({ span, x, to, height }) {
  const step = gridStep(span);
  const lines = Array.from({ length: Math.floor(span / step) }, (_, index) => index * step);
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

function Screen({ events, span, end, shift, probed }) {
  const [element, width] = useWidth();
  const drag = useRef(/** @type {number | null} */ (null));
  const window = [end - span, end];
  const x = (at) => NAME + ((at - window[0]) / span) * (width - NAME);
  const cells = liveCells(events, end);
  const kinds = probed ? ["contact", "read", "settled"] : ["read", "settled"];
  const lanes = [...new Set(Object.values(LANES))];
  const height = TOP + cells.length * ROW + lanes.length * MARKS;
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
      onKeyDown=${keys}
      onPointerDown=${(event) => (drag.current = event.clientX)} onPointerMove=${slide}
        onPointerUp=${() => (drag.current = null)} onPointerLeave=${() => (drag.current = null)}>
      <svg class="timeline" viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${say("bench.timeline")}>
        <${Grid} span=${span} x=${x} to=${end} height=${height} />
        ${cells.map(
          (cell, index) => html`<${Row} key=${cell} ...${{ cell, events, window, x, width, kinds }}
          y=${TOP + index * ROW} />`,
        )}
        ${lanes.map(
          (lane, index) => html`<${Marks} key=${lane} ...${{ lane, events, window, x }}
          y=${TOP + cells.length * ROW + index * MARKS} />`,
        )}
      </svg>
    </div>`;
}

const Legend = ({ probed }) => html`
  <ul class="legend">${TRACES.filter(([kind]) => probed || kind !== "contact").map(
    ([kind]) =>
      html`<li><svg class="timeline" viewBox="0 0 30 14" aria-hidden="true">
        <path class=${kind} d="M1 12H9V3H20V12H29" /></svg>${say(`bench.${kind}`)}</li>`,
  )}</ul>`;

export function Timeline({ inspector }) {
  const [span, setSpan] = useState(SPANS[0]);
  const [held, setHeld] = useState(/** @type {Held | null} */ (null));
  const [, again] = useState(0);
  useEffect(() => {
    if (held) return undefined;
    const timer = setInterval(() => again((count) => count + 1), REFRESH);
    return () => clearInterval(timer);
  }, [held]);
  const events = held?.events ?? inspector.events;
  const end = held?.end ?? inspector.now();
  const probed = events.some((found) => found.kind === "contact");
  const hold = (at) => setHeld({ events, end: at });
  const edge = events.filter((found) => found.kind === (probed ? "contact" : "read")).at(-1);
  const zoom = (wanted) => {
    // A moment that is held stays in the middle.
    if (held) hold(end - span / 2 + wanted / 2);
    setSpan(wanted);
  };
  return html`
    <${Panel} name="timeline" title=${say("bench.timeline")} aside=${held ? say("bench.held") : null}>
      <div class="bar">
        <button type="button" class=${classes("small", held && "lead-button")}
          onClick=${() => (held ? setHeld(null) : hold(end))}><${Picture} name=${held ? "play" : "pause"} />
            ${say(held ? "bench.go_on" : "bench.hold")}</button>
        <${Choice} label=${say("bench.zoom")} options=${SPANS.map((wanted) => [wanted, spanWords(wanted)])}
          chosen=${span} choose=${zoom} />
        <button type="button" class="small" disabled=${!edge} onClick=${() => hold(edge.at + span * 0.4)}>
        ${say("bench.last_edge")}</button>
      </div>
      ${
        events.length === 0
          ? html`<p class="soft">${say("empty.timeline")}
        </p>`
          : html`<${Screen} ...${{ events, span, end, probed }} shift=${(by) => hold(end + by)} />`
      }
      <${Legend} probed=${probed} />
    <//>`;
}
