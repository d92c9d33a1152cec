/** The pictures of the first sixty seconds, drawn from the numbers of the game. */
import { symbolOf } from "../../../lib/symbols.js";
import { html } from "../../../lib/ui.js";

/** @typedef {import("../sentences.js").Figures} Figures */

const ORDER = ["hare", "tortoise", "wolf", "fox", "lamb"];

/**
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
const pictureAt = (name, x, y, size) =>
  html`<use href=${symbolOf(`race_${name}`)} x=${x} y=${y} width=${size} height=${size} />`;

/**
 * A card with an animal, or its back.
 * @param {string} animal empty for the back
 * @param {number} x
 * @param {number} y
 * @param {number} [turned] degrees
 */
const cardAt = (animal, x, y, turned = 0) => html`
  <g transform=${`translate(${x} ${y}) rotate(${turned} 24 34)`}>
    <rect class=${animal ? "playing-card" : "playing-card back"} width="48" height="68" rx="8" />
    ${animal && pictureAt(animal, 7, 15, 34)}
  </g>`;

/**
 * @param {string | number} words
 * @param {number} x
 * @param {number} y
 */
const wordsAt = (words, x, y) => html`<text class="place-words" x=${x} y=${y}>${words}</text>`;

/** Three steps, and what each brings. @param {Figures} figures */
const goal = ({ points }) => html`
  ${cardAt("", 14, 46, -10)} ${cardAt("fox", 52, 50, 8)}
  <path class="step-front" d="M140 112h52v52h-52zM192 80h56v84h-56zM248 126h52v38h-52z" />
  ${pictureAt("hare", 146, 68, 42)} ${pictureAt("fox", 198, 34, 46)} ${pictureAt("lamb", 254, 82, 42)}
  ${[points[1], points[0], points[2]].map((n, step) => wordsAt(n, 166 + 54 * step, [146, 124, 154][step]))}`;

/** Cards of one animal. @param {Figures} figures */
const cards = ({ of_animal: of }) => html`
  ${Array.from({ length: of }, (_, n) => cardAt("wolf", 62 + 46 * n, 44 + 3 * (n % 2), 5 * n - 8))}
  ${wordsAt(`1–${of}`, 160, 148)}`;

/** The two limits. @param {Figures} figures */
const start = ({ cards: all, of_animal: of }) => html`
  ${Array.from({ length: all }, (_, n) => cardAt(ORDER[(n * 3) % 5], 10 + 20 * n, 14 + 4 * (n % 2), 3 * n - 10))}
  ${wordsAt(all, 278, 62)}
  ${Array.from({ length: of }, (_, n) => cardAt("fox", 90 + 20 * n, 92, 4 * n - 6))} ${wordsAt(of, 278, 138)}`;

/** How far each runs with one card, and with all. @param {Figures} figures */
const runs = ({ runs: far, of_animal: of, rules }) =>
  ORDER.map((animal, lane) => {
    const [one, all] = rules === "full" ? [far[animal][1], far[animal][of]] : [1, of];
    const y = 18 + 31 * lane;
    return html`
      ${pictureAt(animal, 12, y - 14, 28)}
      ${Array.from(
        { length: 5 },
        (_, n) => html`
        <rect class=${n < one ? "run-tile full" : n < all ? "run-tile half" : "run-tile"} x=${52 + 44 * n} y=${y - 11}
          width="40" height="22" rx="6" />`,
      )}
      ${wordsAt(all, 292, y + 8)}`;
  });

/** What stops and what helps. @param {Figures} figures */
const tricks = ({ rules, turbo }) =>
  rules === "full"
    ? html`
      ${pictureAt("hare", 14, 38, 70)} ${wordsAt("z z", 84, 48)}
      <rect class="stream-tile" x="150" y="30" width="34" height="110" rx="10" />${pictureAt("lamb", 118, 50, 62)}
      ${pictureAt("howl", 226, 34, 78)}`
    : html`
      ${[0, 1, 2].map(
        (n) => html`
        <rect class=${n ? "run-tile half" : "run-tile full"} x=${90 + 70 * n} y="76" width="62" height="44" rx="10" />`,
      )}
      ${pictureAt("fox", 96, 30, 52)} ${wordsAt(`+${turbo}`, 228, 60)}`;

export const DRAWINGS = { goal, cards, start, runs, tricks };
