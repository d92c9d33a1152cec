/** What a page shows to those who learn a game: tips, pictures, and the way to all there is to know. */
import { guideOf, isTaught, taught } from "./game_lessons.js";
import { useLater } from "./later.js";
import { Picture } from "./symbols.js";
import { html, useEffect, useState } from "./ui.js";
import { say } from "./words.js";

/** @typedef {import("./game_lessons.js").Taught} Taught */

/**
 * What is worth knowing now; it comes after the choices, into the place that is kept for it.
 * @param {Record<string, any>} props
 */
export function Tip(props) {
  const lessons = useLater() ? taught(props.game) : null;
  return lessons && html`<${lessons.Tip} ...${props} />`;
}

/** @param {{game: Taught | null | undefined, auto?: boolean}} props */
export function Primer(props) {
  const guide = isTaught(props.game) ? guideOf(props.game) : null;
  return guide && html`<${guide.Primer} ...${props} />`;
}

/**
 * A card for each kind of space; those who know the game look things up too.
 * @param {{game: Taught | null | undefined}} props
 */
export function KindCards({ game }) {
  const guide = guideOf(game);
  return (
    guide &&
    html`<section class="guide"><h2 class="hidden">${say("menu.learn")}</h2><${guide.Kinds} game=${game} /></section>`
  );
}

/**
 * The cell of a board that was touched, unless it stands for something to do.
 * @param {any} event
 * @param {import("./types.js").Geometry} geometry
 */
function touched(event, geometry) {
  const board = event.target.closest?.("svg.board");
  if (!board || event.target.closest(".target, [draggable], dialog")) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
  const near = Object.entries(geometry.centres).find(([, [a, b]]) => Math.hypot(a - x, b - y) < 17);
  return near?.[0] ?? null;
}

/**
 * The way to all that there is to know; a touch on a space of the board leads there too.
 * @param {{game: Taught, seat: number, open: boolean, geometry?: import("./types.js").Geometry,
 *   wanted: string | null, want: (wanted: string | null) => void}} props
 */
export function LessonButton({ game, seat, open, geometry, wanted, want }) {
  useEffect(() => {
    /** @param {Event} event */
    const touch = (event) => {
      const cell = geometry && touched(event, geometry);
      if (cell) want(cell);
    };
    addEventListener("click", touch);
    return () => removeEventListener("click", touch);
  }, []);
  if (!game.lesson) return null;
  const guide = wanted === null ? null : guideOf(game);
  return html`
    <button type="button" class="round" aria-haspopup="dialog" aria-label=${say("menu.learn")}
      onClick=${() => want("")}><${Picture} name="question" /></button>
    ${guide && html`<${guide.Guide} ...${{ game, seat, open }} at=${wanted} close=${() => want(null)} />`}`;
}

/** What of the guide is open: null for nothing, a cell of the board, or nothing in particular. */
export const useGuide = () => useState(/** @type {string | null} */ (null));
