/** How strong bots play, to choose from. */
import { html } from "./ui.js";
import { say } from "./words.js";

const LEVELS = ["beginner", "casual", "skilled", "expert", "master"];
/** How strong a bot is unless somebody says otherwise. */
export const USUAL = "casual";

export const LevelOptions = () =>
  LEVELS.map((level) => html`<option value=${level}>${say(`bot.level_${level}`)}</option>`);
