/** A seat's phone: one screen, one thumb. */
import { isAnswer, lastDecider } from "../games/hare_and_tortoise/actions.js";
import { Board, printed } from "../lib/board.js";
import { Book } from "../games/hare_and_tortoise/account.js";
import { Choices, Question } from "../games/hare_and_tortoise/choices.js";
import { forgetToken, takeToken } from "../lib/connection.js";
import { Faults } from "../lib/board_faults.js";
import { Hand, useCover } from "../games/hare_and_tortoise/hand.js";
import { JoinForm, WayTo } from "../lib/join_form.js";
import { Log } from "../games/hare_and_tortoise/events.js";
import { Moment } from "../lib/table_card.js";
import { begin, errorWords, order } from "../lib/page.js";
import { Rolling } from "../lib/rolling_chance.js";
import { signal } from "../lib/sounds.js";
import { Standing } from "../games/hare_and_tortoise/standing.js";
import { MarkerPicture, Picture } from "../lib/symbols.js";
import { classes, html, useEffect, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";

const TABS = { play: "carrot", race: "flag", book: "book", story: "story" };

/** What `done` and `undo` would do now. */
function buttons({ table, log }, seat) {
  const shows = table?.shows;
  const own = table?.seat === seat;
  const proposed = ["proposal", "choice"].includes(shows);
  return {
    done: (proposed && own) || shows === "confirm" || (shows === "wrong" && !table.reason),
    lead: (proposed && own) || shows === "confirm",
    undo: shows === "proposal" ? own : lastDecider(log) === seat,
    withdraw: shows === "proposal" && own && table.from_phone,
  };
}

function Play({ snapshot, seat, cover, give, answer, geometry }) {
  const { game, table, log } = snapshot;
  const me = game.players[seat];
  if (table.shows !== "waiting" || !game.choices.length || table.lifted) {
    const choosing = table.shows === "waiting" && table.lifted?.seat === seat && game.choices.length;
    if (!choosing)
      return html`
        <${Moment} game=${game} table=${table} seat=${seat} open=${cover.open} order=${give} />
        <${Board} geometry=${geometry} game=${game} lights=${snapshot.lights} label=${say("board.label")} />
        ${log.length > 0 && html`<${Log} game=${game} log=${log} limit=${2} />`}`;
  }
  if (game.choices.some(isAnswer)) {
    return html`<${Question} game=${game} me=${me} cover=${cover} answer=${answer} />`;
  }
  return html`
    <h2 class="your-turn"><${MarkerPicture} seat=${seat} />${say(game.phase === "again" ? "seat.move_again" : "seat.your_turn")}</h2>
    <${Choices} game=${game} me=${me} cover=${cover} propose=${(action) => give("propose", { action })} />`;
}

function Bar({ snapshot, seat, give }) {
  const { done, lead, undo, withdraw } = buttons(snapshot, seat);
  return html`
    <div class="bar">
      <button type="button" class="soft-button" disabled=${!undo} onClick=${() => give(withdraw ? "withdraw" : "undo")}>
        <${Picture} name="undo" />${say(withdraw ? "seat.withdraw" : "seat.undo")}
      </button>
      <button type="button" class=${classes("done", lead && "lead-button")} disabled=${!done} onClick=${() => give("done", snapshot.table.action ? { action: snapshot.table.action } : {})}>
        <${Picture} name="check" />${say("seat.done")}
      </button>
    </div>`;
}

const Tabs = ({ tab, choose }) => html`
  <nav class="tabs" aria-label=${say("seat.tabs")}>
    ${Object.entries(TABS).map(
      ([name, sign]) => html`
        <button type="button" aria-current=${tab === name ? "true" : null} onClick=${() => choose(name)}><${Picture} name=${sign} /><span>${say(`seat.tab_${name}`)}</span></button>`,
    )}
  </nav>`;

const Nobody = ({ menu, title, words, children }) => html`
  <main class="nobody">
    <header class="top"><span></span>${menu}</header>
    <${Picture} name="hare" size="huge" /><h1>${title}</h1><p>${words}</p>${children}
  </main>`;

/** What a page without a seat, or without a game, says; a token that is worth nothing any more is forgotten. */
function NoSeat({ connection, menu }) {
  const { status, error, welcome, snapshot } = connection;
  const [lost, lose] = useState(null);
  useEffect(() => {
    if (status === "refused") {
      lose(error);
      forgetToken("seat");
      connection.become(null);
    }
  }, [status]);
  if (!snapshot || !welcome) return html`<${Nobody} menu=${menu} title=${say("page.title")} words=${say("connection.connecting")} />`;
  const host = html`<a class="button" href="/host"><${Picture} name="host" />${say("page.host")}</a>`;
  if (!snapshot.game && !lost) return html`<${Nobody} menu=${menu} title=${say("empty.game_title")} words=${say("empty.game")}>${host}<//>`;
  return html`<${Nobody} menu=${menu} title=${say("empty.seat_title")} words=${lost ? errorWords(lost) : say("empty.seat")}><${JoinForm} connection=${connection} />${host}<//>`;
}

function SeatPage({ connection, geometry, notices, menu }) {
  const { snapshot, welcome } = connection;
  const [tab, choose] = useState("play");
  const cover = useCover();
  const seat = welcome?.seat;
  const game = snapshot?.game;
  const mine = Boolean(game?.choices.length);
  const refused = snapshot?.table?.reason;
  useEffect(() => {
    if (mine) {
      choose("play");
      signal("turn");
    }
  }, [mine]);
  useEffect(() => {
    if (refused) signal("refused");
  }, [refused]);
  if (!game || seat == null || connection.status === "refused") return html`<${NoSeat} connection=${connection} menu=${menu} />`;
  const me = game.players[seat];
  const give = async (name, data) => {
    const answer = await order(connection, notices, name, data);
    if (!answer.ok) signal("refused");
    return answer;
  };
  const answer = async (action) => {
    if ((await give("propose", { action })).ok) await give("done", { action });
  };
  const places = me.runners.map((runner) =>
    runner.space === 0 ? say("kind.start") : runner.home ? say("standing.home") : say("seat.where", { place: say("place.nth", { n: runner.position }), number: printed(game, runner.space) }));
  return html`
    <main class=${classes("seat", mine && "my-turn")}>
      <header class="top">
        <${MarkerPicture} seat=${seat} />
        <h1><span>${me.name}</span><small>${places.join(" | ")}</small></h1>
        <${WayTo} role="host" words=${say("page.host")} round />
        ${menu}
      </header>
      <${Hand} me=${me} cover=${cover} book=${snapshot.book} />
      <div class="content" tabindex="0" role="region" aria-label=${say(`seat.tab_${tab}`)}>
        ${snapshot.table.note && html`<p class="notice inline">${errorWords(snapshot.table.note.key, snapshot.table.note.details)}</p>`}
        ${snapshot.offer === "resume" && html`<p class="notice inline">${say("seat.resume_waits")}</p>`}
        ${tab === "play" && html`<${Play} snapshot=${snapshot} seat=${seat} cover=${cover} give=${give} answer=${answer} geometry=${geometry} />`}
        ${tab === "race" && html`<${Board} geometry=${geometry} game=${game} lights=${snapshot.lights} label=${say("board.label")} /><${Standing} game=${game} seat=${seat} />`}
        ${["play", "race"].includes(tab) && html`<${Faults} faults=${snapshot.faults} />`}
        ${tab === "book" && html`<${Book} book=${snapshot.book} open=${cover.open} />`}
        ${tab === "story" && html`<${Log} game=${game} log=${snapshot.log} />`}
      </div>
      <${Bar} snapshot=${snapshot} seat=${seat} give=${give} />
      <${Tabs} tab=${tab} choose=${choose} />
      <${Rolling} game=${game} table=${snapshot.table} />
    </main>`;
}

begin("seat", SeatPage, takeToken("seat"));
