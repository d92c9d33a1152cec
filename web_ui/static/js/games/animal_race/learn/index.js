/** What stands beside the choices of the animal race: loaded for those who learn. */
import { Tip as OneTip } from "../../../lib/learn/tip.js";
import { html } from "../../../lib/ui.js";
import { tipWords } from "./sentences.js";

/** @param {Record<string, any>} props */
const Tip = (props) => html`<${OneTip} ...${props} words=${tipWords} />`;

/** @type {import("../../../lib/game_lessons.js").Lessons} */
export const LESSONS = { Tip };
