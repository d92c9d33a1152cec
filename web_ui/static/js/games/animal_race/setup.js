/** What a host can choose: the full game or the apprentice's, one race or a championship. */
import { html } from "../../lib/ui.js";
import { say } from "./words.js";

/**
 * @param {string} key
 * @param {string} value
 */
const optionWords = (key, value) => say(`option.${key === "races" ? `races_${value}` : value}`);

/** @param {{wish: any, change: (more: object) => void, form: import("../../lib/types.js").GameForm}} props */
export const SetupFields = ({ wish, change, form }) =>
  form.fields.map(
    ({ key, choices }) => html`
      <h2>${say(`host.${key}`)}</h2>
      <div class="one-of" role="group" aria-label=${say(`host.${key}`)}>
        ${choices.map(
          ({ value }) => html`
            <button type="button" aria-pressed=${wish[key] === value} onClick=${() => change({ [key]: value })}>
              ${optionWords(key, value)}
            </button>`,
        )}
      </div>`,
  );
