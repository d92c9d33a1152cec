/** The board as a drawing: meadow, road, spaces, podium; markers and lights on it. All places come from the board's geometry. */
import { MarkerShape } from "./symbols.js";
import { classes, html, useLayoutEffect, useMemo, useRef } from "./ui.js";
import { say } from "./words.js";

const KINDS = { S: "start", H: "hare", C: "carrot", L: "lettuce", T: "tortoise", F: "number", Z: "finish" };
const HOP = 380;

/** The kind of a space by the letter of the track. */
export const kindOf = (track, space) => KINDS[track[space]] ?? "number";

/** What is written on a number space. */
export const numbersOf = (track, space) => (track[space] === "F" ? "1·5·6" : track[space]);

/** The number printed on a space: from the start, or how far it still is. */
export const printed = (game, space) => (game.printed === "to_finish" ? 64 - space : space);

/** The words for a space, such as "29 (carrots)". */
export function spaceWords(game, space) {
  if (space === 0) return say("kind.start");
  if (space === 64) return say("kind.finish");
  return say("space.named", { number: printed(game, space), kind: kindWords(game, space) });
}

/** The words for the kind of a space. */
export function kindWords(game, space) {
  const kind = kindOf(game.track, space);
  if (kind === "tortoise") return say(`kind.${game.edition.animal}`);
  return say(`kind.${kind}`, { numbers: numbersOf(game.track, space) });
}

/** The words for a cell: a space, a bay or a podium step. */
export function cellWords(game, cell) {
  const [place, number] = cell.split("-");
  if (number) return say(place === "start" ? "space.bay" : "space.step", { number });
  return spaceWords(game, Number(cell));
}

/** All markers with the cells on which they belong. */
export function markersOf(game) {
  const perPlayer = game.players[0]?.runners.length ?? 1;
  return game.players.flatMap((player) =>
    player.runners.map((runner, index) => ({
      key: `${player.seat}-${index}`,
      seat: player.seat,
      runner: index + 1,
      name: player.name,
      cell: runner.home ? `home-${Math.min(runner.position, 5)}` : runner.space === 0 ? `start-${player.seat * perPlayer + index + 1}` : String(runner.space),
      resting: runner.status,
    })),
  );
}

/** A smooth way through points. */
export function smooth(points) {
  const at = (index) => points[Math.max(0, Math.min(points.length - 1, index))];
  let path = `M${at(0)[0]} ${at(0)[1]}`;
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const bend = (a, b, c, sign) => (a + (sign * (c - b)) / 6).toFixed(1);
    path += `C${bend(from[0], before[0], to[0], 1)} ${bend(from[1], before[1], to[1], 1)} ${bend(to[0], from[0], after[0], -1)} ${bend(to[1], from[1], after[1], -1)} ${to[0]} ${to[1]}`;
  }
  return path;
}

/** Tufts and flowers wherever there is room; the same on every page. */
function plants({ size, centres }) {
  const taken = Object.values(centres);
  const found = [];
  let seed = 7;
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let tries = 0; tries < 900 && found.length < 90; tries++) {
    const [x, y] = [12 + chance() * (size[0] - 24), 14 + chance() * (size[1] - 22)];
    const kind = ["tuft", "tuft", "tuft", "daisy", "clover", "poppy"][Math.floor(chance() * 6)];
    const near = ([a, b], reach) => Math.hypot(a - x, b - y) < reach;
    if (taken.some((point) => near(point, 29)) || found.some((plant) => near([plant.x, plant.y], 13))) continue;
    found.push({ x: x.toFixed(1), y: y.toFixed(1), kind });
  }
  return found;
}

const PLANTS = {
  tuft: html`<path class="tuft" d="M-4 3Q-4-2-6-4M-1 3Q-1-4 0-7M2 3Q3-2 6-4" />`,
  daisy: html`<g><circle class="petal" cx="0" cy="-2.6" r="2" /><circle class="petal" cx="2.5" cy="0" r="2" /><circle class="petal" cx="0" cy="2.6" r="2" /><circle class="petal" cx="-2.5" cy="0" r="2" /><circle class="heart" r="1.6" /></g>`,
  clover: html`<g class="clover"><circle cx="-2" cy="0" r="2.2" /><circle cx="2" cy="0" r="2.2" /><circle cx="0" cy="-3" r="2.2" /></g>`,
  poppy: html`<g><circle class="poppy" r="3" /><circle class="dot" r="1" /></g>`,
};

const Space = ({ game, space, point }) => {
  const kind = kindOf(game.track, space);
  const drawing = kind === "tortoise" ? game.edition.animal : kind;
  return html`
    <g class=${`space kind-${kind}`} transform=${`translate(${point[0]} ${point[1]})`}>
      <circle class="disc" r="16.5" />
      ${kind === "number"
        ? html`<text class=${classes("numeral", game.track[space] === "F" && "narrow")} y=${game.track[space] === "F" ? 2.5 : 5}>${numbersOf(game.track, space)}</text>`
        : html`<use href=${`#p-${drawing}`} x="-11" y="-14" width="22" height="22" />`}
      <rect class="plaque" x="-8" y="8.5" width="16" height="9" rx="4.5" />
      <text class="printed" y="15.6">${printed(game, space)}</text>
    </g>`;
};

const Step = ({ place, point, base }) => html`
  <g class="step" transform=${`translate(${point[0]} ${point[1]})`}>
    <rect class="step-front" x="-17.5" y="0" width="35" height=${base - point[1]} rx="3" />
    <rect class="step-top" x="-17.5" y="-16" width="35" height="20" rx="8" />
    <text class="step-number" y=${Math.min(20, base - point[1] - 4)}>${place}</text>
  </g>`;

