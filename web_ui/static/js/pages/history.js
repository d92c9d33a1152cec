/** Finished games: who won, how it went, step by step, and what comes of it over the years. */
import { pagesOf, titleOf, usePages } from "../lib/game_pages.js";
import { usePart } from "../lib/parts.js";
import { MarkerPicture, Picture } from "../lib/symbols.js";
import { classes, html, useEffect, useState } from "../lib/ui.js";
import { apart, say } from "../lib/words.js";
import { Replay } from "./replay.js";

/**
 * @typedef {import("../lib/types.js").ListedGame} ListedGame
 * @typedef {import("../lib/types.js").PastGame} PastGame
 * @typedef {import("../lib/types.js").Geometry} Geometry
 * @typedef {{name: string, games: number, wins: number, average: number | null}} Player
 * @typedef {{games: ListedGame[], next: number | null, players: Player[]}} Page
 */

/** The game that the address names: whoever comes from its end wants to know how it went. */
const WANTED = new URLSearchParams(location.search).get("game");
const COLUMNS = ["name", "games", "wins", "average"];
const LONGEST = 24 * 60;

/**
 * When a game was played and how long it took, as far as the board's clock can be believed.
 * @param {ListedGame} game
 */
export function whenPlayed({ began, ended }) {
  const [from, to] = [new Date(began), new Date(ended)];
  if (!(from.getFullYear() > 2000)) return "";
  const date = from.toLocaleDateString(document.documentElement.lang || undefined, { dateStyle: "medium" });
  const minutes = Math.round((to.getTime() - from.getTime()) / 60000);
  return minutes >= 1 && minutes < LONGEST ? `${date} · ${say("history.minutes", { n: minutes })}` : date;
}

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
          <b>${say("place.nth", { n: game.ranks[place] })}</b><${MarkerPicture} seat=${seat} /><span>${name}</span>
          <small>${pagesOf(game).lastHand(game, seat)}</small>
        </li>`;
    })}
  </ol>`;

/**
 * Who won, or all who share the first place; a game without an order tells only its name.
 * @param {ListedGame} game
 */
export function winners(game) {
  const names = game.winners;
  if (names.length > 1) return say("result.shared", { names: names.map(apart).join(" & ") });
  return names.length ? say("result.wins", { name: names[0] }) : titleOf(game);
}

/** @param {{players: Player[]}} props */
const Statistics = ({ players }) => html`
  <table class="statistics">
    <caption>${say("history.statistics")}</caption>
    <thead><tr>${COLUMNS.map((name) => html`<th scope="col">${say(`history.${name}`)}</th>`)}</tr></thead>
    <tbody>
      ${players.map(
        (player, index) => html`
          <tr class=${classes(index === 0 && "best")}>
            <th scope="row">${player.name}</th>
            <td class="number">${player.games}</td>
            <td class="number">${player.wins}</td>
            <td class="number">${player.average === null ? "–" : say("history.number", { n: player.average })}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/**
 * One game as it was played, loaded when somebody opens it, and what the coach says of it.
 * @param {{listed: {key: string}, geometry: Geometry, coach: boolean}} props
 */
function Opened({ listed, geometry, coach }) {
  const [asked, ask] = useState(listed.key === WANTED);
  const [review, setReview] = useState(/** @type {any} */ (null));
  const [at, setAt] = useState(/** @type {{step: number} | null} */ (null));
  const part = usePart("coach", coach && asked);
  const [game, setGame] = useState(/** @type {PastGame | null} */ (null));
  useEffect(() => {
    fetch(`/history/${listed.key}.json`)
      .then((answer) => (answer.ok ? answer.json() : null))
      .then(setGame);
  }, [listed.key]);
  if (game === null) return null;
  /** @param {number} step */
  const line = (step) => html`<${part.Line} game=${game} review=${review} step=${step} />`;
  /** @param {number} step */
  const jump = (step) => {
    setAt({ step });
    document.querySelector(".replay")?.scrollIntoView({ behavior: "smooth" });
  };
  return html`
    <${Replay} game=${game} geometry=${geometry} at=${at} line=${part && review ? line : null} />
    <${Placing} game=${game} />
    ${
      coach &&
      !asked &&
      html`
        <button type="button" onClick=${() => ask(true)}>
          <${Picture} name="question" />${say("who_plays.analysis")}
        </button>`
    }
    ${part && html`<${part.Analysis} game=${game} ready=${setReview} jump=${jump} />`}`;
}

/** @param {{game: ListedGame, geometry: Geometry, coach: boolean, open: boolean, toggle: () => void}} props */
const Game = ({ game, geometry, coach, open, toggle }) => html`
  <li class="past">
    <button type="button" aria-expanded=${open} onClick=${toggle}>
      <${Picture} name="podium" />
      <span>
        <b>${winners(game)}</b>
        <small>${game.names.map(apart).join(", ")} · ${titleOf(game)}</small>
        <small>${[whenPlayed(game), say("result.moves", { n: game.length })].filter(Boolean).join(" · ")}</small>
      </span>
      <${Picture} name="down" />
    </button>
    ${open && html`<${Opened} ...${{ listed: game, geometry, coach }} />`}
  </li>`;

/** @param {number | null} before @returns {Promise<Page>} */
const load = (before) =>
  fetch(before === null ? "/history.json" : `/history.json?page=${before}`).then((answer) => answer.json());

/**
 * The list; `changed` is another number whenever games have been added, and the list is loaded anew.
 * @param {{geometry: Geometry, changed: number, coach: boolean}} props
 */
export function History({ geometry, changed, coach }) {
  const [page, setPage] = useState(/** @type {Page | null} */ (null));
  const [open, setOpen] = useState(WANTED);
  useEffect(() => {
    load(null).then((found) => {
      setPage(found);
      setOpen((was) => was ?? found.games[0]?.key ?? null);
    });
  }, [changed]);
  const ready = usePages(...(page?.games ?? []));
  if (page === null || !ready) return null;
  const unlisted = WANTED && !page.games.some((game) => game.key === WANTED);
  if (!page.games.length && !unlisted)
    return html`<p class="empty"><${Picture} name="history" />${say("history.none")}</p>`;
  const more = () =>
    load(page.next).then((found) => setPage({ ...page, games: [...page.games, ...found.games], next: found.next }));
  return html`
    <ul class="history">
      ${unlisted && html`<li class="past"><${Opened} listed=${{ key: WANTED }} ...${{ geometry, coach }} /></li>`}
      ${page.games.map((game) => {
        const toggle = () => setOpen(open === game.key ? "" : game.key);
        return html`
          <${Game} key=${game.key} ...${{ game, geometry, coach, toggle }} open=${open === game.key} />`;
      })}
    </ul>
    ${page.next !== null && html`<button type="button" class="more" onClick=${more}>${say("history.more")}</button>`}
    <${Statistics} players=${page.players} />`;
}
