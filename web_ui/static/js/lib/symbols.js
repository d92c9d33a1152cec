/** Our own drawings: a sheet of symbols that is put into the page once, and what uses them. */
import { ANIMALS } from "./animals.js";
import { classes, html, useLayoutEffect, useState } from "./ui.js";

export const PICTURES = {
  logo: html`
    <path class="fur" d="M18 23C11 15 10 3 14.5 3S22 12 22.5 21zM30 23C37 15 38 3 33.5 3S26 12 25.5 21z" />
    <path class="blush"
      d="M17.5 19C14 13.5 13.5 7.5 15 7.5S19 13 19.8 19zM30.5 19C34 13.5 34.5 7.5 33 7.5S29 13 28.2 19z"
        stroke="none" />
    <ellipse class="fur" cx="24" cy="31" rx="13" ry="12" />
    <ellipse class="cream" cx="24" cy="37" rx="7.5" ry="5.5" stroke="none" />
    <circle class="dot" cx="18.5" cy="29" r="2" /><circle class="dot" cx="29.5" cy="29" r="2" />
    <path class="blush" d="M21.5 33.5h5L24 36.5z" />
    <path fill="none" d="M24 36.5v2.5m0 0c-1.5 1.5-3.5 1-4 .3m4-.3c1.5 1.5 3.5 1 4 .3" />`,
  podium: html`
    <path class="wood" d="M17 14h14v29H17z" /><path class="wood-dark" d="M3 24h14v19H3zM31 30h14v13H31z" />
    <text x="24" y="29" class="cut">1</text><text x="10" y="38" class="cut small">2</text>
    <text x="38" y="40" class="cut small">3</text>
    <path class="gold" d="M24 2l2 4 4.5.6-3.2 3.1.8 4.4L24 12l-4.1 2.1.8-4.4-3.2-3.1L22 6z" />`,
  bot: html`
    <path fill="none" d="M24 13V7M5 25v8M43 25v8" /><circle class="gold" cx="24" cy="6" r="3.5" />
    <rect class="leaf" x="9" y="13" width="30" height="28" rx="7" />
    <rect class="cream" x="14" y="20" width="20" height="10" rx="5" />
    <circle class="dot" cx="19" cy="25" r="2.2" /><circle class="dot" cx="29" cy="25" r="2.2" />
    <path fill="none" d="M19 36h10" />`,
  star: html`<path class="gold" d="M24 4l6 13 14 1.6-10.4 9.6L36.5 42 24 35l-12.5 7 2.9-13.8L4 18.6 18 17z" />`,
  start: html`
    <path class="wood" d="M22 12h4v34h-4z" /><path class="cream" d="M7 7h28l8 7-8 7H7z" />
    <path class="leaf" d="M4 46c2-6 5-7 8-7s5 3 6 7zM30 46c1-4 4-6 7-6s6 2 7 6z" />`,
};

/** @type {Record<string, string>} */
const SIGNS = {
  undo: "M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
  check: "M4 13l6 6L20 6",
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 6h16M4 12h16M4 18h16",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zm7 0a3 3 0 1 0 6 0 3 3 0 0 0-6 0",
  book: "M4 4h7v17c-1-1-2-2-7-2zM20 4h-7v17c1-1 2-2 7-2z",
  story: "M5 4h14v12H10l-5 4z",
  flag: "M6 21V4h12l-3 4 3 4H6",
  seat: "M7 2h10v20H7zM11 19h2",
  table: "M3 5h18v12H3zM8 21h8M12 17v4",
  host: "M12 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c0-5 4-7 8-7s8 2 8 7",
  bench: "M4 20l7-7M14 3a6 6 0 0 0-4 8l3 3a6 6 0 0 0 8-5l-4 3-3-3 3-4z",
  down: "M6 9l6 6 6-6",
  add: "M12 5v14M5 12h14",
  sound: "M4 9v6h4l5 4V5L8 9zM17 8c2 2 2 6 0 8",
  history: "M4 20V4M4 20h16M8 16l4-5 3 3 5-7",
  record: "M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12z",
  stop: "M7 7h10v10H7z",
  pause: "M8 5v14M16 5v14",
  play: "M8 5l11 7-11 7z",
  question: "M8 8a4 4 0 1 1 6 3.5c-1.5 1-2 1.5-2 3.5M12 19v.5",
};

/** What was drawn so far: a sheet has these alone, so that a page is not long in making what it does not show. */
const drawn = /** @type {Set<string>} */ (new Set());
/** @type {Set<() => void>} */
const sheets = new Set();

/**
 * Where `<use>` finds a picture or sign: the sheet has it from now on.
 * @param {string} name
 */
export function symbolOf(name) {
  if (!drawn.has(name)) {
    drawn.add(name);
    for (const drawAgain of sheets) drawAgain();
  }
  return `#p-${name}`;
}

/**
 * The sheet of the pictures and signs that the page has drawn. It stands at the end of a page, and so knows them all.
 * @param {{more: Record<string, import("./ui.js").Drawing>}} props
 */
