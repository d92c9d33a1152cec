/** What the table shows at this moment, as a card: a proposal, a marker to move, a question about the board. */
import { cellWords } from "./board.js";
import { errorWords } from "./errors.js";
import { pagesOf, wordsOf } from "./game_pages.js";
import { usePart } from "./parts.js";
import { isOn } from "./preferences.js";
import { canSignal } from "./sounds.js";
import { Die, MarkerPicture, Picture } from "./symbols.js";
import { classes, html, useEffect, useRef, useState } from "./ui.js";
import { say } from "./words.js";

/**
 * @typedef {import("./types.js").GameData} GameData
 * @typedef {import("./types.js").TableData} TableData
 */

const TICK = 5; // seconds
const THINKS_LONG = 60;
/** From how many letters on a title has smaller ones. @type {[number, string][]} */
const LONG_TITLES = [
  [88, "longest"],
  [56, "longer"],
  [24, "long"],
];

/**
 * A bar that runs out when a proposal is booked by itself.
 * @param {{seconds: number}} props
 */
function Countdown({ seconds }) {
  const bar = useRef(/** @type {any} */ (null));
  useEffect(() => {
    const running = bar.current.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], {
      duration: seconds * 1000,
      fill: "forwards",
    });
    return () => running.cancel();
  }, [seconds]);
  return html`<div class="countdown" aria-hidden="true"><div ref=${bar}></div></div>`;
}

/** @param {{tone?: string, title: string} & Record<string, any>} props */
function Card({ tone = "", picture, title, children }) {
  const size = LONG_TITLES.find(([letters]) => title.length > letters)?.[1];
  return html`
    <section class=${classes("card moment", tone)}>
      <div class=${classes("moment-head", size)}>${picture}<h2>${title}</h2></div>
      ${children}
    </section>`;
}

/**
 * What some markers are called.
 * @param {GameData} game
 * @param {import("./types.js").MarkerPlace[]} markers
 */
const namesOf = (game, markers) =>
  [...new Set(markers.map((marker) => pagesOf(game).markerWords(game, marker)))].join(", ");

/**
 * What the owner of a proposal is told to do.
 * @param {GameData} game
 * @param {TableData} table
 */
function hintOf(game, table) {
  if (table.shows === "choice") return say("table.move_or_undo");
  if (!table.done_only) return say("table.books_itself");
  const stays = !table.cell || game.markers.some(({ seat, cell }) => seat === table.seat && cell === table.cell);
  if (table.asks === "phone" && stays) return say("table.asks_discreet");
  return say(`table.asks_${table.asks ?? "discreet"}`, { names: namesOf(game, table.doubted ?? []) });
}

/** @param {{game: GameData, table: TableData, seat: number | null, open: boolean}} props */
function Proposal({ game, table, seat, open }) {
  const { seat: owner = 0, action: text, reason } = table;
  const own = owner === seat;
  const { actionWords, ProposalDetails } = pagesOf(game);
  const action = text == null ? cellWords(game, table.cell ?? "") : actionWords(game, text);
  return html`
    <${Card} tone=${own && "mine"} picture=${html`<${MarkerPicture} seat=${owner} />`}
      title=${own ? action : say("table.proposes", { name: game.players[owner]?.name, action })}>
      <${ProposalDetails} game=${game} table=${table} open=${open} />
      ${reason && html`<p class="refusal">${errorWords(reason, {}, game)}</p>`}
      ${own && html`<p>${hintOf(game, table)}</p>`}
      ${table.books_in != null && html`<${Countdown} seconds=${table.books_in} />`}
    <//>`;
}

/**
 * How a marker that belongs to nobody looks.
 * @param {GameData} game
 * @param {{seat: number | null, runner: number}} marker
 */
const lookOf = (game, { seat, runner }) =>
  game.markers.find((found) => found.seat === seat && found.runner === runner)?.look ?? null;

/** @param {{game: GameData, table: TableData, order?: import("./types.js").Give}} props */
function Wrong({ game, table, order }) {
  const { missing = [], extra = [], forced, reason } = table;
  const [first, ...others] = missing;
  const marker = first && html`<${MarkerPicture} ...${first} look=${lookOf(game, first)} />`;
  const words = wordsOf(game);
  const values = first && { name: pagesOf(game).markerWords(game, first), cell: cellWords(game, first.cell) };
  const title = words(first ? `table.${forced ? "goes_to" : "belongs_on"}` : "table.take_away", values);
  const cells = extra.map((cell) => cellWords(game, cell)).join(", ");
  return html`
    <${Card} tone="asks" picture=${marker ?? html`<${Picture} name="question" />`} title=${title}>
      ${reason && html`<p class="refusal">${errorWords(reason, {}, game)}</p>`}
      ${extra.length > 0 && html`<p>${say("table.extra", { cells })}</p>`}
      ${others.length > 0 && html`<p>${say("table.more_markers", { n: others.length })}</p>`}
      ${!reason && html`<p class="soft">${say("table.or_hold_done")}</p>`}
      ${
        !reason &&
        order &&
        html`<button type="button" class="soft-button" onClick=${() => order("trust")}>${say("table.trust")}</button>`
      }
    <//>`;
}

/** @param {{game: GameData, table: TableData, order: import("./types.js").Give}} props */
function RealChance({ game, table, order }) {
  const dice = table.kind === "roll";
  const { chance } = pagesOf(game);
  /** @param {string} outcome */
  const face = (outcome) =>
    dice ? html`<${Die} pips=${Number(outcome)} label=${say("die.shows", { n: outcome })} />` : chance.words(outcome);
  return html`
    <${Card} tone="mine" picture=${html`<${Picture} name=${chance.picture} />`}
      title=${say(dice ? "table.roll_real" : "table.draw_real")}>
      <div class=${dice ? "real-dice" : "real-cards"}>
        ${table.possible?.map(
          (action) => html`
            <button type="button" onClick=${() => order("chance", { action })}>
              ${face(action.slice(action.indexOf(" ") + 1))}
            </button>`,
        )}
      </div>
    <//>`;
}

