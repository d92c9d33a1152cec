/** A seat's phone: one screen, one thumb. */
import { bookAtOnce } from "../lib/answer.js";
import { Board } from "../lib/board.js";
import { BoardFaults } from "../lib/board_faults.js";
import { randomId } from "../lib/connection.js";
import { useCover } from "../lib/cover.js";
import { errorWords } from "../lib/errors.js";
import { pagesOf, wordsOf } from "../lib/game_pages.js";
import { JoinForm, WayTo } from "../lib/join_form.js";
import { LessonButton, Tip, useGuide } from "../lib/lessons.js";
import { PhoneLobby } from "../lib/lobby.js";
import { Log } from "../lib/log.js";
import { begin, order } from "../lib/page.js";
import { RollingChance } from "../lib/rolling_chance.js";
import { signal } from "../lib/sounds.js";
import { MarkerPicture, Picture } from "../lib/symbols.js";
import { TableCard } from "../lib/table_card.js";
import { forgetToken, keepToken, playerKey, takeToken } from "../lib/tokens.js";
import { classes, html, useEffect, useState } from "../lib/ui.js";
import { lastDecision, UndoRequest } from "../lib/undo.js";
import { say } from "../lib/words.js";

/**
 * @typedef {import("../lib/types.js").GameData} GameData
 * @typedef {import("../lib/types.js").TableData} TableData
 * @typedef {import("../lib/types.js").Snapshot & {game: GameData, table: TableData}} GameSnapshot with a game on
 * @typedef {import("../lib/types.js").Give} Give
 * @typedef {import("../lib/types.js").Cover} Cover
 * @typedef {import("../lib/types.js").Geometry} Geometry
 *
 * @typedef {object} PlayProps what a seat plays with
 * @property {GameSnapshot} snapshot
 * @property {number} seat
 * @property {Cover} cover
 * @property {Give} give
 * @property {(action: string) => void} answer
 * @property {Geometry} geometry
 */

/**
 * The tabs of this page with their signs.
 * @param {GameData} game
 */
function tabsOf(game) {
  const { emblem, Account } = pagesOf(game);
  return { play: emblem, race: "flag", ...(Account && { account: "book" }), story: "story" };
}

/**
 * What `done` and `undo` would do now.
 * @param {GameSnapshot} snapshot
 * @param {number} seat
 */
function buttons({ game, table, log, undo }, seat) {
  const { shows } = table;
  const own = table.seat === seat;
  const proposed = ["proposal", "choice"].includes(shows);
  return {
    done: (proposed && own) || shows === "confirm",
    undo: shows === "proposal" ? own : Boolean(lastDecision(game, log)) && undo?.asked_by == null,
    asks: shows !== "proposal" && !undo?.free && Boolean(lastDecision(game, log)),
    withdraw: shows === "proposal" && own && table.from_phone,
  };
}

/** @param {PlayProps} props */
function Play({ snapshot, seat, cover, give, answer, geometry }) {
  const { game, table, log } = snapshot;
  const { besideMarkers } = pagesOf(game);
  const held = table.lifted && table.lifted.seat !== seat && !besideMarkers;
  const quiet = table.shows === "waiting" || (besideMarkers && ["wrong", "proposal"].includes(table.shows));
  if (!quiet || held || !game.choices.length)
    return html`
      <${TableCard} game=${game} table=${table} people=${snapshot.people} seat=${seat} open=${cover.open}
        order=${give} />
      <${Board} geometry=${geometry} game=${game} lights=${snapshot.lights} label=${say("board.label")} />
      ${log.length > 0 && html`<${Log} game=${game} log=${log} limit=${2} />`}`;
  const { Choices } = pagesOf(game);
  /** @param {string} action */
  const propose = (action) => give("propose", { action });
  return html`<${Choices} me=${game.players[seat]} ...${{ game, cover, propose, answer }} />`;
}

/** @param {{snapshot: GameSnapshot, seat: number, give: Give}} props */
function Bar({ snapshot, seat, give }) {
  const { done, undo, asks, withdraw } = buttons(snapshot, seat);
  const { action } = snapshot.table;
  return html`
    <div class="bar">
      <button type="button" class="soft-button" disabled=${!undo} onClick=${() => give(withdraw ? "withdraw" : "undo")}>
        <${Picture} name="undo" />${say(withdraw ? "seat.withdraw" : asks ? "undo.ask" : "seat.undo")}
      </button>
      <button type="button" class=${classes("done", done && "lead-button")} disabled=${!done}
        onClick=${() => give("done", action ? { action } : {})}>
        <${Picture} name="check" />${say("seat.done")}
      </button>
    </div>`;
}

/** @param {{game: GameData, tab: string, choose: (tab: string) => void}} props */
const Tabs = ({ game, tab, choose }) => html`
  <nav class="tabs" aria-label=${say("seat.tabs")}>
    ${Object.entries(tabsOf(game)).map(
      ([name, sign]) => html`
        <button type="button" aria-current=${tab === name ? "true" : null} onClick=${() => choose(name)}>
          <${Picture} name=${sign} /><span>${wordsOf(game)(`seat.tab_${name}`)}</span>
        </button>`,
    )}
  </nav>`;

/** @param {{title: string, words: string} & Record<string, any>} props */
const Nobody = ({ menu, title, words, children }) => html`
  <main class="nobody">
    <header class="top"><span></span>${menu}</header>
    <${Picture} name="logo" size="huge" /><h1>${title}</h1><p>${words}</p>${children}
  </main>`;

