/** The board as a drawing, with lights and markers on it. Its geometry says where everything is. */
import { loadData } from "./brought.js";
import { pagesOf } from "./game_pages.js";
import { scenery } from "./scenery.js";
import { MarkerShape } from "./symbols.js";
import { classes, html, useLayoutEffect, useMemo, useRef } from "./ui.js";
import { say } from "./words.js";

/**
 * @typedef {import("./types.js").GameData} GameData
 * @typedef {import("./types.js").Geometry} Geometry
 * @typedef {import("./types.js").Point} Point
 * @typedef {ReturnType<typeof markersOf>[number]} Marker
 */

const HOP = 380;
const FINISH = 64;

/**
 * The words for a cell: a space, a bay or a podium step.
 * @param {GameData} game
 * @param {string} cell
 */
export function cellWords(game, cell) {
  const [place, number] = cell.split("-");
  if (number) return say(place === "start" ? "space.bay" : "space.step", { number });
  return pagesOf(game).spaceWords(game, Number(cell));
}

/**
 * All markers with the cells on which they belong, and the names of who has them.
 * @param {GameData} game
 */
export const markersOf = (game) =>
  game.markers.map((marker) => ({
    ...marker,
    key: `${marker.seat}-${marker.runner}`,
    name: pagesOf(game).markerWords(game, marker),
  }));

/**
 * A light: the role gives colour and pattern, the ring's dashes say it once more to eyes that see no colour.
 * @param {{point: Point, role: string, seat: number | null}} props
 */
const Light = ({ point, role, seat }) => html`
  <g class=${classes("light", `role-${role}`, seat != null && `seat-${seat}`)}
    transform=${`translate(${point[0]} ${point[1]})`}>
    <circle class="glow" r="21" /><circle class="edge" r="18.5" /><circle class="ring" r="18.5" />
  </g>`;

/** @param {string} cell */
const numberOf = (cell) => (cell.startsWith("start") ? 0 : cell.startsWith("home") ? FINISH : Number(cell));

/**
 * @param {string} from
 * @param {string} to
 */
function cellsBetween(from, to) {
  const [a, b] = [numberOf(from), numberOf(to)];
  const step = Math.sign(b - a);
  const way = [from];
  for (let space = a + step; step && space !== b; space += step) way.push(String(space));
  return [...way, to];
}

/**
 * A marker that hops along the road when it has moved.
 * @param {{game: GameData, marker: Marker, centres: Record<string, Point>}} props
 */
const Runner = ({ game, marker, centres }) => {
  const drawn = useRef(/** @type {any} */ (null));
  const was = useRef(marker.cell);
  const [x, y] = centres[marker.cell];
  const { RestSign } = pagesOf(game);
  useLayoutEffect(() => {
    const way = cellsBetween(was.current, marker.cell).map((cell) => centres[cell]);
    was.current = marker.cell;
    if (way.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const frames = way.map(([a, b]) => ({ translate: `${a - x}px ${b - y}px` }));
    drawn.current.animate(frames, { duration: HOP, easing: "ease-in-out" });
  }, [marker.cell]);
  return html`
    <g transform=${`translate(${x} ${y - 3})`}>
      <g ref=${drawn} class="runner">
        <ellipse class="shadow" cy="12" rx="11" ry="3.5" />
        <${MarkerShape} seat=${marker.seat} runner=${marker.runner} look=${marker.look} />
        <${RestSign} game=${game} marker=${marker} />
      </g>
    </g>`;
};

/**
 * The board; `children`, where given, are drawn in place of the markers, and `over` on top of all.
 * @param {{geometry: Geometry, game: GameData | null, lights?: import("./types.js").LightsData, label: string,
 *   children?: import("./ui.js").Drawing, over?: import("./ui.js").Drawing} & Record<string, any>} props
 */
export function Board({ geometry, game, lights = {}, label, children, over, ...more }) {
  const pages = pagesOf(game);
  const scene = useMemo(
    () => scenery(geometry, game),
    [geometry, game?.name, pages, ...(game ? pages.sceneryOf(game) : [])],
  );
  const markers = game ? markersOf(game) : [];
  return html`
    <svg class="board" viewBox=${`0 0 ${geometry.size[0]} ${geometry.size[1]}`} role="img" aria-label=${label}
      ...${more}>
      ${scene}
      <g>
        ${Object.entries(lights).map(
          ([cell, [role, seat]]) =>
            html`<${Light} key=${cell} point=${geometry.centres[cell]} role=${role} seat=${seat} />`,
        )}
      </g>
      ${
        !children &&
        markers.map(
          (marker) => html`<${Runner} key=${marker.key} game=${game} marker=${marker} centres=${geometry.centres} />`,
        )
      }
      ${children}
      ${over}
    </svg>`;
}

/** The geometry of the board. */
export const loadGeometry = () => loadData("/geometry.json");
