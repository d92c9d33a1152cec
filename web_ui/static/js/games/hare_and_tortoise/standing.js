/** Who is where: the order of the race, with what everybody may know. */
import { BotMark } from "../../lib/levels.js";
import { Name } from "../../lib/name.js";
import { MarkerPicture, Picture } from "../../lib/symbols.js";
import { classes, html } from "../../lib/ui.js";
import { printed } from "./spaces.js";
import { say } from "./words.js";

/**
 * @typedef {import("./types.js").HareGame} HareGame
 * @typedef {import("./types.js").HarePlayer} HarePlayer
 * @typedef {import("./types.js").Runner} Runner
 */

/** @param {HarePlayer} player */
const ahead = (player) => Math.min(...player.runners.map((runner) => runner.position));

/**
 * @param {HareGame} game
 * @param {Runner} runner
 */
function runnerWords(game, runner) {
  if (runner.home) return say("standing.home");
  return runner.space === 0 ? say("kind.start") : say("standing.on", { number: printed(game, runner.space) });
}

/**
 * Words that stay on one line.
 * @param {string} words
 */
const together = (words) => words.replaceAll(" ", "\u00a0").replaceAll("-", "\u2011");

/**
 * Where my runners are, and in which places.
 * @param {HareGame} game
 * @param {HarePlayer} player
 */
export const whereabouts = (game, player) =>
  [
    ...new Set(
      player.runners.map((runner) => {
        if (runner.space === 0 || runner.home) return runnerWords(game, runner);
        const place = say("place.nth", { n: runner.position });
        return say("seat.where", { place, number: printed(game, runner.space) });
      }),
    ),
  ]
    .map(together)
    .join(", ");

/**
 * What stands below a player's name: where the runners are, what they must do, and the team.
 * @param {HareGame} game
 * @param {HarePlayer} player
 */
function details(game, player) {
  const status = player.runners.map((runner) => runner.status).find(Boolean);
  const places = player.runners.map((runner) => runnerWords(game, runner));
  return [...places, status && say(`status.${status}`), player.team].filter(Boolean).join(" · ");
}

/** @param {{n: number}} props */
const Lettuces = ({ n }) => html`
  <span class="lettuces" role="img" aria-label=${say("count.lettuces", { n })}>
    ${Array.from({ length: n }, () => html`<${Picture} name="lettuce" />`)}
  </span>`;

/**
 * The players in the order of the race.
 * @param {{game: HareGame, seat?: number | null, bots?: (string | null)[]}} props
 */
export function Standing({ game, seat = null, bots }) {
  const players = [...game.players].sort((a, b) => ahead(a) - ahead(b));
  return html`
    <ol class="standing">
      ${players.map((player) => {
        const place = game.places.indexOf(player.seat);
        const marks = classes(player.seat === game.turn && "on-turn", player.seat === seat && "me");
        return html`
          <li key=${player.seat} class=${marks}>
            <b class="rank">${say("place.nth", { n: place >= 0 ? place + 1 : ahead(player) })}</b>
            <${MarkerPicture} seat=${player.seat} />
            <span class="who">
              <${Name} name=${player.name} most=${16}><${BotMark} level=${bots?.[player.seat]} /><//>
              <small>${details(game, player)}</small>
            </span>
            ${player.shown && html`<span class="shown-hand">${player.carrots}<${Picture} name="carrot" /></span>`}
            <${Lettuces} n=${player.lettuces} />
          </li>`;
      })}
    </ol>`;
}
