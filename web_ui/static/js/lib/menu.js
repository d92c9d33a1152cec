/** The menu of every page: the other pages, language, theme, sound. */
import { tellPages, wordsOf } from "./game_pages.js";
import { isOn, keptTheme, setVolume, showTheme, THEMES, turn, volume } from "./preferences.js";
import { signal } from "./sounds.js";
import { Picture } from "./symbols.js";
import { html, useRef, useState, withChecked, withValue } from "./ui.js";
import { CODES, language, languageName, say, speak } from "./words.js";

const PAGES = {
  scoreboard: ["/", "table"],
  seat: ["/seat", "seat"],
  host: ["/host", "host"],
  bench: ["/bench", "bench"],
};

/** @param {{name: string, game?: import("./types.js").GameData | null, again: () => void}} props */
const Switch = ({ name, game = null, again }) => html`
  <label class="switch">
    <input type="checkbox" role="switch" checked=${isOn(name)}
      onChange=${withChecked((on) => {
        turn(name, on);
        if (["sound", "vibration"].includes(name)) signal("turn");
        dispatchEvent(new Event("hareboard-preference"));
        again();
        tellPages();
      })} />
    <span>${wordsOf(game)(`menu.${name}`)}</span>
  </label>`;

const Volume = () => html`
  <label class="volume">
    <span>${say("menu.volume")}</span>
    <input type="range" min="0.1" max="1" step="0.1" value=${volume()}
      onChange=${withValue((loudness) => {
        setVolume(Number(loudness));
        signal("turn");
      })} />
  </label>`;

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

/** @param {{page: string, bench?: boolean, game?: import("./types.js").GameData | null}} props */
export function Menu({ page, bench, game }) {
  const dialog = useRef(/** @type {any} */ (null));
  const [, draw] = useState(0);
  const again = () => draw((count) => count + 1);
  /** @param {Event} event */
  const closeOutside = (event) => event.target === dialog.current && dialog.current.close();
  return html`
    <button type="button" class="round" aria-haspopup="dialog" aria-label=${say("menu.open")}
      onClick=${() => dialog.current.showModal()}>
      <${Picture} name="menu" />
    </button>
    <dialog ref=${dialog} class="menu" aria-label=${say("menu.title")}
      onClick=${closeOutside}>
      <div class="menu-body">
        <div class="menu-head">
          <h2>${say("menu.title")}</h2>
          <button type="button" class="round" aria-label=${say("menu.close")} onClick=${() => dialog.current.close()}>
            <${Picture} name="close" />
          </button>
        </div>
        <nav aria-label=${say("menu.pages")}>
          ${Object.entries(PAGES)
            .filter(([name]) => name !== "bench" || bench)
            .map(
              ([name, [address, sign]]) => html`
                <a href=${address} aria-current=${name === page ? "page" : null}>
                  <${Picture} name=${sign} /><span>${say(`page.${name}`)}</span>
                </a>`,
            )}
        </nav>
        <${Preferences} />
        <${Switch} name="sound" again=${again} />
        ${isOn("sound") && html`<${Volume} />`}
        <${Switch} name="vibration" again=${again} />
        <${Switch} name="nudge" again=${again} />
        ${page === "seat" && html`<${Switch} name="open_hand" game=${game} again=${again} />`}
        <${Switch} name="expert" again=${again} />
      </div>
    </dialog>`;
}
