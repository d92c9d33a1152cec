/** How strong bots play: to choose from, and beside their names. */
import { Picture } from "./symbols.js";
import { html } from "./ui.js";
import { say } from "./words.js";

const LEVELS = ["beginner", "casual", "skilled", "expert", "master"];
/** How strong a bot is unless somebody says otherwise. */
export const USUAL = "casual";

/**
 * A small face beside the name of somebody for whom a bot plays.
 * @param {{level: string | null | undefined}} props
 */
export const BotMark = ({ level }) =>
  level &&
  html`
    <span class="bot-mark" role="img" aria-label=${say(`bot.level_${level}`)} title=${say(`bot.level_${level}`)}>
      <${Picture} name="bot" />
    </span>`;

export const LevelOptions = () =>
  LEVELS.map((level) => html`<option value=${level}>${say(`bot.level_${level}`)}</option>`);
