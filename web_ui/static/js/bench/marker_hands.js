/** Hands on the simulated board: markers that are dragged or lifted, and the signs of its switches. */
import { markersOf } from "../lib/board.js";
import { cellLabel } from "../lib/cells.js";
import { MarkerShape } from "../lib/symbols.js";
import { classes, html, useRef, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";
import { useDrawn } from "./panel.js";

/**
 * @typedef {import("../lib/types.js").Point} Point
 * @typedef {import("../lib/types.js").GameData} GameData
 * @typedef {import("../lib/board.js").Marker} Marker
 *
 * @typedef {object} Drag a marker under a finger: which it is, where the finger is, and where the board has it
 * @property {number} index
 * @property {Point} at
 * @property {Point} sent
 * @property {Marker | undefined} who
 * @property {number} said
 * @property {boolean} lifted
 * @property {number} count
 * @property {boolean} over
 */

const PACE = 60; // milliseconds between two reports of a finger
const NEAR = 14;
const TOLD_WITHIN = 250; // milliseconds
const NUDGE = 4;
/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
/** @type {Record<string, Point>} */
const NUDGES = { ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowLeft: [-1, 0], ArrowDown: [0, 1] };

/**
 * A point of the page in the board's millimetres.
 * @param {any} svg
 * @param {PointerEvent} event
 * @returns {Point}
 */
function inBoard(svg, event) {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  return [point.x, point.y];
}

/** @type {(one: Point, other: Point) => number} */
const distance = ([a, b], [c, d]) => Math.hypot(a - c, b - d);
/** @param {Point} point */
const key = (point) => point.map((part) => part.toFixed(1)).join();

/**
 * The cells in the order in which a marker runs over them.
 * @param {Record<string, Point>} centres
 */
function wayOf(centres) {
  const cells = Object.keys(centres);
  /** @param {(cell: string) => boolean} wanted */
  const of = (wanted) => cells.filter(wanted);
  return [
    ...of((cell) => cell.startsWith("start")),
    ...of((cell) => !cell.includes("-")),
    ...of((cell) => cell.startsWith("home")),
  ];
}

/** @type {(point: Point, arrow: string) => Point} */
const nudged = ([x, y], arrow) => [x + NUDGE * NUDGES[arrow][0], y + NUDGE * NUDGES[arrow][1]];

/**
 * The cell before or after the one that is nearest to a point.
 * @param {Point} point
 * @param {number} step
 * @param {Record<string, Point>} centres
 */
function neighbour(point, step, centres) {
  const way = wayOf(centres);
  const nearest = way.reduce((best, cell) =>
    distance(centres[cell], point) < distance(centres[best], point) ? cell : best,
  );
  return way[way.indexOf(nearest) + step];
}

/**
 * Whose marker is where: on its cell the game knows, elsewhere we know where we have put it, and one alone is the one
 * that is missing.
 * @param {Point[]} markers
 * @param {GameData} game
 * @param {Record<string, Point>} centres
 * @returns {[(point: Point) => Marker | undefined, (point: Point, who: Marker | undefined) => void]}
 */
function useOwners(markers, game, centres) {
  const put = useRef(new Map());
  const all = markersOf(game);
  /** @type {Map<string, Marker>} */
  const found = new Map();
  /** @param {Marker} marker */
  const isFound = (marker) => [...found.values()].some((taken) => taken.key === marker.key);
  /** @type {(point: Point, marker: Marker | undefined) => void} */
  const assign = (point, marker) => {
    if (marker && !found.has(key(point)) && !isFound(marker)) found.set(key(point), marker);
  };
  for (const point of markers)
    assign(
      point,
      all.find((marker) => distance(centres[marker.cell], point) < NEAR),
    );
  for (const point of markers) assign(point, put.current.get(key(point)));
  const strangers = markers.filter((point) => !found.has(key(point)));
  const missing = all.filter((marker) => !isFound(marker));
  if (strangers.length === 1 && missing.length === 1) assign(strangers[0], missing[0]);
  return [(point) => found.get(key(point)), (point, who) => who && put.current.set(key(point), who)];
}

/** @param {{at: Point, who?: Marker, index: number, held: boolean} & Record<string, any>} props */
const Handle = ({ at: [x, y], who, index, held, ...events }) => html`
  <g class=${classes("handle", held && "held")} transform=${`translate(${x} ${y - 3})`} tabindex="0" role="button"
    aria-label=${say("hands.marker", { name: who?.name ?? String(index + 1) })} ...${events}>
    <circle class="reach" r="20" />
    ${
      who
        ? html`<${MarkerShape} seat=${who.seat} runner=${who.runner} look=${who.look} />`
        : html`<circle class="stranger" r="11" />`
    }
  </g>`;

/**
 * All markers as they lie on the board: a finger drags them, arrows move them from cell to cell, with shift by little.
 * @param {{markers: Point[], game: GameData, geometry: import("../lib/types.js").Geometry, lifts: boolean,
 *   give: import("../lib/types.js").Give}} props
 */
export function Markers({ markers, game, geometry, lifts, give }) {
  const [drag, setDrag] = useState(/** @type {Drag | null} */ (null));
  const ahead = useRef(new Map()); // where keys have sent markers, until the board has told
  const { centres } = geometry;
  const [owner, remember] = useOwners(markers, game, centres);
  /** @type {(from: Point, to: Point, who: Marker | undefined) => unknown} */
  const move = (from, to, who) => {
    remember(to, who);
    return give("drag", { from, to });
  };
  /** @type {(point: Point, index: number) => (event: any) => void} */
  const down = (point, index) => (event) => {
    event.preventDefault(); // a drag marks no text
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    if (lifts) give("lift", { at: point });
    setDrag({
      index,
      at: point,
      sent: point,
      who: owner(point),
      said: 0,
      lifted: lifts,
      count: markers.length,
      over: false,
    });
  };
  /** @param {any} event */
  const going = (event) => {
    if (!drag || drag.over) return;
    const at = inBoard(event.currentTarget.ownerSVGElement, event);
    const due = !drag.lifted && event.timeStamp - drag.said > PACE;
    if (due) move(drag.sent, at, drag.who);
    setDrag({ ...drag, at, sent: due ? at : drag.sent, said: due ? event.timeStamp : drag.said });
  };
  const up = async () => {
    if (!drag || drag.over) return;
    const to = Object.values(centres).find((centre) => distance(centre, drag.at) < NEAR) ?? drag.at;
    remember(to, drag.who);
    setDrag({ ...drag, at: to, over: true });
    await (drag.lifted ? give("place", { at: to }) : move(drag.sent, to, drag.who));
    // Until the board has told where it lies now, it is drawn where it was put.
    setTimeout(() => setDrag((now) => (now?.over ? null : now)), TOLD_WITHIN);
  };
  /** @type {(told: Point, index: number) => (event: KeyboardEvent) => Promise<void>} */
  const keys = (told, index) => async (event) => {
    if (!(event.key in STEPS)) return;
    event.preventDefault();
    const from = ahead.current.get(index) ?? told;
    const to = event.shiftKey ? nudged(from, event.key) : centres[neighbour(from, STEPS[event.key], centres)];
    if (!to) return;
    ahead.current.set(index, to);
    await move(from, to, owner(told));
    setTimeout(() => ahead.current.get(index) === to && ahead.current.delete(index), TOLD_WITHIN);
  };
  // What a finger holds keeps its place in the list, also while it is in the air and the board feels nothing of it.
  const lying = [...markers];
  if (drag?.lifted && markers.length < drag.count) lying.splice(drag.index, 0, drag.at);
  return lying.map((point, index) => {
    const held = drag?.index === index;
    return html`
      <${Handle} key=${index} at=${held ? drag.at : point} who=${held ? drag.who : owner(point)} index=${index}
        held=${held}
        onPointerDown=${down(point, index)} onPointerMove=${going} onPointerUp=${up} onPointerCancel=${up}
          onKeyDown=${keys(point, index)} />`;
  });
}

/**
 * The markers of a real board, where the game has them: nobody can move those from here.
 * @param {{game: GameData, centres: Record<string, Point>}} props
 */
export const Standing = ({ game, centres }) =>
  markersOf(game).map((marker) => {
    const [x, y] = centres[marker.cell];
    return html`
      <g key=${marker.key} class="standing-marker" transform=${`translate(${x} ${y - 3})`}>
        <${MarkerShape} seat=${marker.seat} runner=${marker.runner} look=${marker.look} />
      </g>`;
  });

/**
 * A small sign beside every switch: a ring when its contact is closed, filled when that has settled, crossed when it
 * cannot be read.
 * @param {{game: GameData | null, data: Record<string, string[] | undefined>, centres: Record<string, Point>}} props
 */
export function Switches({ game, data, centres }) {
  const { raw, settled, stale, faults } = data;
  return useDrawn(
    () =>
      Object.entries(centres).map(([cell, [x, y]]) => {
        const broken = faults?.some((fault) => fault.endsWith(` ${cell}`));
        const [closed, sure] = [raw, settled].map((cells) => cells?.includes(cell));
        return html`
          <g transform=${`translate(${x + 13} ${y - 13})`}>
            <circle class=${classes("reed", closed && "raw", sure && "settled", broken && "broken")} r="3.6">
            <title>${cellLabel(game, cell)}</title></circle>
            ${stale?.includes(cell) && html`<path class="unread" d="M-3-3L3 3M3-3L-3 3" />`}
          </g>`;
      }),
    [game, centres, raw, settled, stale, faults],
  );
}
