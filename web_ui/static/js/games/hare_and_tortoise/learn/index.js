/** What stands beside the choices of Hare & Tortoise: loaded for those who learn. */
import { Tip as OneTip } from "../../../lib/learn/tip.js";
import { html } from "../../../lib/ui.js";
import { tipWords } from "./sentences.js";

/** @typedef {import("./sentences.js").TaughtGame} TaughtGame */

/** @param {{game: TaughtGame} & Record<string, any>} props */
const Tip = ({ game, ...more }) => html`
  <${OneTip} game=${game} ...${more}
    words=${(/** @type {import("./sentences.js").Sentence} */ tip) => tipWords(game, tip)} />`;

/** @type {import("../../../lib/game_lessons.js").Lessons} */
export const LESSONS = { Tip };