/** Everything that does not change during a game. */
function scenery(geometry, game) {
  const { size, centres } = geometry;
  const spaces = Array.from({ length: 63 }, (_, index) => index + 1);
  const home = [1, 2, 3, 4, 5].map((place) => [place, centres[`home-${place}`]]);
  const base = Math.max(...home.map(([, point]) => point[1])) + 26;
  const road = smooth([[92, 354], ...spaces.map((space) => centres[space]), [402, 92], [416, base]]);
  return html`
    <g aria-hidden="true">
      <rect class="meadow" width=${size[0]} height=${size[1]} rx="18" />
      <path class="hill" d=${`M0 ${size[1] * 0.3}Q${size[0] * 0.25} ${size[1] * 0.18} ${size[0] * 0.5} ${size[1] * 0.33}T${size[0]} ${size[1] * 0.28}V${size[1] * 0.62}Q${size[0] * 0.7} ${size[1] * 0.5} ${size[0] * 0.4} ${size[1] * 0.64}T0 ${size[1] * 0.6}z`} />
      <path class="hill near" d=${`M0 ${size[1] * 0.8}Q${size[0] * 0.3} ${size[1] * 0.66} ${size[0] * 0.6} ${size[1] * 0.8}T${size[0]} ${size[1] * 0.76}V${size[1] - 18}Q${size[0]} ${size[1]} ${size[0] - 18} ${size[1]}H18Q0 ${size[1]} 0 ${size[1] - 18}z`} />
      ${plants(geometry).map((plant) => html`<g transform=${`translate(${plant.x} ${plant.y})`}>${PLANTS[plant.kind]}</g>`)}
      <path class="road-edge" d=${road} /><path class="road" d=${road} /><path class="road-line" d=${road} />
      <rect class="pen" x="18" y="296" width="82" height="114" rx="12" />
      ${[1, 2, 3, 4, 5, 6].map((bay) => html`<circle class="bay" cx=${centres[`start-${bay}`][0]} cy=${centres[`start-${bay}`][1]} r="15.5" />`)}
      ${home.reverse().map(([place, point]) => html`<${Step} place=${place} point=${point} base=${base} />`)}
      ${game && spaces.map((space) => html`<${Space} game=${game} space=${space} point=${centres[space]} />`)}
      ${!game && spaces.map((space) => html`<circle class="disc" cx=${centres[space][0]} cy=${centres[space][1]} r="16.5" />`)}
    </g>`;
}

/** A light: the role gives colour and pattern, the ring's dashes say it once more to eyes that see no colour. */
const Light = ({ point, role, seat }) => html`
  <g class=${classes("light", `role-${role}`, seat != null && `seat-${seat}`)} transform=${`translate(${point[0]} ${point[1]})`}>
    <circle class="glow" r="21" /><circle class="ring" r="18.5" />
  </g>`;

/** A marker that hops along the road when it has moved. */
const Runner = ({ marker, centres, children }) => {
  const drawn = useRef(null);
  const was = useRef(marker.cell);
  const [x, y] = centres[marker.cell];
  useLayoutEffect(() => {
    const way = cellsBetween(was.current, marker.cell).map((cell) => centres[cell]);
    was.current = marker.cell;
    if (way.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const frames = way.map(([a, b]) => ({ translate: `${a - x}px ${b - y}px` }));
    drawn.current.animate(frames, { duration: HOP, easing: "ease-in-out" });
  }, [marker.cell]);
  return html`
    <g transform=${`translate(${x} ${y - 3})`}>
      <g ref=${drawn} class=${classes("runner", marker.resting && `resting-${marker.resting}`)}>
        <ellipse class="shadow" cy="12" rx="11" ry="3.5" />
        <${MarkerShape} seat=${marker.seat} runner=${marker.runner} />
        ${["nap", "miss"].includes(marker.resting) && html`<text class="snore" x="12" y="-9">z</text>`}
        ${["eat", "leave"].includes(marker.resting) && html`<use href="#p-lettuce" x="5" y="-18" width="14" height="14" />`}
      </g>
      ${children}
    </g>`;
};

const numberOf = (cell) => (cell.startsWith("start") ? 0 : cell.startsWith("home") ? 64 : Number(cell));

function cellsBetween(from, to) {
  const [a, b] = [numberOf(from), numberOf(to)];
  const step = Math.sign(b - a);
  const way = [from];
  for (let space = a + step; step && space !== b; space += step) way.push(String(space));
  return [...way, to];
}

/**
 * The board. `pick`, where given, is called with a space that somebody taps.
 * @param {{geometry: object, game: object | null, lights: Record<string, [string, number | null]>, label: string}} props
 */
export function Board({ geometry, game, lights = {}, label, children, ...more }) {
  const scene = useMemo(() => scenery(geometry, game), [geometry, game?.track, game?.printed, game?.edition.animal]);
  const markers = game ? markersOf(game) : [];
  return html`
    <svg class="board" viewBox=${`0 0 ${geometry.size[0]} ${geometry.size[1]}`} role="img" aria-label=${label} ...${more}>
      ${scene}
      <g>${Object.entries(lights).map(([cell, [role, seat]]) => html`<${Light} key=${cell} point=${geometry.centres[cell]} role=${role} seat=${seat} />`)}</g>
      ${!children && markers.map((marker) => html`<${Runner} key=${marker.key} marker=${marker} centres=${geometry.centres} />`)}
      ${children}
    </svg>`;
}

/** The geometry of the board. */
export const loadGeometry = () => fetch("/geometry.json").then((answer) => answer.json());
