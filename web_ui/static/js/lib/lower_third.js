/**
 * The last event on the television, for people who sit three metres away; where there is room, those before it too. At
 * the end it says how a next race begins.
 */
import { runsOf } from "./log.js";
import { MarkerPicture, Picture } from "./symbols.js";
import { classes, html } from "./ui.js";
import { say } from "./words.js";

const TOLD = 3;
const LONG = 36; // letters

/**
 * @param {{game: import("./types.js").GameData, log: import("./types.js").LogEntry[]}} props
 */
export function LowerThird({ game, log }) {
  const runs = runsOf(game, log).slice(-TOLD).reverse();
  const instead = game.over ? "again" : !runs.length && "begins";
  if (instead) return html`<div class="lower-third" aria-hidden="true">${say(`scoreboard.${instead}`)}</div>`;
  const [{ entry }] = runs;
  return html`
    <div key=${`${entry.n}-${entry.taken_back?.number ?? 0}`} class="lower-third" aria-hidden="true">
      ${runs.map(({ lines }, age) => {
        const { seat, text, details } = lines[lines.length - 1];
        return html`
          <p class=${classes("told", age > 0 && "before", text.length > LONG && "long")}>
            ${seat == null ? html`<${Picture} name="flag" />` : html`<${MarkerPicture} seat=${seat} />`}
            <span>${text} ${details}</span>
          </p>`;
      })}
    </div>`;
}
