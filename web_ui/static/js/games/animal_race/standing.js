/** How the race stands: the tiles, the cards that lie, the players, and what bets have brought. */
import { BotMark } from "../../lib/levels.js";
import { Name } from "../../lib/name.js";
import { MarkerPicture, Picture } from "../../lib/symbols.js";
import { classes, html } from "../../lib/ui.js";
import { Animal } from "./pictures.js";
import { Round } from "./round.js";
import { Track } from "./track.js";
import { animalWords, say } from "./words.js";

/**
 * @typedef {import("./types.js").AnimalGame} AnimalGame
 * @typedef {import("./types.js").AnimalPlayer} AnimalPlayer
 */

/**
 * What a bet has brought, with its animal; revealed one after the other.
 * @param {{bet: string, podium: string[][], points: number[], place: number}} props
 */
const Bet = ({ bet, podium, points, place }) => {
  const step = podium.findIndex((animals) => animals.includes(bet));
  const worth = points[step] ?? 0;
  return html`
    <span class=${classes("bet", `late-${Math.min(place, 15)}`, worth > 0 && "paid-off")}>
      <${Animal} name=${bet} /><b>${worth}</b><span class="hidden">${animalWords(bet)}</span>
    </span>`;
};

/** @param {{game: AnimalGame, player: AnimalPlayer}} props */
const Lying = ({ player }) =>
  Object.entries(player.lying).map(
    ([card, n]) => html`
      <span class=${`small-card card-${card}`}><${Animal} name=${card} /><b>${n}</b>
        <span class="hidden">${animalWords(card)}</span></span>`,
  );

/**
 * @param {AnimalGame} game
 * @param {AnimalPlayer} player
 */
export const whereabouts = (game, player) =>
  [say("standing.points", { n: player.points }), game.token === player.seat && !game.over && say("standing.begins")]
    .filter(Boolean)
    .join(" · ");

/**
 * Who somebody is and what they hold; on a television a flag says who begins, where words would be cut off.
 * @param {{game: AnimalGame, player: AnimalPlayer, level: string | null | undefined}} props
 */
const Who = ({ game, player, level }) => {
  const begins = game.token === player.seat && !game.over;
  return html`
    <span class="who">
      <${Name} name=${player.name} most=${16}>
        <${BotMark} level=${level} />${begins && html`<${Picture} name="flag" />`}
      <//>
      <small>
        ${say("standing.cards", { n: player.hand_size })} · ${say("standing.bets", { n: player.bets_made })}
        ${begins && html`<span class="begins"> · ${say("standing.begins")}</span>`}
      </small>
    </span>`;
};

/** @param {{game: AnimalGame}} props */
const Championship = ({ game }) => html`
  <table class="championship">
    <caption>${say("standing.championship")}</caption>
    <thead>
      <tr>
        <td></td>
        ${game.past.map((_, n) => html`<th scope="col">${say("standing.race_of_many", { n: n + 1 })}</th>`)}
        <th scope="col">${say("standing.total")}</th>
      </tr>
    </thead>
    <tbody>
      ${game.players.map(
        (player) => html`
          <tr key=${player.seat}>
            <th scope="row"><${MarkerPicture} seat=${player.seat} />${player.name}</th>
            ${game.past.map((race) => html`<td class="number">${race.points[player.seat]}</td>`)}
            <td class="number"><b>${player.points}</b></td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** @param {{podium: string[][]}} props */
const Podium = ({ podium }) => html`
  <ol class="animal-podium">
    ${podium.map(
      (animals, place) => html`
        <li class=${`step-${place + 1}`}>
          <span class="hidden">
            ${say("standing.step", { n: place + 1, animals: animals.map(animalWords).join(", ") })}
          </span>
          ${animals.map((animal) => html`<${Animal} name=${animal} size="big" />`)}
          <b aria-hidden="true">${place + 1}</b>
        </li>`,
    )}
  </ol>`;

/**
 * @param {{game: AnimalGame, seat?: number | null, bots?: (string | null)[]}} props
 */
export function Standing({ game, seat = null, bots }) {
  const last = game.past.at(-1);
  const shown = game.over && last;
  let place = 0;
  return html`
    ${game.races > 1 && html`<h3>${say("standing.race", { n: game.race, most: game.races })}</h3>`}
    <${Track} game=${game} />
    ${shown ? html`<${Podium} podium=${last.podium} />` : html`<${Round} game=${game} />`}
    <ol class="standing">
      ${game.players.map(
        (player) => html`
          <li key=${player.seat} class=${classes(player.seat === game.turn && "on-turn", player.seat === seat && "me")}>
            <${MarkerPicture} seat=${player.seat} />
            <${Who} game=${game} player=${player} level=${bots?.[player.seat]} />
            ${
              shown
                ? last.bets[player.seat].map(
                    (bet) => html`
                      <${Bet} bet=${bet} podium=${last.podium} points=${game.help.points} place=${place++} />`,
                  )
                : html`<${Lying} game=${game} player=${player} />`
            }
            <b class="points">${say("standing.points", { n: player.points })}</b>
          </li>`,
      )}
    </ol>
    ${game.races > 1 && game.past.length > 0 && html`<div class="if-it-fits"><${Championship} game=${game} /></div>`}`;
}
