/** Three good ideas for whoever is to decide; a tap on one proposes it. */
import { pagesOf } from "../../lib/game_pages.js";
import { html } from "../../lib/ui.js";
import { say } from "../../lib/words.js";
import { reasonWords } from "./words.js";

/**
 * @param {{game: import("../../lib/types.js").GameData, hints: {status: string, ideas: import("./words.js").Idea[]},
 *   propose: (action: string) => void, again: () => void}} props
 */
export function Ideas({ game, hints, propose, again }) {
  if (hints.status === "thinking") return html`<p class="soft" role="status">${say("coach.thinking")}</p>`;
  if (hints.status === "lost")
    return html`
      <p class="soft" role="status">
        ${say("coach.lost")} <button type="button" onClick=${again}>${say("bot.ideas")}</button>
      </p>`;
  return html`
    <details class="card ideas" open>
      <summary>${say("coach.title")}</summary>
      <ul>
        ${hints.ideas.map(
          (idea) => html`
            <li key=${idea.action}>
              <button type="button" onClick=${() => propose(idea.action)}>
                <b>${pagesOf(game).actionWords(game, idea.action)}</b><small>${reasonWords(game, idea)}</small>
              </button>
            </li>`,
        )}
      </ul>
      ${hints.ideas.length > 1 && html`<p class="soft">${say("coach.unranked")}</p>`}
    </details>`;
}
