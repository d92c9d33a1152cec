/** A corner of the television during a game: the way in for late guests and rejoiners, and who is connected. */
import { MarkerPicture } from "./symbols.js";
import { classes, html } from "./ui.js";
import { say } from "./words.js";

/**
 * @param {{snapshot: import("./play_area.js").GameSnapshot, addresses: string[]}} props
 */
export const Corner = ({ snapshot, addresses }) => html`
  <aside class="corner" aria-label=${say("scoreboard.late")}>
    <img src="/qr/seat.svg" alt=${say("scoreboard.scan")} />
    <div>
      <p><b>${say("scoreboard.late")}</b></p>
      <p class="corner-address">${addresses[0]?.replace(/^https?:\/\//, "")}</p>
      <ul class="connected">
        ${snapshot.game.players.map(({ seat, name }) => {
          const here = snapshot.people[seat]?.here;
          const bot = snapshot.table.bots?.[seat];
          return html`
            <li key=${seat} class=${classes(!here && !bot && "away")}>
              <${MarkerPicture} seat=${seat} />
              ${!bot && html`<i class=${classes("dot-here", here && "here")}></i>`}
              <span class="hidden">${bot ? name : say(`scoreboard.is_${here ? "here" : "away"}`, { name })}</span>
            </li>`;
        })}
      </ul>
    </div>
  </aside>`;
