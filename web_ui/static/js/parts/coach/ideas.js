/** Three good ideas for whoever is to decide, in a dialog; a tap on one proposes it. */
import { pagesOf } from "../../lib/game_pages.js";
import { Picture } from "../../lib/symbols.js";
import { html, useEffect, useRef } from "../../lib/ui.js";
import { say } from "../../lib/words.js";
import { reasonWords } from "./words.js";

/**
 * @typedef {{status: string, ideas: import("./words.js").Idea[]}} Hints
 *
 * @param {{game: import("../../lib/types.js").GameData, hints: Hints, take: (action: string) => void}} props
 */
const Found = ({ game, hints, take }) => html`
  <ul>
    ${hints.ideas.map(
      (idea) => html`
        <li key=${idea.action}>
          <button type="button" onClick=${() => take(idea.action)}>
            <b>${pagesOf(game).actionWords(game, idea.action)}</b><small>${reasonWords(game, idea)}</small>
          </button>
        </li>`,
    )}
  </ul>
  ${hints.ideas.length > 1 && html`<p class="soft">${say("coach.unranked")}</p>`}`;

/**
 * @param {{game: import("../../lib/types.js").GameData, hints: Hints, propose: (action: string) => void,
 *   again: () => void, close: () => void}} props
 */
export function Ideas({ game, hints, propose, again, close }) {
  const dialog = useRef(/** @type {any} */ (null));
  useEffect(() => {
    dialog.current.showModal();
  }, []);
  const shut = () => dialog.current.close();
  /** @param {string} action */
  const take = (action) => {
    shut();
    propose(action);
  };
  const lost = hints.status === "lost";
  return html`
    <dialog ref=${dialog} class="menu ideas" aria-label=${say("coach.title")} onClose=${close}
      onClick=${(/** @type {Event} */ event) => event.target === dialog.current && shut()}>
      <div class="menu-body">
        <div class="menu-head">
          <h2>${say("coach.title")}</h2>
          <button type="button" class="round" aria-label=${say("coach.close")} onClick=${shut}>
            <${Picture} name="close" />
          </button>
        </div>
        <div role="status">
          ${
            hints.status === "ready"
              ? html`<${Found} ...${{ game, hints, take }} />`
              : html`<p class="soft">${say(lost ? "coach.lost" : "coach.thinking")}</p>`
          }
          ${lost && html`<button type="button" onClick=${again}>${say("bot.ideas")}</button>`}
        </div>
      </div>
    </dialog>`;
}
