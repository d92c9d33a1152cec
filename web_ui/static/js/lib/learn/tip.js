/** What is worth knowing now: one thing at a time, which goes away by itself, and is told a few times at most. */
import { pagesOf, tellPages } from "../game_pages.js";
import { turn } from "../preferences.js";
import { Picture } from "../symbols.js";
import { html, useEffect, useState } from "../ui.js";
import { hasSeenPrimer, notePrimer, noteTip, timesShown } from "./seen.js";
import { tell } from "./words.js";

const STAYS = 15_000; // milliseconds
const OFTEN = 2;

/** What is told now, until when, and for which position: who comes back to it is not told something else. */
let told = { position: "", tip: /** @type {Sentence | null} */ (null), until: 0 };

/**
 * The tip for a position, with how long it stays; what was put away does not come back.
 * @param {string} game
 * @param {Sentence[]} tips
 */
function tipFor(game, tips) {
  const position = JSON.stringify([game, tips]);
  if (position !== told.position) {
    const tip = tips.find(([key]) => timesShown(game, key) < OFTEN) ?? null;
    if (tip) noteTip(game, tip[0]);
    told = { position, tip, until: Date.now() + STAYS };
  }
  return told;
}

/**
 * @typedef {[string, Record<string, any>]} Sentence a key, and what fills its gaps
 * @param {{game: {name: string, lesson: {tips: Sentence[]}}, words: (tip: Sentence) => string}} props
 */
function Now({ game, words }) {
  const { tips } = game.lesson;
  const [shown, show] = useState(/** @type {Sentence | null} */ (null));
  const putAway = () => {
    told.tip = null;
    show(null);
  };
  useEffect(() => {
    const { tip, until } = tipFor(game.name, tips);
    show(tip);
    const timer = setTimeout(putAway, until - Date.now());
    return () => clearTimeout(timer);
  }, [JSON.stringify(tips)]);
  return html`
    <div class="tip-place" role="status">
      ${
        shown &&
        html`
          <p class="tip">
            <${Picture} name="question" /><span>${words(shown)}</span>
            <button type="button" class="round" aria-label=${tell("learn.close")} onClick=${putAway}>
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
 * Before somebody has decided anything, the way to the pictures; then what the position teaches.
 * @param {{game: any, seat: number, log: import("../types.js").LogEntry[], guide: () => void,
 *   words: (tip: Sentence) => string}} props
 */
export function Tip({ game, seat, log, guide, words }) {
  const { isChance } = pagesOf(game);
  const decided = log.some((entry) => entry.seat === seat && !isChance(entry.action));
  if (!decided && !game.over && !hasSeenPrimer(game.name))
    return html`<${FirstGame} name=${game.name} guide=${guide} />`;
  return game.lesson.tips && html`<${Now} game=${game} words=${words} />`;
}
