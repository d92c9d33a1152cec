/** All there is to know of the animal race: loaded when somebody opens it. */
import { guideOf } from "../../../lib/learn/guide.js";
import { DRAWINGS } from "./drawings.js";
import { Costs, Kinds, Place, WhyNot } from "./guide_parts.js";
import { NAME, tell, values } from "./sentences.js";

/** What the apprentice game tells differently. */
const OWN = new Set(["runs", "tricks"]);

/**
 * The cards of the first sixty seconds.
 * @param {import("../sentences.js").Figures} figures
 */
const cardsOf = (figures) =>
  Object.entries(DRAWINGS).map(([key, draw]) => ({
    key,
    title: tell(`primer.${key}`),
    text: tell(`primer.${key}_${figures.rules === "full" || !OWN.has(key) ? "how" : "apprentice"}`, values(figures)),
    drawing: draw(figures),
  }));

export const GUIDE = guideOf({
  name: NAME,
  cardsOf,
  Place,
  Kinds,
  parts: () => [
    { key: "kinds", sign: "lamb", words: tell("tab.kinds"), Part: Kinds },
    { key: "costs", sign: "flag", words: tell("tab.costs"), Part: Costs },
    { key: "why", sign: "question", words: tell("tab.why"), Part: WhyNot },
  ],
});
