/** What is in the menu of every page: the other pages, language, theme, sound. */
import { tellPages, wordsOf } from "../lib/game_pages.js";
import { Preferences } from "../lib/preference_fields.js";
import { isOn, setVolume, turn, volume } from "../lib/preferences.js";
import { signal } from "../lib/sounds.js";
import { Picture } from "../lib/symbols.js";
import { html, useState, withChecked, withValue } from "../lib/ui.js";
import { say } from "../lib/words.js";

const PAGES = {
  scoreboard: ["/", "table"],
  seat: ["/seat", "seat"],
  host: ["/host", "host"],
  bench: ["/bench", "bench"],
};

/** @param {{name: string, game?: import("../lib/types.js").GameData | null, again: () => void}} props */
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

/**
 * @param {{page: string, bench?: boolean, game?: import("../lib/types.js").GameData | null,
 *   close: () => void}} props
 */
export function Entries({ page, bench, game, close }) {
  const [, draw] = useState(0);
  const again = () => draw((count) => count + 1);
  return html`
    <div class="menu-body">
      <div class="menu-head">
        <h2>${say("menu.title")}</h2>
        <button type="button" class="round" aria-label=${say("menu.close")} onClick=${close}>
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
    </div>`;
}
