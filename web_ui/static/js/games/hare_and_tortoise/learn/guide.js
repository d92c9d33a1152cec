/** All there is to know of Hare & Tortoise: loaded when somebody opens it. */
import { Guide as Dialog } from "../../../lib/learn/guide.js";
import { Cards, PrimerCard } from "../../../lib/learn/primer.js";
import { notePrimer } from "../../../lib/learn/seen.js";
import { tell as tellAll } from "../../../lib/learn/words.js";
import { html } from "../../../lib/ui.js";
import { NAME } from "../words.js";
import { Costs } from "./costs.js";
import { DRAWINGS } from "./drawings.js";
import { Kinds } from "./kinds.js";
import { Everywhere, Place } from "./places.js";
import { filled, tell } from "./sentences.js";

/** @typedef {import("./sentences.js").TaughtGame} TaughtGame */

/**
 * The cards of the first sixty seconds.
 * @param {import("./sentences.js").Figures} figures
 */
function cardsOf(figures) {
  const { stake, lettuces, carrots, prices, home_limit: limits } = figures;
  const values = filled(figures, {
    n: carrots,
    stake,
    lettuces,
    limit: limits[0],
    short: prices[4],
    dear: prices[9],
    pays: 3 * stake,
  });
  return Object.entries(DRAWINGS).map(([key, draw]) => ({
    key,
    title: tell(`primer.${key}`),
    text: tell(`primer.${key === "hare" ? `hare_${figures.hare}` : `${key}_how`}`, values),
    drawing: draw(figures),
  }));
}

/** @param {{game: TaughtGame, end: () => void}} props */
const Pictures = ({ game, end }) => {
  const leave = () => {
    notePrimer(NAME);
    end();
  };
  return html`<${Cards} cards=${cardsOf(game.lesson.figures)} end=${leave} />`;
};

/** @param {Record<string, any>} props */
const Guide = (props) => html`
  <${Dialog} hides title=${tellAll("learn.title")} Place=${Place} ...${props}
    parts=${[
      { key: "pictures", sign: "play", words: tellAll("learn.pictures"), Part: Pictures },
      { key: "kinds", sign: "lettuce", words: tell("tab.kinds"), Part: Kinds },
      { key: "costs", sign: "carrot", words: tell("tab.costs"), Part: Costs },
      { key: "why", sign: "question", words: tell("tab.why"), Part: Everywhere },
    ]} />`;

/** @param {{game: TaughtGame, auto?: boolean}} props */
const Primer = ({ game, auto }) => html`
  <${PrimerCard} name=${NAME} cards=${cardsOf(game.lesson.figures)} auto=${auto} />`;

/** @type {import("../../../lib/game_lessons.js").GameGuide} */
export const GUIDE = { Guide, Primer, Kinds };
