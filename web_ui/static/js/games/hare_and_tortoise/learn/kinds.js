/** A card for each kind of space, with the numbers of the edition. */
import { KindCard } from "../../../lib/learn/kind_card.js";
import { html } from "../../../lib/ui.js";
import { filled } from "../outcomes.js";
import { FINISH, kindOf, SpaceSign } from "../spaces.js";
import { say } from "../words.js";
import { tell } from "./sentences.js";

/** @typedef {import("../outcomes.js").Figures} Figures */

const KINDS = ["number", "carrot", "lettuce", "hare", "tortoise", "finish", "start"];
const LETTERS = "HCLT3ZS";

/**
 * What a kind of space does, in sentences.
 * @param {Figures} figures
 * @param {string} kind
 */
function linesOf(figures, kind) {
  const { stake, lettuces, home_limit: limits, restart, leap } = figures;
  const values = filled(figures, { n: stake, lettuces, first: limits[0], second: limits[1], restart, leap });
  const key = kind === "hare" ? `hare_${figures.hare}` : kind === "finish" && !figures.by_place ? "finish_flat" : kind;
  const more = kind === "finish" && figures.runners > 1 ? ["finish_two"] : [];
  return [key, ...more].map((name) => tell(`kind.${name}`, values));
}

/** @param {{figures: Figures, kind: string}} props */
export function Kind({ figures, kind }) {
  const { animal, track, printed } = figures;
  const letter = [...LETTERS].find((found) => kindOf(found, 0) === kind) ?? "S";
  const space = track.indexOf(letter);
  const name = kind === "tortoise" ? say(`kind.${animal}`) : tell(`name.${kind}`);
  const game = { track, printed, edition: { animal } };
  return html`
    <${KindCard} tone=${`kind-${kind}`} sign=${html`<${SpaceSign} game=${game} space=${space} />`} name=${name}
      lines=${linesOf(figures, kind)} />`;
}

/** @param {{game: {lesson: {figures: Figures}}}} props */
export const Kinds = ({ game: { lesson } }) => html`
  <div class="kind-cards">
    ${KINDS.map((kind) => html`<${Kind} key=${kind} figures=${lesson.figures} kind=${kind} />`)}
  </div>`;

/**
 * The kind of a space by its cell.
 * @param {Figures} figures
 * @param {number} space
 */
export const kindAt = (figures, space) => (space === FINISH ? "finish" : kindOf(figures.track, space));
