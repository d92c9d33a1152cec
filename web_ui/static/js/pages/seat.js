/** A seat's phone: one screen, one thumb. */
import { connection as opened } from "../first/seat.js";
import { bookAtOnce } from "../lib/answer.js";
import { Arrival } from "../lib/arrival.js";
import { Board } from "../lib/board.js";
import { BoardFaults } from "../lib/board_faults.js";
import { BotOnMySeat, BotPlaysForMe } from "../lib/bot_seats.js";
import { randomId } from "../lib/connection.js";
import { useCover } from "../lib/cover.js";
import { errorWords } from "../lib/errors.js";
import { pagesOf, wordsOf } from "../lib/game_pages.js";
import { LessonButton, Tip, useGuide } from "../lib/lessons.js";
import { Log } from "../lib/log.js";
import { Name } from "../lib/name.js";
import { begin, order } from "../lib/page.js";
import { usePart } from "../lib/parts.js";
import { Advice, Bar, Play } from "../lib/play_area.js";
import { RollingChance } from "../lib/rolling_chance.js";
import { signal, useSounds } from "../lib/sounds.js";
import { MarkerPicture, Picture } from "../lib/symbols.js";
import { keepToken, playerKey } from "../lib/tokens.js";
import { classes, html, useEffect, useState } from "../lib/ui.js";
import { UndoRequest } from "../lib/undo.js";
import { WayTo } from "../lib/way_to.js";
import { say } from "../lib/words.js";

/**
 * @typedef {import("../lib/types.js").GameData} GameData
 * @typedef {import("../lib/types.js").Give} Give
 * @typedef {import("../lib/play_area.js").PlayProps} PlayProps
 */

/**
 * The tabs of this page with their signs.
 * @param {GameData} game
 */
function tabsOf(game) {
  const { emblem, Account } = pagesOf(game);
  return { play: emblem, race: "flag", ...(Account && { account: "book" }), story: "story" };
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
    ${table.bots?.[seat] && tab !== "race" && html`<${BotPlaysForMe} give=${give} />`}
    <${UndoRequest} snapshot=${snapshot} seat=${seat} give=${give} />
    ${tab === "play" && html`<${Play} ...${{ snapshot, seat, cover, give, answer, geometry }} />`}
    ${
      tab === "race" &&
      html`
        <${Board} geometry=${geometry} game=${game} lights=${lights} label=${say("board.label")} />
        <${Standing} game=${game} seat=${seat} bots=${table.bots} />
        ${!game.over && html`<${BotOnMySeat} give=${give} plays=${Boolean(table.bots?.[seat])} />`}`
    }
    ${["play", "race"].includes(tab) && html`<${BoardFaults} snapshot=${snapshot} />`}
    ${tab === "account" && html`<${Account} account=${snapshot.book} open=${cover.open || game.over} />`}
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
  const mine = Boolean(game?.choices.length) && !snapshot?.table?.bots?.[seat ?? -1];
  useEffect(() => {
    if (mine) choose("play");
  }, [mine]);
  // What is to be done stands at the top; whoever reads on is not disturbed.
  const shows = tab === "play" && snapshot?.table?.shows;
  useEffect(() => {
    document.querySelector(".content")?.scrollTo(0, 0);
  }, [tab, shows]);
  useSounds(snapshot, seat ?? null);
  const known = snapshot?.club && game && seat != null;
  useEffect(() => {
    if (known) connection.send("player_key", { key: playerKey(randomId) });
  }, [known, seat, snapshot?.history]);
  const nobody = !game || seat == null || connection.status === "refused";
  const isClear = Boolean(snapshot) || connection.status === "refused" || !connection.token;
  const wayIn = usePart("way_in", nobody && isClear);
  if (nobody)
    return wayIn
      ? html`<${wayIn.NoSeat} ...${{ connection, notices, menu }} />`
      : html`<main class="empty"><h1>${say("page.title")}</h1><p>${say("connection.connecting")}</p></main>`;
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
        <h1><${Name} name=${me.name} /><small>${whereabouts(game, me)}</small></h1>
        <${WayTo} role="host" words=${say("page.host")} round />
        <${LessonButton} ...${{ game, seat, geometry, wanted, want }} open=${cover.open} />
        ${menu}
      </header>
      ${Hand && !game.over ? html`<${Hand} me=${me} cover=${cover} account=${snapshot.book} />` : html`<span></span>`}
      <div class="content" tabindex="0" role="region" aria-label=${wordsOf(game)(`seat.tab_${tab}`)}>
        ${connection.devices > 1 && html`<${OtherDevices} connection=${connection} give=${give} />`}
        <${Content} ...${{ tab, snapshot, seat, cover, give, answer, geometry }} />
      </div>
      ${
        tab === "play"
          ? html`
            <${Advice} ...${{ snapshot, seat }}>
              <${Tip} ...${{ game, seat }} log=${snapshot.log} guide=${() => want("")} />
            <//>`
          : html`<span></span>`
      }
      <${Bar} snapshot=${snapshot} seat=${seat} give=${give} />
      <${Tabs} game=${game} tab=${tab} choose=${choose} />
      <${RollingChance} game=${game} table=${snapshot.table} />
      <${Arrival} game=${game} people=${snapshot.people} />
    </main>`;
}

begin("seat", SeatPage, opened);
