/** The pictures of the first sixty seconds, drawn from the edition's own track and numbers. */
import { MarkerShape, symbolOf } from "../../../lib/symbols.js";
import { html } from "../../../lib/ui.js";
import { nth } from "../outcomes.js";
import { Space } from "../spaces.js";

/**
 * @typedef {import("../outcomes.js").Figures} Figures
 * @typedef {import("../../../lib/types.js").Point} Point
 */

/**
 * A space of the track.
 * @param {Figures} figures
 * @param {number} space
 * @param {number} x
 * @param {number} y
 */
const spaceAt = ({ track, printed, animal }, space, x, y) =>
  html`<${Space} game=${{ track, printed, edition: { animal } }} space=${space} point=${[x, y]} />`;

/**
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 */
const markerAt = (seat, x, y) => html`<g transform=${`translate(${x} ${y})`}><${MarkerShape} seat=${seat} /></g>`;

/**
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
const pictureAt = (name, x, y, size) => html`<use href=${symbolOf(name)} x=${x} y=${y} width=${size} height=${size} />`;

/**
 * A tag with a number of carrots.
 * @param {string} words
 * @param {number} x its middle
 * @param {number} y
 * @param {string} [tone] `gain` for what is taken
 */
const tagAt = (words, x, y, tone = "") => html`
  <g class=${`carrot-tag ${tone}`} transform=${`translate(${x} ${y})`}>
    <rect x="-24" y="-11" width="48" height="22" rx="11" /><text x="-7" y="5">${words}</text>
    ${pictureAt("carrot", 8, -7, 13)}
  </g>`;

/** @param {string} path */
const road = (path) => html`
  <path class="road-edge" d=${path} /><path class="road" d=${path} /><path class="road-line" d=${path} />`;

/** @param {string} path */
const arrow = (path) => html`
  <path class="arrow" d=${path} marker-end="url(#primer-tip)" />`;

const ArrowTip = html`
  <defs>
    <marker id="primer-tip" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4.5" markerHeight="4.5" orient="auto">
      <path class="arrow-tip" d="M0 0l10 5-10 5z" />
    </marker>
  </defs>`;

/** Home first, over the road. @param {Figures} figures */
const goal = (figures) => html`
  ${road("M40 132C90 132 92 70 140 70S196 128 240 118 284 96 284 84")}
  ${pictureAt("start", 6, 82, 52)} ${pictureAt("podium", 236, 2, 80)}
  ${[1, 2, 3].map((space, n) => spaceAt(figures, space, [86, 140, 192][n], [112, 70, 108][n]))}
  ${markerAt(2, 62, 140)} ${markerAt(1, 140, 42)} ${markerAt(0, 240, 104)}`;

/** Far ways cost more and more. @param {Figures} figures */
const costs = (figures) => html`
  ${ArrowTip} ${road("M8 112H312")}
  ${[1, 2, 3, 4, 5].map((n) => spaceAt(figures, n, 30 + 52 * n, 112))}
  ${[1, 2, 3, 4, 5].map((n) => arrow(`M30 92Q${30 + 26 * n} ${80 - 16 * n} ${26 + 52 * n} 90`))}
  ${figures.prices.slice(0, 5).map((price, n) => tagAt(`−${price}`, 82 + 52 * n, 152))}
  ${markerAt(0, 30, 108)}`;

/** Back to where carrots are. @param {Figures} figures */
function back(figures) {
  const animal = figures.track.indexOf("T");
  const steps = [1, 2, 3];
  return html`
    ${ArrowTip} ${road("M8 118H312")}
    ${[0, ...steps].map((n) => spaceAt(figures, animal + n, 48 + 74 * n, 118))}
    ${steps.map((n) => arrow(`M${46 + 74 * n} 92Q${11 + 74 * n} 66 ${-18 + 74 * n} 92`))}
    ${steps.map((n) => tagAt(`+${figures.stake}`, 11 + 74 * n, 62, "gain"))}
    ${markerAt(0, 270, 104)} ${tagAt(`+${figures.stake * 3}`, 160, 24, "gain")}`;
}

/** A lettuce is eaten in the next turn, and pays by the place. @param {Figures} figures */
function lettuce(figures) {
  const space = figures.track.indexOf("L");
  return html`
    ${ArrowTip} ${road("M8 122H130")} ${spaceAt(figures, space, 64, 122)} ${markerAt(0, 64, 94)}
    ${pictureAt("lettuce", 30, 10, 62)} ${arrow("M118 72H160")}
    ${[1, 2, 3].map(
      (place) => html`
        <text class="place-words" x="204" y=${place * 46 - 14}>${nth(place)}</text>
        ${tagAt(`+${figures.stake * place}`, 260, place * 46 - 20, "gain")}`,
    )}`;
}

/** Third on a three. @param {Figures} figures */
function number(figures) {
  const space = figures.track.indexOf("3");
  return html`
    ${road("M8 112H312")} ${spaceAt(figures, space, 62, 112)}
    ${[3, 2, 1].map((place, n) => markerAt(n, 62 + 94 * n, place === 3 ? 82 : 106))}
    ${[3, 2, 1].map((place, n) => html`<text class="place-words" x=${62 + 94 * n} y="154">${nth(place)}</text>`)}
    ${tagAt(`+${figures.stake * 3}`, 62, 44, "gain")}`;
}

/** Luck, by whatever this edition has for it. @param {Figures} figures */
function hare(figures) {
  const space = figures.track.indexOf("H");
  const chance = {
    die: html`
      <rect class="die-body" x="212" y="56" width="60" height="60" rx="14" />
      ${[0, 1, 2, 3, 4].map(
        (n) => html`<circle class="pip" cx=${[228, 256, 242, 228, 256][n]}
        cy=${[72, 72, 86, 100, 100][n]} r="5.5" />`,
      )}`,
    cards: html`
      <rect class="playing-card" x="206" y="40" width="58" height="82" rx="9" transform="rotate(8 235 80)" />
      <rect class="playing-card" x="206" y="40" width="58" height="82" rx="9" />${pictureAt("hare", 214, 58, 42)}`,
    costly_leap: tagAt(`−${figures.leap}`, 240, 82),
    nap: html`<text class="place-words" x="240" y="92">z z z</text>`,
    mind_sports_2019: tagAt(`+${figures.stake}`, 240, 82, "gain"),
    no_hares: html`<path class="arrow" d="M216 58l48 48m0-48l-48 48" />`,
  };
  return html`
    ${ArrowTip} ${road("M8 122H150")} ${spaceAt(figures, space, 64, 122)} ${markerAt(0, 64, 94)}
    ${pictureAt("hare", 32, 8, 62)} ${arrow("M118 82H180")}
    ${chance[/** @type {keyof typeof chance} */ (figures.hare)]}`;
}

export const DRAWINGS = { goal, costs, back, lettuce, number, hare };
