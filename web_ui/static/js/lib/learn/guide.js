/** All there is to know of a game, in a dialog: pictures, what everything does, what it costs, and why not. */
import { Picture } from "../symbols.js";
import { classes, html, useEffect, useRef, useState } from "../ui.js";
import { Cards, PrimerCard } from "./primer.js";
import { notePrimer } from "./seen.js";
import { tell } from "./words.js";

/**
 * @typedef {{key: string, sign: string, words: string, Part: import("../ui.js").Component}} Part a part of a guide
 */

/** @param {{parts: Part[], now: string, choose: (key: string) => void}} props */
const Tabs = ({ parts, now, choose }) => html`
  <nav class="guide-tabs" aria-label=${tell("learn.parts")}>
    ${parts.map(
      ({ key, sign, words }) => html`
        <button type="button" key=${key} aria-current=${key === now ? "true" : null} onClick=${() => choose(key)}>
          <${Picture} name=${sign} /><span>${words}</span>
        </button>`,
    )}
  </nav>`;

/**
 * The dialog; it opens at a cell of the board, if one was touched, else at its first part. What would tell the hand is
 * told when its owner asks for it.
 * @param {{title: string, parts: Part[], at: string | null, close: () => void, open: boolean, hides?: boolean,
 *   Place: import("../ui.js").Component} & Record<string, any>} props
 */
function Dialog({ title, parts, at, close, open, hides = false, Place, ...more }) {
  const dialog = useRef(/** @type {any} */ (null));
  const [now, choose] = useState(parts[0].key);
  const [place, go] = useState(at);
  const [mine, showMine] = useState(false);
  const shown = { ...more, open: open || mine };
  useEffect(() => {
    dialog.current.showModal();
  }, []);
  useEffect(() => go(at), [at]);
  useEffect(() => dialog.current.scrollTo(0, 0), [now, place]);
  const { Part } = parts.find(({ key }) => key === now) ?? parts[0];
  const shut = () => dialog.current.close();
  return html`
    <dialog ref=${dialog} class=${classes("menu", "guide")} aria-label=${title} onClose=${close}
      onClick=${(/** @type {Event} */ event) => event.target === dialog.current && shut()}>
      <div class="menu-body">
        <div class="menu-head">
          <h2>${title}</h2>
          ${
            hides &&
            html`
              <button type="button" class="round" aria-label=${tell("learn.with_hand")} aria-pressed=${mine}
                onClick=${() => showMine(!mine)}><${Picture} name="eye" /></button>`
          }
          <button type="button" class="round" aria-label=${tell("learn.close")} onClick=${shut}>
            <${Picture} name="close" />
          </button>
        </div>
        <${Tabs} parts=${parts} now=${place ? "" : now}
          choose=${(/** @type {string} */ key) => {
            go("");
            choose(key);
          }} />
        ${place ? html`<${Place} cell=${place} ...${shown} />` : html`<${Part} end=${shut} go=${go} ...${shown} />`}
      </div>
    </dialog>`;
}

/**
 * The guide of a game: its pictures first, then its own parts.
 * @param {{name: string, cardsOf: (figures: any) => import("./primer.js").Card[], parts: () => Part[], hides?: boolean,
 *   Place: import("../ui.js").Component, Kinds: import("../ui.js").Component}} own the game's own: its name, the
 *   cards of the first sixty seconds, what stands beside them, whether something in it tells a hand
 * @returns {import("../game_lessons.js").GameGuide}
 */
export function guideOf({ name, cardsOf, parts, hides = false, Place, Kinds }) {
  /** @param {{game: any, end: () => void}} props */
  const Pictures = ({ game, end }) => {
    const leave = () => {
      notePrimer(name);
      end();
    };
    return html`<${Cards} cards=${cardsOf(game.lesson.figures)} end=${leave} />`;
  };
  /** @param {Record<string, any>} props */
  const Guide = (props) => html`
    <${Dialog} ...${{ hides, Place }} title=${tell("learn.title")} ...${props}
      parts=${[{ key: "pictures", sign: "play", words: tell("learn.pictures"), Part: Pictures }, ...parts()]} />`;
  /** @param {{game: any, auto?: boolean}} props */
  const Primer = ({ game, auto }) => html`
    <${PrimerCard} name=${name} cards=${cardsOf(game.lesson.figures)} auto=${auto} />`;
  return { Guide, Primer, Kinds };
}