/**
 * What somebody who is not on turn is told: whoever is home has no turn any more.
 * @param {GameData} game
 * @param {number} seat
 */
function waitingWords(game, seat) {
  if (game.places.includes(seat)) return "table.you_are_home";
  return canSignal() ? "table.not_yet_you" : "table.not_yet_seen";
}

/**
 * How long somebody has been thinking, where people want to be told.
 * @param {{name?: string}} props
 */
function Nudge({ name }) {
  const [seconds, tell] = useState(0);
  useEffect(() => {
    const ticking = setInterval(() => tell((now) => now + TICK), TICK * 1000);
    return () => clearInterval(ticking);
  }, []);
  if (!name || !isOn("nudge") || seconds < THINKS_LONG) return null;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return html`<p class="nudge">${say("turn.thinks", { name, time })}</p>`;
}

/**
 * Who is asked to move the marker of a bot, which has no hands; of two of them, which one.
 * @param {GameData} game
 * @param {import("./types.js").Please} please
 */
export const pleaseWords = (game, please) =>
  say(game.markers.filter(({ seat }) => seat === please.seat).length > 1 ? "bot.please_number" : "bot.please", {
    helper: game.players[please.helper].name,
    name: pagesOf(game).markerWords(game, please),
    number: please.runner,
    cell: cellWords(game, please.cell),
  });

/** @param {{game: GameData, please: import("./types.js").Please}} props */
const Please = ({ game, please }) => html`
  <${Card} tone="asks" picture=${html`<${MarkerPicture} ...${please} look=${lookOf(game, please)} />`}
    title=${pleaseWords(game, please)} />`;

/**
 * That the last booking can still be changed by hand.
 * @param {{game: GameData, table: TableData}} props
 */
const Amend = ({ game, table: { amendable } }) =>
  amendable != null && html`<p>${say("table.amend", { name: game.players[amendable]?.name })}</p>`;

/** @param {{game: GameData, table: TableData, seat: number | null}} props */
function Turn({ game, table, seat }) {
  const { lifted, bots, bot_status: bot, astray = [] } = table;
  const name = game.players[game.turn ?? -1]?.name;
  const thinks = bots?.[game.turn ?? -1] && bot !== "lost";
  const title = lifted
    ? say("table.lifted", { name: pagesOf(game).markerWords(game, lifted) })
    : (pagesOf(game).waitsFor(game) ?? say(thinks ? "bot.thinks" : "table.thinks", { name }));
  const seen = { seat: lifted?.seat ?? game.turn, runner: lifted?.runner, look: lifted && lookOf(game, lifted) };
  return html`
    <${Card} picture=${seen.seat != null && html`<${MarkerPicture} ...${seen} />`} title=${title}>
      ${bot && bot !== "thinking" && html`<p class="refusal">${say(`bot.${bot}`, { name })}</p>`}
      ${astray.length > 0 && html`<p>${say("table.astray", { names: namesOf(game, astray) })}</p>`}
      <${Amend} game=${game} table=${table} />
      <${Nudge} key=${game.turn} name=${name} />
      ${seat != null && html`<p class="soft">${say(waitingWords(game, seat))}</p>`}
    <//>`;
}

/**
 * The card while die or card are waited for, or fall.
 * @param {{game: GameData, table: TableData, words: string}} props
 */
const Chance = ({ game, table, words }) => html`
  <${Card} picture=${html`<${Picture} name=${pagesOf(game).chance.picture} />`}
    title=${wordsOf(game)(words, { name: game.players[table.seat ?? -1]?.name })} />`;

/**
 * The card for what the table shows, seen from a seat (or from none).
 * @param {{game: GameData, table: TableData, seat?: number | null, open?: boolean,
 *   order?: import("./types.js").Give, people?: {animal: string | null}[],
 *   finale?: import("./types.js").Finale | null}} props
 */
export function TableCard({ game, table, seat = null, open = false, order, people, finale = null }) {
  const finish = usePart("finish", Boolean(finale));
  if (finale && finish)
    return html`<${finish.Finish} ...${{ game, finale, seat, people, order, analysis: table.analysis }} />`;
  if (game.over) return html`<${Card} title=${pagesOf(game).winner(game)}><${Amend} game=${game} table=${table} /><//>`;
  switch (table.shows) {
    case "proposal":
    case "choice":
      return html`<${Proposal} ...${{ game, table, seat, open }} />`;
    case "wrong":
      return html`<${table.please ? Please : Wrong} ...${{ game, table, please: table.please, order }} />`;
    case "confirm":
      return html`
        <${Card} tone="asks" picture=${html`<${Picture} name="question" />`}
          title=${say("table.confirm", { names: namesOf(game, table.doubted ?? []) })}>
          <p>${say("table.confirm_how")}</p>
        <//>`;
    case "chance":
      return order && seat === table.seat
        ? html`<${RealChance} ...${{ game, table, order }} />`
        : html`<${Chance} game=${game} table=${table} words="table.chance_of" />`;
    case "rolling":
      return html`<${Chance} game=${game} table=${table} words=${table.pips ? "table.rolling" : "table.drawing"} />`;
    default:
      return html`<${Turn} ...${{ game, table, seat }} />`;
  }
}
