/** What does not change on the board during a game: meadow, plants, road, start bays, podium and spaces. */
import { pagesOf } from "./game_pages.js";
import { html } from "./ui.js";

/**
 * @typedef {import("./types.js").GameData} GameData
 * @typedef {import("./types.js").Geometry} Geometry
 * @typedef {import("./types.js").Point} Point
 */

const SPACES = Array.from({ length: 63 }, (_, index) => index + 1);
const BAYS = [1, 2, 3, 4, 5, 6];
const STEPS = [1, 2, 3, 4, 5];
const KINDS = /** @type {const} */ (["tuft", "tuft", "tuft", "daisy", "clover", "poppy"]);

/** @type {(x: number, y: number, r: number) => string} */
const disc = (x, y, r) => `m${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** What each plant is drawn of, from its middle: a class, and ways that each begin there. */
const PLANTS = {
  tuft: { tuft: ["m-4 3q0-5-2-7m5 7q0-7 1-10m2 10q1-5 4-7"] },
  daisy: { petal: [disc(0, -2.6, 2), disc(2.5, 0, 2), disc(0, 2.6, 2), disc(-2.5, 0, 2)], heart: [disc(0, 0, 1.6)] },
  clover: { clover: [disc(-2, 0, 2.2), disc(2, 0, 2.2), disc(0, -3, 2.2)] },
  poppy: { poppy: [disc(0, 0, 3)], dot: [disc(0, 0, 1)] },
};

/**
 * A smooth way through points.
 * @param {Point[]} points
 */
export function smooth(points) {
  /** @param {number} index */
  const at = (index) => points[Math.max(0, Math.min(points.length - 1, index))];
  let path = `M${at(0)[0]} ${at(0)[1]}`;
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    /** @type {(axis: 0 | 1) => string} */
    const leaving = (axis) => (from[axis] + (to[axis] - before[axis]) / 6).toFixed(1);
    /** @type {(axis: 0 | 1) => string} */
    const coming = (axis) => (to[axis] - (after[axis] - from[axis]) / 6).toFixed(1);
    path += `C${leaving(0)} ${leaving(1)} ${coming(0)} ${coming(1)} ${to[0]} ${to[1]}`;
  }
  return path;
}

/**
 * Tufts and flowers wherever there is room; the same on every page.
 * @param {Geometry} geometry
 */
function plants({ size, centres }) {
  const taken = Object.values(centres);
  /** @type {{x: number, y: number, kind: typeof KINDS[number]}[]} */
  const found = [];
  let seed = 7;
  const chance = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  for (let tries = 0; tries < 900 && found.length < 90; tries++) {
    const [x, y] = [12 + chance() * (size[0] - 24), 14 + chance() * (size[1] - 22)];
    const kind = KINDS[Math.floor(chance() * 6)];
    /** @type {(point: Point, reach: number) => boolean} */
    const near = ([a, b], reach) => (a - x) ** 2 + (b - y) ** 2 < reach ** 2;
    if (taken.some((point) => near(point, 29)) || found.some((plant) => near([plant.x, plant.y], 13))) continue;
    found.push({ x: Number(x.toFixed(1)), y: Number(y.toFixed(1)), kind });
  }
  return found;
}

/**
 * All plants in a few paths: a browser is much sooner done with these than with a drawing for each.
 * @param {Geometry} geometry
 */
function flora(geometry) {
  /** @type {Record<string, string>} */
  const ways = { tuft: "", petal: "", heart: "", clover: "", poppy: "", dot: "" };
  for (const { x, y, kind } of plants(geometry))
    for (const [part, strokes] of Object.entries(PLANTS[kind]))
      for (const stroke of strokes) ways[part] += `M${x} ${y}${stroke}`;
  return Object.entries(ways).map(([part, way]) => html`<path class=${part} d=${way} />`);
}

/** @param {{place: number, point: Point, base: number}} props */
const Step = ({ place, point, base }) => html`
  <g class="step" transform=${`translate(${point[0]} ${point[1]})`}>
    <rect class="step-front" x="-17.5" y="0" width="35" height=${base - point[1]} rx="3" />
    <rect class="step-top" x="-17.5" y="-16" width="35" height="20" rx="8" />
    <text class="step-number" y=${Math.min(20, base - point[1] - 4)}>${place}</text>
  </g>`;

/**
 * The outlines of the two hills behind the road.
 * @param {Point} size
 */
function hills([wide, high]) {
  const far =
    `M0 ${high * 0.3}Q${wide * 0.25} ${high * 0.18} ${wide * 0.5} ${high * 0.33}T${wide} ${high * 0.28}` +
    `V${high * 0.62}Q${wide * 0.7} ${high * 0.5} ${wide * 0.4} ${high * 0.64}T0 ${high * 0.6}z`;
  const near =
    `M0 ${high * 0.8}Q${wide * 0.3} ${high * 0.66} ${wide * 0.6} ${high * 0.8}T${wide} ${high * 0.76}` +
    `V${high - 18}Q${wide} ${high} ${wide - 18} ${high}H18Q0 ${high} 0 ${high - 18}z`;
  return html`<path class="hill" d=${far} /><path class="hill near" d=${near} />`;
}

/**
 * All of it, with the spaces as the game draws them.
 * @param {Geometry} geometry
 * @param {GameData | null} game
 */
export function scenery(geometry, game) {
  const { size, centres } = geometry;
  const home = STEPS.map((place) => ({ place, point: centres[`home-${place}`] }));
  const base = Math.max(...home.map(({ point }) => point[1])) + 26;
  const road = smooth([[92, 354], ...SPACES.map((space) => centres[space]), [402, 92], [416, base]]);
  const { Space } = pagesOf(game);
  return html`
    <g aria-hidden="true">
      <rect class="ground" y="2" width=${size[0]} height=${size[1]} rx="18" />
      <rect class="meadow" width=${size[0]} height=${size[1]} rx="18" />
      ${hills(size)}
      ${flora(geometry)}
      <path class="road-edge" d=${road} /><path class="road" d=${road} /><path class="road-line" d=${road} />
      <rect class="pen" x="18" y="296" width="82" height="114" rx="12" />
      ${BAYS.map((bay) => centres[`start-${bay}`]).map(
        ([x, y]) => html`<circle class="bay" cx=${x} cy=${y}
        r="15.5" />`,
      )}
      ${home.reverse().map(({ place, point }) => html`<${Step} place=${place} point=${point} base=${base} />`)}
      ${SPACES.map((space) =>
        game
          ? html`<${Space} game=${game} space=${space} point=${centres[space]} />`
          : html`<circle class="disc" cx=${centres[space][0]} cy=${centres[space][1]} r="16.5" />`,
      )}
    </g>`;
}
