/** What the lights say: colour and pattern of every role, with its words. */
import { pagesOf } from "./game_pages.js";
import { html } from "./ui.js";
import { say } from "./words.js";

const ROLES = [
  "turn",
  "choice",
  "home_run",
  "proposed",
  "target",
  "missing",
  "extra",
  "eating",
  "asleep",
  "origin",
  "last",
];

/** @param {{game: import("./types.js").GameData | null, bare?: boolean}} props */
export const LightLegend = ({ game, bare = false }) => html`
  <section class="legend-of-lights">
    ${!bare && html`<h2>${say("light.title")}</h2>`}
    <ul>
      ${[...ROLES, ...pagesOf(game).lights].map(
        (role) => html`
          <li>
            <svg viewBox="-24 -24 48 48" aria-hidden="true">
              <g class=${`light role-${role} seat-0`}>
                <circle class="glow" r="21" /><circle class="edge" r="18.5" /><circle class="ring" r="18.5" />
              </g>
            </svg>
            ${say(`light.${role}`)}
          </li>`,
      )}
    </ul>
  </section>`;
