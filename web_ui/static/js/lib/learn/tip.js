/** What is worth knowing now: one thing at a time, which goes away by itself, and is told a few times at most. */
import { tellPages } from "../game_pages.js";
import { turn } from "../preferences.js";
import { Picture } from "../symbols.js";
import { html, useEffect, useState } from "../ui.js";
import { hasSeenPrimer, notePrimer, noteTip, timesShown } from "./seen.js";
import { tell } from "./words.js";

const STAYS = 15_000; // milliseconds
const OFTEN = 2;

/**
 * @typedef {[string, Record<string, any>]} Sentence a key, and what fills its gaps
 * @param {{game: {name: string, lesson: {tips: Sentence[]}}, words: (tip: Sentence) => string}} props
 */
function Now({ game, words }) {
  const { tips } = game.lesson;
  const [shown, show] = useState(/** @type {Sentence | null} */ (null));
  useEffect(() => {
    const next = tips.find(([key]) => timesShown(game.name, key) < OFTEN) ?? null;
    if (next) noteTip(game.name, next[0]);
    show(next);
    const timer = setTimeout(() => show(null), STAYS);
    return () => clearTimeout(timer);
  }, [JSON.stringify(tips)]);
  return html`
    <div class="tip-place" role="status">
      ${
        shown &&
        html`
          <p class="tip">
            <${Picture} name="question" /><span>${words(shown)}</span>
            <button type="button" class="round" aria-label=${tell("learn.close")} onClick=${() => show(null)}>
              <${Picture} name="close" />
            </button>
          </p>`
      }
    </div>`;
}

/**
 * The question of a first game: pictures first, or none of all this.
 * @param {{name: string, guide: () => void}} props
 */
const FirstGame = ({ name, guide }) => html`
  <section class="card first-game" aria-labelledby="first-game">
    <h2 id="first-game">${tell("learn.first_game")}</h2>
    <div class="buttons">
      <button type="button" class="lead-button" onClick=${() => {
        notePrimer(name);
        guide();
      }}><${Picture} name="play" />${tell("learn.show")}</button>
      <button type="button" onClick=${() => {
        notePrimer(name);
        turn("expert", true);
        tellPages();
      }}>${tell("learn.i_know")}</button>
    </div>
  </section>`;

/**
 * Before anything has happened, the way to the pictures; then what the position teaches.
 * @param {{game: any, log: object[], guide: () => void, words: (tip: Sentence) => string}} props
 */
export function Tip({ game, log, guide, words }) {
  if (!log.length && !hasSeenPrimer(game.name)) return html`<${FirstGame} name=${game.name} guide=${guide} />`;
  return game.lesson.tips && html`<${Now} game=${game} words=${words} />`;
}
