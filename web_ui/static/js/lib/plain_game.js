/** A game without page modules of its own: names, whose turn it is, and everything that may be done as a button. */
import { BotMark } from "./levels.js";
import { MarkerPicture, Picture } from "./symbols.js";
import { classes, html, withValue } from "./ui.js";
import { say } from "./words.js";

/**
 * @typedef {import("./types.js").GameData} GameData
 * @typedef {import("./types.js").MarkerData} MarkerData
 */

const Nothing = () => null;

/** @param {MarkerData} marker */
const placeWords = ({ cell }) => {
  const [place, number] = cell.split("-");
  return number ? say(place === "start" ? "space.bay" : "space.step", { number }) : cell;
};

/**
 * What only I may see, as the game calls it, covered until held.
 * @param {{me: {hand?: Record<string, string | number> | null}, cover: import("./types.js").Cover}} props
 */
const Hand = ({ me, cover: { open, handlers } }) =>
  me.hand
    ? html`
      <button type="button" class=${classes("hand", open && "open")} ...${handlers}>
        ${Object.entries(me.hand).map(
          ([name, value]) => html`
            <span key=${name} class="hand-part"><small>${name}</small><b class="huge">${open ? value : "?"}</b></span>`,
        )}
        <span class="hand-hint"><${Picture} name="eye" />${say(open ? "seat.release" : "seat.hold")}</span>
      </button>`
    : html`<span></span>`;

/** @param {{game: GameData, me: {seat: number}, propose: (action: string) => void}} props */
const Choices = ({ game, me, propose }) => html`
  <h2 class="your-turn"><${MarkerPicture} seat=${me.seat} />${say("seat.your_turn")}</h2>
  <div class="plain-choices">
    ${game.choices.map(
      ({ action }) => html`
        <button type="button" key=${action} class="wide" onClick=${() => propose(action)}><b>${action}</b></button>`,
    )}
  </div>`;

/**
 * @param {GameData} game
 * @param {{seat: number}} player
 */
const whereabouts = (game, player) =>
  game.markers
    .filter((marker) => marker.seat === player.seat)
    .map(placeWords)
    .join(" · ");

/** @param {{game: GameData, seat?: number | null, bots?: (string | null)[]}} props */
const Standing = ({ game, seat = null, bots }) => html`
  <ol class="standing">
    ${game.players.map(
      (player) => html`
        <li key=${player.seat} class=${classes(player.seat === game.turn && "on-turn", player.seat === seat && "me")}>
          <${MarkerPicture} seat=${player.seat} />
          <span class="who">
            <b>${player.name}<${BotMark} level=${bots?.[player.seat]} /></b><small>${whereabouts(game, player)}</small>
          </span>
        </li>`,
    )}
  </ol>`;

/**
 * The questions of a game's form, as they come.
 * @param {{wish: Record<string, any>, change: (more: object) => void, form: import("./types.js").GameForm}} props
 */
const SetupFields = ({ wish, change, form }) =>
  form.fields.map(
    ({ key, choices }) => html`
      <label class="choice">
        <b>${key}</b>
        <select value=${wish[key]} onChange=${withValue((value) => change({ [key]: value }))}>
          ${choices.map(
            ({ value, name }) => html`
              <option value=${value} selected=${wish[key] === value}>${name || value}</option>`,
          )}
        </select>
      </label>`,
  );

/** @param {{space: number, point: import("./types.js").Point}} props */
const Space = ({ space, point }) => html`
  <g class="space" transform=${`translate(${point[0]} ${point[1]})`}>
    <circle class="disc" r="16.5" /><text class="numeral narrow" y="4">${space}</text>
  </g>`;

/**
 * What happened, as plain as it can be told: who did what.
 * @param {GameData} game
 * @param {import("./types.js").LogEntry} entry
 */
const told = (game, entry) =>
  say("table.proposes", { name: game.players[entry.seat ?? -1]?.name ?? "", action: entry.action });

/**
 * Who has won, or all who share the first place.
 * @param {GameData} game
 * @param {import("./types.js").Finale | null} [finale]
 */
export function winner({ places, players }, finale) {
  const names = (finale?.winners ?? places.slice(0, 1)).map((seat) => players[seat].name);
  return say(names.length > 1 ? "result.shared" : "result.wins", { name: names[0], names: names.join(" & ") });
}

/** @type {import("./game_pages.js").GamePages} */
export const PLAIN = {
  emblem: "play",
  pictures: {},
  styles: "",
  Hand,
  Choices,
  besideMarkers: false,
  ProposalDetails: Nothing,
  Account: null,
  Standing,
  rules: null,
  firstWish: (form) => Object.fromEntries(form.fields.map((field) => [field.key, field.default])),
  SetupFields,
  newGame: ({ count, ...wish }) => wish,
  charts: () => [],
  RaceAfter: Nothing,
  lastHand: () => null,
  variant: () => "",
  whereabouts,
  markerWords: (game, marker) => game.players[marker.seat ?? -1]?.name,
  waitsFor: () => null,
  winner,
  gaps: () => ({}),
  actionWords: (_game, action) => action,
  spaceWords: (_game, space) => String(space),
  printed: (_game, space) => String(space),
  lines: (game, entry) => [{ seat: entry.seat, text: told(game, entry) }],
  spoken: told,
  isChance: () => false,
  chance: { picture: "question", Card: Nothing, words: (outcome) => outcome },
  Space,
  sceneryOf: () => [],
  lights: [],
  RestSign: Nothing,
  cellHelp: () => "",
};