export function SymbolSheet({ more }) {
  const [, again] = useState(0);
  useLayoutEffect(() => {
    const drawAgain = () => again((count) => count + 1);
    sheets.add(drawAgain);
    return () => sheets.delete(drawAgain);
  }, []);
  /** @type {Record<string, import("./ui.js").Drawing>} */
  const pictures = { ...PICTURES, ...ANIMALS, ...more };
  return html`
    <svg class="sheet" aria-hidden="true">
      ${[...drawn].map((name) => html`<${SheetSymbol} key=${name} ...${{ name, drawing: pictures[name] }} />`)}
    </svg>`;
}

/** @param {{name: string, drawing: import("./ui.js").Drawing}} props a sign has no other drawing than its way */
const SheetSymbol = ({ name, drawing }) =>
  name in SIGNS
    ? html`<symbol id=${`p-${name}`} viewBox="0 0 24 24" class="sign"><path d=${SIGNS[name]} /></symbol>`
    : html`<symbol id=${`p-${name}`} viewBox="0 0 48 48" class="picture">${drawing}</symbol>`;

/**
 * A picture or sign beside words that say the same.
 * @param {{name: string, size?: string}} props
 */
export const Picture = ({ name, size = "" }) => html`
  <svg class=${classes("picture-use", size)} aria-hidden="true"><use href=${symbolOf(name)} /></svg>`;

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/**
 * A die that shows a number of pips.
 * @param {{pips: number, label?: string}} props
 */
export const Die = ({ pips, label = "" }) => html`
  <svg class="die" viewBox="0 0 48 48" role=${label ? "img" : null} aria-label=${label || null}
    aria-hidden=${label ? null : "true"}>
    <rect x="3" y="3" width="42" height="42" rx="10" class="die-body" />
    ${PIPS[pips].map(
      (place) => html`
        <circle class="pip" cx=${12 + 12 * (place % 3)} cy=${12 + 12 * Math.floor(place / 3)} r="4.2" />`,
    )}
  </svg>`;

/** The outline of each seat's marker, around 0,0 with a radius of about 12. */
const SHAPES = [
  "M0-11.5A11.5 11.5 0 1 1 0 11.5 11.5 11.5 0 1 1 0-11.5z",
  "M-8-10.5H8A2.5 2.5 0 0 1 10.5-8V8A2.5 2.5 0 0 1 8 10.5H-8A2.5 2.5 0 0 1-10.5 8V-8A2.5 2.5 0 0 1-8-10.5z",
  "M0-13.5C1-13.5 2-13 2.5-12L13 7.5C14 9.5 13 11 11 11H-11C-13 11-14 9.5-13 7.5L-2.5-12C-2-13-1-13.5 0-13.5z",
  "M0-14L14 0 0 14-14 0z",
  "M-6.5-11.3H6.5L13 0 6.5 11.3H-6.5L-13 0z",
  "M0-14.5L4-6 13.5-4.8 6.5 1.8 8.4 11.5 0 6.8-8.4 11.5-6.5 1.8-13.5-4.8-4-6z",
];
const DROPS = [0, 0, 2.5, 0, 0, 0.8]; // where the letter sits in the middle of the shape

export const LETTERS = "ABCDEF";

/**
 * A marker that belongs to nobody: its own colour and picture.
 * @param {{look: import("./types.js").Look}} props
 */
const OwnLook = ({ look }) => html`
  <g class="marker">
    <circle class="own-body" r="13" fill=${look.colour} />
    <use href=${symbolOf(look.symbol)} x="-10.5" y="-10.5" width="21" height="21" />
  </g>`;

/**
 * What a marker looks like, inside any drawing: colour, shape and letter of its seat, and a 2 for a second runner.
 * @param {{seat: number | null, runner?: number, look?: import("./types.js").Look | null}} props
 */
export const MarkerShape = ({ seat, runner = 1, look = null }) =>
  look || seat === null
    ? look && html`<${OwnLook} look=${look} />`
    : html`<${SeatShape} seat=${seat} runner=${runner} />`;

/** @param {{seat: number, runner: number}} props */
const SeatShape = ({ seat, runner }) => html`
  <g class=${`marker seat-${seat}`}>
    <path class="marker-body" d=${SHAPES[seat]} />
    <text class="marker-letter" y=${4.4 + DROPS[seat]}>${LETTERS[seat]}</text>
    ${
      runner > 1 &&
      html`<g class="marker-second"><circle cx="9" cy="9" r="5.5" /><text x="9" y="12.2">${runner}</text>
      </g>`
    }
  </g>`;

/**
 * A marker beside words that say the same.
 * @param {{seat: number | null, runner?: number, look?: import("./types.js").Look | null}} props
 */
export const MarkerPicture = ({ seat, runner = 1, look = null }) => html`
  <svg class="marker-picture" viewBox="-16 -16 32 32" aria-hidden="true">
  <${MarkerShape} seat=${seat} runner=${runner} look=${look} /></svg>`;
