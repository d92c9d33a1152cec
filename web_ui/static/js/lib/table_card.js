/** What the table shows at this moment, as a card: a proposal, a marker to move, a question about the board. */
import { actionWords } from "../games/hare_and_tortoise/actions.js";
import { cellWords } from "./board.js";
import { Change } from "../games/hare_and_tortoise/events.js";
import { errorWords } from "./page.js";
import { Die, MarkerPicture, Picture } from "./symbols.js";
import { classes, html, useEffect, useRef } from "./ui.js";
import { say } from "./words.js";

/** A bar that runs out when a proposal is booked by itself. */
function Countdown({ seconds }) {
  const bar = useRef(null);
  useEffect(() => {
    const running = bar.current.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { duration: seconds * 1000, fill: "forwards" });
    return () => running.cancel();
  }, [seconds]);
  return html`<div class="countdown" aria-hidden="true"><div ref=${bar}></div></div>`;
}

const Card = ({ tone = "", picture, title, children }) => html`
  <section class=${classes("card moment", tone)}>
    <div class="moment-head">${picture}<h2>${title}</h2></div>
    ${children}
  </section>`;

function Proposal({ game, table, seat, open }) {
  const own = table.seat === seat;
  const name = game.players[table.seat]?.name;
  const hint = table.shows === "choice" ? "move_or_undo" : table.from_phone ? "put_marker" : table.done_only ? "press_done" : "books_itself";
  return html`
    <${Card} tone=${own && "mine"} picture=${html`<${MarkerPicture} seat=${table.seat} />`}
      title=${own ? actionWords(game, table.action) : say("table.proposes", { name, action: actionWords(game, table.action) })}>
      ${table.change != null && html`<p class="price"><${Change} change=${table.change} />${open && html`<b>${say("seat.left", { n: table.balance })}</b>`}</p>`}
      ${own && html`<p>${say(`table.${hint}`)}</p>`}
      ${table.books_in != null && html`<${Countdown} seconds=${table.books_in} />`}
    <//>`;
}

function Wrong({ game, table }) {
  const [first, ...others] = table.missing;
  const marker = first && html`<${MarkerPicture} seat=${first.seat} />`;
  const values = first && { name: game.players[first.seat]?.name, cell: cellWords(game, first.cell) };
  const title = first ? say(table.forced ? "table.goes_to" : "table.belongs_on", values) : say("table.take_away");
  return html`
    <${Card} tone="asks" picture=${marker ?? html`<${Picture} name="question" />`} title=${title}>
      ${table.reason && html`<p class="refusal">${errorWords(table.reason, { animal: game.edition.animal })}</p>`}
      ${table.extra.length > 0 && html`<p>${say("table.extra", { cells: table.extra.map((cell) => cellWords(game, cell)).join(", ") })}</p>`}
      ${others.length > 0 && html`<p>${say("table.more_markers", { n: others.length })}</p>`}
      ${!table.reason && html`<p class="soft">${say("table.or_done")}</p>`}
    <//>`;
}

function RealChance({ table, order }) {
  const dice = table.kind === "roll";
  return html`
    <${Card} tone="mine" picture=${html`<${Picture} name="hare" />`} title=${say(dice ? "table.roll_real" : "table.draw_real")}>
      <div class=${dice ? "real-dice" : "real-cards"}>
        ${table.possible.map((action) => {
          const what = action.slice(action.indexOf(" ") + 1);
          return html`<button type="button" onClick=${() => order("chance", { action })}>
            ${dice ? html`<${Die} pips=${Number(what)} label=${say("die.shows", { n: what })} />` : say(`hare.${what}`)}</button>`;
        })}
      </div>
    <//>`;
}

function Turn({ game, table, seat }) {
  const lifted = table.lifted && game.players[table.lifted.seat];
  const turn = game.players[game.turn];
  const waiting = game.players.filter((player) => player.gift_waits);
  const title = lifted
    ? say("table.lifted", { name: lifted.name })
    : waiting.length
      ? say("table.gifts_wait", { names: waiting.map((player) => player.name).join(", ") })
      : say("table.thinks", { name: turn?.name });
  return html`<${Card} picture=${html`<${MarkerPicture} seat=${lifted?.seat ?? game.turn} />`} title=${title}>
    ${seat != null && html`<p class="soft">${say("table.not_yet_you")}</p>`}
  <//>`;
}

/** The card for what the table shows, seen from a seat (or from none). */
export function Moment({ game, table, seat, open = false, order }) {
  if (game.phase === "over") return html`<${Result} game=${game} />`;
  switch (table.shows) {
    case "proposal":
    case "choice":
      return html`<${Proposal} ...${{ game, table, seat, open }} />`;
    case "wrong":
      return html`<${Wrong} ...${{ game, table }} />`;
    case "confirm":
      return html`<${Card} tone="asks" picture=${html`<${Picture} name="question" />`} title=${say("table.confirm")}><p>${say("table.confirm_how")}</p><//>`;
    case "chance":
      return order && seat === table.seat
        ? html`<${RealChance} ...${{ table, order }} />`
        : html`<${Card} picture=${html`<${Picture} name="hare" />`} title=${say("table.chance_of", { name: game.players[table.seat]?.name })} />`;
    case "rolling":
      return html`<${Card} picture=${html`<${Picture} name="hare" />`} title=${say(table.pips ? "table.rolling" : "table.drawing", { name: game.players[table.seat]?.name })} />`;
    default:
      return html`<${Turn} ...${{ game, table, seat }} />`;
  }
}

/** The end of a race: who came in which place. */
export const Result = ({ game }) => html`
  <section class="card result">
    <${Picture} name="podium" size="huge" />
    <h2>${game.winning_team ? say("event.team_won", { team: game.winning_team }) : say("result.wins", { name: game.players[game.places[0]]?.name })}</h2>
    <ol>${game.places.map((seat) => html`<li><${MarkerPicture} seat=${seat} /> ${game.players[seat].name}</li>`)}</ol>
  </section>`;
