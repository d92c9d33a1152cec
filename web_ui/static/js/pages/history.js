/** Finished games: who won, how it went, and what comes of it over the years. */
import { pagesOf, usePages } from "../lib/game_pages.js";
import { MarkerPicture, Picture } from "../lib/symbols.js";
import { classes, html, useEffect, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";

/**
 * @typedef {import("../lib/types.js").PastGame} PastGame
 * @typedef {{name: string, games: number, wins: number, placed: number, places: number}} Totals
 */

const COLUMNS = ["name", "games", "wins", "average"];

/**
 * Who came home when, with the marker of each and the last hand.
 * @param {{game: PastGame}} props
 */
const Placing = ({ game }) => html`
  <ol class="placing">
    ${game.places.map((name, place) => {
      const seat = game.names.indexOf(name);
      return html`
        <li>
          <b>${say("place.nth", { n: place + 1 })}</b><${MarkerPicture} seat=${seat} /><span>${name}</span>
          <small>${pagesOf(game).lastHand(game, seat)}</small>
        </li>`;
    })}
  </ol>`;

/**
 * How often each name has played and won, and its average place, the best first.
 * @param {PastGame[]} games
 */
export function statistics(games) {
  /** @type {Map<string, Totals>} */
  const players = new Map();
  for (const game of games)
    for (const name of game.names) {
      const found = players.get(name) ?? { name, games: 0, wins: 0, placed: 0, places: 0 };
      found.games += 1;
      found.wins += Number(game.places[0] === name);
      found.placed += Number(game.places.includes(name));
      found.places += game.places.indexOf(name) + 1;
      players.set(name, found);
    }
  /** @param {Totals} player */
  const average = (player) => (player.placed ? Math.round((10 * player.places) / player.placed) / 10 : Infinity);
  return [...players.values()]
    .map((player) => ({ ...player, average: average(player) }))
    .sort((a, b) => b.wins - a.wins || a.average - b.average);
}

/** @param {{games: PastGame[]}} props */
const Statistics = ({ games }) => html`
  <table class="statistics">
    <caption>${say("history.statistics")}</caption>
    <thead><tr>${COLUMNS.map((name) => html`<th scope="col">${say(`history.${name}`)}</th>`)}</tr></thead>
    <tbody>
      ${statistics(games).map(
        (player, index) => html`
          <tr class=${classes(index === 0 && "best")}>
            <th scope="row">${player.name}</th>
            <td class="number">${player.games}</td>
            <td class="number">${player.wins}</td>
            <td class="number">${player.placed ? say("history.number", { n: player.average }) : "–"}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** @param {{game: PastGame, open: boolean, toggle: () => void}} props */
function Game({ game, open, toggle }) {
  const { HistoryDetails } = pagesOf(game);
  return html`
    <li class="past">
      <button type="button" aria-expanded=${open} onClick=${toggle}>
        <${Picture} name="podium" />
        <span>
          <b>${say("result.wins", { name: game.places[0] })}</b>
          <small>${game.names.join(", ")} · ${game.title}</small>
        </span>
        <${Picture} name="down" />
      </button>
      ${open && html`<${HistoryDetails} game=${game} /><${Placing} game=${game} />`}
    </li>`;
}

export function History() {
  const [games, setGames] = useState(/** @type {PastGame[] | null} */ (null));
  const [open, setOpen] = useState(0);
  useEffect(() => {
    fetch("/history.json")
      .then((answer) => answer.json())
      .then(setGames);
  }, []);
  const ready = usePages(...(games ?? []));
  if (games === null || !ready) return null;
  if (!games.length) return html`<p class="empty"><${Picture} name="history" />${say("empty.history")}</p>`;
  return html`
    <ul class="history">
      ${games.map((game, index) => {
        const toggle = () => setOpen(open === index ? -1 : index);
        return html`<${Game} key=${index} game=${game} open=${open === index} toggle=${toggle} />`;
      })}
    </ul>
    <${Statistics} games=${games} />`;
}
