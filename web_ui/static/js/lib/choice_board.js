/** The board as a way to choose: what can be reached is lit with its price, and a tap proposes it. */
import { Board } from "./board.js";
import { useLater } from "./later.js";
import { html, useLayoutEffect, useRef } from "./ui.js";
import { say } from "./words.js";

/**
 * @typedef {import("./types.js").Point} Point
 * @typedef {object} Target a cell that can be reached
 * @property {string} cell
 * @property {string} action what a tap proposes
 * @property {string} price what it costs or brings, in a few letters
 * @property {string} [tone] `home` for the best of all, `gain` where something is brought
 */

const MARGIN = 26; // millimetres around what can be reached

/**
 * Show the middle of some points in a box that scrolls.
 * @param {any} box
 * @param {Point[]} points
 * @param {number} width of the board in millimetres
 */
function showMiddle(box, points, width) {
  const scale = box.scrollWidth / width;
  /** @param {number} axis */
  const middle = (axis) => {
    const along = points.map((point) => point[axis]);
    return ((Math.min(...along) + Math.max(...along)) / 2) * scale;
  };
  box.scrollTo(middle(0) - box.clientWidth / 2, middle(1) - box.clientHeight / 2);
}

/** @param {{point: Point, target: Target, propose: (action: string) => void}} props */
const Tag = ({ point: [x, y], target, propose }) => html`
  <g class=${`target ${target.tone ?? ""}`} transform=${`translate(${x} ${y})`} onClick=${() => propose(target.action)}>
    <circle class="tap" r="22" /><circle class="halo" r="18.5" />
    <rect class="tag" x="-15" y="-27" width="30" height="14" rx="7" /><text class="tag-words" y="-16.6">${target.price}
    </text>
  </g>`;

/**
 * Eyes and fingers choose here; the list below says the same to screen readers and keyboards.
 * @param {{geometry: import("./types.js").Geometry, game: import("./types.js").GameData, targets: Target[],
 *   from: string[], propose: (action: string) => void}} props
 */
export function ChoiceBoard({ geometry, game, targets, from, propose }) {
  const box = useRef(/** @type {any} */ (null));
  const cells = [...from, ...targets.map((target) => target.cell)];
  const drawn = useLater(); // the list is there much sooner
  useLayoutEffect(() => {
    if (!drawn) return undefined;
    const points = cells.map((cell) => geometry.centres[cell]);
    const around = points.map(/** @returns {Point} */ ([x, y]) => [x, y + MARGIN / 2]);
    // With the next picture the layout is worked out anyway; now it would be worked out for this alone.
    const drawing = requestAnimationFrame(() => showMiddle(box.current, around, geometry.size[0]));
    return () => cancelAnimationFrame(drawing);
  }, [drawn, cells.join()]);
  return html`
    <div class="choice-board" ref=${box} aria-hidden="true">
      ${
        drawn &&
        html`
          <${Board} geometry=${geometry} game=${game} label=${say("board.label")}
            over=${targets.map(
              (target) =>
                html`<${Tag} key=${target.cell} point=${geometry.centres[target.cell]} ...${{ target, propose }} />`,
            )} />`
      }
    </div>`;
}
