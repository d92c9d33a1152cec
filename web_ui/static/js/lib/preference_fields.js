/** The language and the colours of a device, to choose from. */
import { keptTheme, showTheme, THEMES } from "./preferences.js";
import { html, useState } from "./ui.js";
import { CODES, language, languageName, say, speak } from "./words.js";

/** @param {{legend: string, options: [string, any][], chosen: string, choose: (value: string) => void}} props */
const OneOf = ({ legend, options, chosen, choose }) => html`
  <fieldset class="one-of">
    <legend>${legend}</legend>
    ${options.map(
      ([value, words]) => html`
        <button type="button" lang=${words.lang} aria-pressed=${value === chosen} onClick=${() => choose(value)}>
          ${words.text ?? words}
        </button>`,
    )}
  </fieldset>`;

/** The language and the colours of this device. */
export function Preferences() {
  const [, draw] = useState(0);
  /** @param {string} theme */
  const choose = (theme) => {
    showTheme(theme);
    draw((count) => count + 1);
  };
  return html`
    <${OneOf} legend=${say("menu.language")} chosen=${language()} choose=${speak}
      options=${CODES.map((tag) => [tag, { text: languageName(tag), lang: tag }])} />
    <${OneOf} legend=${say("menu.theme")} chosen=${keptTheme()}
      options=${THEMES.map((theme) => [theme, say(`theme.${theme}`)])} choose=${choose} />`;
}
