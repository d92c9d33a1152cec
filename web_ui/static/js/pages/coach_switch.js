/** Whether the group wants the coach: one switch for hints and analyses. */
import { html, withChecked } from "../lib/ui.js";
import { say } from "../lib/words.js";

/** @param {{coach: boolean, give: import("../lib/types.js").Give}} props */
export const CoachSwitch = ({ coach, give }) => html`
  <label class="switch">
    <input type="checkbox" role="switch" checked=${coach}
      onChange=${withChecked((/** @type {boolean} */ wanted) => give("settings", { coach: wanted }))} />
    <span>${say("who_plays.switch")}</span>
  </label>`;
