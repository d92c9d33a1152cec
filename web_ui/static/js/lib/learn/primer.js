/** Sixty seconds of pictures: a few cards, one after the other, which anybody can leave. */
import { Picture } from "../symbols.js";
import { classes, html, useEffect, useState } from "../ui.js";
import { hasSeenPrimer, notePrimer } from "./seen.js";
import { tell } from "./words.js";

/**
 * @typedef {{key: string, title: string, text: string, drawing: import("../ui.js").Drawing}} Card
 */

const A_CARD = 10_000; // milliseconds
const WIDE = 320;
const HIGH = 170;

/** @param {{n: number, of: number}} props */
const Dots = ({ n, of }) => html`
  <p class="primer-dots">
    <span class="hidden">${tell("learn.card_of", { n: n + 1, of })}</span>
    ${Array.from({ length: of }, (_, place) => html`<i class=${place === n ? "full" : ""}></i>`)}
  </p>`;

/** @param {{card: Card}} props */
const Shown = ({ card }) => html`
  <svg class="primer-picture" viewBox=${`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">${card.drawing}</svg>
  <div class="primer-words" aria-live="polite"><h3>${card.title}</h3><p>${card.text}</p></div>`;

/**
 * The cards by themselves, with a way on, back and out; on a television they go on by themselves.
 * @param {{cards: Card[], end: () => void, auto?: boolean}} props
 */
export function Cards({ cards, end, auto = false }) {
  const [n, turnTo] = useState(0);
  const [runs, run] = useState(auto);
  const last = n === cards.length - 1;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(() => turnTo(last ? 0 : n + 1), A_CARD);
    return () => clearTimeout(timer);
  }, [runs, n]);
  /** @param {number} wanted */
  const turn = (wanted) => {
    run(false);
    turnTo(Math.max(0, Math.min(cards.length - 1, wanted)));
  };
  /** @param {KeyboardEvent} event */
  const arrows = ({ key }) => ["ArrowLeft", "ArrowRight"].includes(key) && turn(n + (key === "ArrowLeft" ? -1 : 1));
  const onward = auto && last ? () => turn(0) : last ? end : () => turn(n + 1);
  return html`
    <div class=${classes("primer", auto && "auto")} onKeyDown=${arrows}>
      <${Shown} card=${cards[n]} />
      <${Dots} n=${n} of=${cards.length} />
      <div class="primer-ways">
        ${
          auto
            ? html`
              <button type="button" class="round" aria-label=${tell(runs ? "learn.pause" : "learn.play")}
                onClick=${() => run(!runs)}><${Picture} name=${runs ? "pause" : "play"} /></button>`
            : html`
              <button type="button" class=${classes("soft-button", last && "unseen")} onClick=${end}>
                ${tell("learn.skip")}
              </button>`
        }
        <button type="button" class="round" disabled=${n === 0} aria-label=${tell("learn.back")}
          onClick=${() => turn(n - 1)}><${Picture} name="undo" /></button>
        <button type="button" class=${auto ? "" : "lead-button"} onClick=${onward}>
          ${tell(last && !auto ? "learn.done" : "learn.next")}
        </button>
      </div>
    </div>`;
}

/**
 * The cards in a frame of their own, for people who wait; those who have seen them can have them again.
 * @param {{name: string, cards: Card[], auto?: boolean}} props
 */
export function PrimerCard({ name, cards, auto = false }) {
  const [open, show] = useState(auto || !hasSeenPrimer(name));
  const end = () => {
    notePrimer(name);
    show(false);
  };
  if (!open)
    return html`
      <button type="button" class="primer-again" onClick=${() => show(true)}>
        <${Picture} name="question" />${tell("learn.primer")}
      </button>`;
  return html`
    <section class="card primer-card" aria-label=${tell("learn.primer")}>
      <${Cards} ...${{ cards, end, auto }} />
    </section>`;
}