/**
 * What a page without a seat, or without a game, says; a token that is worth nothing any more is forgotten.
 * @param {{connection: import("../lib/connection.js").Connection, notices: import("../lib/page.js").Notices,
 *   menu: import("../lib/ui.js").Drawing}} props
 */
function NoSeat({ connection, notices, menu }) {
  const { status, error, welcome, snapshot } = connection;
  const [lost, lose] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    if (status === "refused") {
      lose(error);
      forgetToken("seat");
      connection.become(null);
    }
  }, [status]);
  if (!snapshot || !welcome)
    return html`<${Nobody} menu=${menu} title=${say("page.title")} words=${say("connection.connecting")} />`;
  const host = html`<a class="button" href="/host"><${Picture} name="host" />${say("page.host")}</a>`;
  if (!snapshot.game) {
    /** @type {Give} */
    const give = (name, data) => order(connection, notices, name, data);
    return html`
      <${Nobody} menu=${menu} title=${say("lobby.title")} words=${say("lobby.how")}>
        <${PhoneLobby} connection=${connection} guests=${snapshot.lobby ?? []} give=${give} />${host}
      <//>`;
  }
  return html`
    <${Nobody} menu=${menu} title=${say("empty.seat_title")} words=${lost ? errorWords(lost) : say("empty.seat")}>
      <${JoinForm} connection=${connection} />${host}
    <//>`;
}

/**
 * What is said when the seat is open elsewhere too: whoever holds this phone can have it alone.
 * @param {{connection: import("../lib/connection.js").Connection, give: Give}} props
 */
function OtherDevices({ connection, give }) {
  const endOthers = async () => {
    const answer = await give("end_others");
    if (!answer.ok) return;
    keepToken("seat", answer.data.token);
    connection.token = answer.data.token;
  };
  return html`
    <p class="notice inline" role="status">
      ${say("seat.devices", { n: connection.devices })}
      <button type="button" onClick=${endOthers}>${say("seat.end_others")}</button>
    </p>`;
}

/**
 * What stands under a tab.
 * @param {PlayProps & {tab: string}} props
 */
function Content({ tab, snapshot, seat, cover, give, answer, geometry }) {
  const { game, table, lights } = snapshot;
  const { Account, Standing } = pagesOf(game);
  const { note } = table;
  return html`
    ${note && html`<p class="notice inline">${errorWords(note.key, note.details, game)}</p>`}
    ${snapshot.offer === "resume" && html`<p class="notice inline">${say("seat.resume_waits")}</p>`}
    <${UndoRequest} snapshot=${snapshot} seat=${seat} give=${give} />
    ${tab === "play" && html`<${Play} ...${{ snapshot, seat, cover, give, answer, geometry }} />`}
    ${
      tab === "race" &&
      html`
        <${Board} geometry=${geometry} game=${game} lights=${lights} label=${say("board.label")} />
        <${Standing} game=${game} seat=${seat} />`
    }
    ${["play", "race"].includes(tab) && html`<${BoardFaults} faults=${snapshot.faults} />`}
    ${tab === "account" && html`<${Account} account=${snapshot.book} open=${cover.open} />`}
    ${tab === "story" && html`<${Log} game=${game} log=${snapshot.log} />`}`;
}

/** @param {import("../lib/types.js").PageProps} props */
function SeatPage({ connection, geometry, notices, menu }) {
  const { snapshot, welcome } = connection;
  const [tab, choose] = useState("play");
  const [wanted, want] = useGuide();
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
  const known = snapshot?.club && game && seat != null;
  useEffect(() => {
    if (known) connection.send("player_key", { key: playerKey(randomId) });
  }, [known, seat, snapshot?.history]);
  if (!game || seat == null || connection.status === "refused")
    return html`<${NoSeat} ...${{ connection, notices, menu }} />`;
  const { Hand, whereabouts } = pagesOf(game);
  const me = game.players[seat];
  /** @type {import("../lib/types.js").Give} */
  const give = async (name, data) => {
    const answer = await order(connection, notices, name, data);
    if (!answer.ok) signal("refused");
    return answer;
  };
  /** @param {string} action */
  const answer = (action) => bookAtOnce(connection, give, seat, action);
  return html`
    <main class=${classes("seat", mine && "my-turn")}>
      <header class="top">
        <${MarkerPicture} seat=${seat} />
        <h1><span>${me.name}</span><small>${whereabouts(game, me)}</small></h1>
        <${WayTo} role="host" words=${say("page.host")} round />
        <${LessonButton} ...${{ game, seat, geometry, wanted, want }} open=${cover.open} />
        ${menu}
      </header>
      ${Hand ? html`<${Hand} me=${me} cover=${cover} account=${snapshot.book} />` : html`<span></span>`}
      <div class="content" tabindex="0" role="region" aria-label=${wordsOf(game)(`seat.tab_${tab}`)}>
        ${connection.devices > 1 && html`<${OtherDevices} connection=${connection} give=${give} />`}
        ${tab === "play" && html`<${Tip} ...${{ game, seat }} log=${snapshot.log} guide=${() => want("")} />`}
        <${Content} ...${{ tab, snapshot, seat, cover, give, answer, geometry }} />
      </div>
      <${Bar} snapshot=${snapshot} seat=${seat} give=${give} />
      <${Tabs} game=${game} tab=${tab} choose=${choose} />
      <${RollingChance} game=${game} table=${snapshot.table} />
    </main>`;
}

begin("seat", SeatPage, takeToken("seat"));
