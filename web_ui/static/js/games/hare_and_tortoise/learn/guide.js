/** All there is to know of Hare & Tortoise: loaded when somebody opens it. */
import { guideOf } from "../../../lib/learn/guide.js";
import { filled } from "../outcomes.js";
import { NAME } from "../words.js";
import { Costs } from "./costs.js";
import { DRAWINGS } from "./drawings.js";
import { Kinds } from "./kinds.js";
import { Everywhere, Place } from "./places.js";
import { tell } from "./sentences.js";

/**
 * The cards of the first sixty seconds.
 * @param {import("../outcomes.js").Figures} figures
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

export const GUIDE = guideOf({
  name: NAME,
  cardsOf,
  hides: true,
  Place,
  Kinds,
  parts: () => [
    { key: "kinds", sign: "lettuce", words: tell("tab.kinds"), Part: Kinds },
    { key: "costs", sign: "carrot", words: tell("tab.costs"), Part: Costs },
    { key: "why", sign: "question", words: tell("tab.why"), Part: Everywhere },
  ],
});
