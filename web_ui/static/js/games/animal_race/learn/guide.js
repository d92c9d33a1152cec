/** All there is to know of the animal race: loaded when somebody opens it. */
import { Guide as Dialog } from "../../../lib/learn/guide.js";
import { Cards, PrimerCard } from "../../../lib/learn/primer.js";
import { notePrimer } from "../../../lib/learn/seen.js";
import { tell as tellAll } from "../../../lib/learn/words.js";
import { html } from "../../../lib/ui.js";
import { DRAWINGS } from "./drawings.js";
import { Costs, Kinds, Place, WhyNot } from "./guide_parts.js";
import { NAME, tell, values } from "./sentences.js";

/** @typedef {import("./sentences.js").TaughtGame} TaughtGame */

/** What the apprentice game tells differently. */
const OWN = new Set(["runs", "tricks"]);

/**
 * The cards of the first sixty seconds.
 * @param {import("./sentences.js").Figures} figures
 */
const cardsOf = (figures) =>
  Object.entries(DRAWINGS).map(([key, draw]) => ({
    key,
    title: tell(`primer.${key}`),
    text: tell(`primer.${key}_${figures.rules === "full" || !OWN.has(key) ? "how" : "apprentice"}`, values(figures)),
    drawing: draw(figures),
  }));

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
  <${Dialog} title=${tellAll("learn.title")} Place=${Place} ...${props}
    parts=${[
      { key: "pictures", sign: "play", words: tellAll("learn.pictures"), Part: Pictures },
      { key: "kinds", sign: "lamb", words: tell("tab.kinds"), Part: Kinds },
      { key: "costs", sign: "flag", words: tell("tab.costs"), Part: Costs },
      { key: "why", sign: "question", words: tell("tab.why"), Part: WhyNot },
    ]} />`;

/** @param {{game: TaughtGame, auto?: boolean}} props */
const Primer = ({ game, auto }) => html`
  <${PrimerCard} name=${NAME} cards=${cardsOf(game.lesson.figures)} auto=${auto} />`;

/** @type {import("../../../lib/game_lessons.js").GameGuide} */
export const GUIDE = { Guide, Primer, Kinds };
