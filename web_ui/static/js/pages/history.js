/** Finished games: who won, how the carrots went, and what comes of it over the years. */
import { MarkerPicture, MarkerShape, Picture } from "../lib/symbols.js";
import { classes, html, useEffect, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";

const [WIDTH, HEIGHT, LEFT, BOTTOM, MARK] = [320, 150, 30, 18, 14];

/** Carrots over time, a line for each seat, with the seat's marker at its end. */
function Chart({ game }) {
  const most = Math.max(10, ...game.carrots.flat());
  const top = Math.ceil(most / 50) * 50;
  const x = (step) => LEFT + (step * (WIDTH - LEFT - 22)) / Math.max(1, game.carrots.length - 1);
  const y = (carrots) => 8 + (1 - carrots / top) * (HEIGHT - BOTTOM - 8);
  const seats = game.names.map((_, seat) => game.carrots.map((hands) => hands[seat]));
  const marks = spread(seats.map((hands) => y(hands.at(-1))), MARK);
  return html`
    <svg class="chart" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${say("history.chart")}>
      ${[0, top / 2, top].map((level) => html`<g class="level"><path d=${`M${LEFT} ${y(level)}H${WIDTH - 18}`} /><text x=${LEFT - 5} y=${y(level) + 3}>${level}</text></g>`)}
      <text class="axis" x=${WIDTH - 22} y=${HEIGHT - 4}>${say("history.actions", { n: game.carrots.length - 1 })}</text>
      ${seats.map((hands, seat) => html`<path class=${`line seat-${seat}`} d=${hands.map((carrots, step) => `${step ? "L" : "M"}${x(step).toFixed(1)} ${y(carrots).toFixed(1)}`).join("")} />`)}
      ${marks.map((height, seat) => html`<g transform=${`translate(${WIDTH - 13} ${height}) scale(0.5)`}><${MarkerShape} seat=${seat} /></g>`)}
    </svg>`;
}

/** Heights for marks that would cover each other: in the same order, but never nearer than a mark is high. */
export function spread(heights, least) {
  const order = heights.map((height, index) => [height, index]).sort((a, b) => b[0] - a[0]);
  const found = [...heights];
  let limit = Infinity;
  for (const [height, index] of order) {
    found[index] = Math.min(height, limit);
    limit = found[index] - least;
  }
  return found;
}

/** Who came home when, with the marker of each and the last carrots. */
const Placing = ({ game }) => html`
  <ol class="placing">
    ${game.places.map((name, place) => {
      const seat = game.names.indexOf(name);
      return html`<li><b>${say("place.nth", { n: place + 1 })}</b><${MarkerPicture} seat=${seat} /><span>${name}</span><small>${game.carrots.at(-1)[seat]} <${Picture} name="carrot" /></small></li>`;
    })}
  </ol>`;

/** How often each name has played and won, and its average place, the best first. */
export function statistics(games) {
  const players = new Map();
  for (const game of games)
    game.names.forEach((name) => {
      const found = players.get(name) ?? { name, games: 0, wins: 0, placed: 0, places: 0 };
      found.games += 1;
      found.wins += game.places[0] === name;
      found.placed += game.places.includes(name);
      found.places += game.places.indexOf(name) + 1;
      players.set(name, found);
    });
  const average = (player) => (player.placed ? Math.round((10 * player.places) / player.placed) / 10 : Infinity);
  return [...players.values()].map((player) => ({ ...player, average: average(player) })).sort((a, b) => b.wins - a.wins || a.average - b.average);
}

const Game = ({ game, open, toggle }) => html`
  <li class="past">
    <button type="button" aria-expanded=${open} onClick=${toggle}>
      <${Picture} name="podium" /><span><b>${say("result.wins", { name: game.places[0] })}</b><small>${game.names.join(", ")} · ${game.edition}</small></span><${Picture} name="down" />
    </button>
    ${open && html`<${Chart} game=${game} /><${Placing} game=${game} />`}
  </li>`;

export function History() {
  const [games, setGames] = useState(null);
  const [open, setOpen] = useState(0);
  useEffect(() => {
    fetch("/history.json").then((answer) => answer.json()).then(setGames);
  }, []);
  if (games === null) return null;
  if (!games.length) return html`<p class="empty"><${Picture} name="history" />${say("empty.history")}</p>`;
  return html`
    <ul class="history">${games.map((game, index) => html`<${Game} key=${index} game=${game} open=${open === index} toggle=${() => setOpen(open === index ? -1 : index)} />`)}</ul>
    <table class="statistics">
      <caption>${say("history.statistics")}</caption>
      <thead><tr><th scope="col">${say("history.name")}</th><th scope="col">${say("history.games")}</th><th scope="col">${say("history.wins")}</th><th scope="col">${say("history.average")}</th></tr></thead>
      <tbody>${statistics(games).map((player, index) => html`<tr class=${classes(index === 0 && "best")}><th scope="row">${player.name}</th><td class="number">${player.games}</td><td class="number">${player.wins}</td><td class="number">${player.placed ? say("history.number", { n: player.average }) : "–"}</td></tr>`)}</tbody>
    </table>`;
}
