/** Who is where: the order of the race, with what everybody may know. */
import { printed } from "../../lib/board.js";
import { MarkerPicture, Picture } from "../../lib/symbols.js";
import { classes, html } from "../../lib/ui.js";
import { say } from "../../lib/words.js";

const ahead = (player) => Math.min(...player.runners.map((runner) => runner.position));

/** Where a player's runners are, in words. */
export const whereabouts = (game, player) =>
  player.runners
    .map((runner) => (runner.home ? say("standing.home") : runner.space === 0 ? say("kind.start") : say("standing.on", { number: printed(game, runner.space) })))
    .join(" · ");

/** The players in the order of the race. */
export function Standing({ game, seat = null }) {
  const players = [...game.players].sort((a, b) => ahead(a) - ahead(b));
  return html`
    <ol class="standing">
      ${players.map((player) => {
        const status = player.runners.map((runner) => runner.status).find(Boolean);
        const place = game.places.indexOf(player.seat);
        return html`
          <li key=${player.seat} class=${classes(player.seat === game.turn && "on-turn", player.seat === seat && "me")}>
            <b class="rank">${say("place.nth", { n: place >= 0 ? place + 1 : ahead(player) })}</b>
            <${MarkerPicture} seat=${player.seat} />
            <span class="who"><b>${player.name}</b><small>${whereabouts(game, player)}${status ? ` · ${say(`status.${status}`)}` : ""}${player.team ? ` · ${player.team}` : ""}</small></span>
            ${player.shown && html`<span class="shown-hand">${player.carrots}<${Picture} name="carrot" /></span>`}
            <span class="lettuces" role="img" aria-label=${say("count.lettuces", { n: player.lettuces })}>${Array.from({ length: player.lettuces }, () => html`<${Picture} name="lettuce" />`)}</span>
          </li>`;
      })}
    </ol>`;
}
