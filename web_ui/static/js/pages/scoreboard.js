/** The scoreboard: the whole race for everybody, and no secrets. */
import { Arrival } from "../lib/arrival.js";
import { Board } from "../lib/board.js";
import { BoardFaults } from "../lib/board_faults.js";
import { Connection } from "../lib/connection.js";
import { Corner } from "../lib/corner.js";
import { nameOf, pagesOf, titleOf } from "../lib/game_pages.js";
import { KindCards, Primer } from "../lib/lessons.js";
import { LightLegend } from "../lib/light_legend.js";
import { TvLobby } from "../lib/lobby.js";
import { Log } from "../lib/log.js";
import { LowerThird } from "../lib/lower_third.js";
import { begin, order } from "../lib/page.js";
import { usePart } from "../lib/parts.js";
import { RollingChance } from "../lib/rolling_chance.js";
import { Join } from "../lib/seat_codes.js";
import { playHere, playsHere, SeatHere } from "../lib/seat_here.js";
import { useSounds } from "../lib/sounds.js";
import { Picture } from "../lib/symbols.js";
import { TableCard } from "../lib/table_card.js";
import { keptToken } from "../lib/tokens.js";
import { classes, html, useEffect, useState } from "../lib/ui.js";
import { UndoRequest } from "../lib/undo.js";
import { WayTo } from "../lib/way_to.js";
import { say } from "../lib/words.js";
import { History } from "./history.js";

const RESTS_AFTER = 8_000; // milliseconds
/** As long as the story is short, a television has room for the pictures that teach the game. */
const FIRST_MOVES = 8;

/** Whether only what belongs over another picture is shown, for streaming. */
const OVERLAY = new URLSearchParams(location.search).has("overlay");

/**
 * The tabs of this page: name, sign and words; the sign of the rules is the game's.
 * @param {import("../lib/types.js").GameData | null} game
 */
function tabsOf(game) {
  const { rules } = pagesOf(game);
  return [
    { name: "race", sign: "flag", words: say("scoreboard.tab_race") },
    { name: "join", sign: "seat", words: say("scoreboard.tab_join") },
    { name: "rules", sign: rules?.sign ?? "book", words: say("scoreboard.tab_rules") },
    { name: "history", sign: "history", words: say("scoreboard.tab_history") },
  ];
}

/** Where the markers lie on a simulated board, as far as this page is told. */
const hands = {
  /** @type {any} */
  data: null,
  part: /** @type {"hands"} */ ("hands"),
  /** @param {any} message */
  take({ type, now, events, ...parts }) {
    hands.data = { ...hands.data, ...parts };
  },
};

/**
 * What somebody who tries the simulated board for the first time can do.
 * @param {{seated: boolean, join: () => void}} props
 */
const TryIt = ({ seated, join }) => html`
  <section class="card try-it" aria-labelledby="try-it">
    <h2 id="try-it">${say("try_it.title")}</h2><p>${say(seated ? "try_it.drag" : "try_it.how")}</p>
    ${
      !seated &&
      html`<button type="button" onClick=${join}><${Picture} name="seat" />${say("scoreboard.tab_join")}</button>`
    }
  </section>`;

/**
 * A game that was interrupted goes on when the host says so; here everybody is the host.
 * @param {{give: import("../lib/types.js").Give}} props
 */
const Resume = ({ give }) => html`
  <section class="card moment asks">
    <h2>${say("host.offer")}</h2>
    <button type="button" class="lead-button" onClick=${() => give("resume")}>
      <${Picture} name="flag" />${say("host.resume")}
    </button>
  </section>`;

/**
 * @param {{connection: Connection, snapshot: any,
 *   welcome: import("../lib/types.js").Welcome, give: import("../lib/types.js").Give, join: () => void}} props
 */
function Race({ connection, snapshot, welcome, give, join }) {
  const { game, table, log, offer } = snapshot;
  const { Standing } = pagesOf(game);
  const { seat, open_seats: here } = welcome;
  if (!game) return null;
  return html`
    ${seat == null && html`<${WayTo} role="seat" words=${say("join.my_seat")} lead />`}
    ${here && offer && html`<${Resume} give=${give} />`}
    ${here && !log.length && !offer && html`<${TryIt} seated=${seat != null} join=${join} />`}
    ${
      seat == null
        ? html`
          <${UndoRequest} snapshot=${snapshot} />
          <${TableCard} ...${{ game, table }} people=${snapshot.people} finale=${snapshot.finale} />`
        : html`<${SeatHere} ...${{ connection, snapshot, seat, give }} />`
    }
    <${Standing} game=${game} seat=${seat} bots=${table.bots} />
    <h2 class="hidden">${say("seat.tab_story")}</h2>
    <${Log} game=${game} log=${log} limit=${12} />
    ${
      seat == null &&
      log.length < FIRST_MOVES &&
      !game.over &&
      html`<div class="if-it-fits first-moves"><${Primer} game=${game} auto /></div>`
    }`;
}

/**
 * What the spaces do in this game, and what the lights say.
 * @param {{game: import("../lib/types.js").GameData | null}} props
 */
function Rules({ game }) {
  const { rules } = pagesOf(game);
  return html`
    ${rules && html`<${rules.Help} game=${game} />`}
    ${!game && html`<p class="empty"><${Picture} name="book" />${say("scoreboard.no_rules")}</p>`}
    <${KindCards} game=${game} />
    <${LightLegend} game=${game} />`;
}

/** @param {{game: import("../lib/types.js").GameData | null, tab: string, choose: (tab: string) => void}} props */
const Tabs = ({ game, tab, choose }) => html`
  <nav class="tabs" aria-label=${say("scoreboard.tabs")}>
    ${tabsOf(game).map(({ name, sign, words }) => {
      const lead = name === "join" && game && !keptToken("seat") ? "lead" : null;
      return html`
        <button type="button" class=${lead} aria-current=${tab === name ? "true" : null} onClick=${() => choose(name)}>
          <${Picture} name=${sign} />${words}
        </button>`;
    })}
  </nav>`;

/** Whether nobody has touched this screen for a while; then what is tapped steps back. */
function useIdle() {
  const [idle, rest] = useState(false);
  useEffect(() => {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const stir = () => {
      clearTimeout(timer);
      rest(false);
      timer = setTimeout(() => rest(true), RESTS_AFTER);
    };
    stir();
    const stirring = ["pointermove", "pointerdown", "keydown"];
    for (const kind of stirring) addEventListener(kind, stir);
    return () => {
      clearTimeout(timer);
      for (const kind of stirring) removeEventListener(kind, stir);
    };
  }, []);
  return idle;
}

/** @param {import("../lib/types.js").PageProps} props */
function Scoreboard({ connection, geometry, notices, menu }) {
  const { snapshot, welcome } = connection;
  const [tab, choose] = useState(new URLSearchParams(location.search).has("game") ? "history" : "race");
  const idle = useIdle();
  useSounds(snapshot, null);
  const here = Boolean(welcome?.open_seats);
  const part = usePart("hands", here && Boolean(snapshot?.game));
  useEffect(() => {
    if (connection.status !== "refused") return;
    // The seat that was played here is gone; anybody may look on.
    playHere(false);
    connection.become(null);
  }, [connection.status]);
  if (!snapshot || !welcome)
    return html`
      <main class="empty"><h1>${say("page.title")}</h1><p>${say("connection.connecting")}</p></main>`;
  const { game, lights } = snapshot;
  /** @type {import("../lib/types.js").Give} */
  const give = (name, data) => order(connection, notices, name, data);
  const handled = game && here && part && hands.data?.markers && !hands.data.replay;
  // The end has the whole screen, so it waits until the marker that is home can no longer be taken back by hand.
  const told = handled && game.over && snapshot.table?.amendable != null ? { ...snapshot, finale: null } : snapshot;
  const watch = () => document.documentElement.requestFullscreen?.().catch(() => {});
  const join = () => choose("join");
  const name = game ? nameOf(game) : say("page.title");
  const label = tabsOf(game).find((found) => found.name === tab)?.words;
  return html`
    <main class=${classes("scoreboard", OVERLAY && "overlay", idle && snapshot.game && "idle")}>
      <header class="masthead">
        <${Picture} name="logo" size="big" /><h1>${name}</h1>
        <small>${titleOf(game) !== name && titleOf(game)}</small>
        <${Tabs} game=${game} tab=${tab} choose=${choose} />
        ${menu}
      </header>
      ${
        !game && tab === "race" && html`<${TvLobby} ...${{ connection, give, watch }} guests=${snapshot.lobby ?? []} />`
      }
      <div class=${classes("field", (tab !== "race" || !game) && "beside", !game && "gone")}>
        <${Board} geometry=${geometry} game=${game} lights=${lights} label=${say("board.label")}
          role=${handled ? "group" : "img"}>
          ${handled && html`<${part.Markers} markers=${hands.data.markers} lifts ...${{ game, geometry, give }} />`}
        <//>
      </div>
      <div class=${classes("side", !game && (tab === "race" ? "gone" : "alone"))} tabindex="0" role="region"
        aria-label=${label}>
        <${BoardFaults} snapshot=${snapshot} journal />
        ${tab === "race" && html`<${Race} ...${{ connection, welcome, give, join }} snapshot=${told} />`}
        ${tab === "join" && html`<${Join} connection=${connection} game=${game} />`}
        ${tab === "rules" && html`<${Rules} game=${game} />`}
        ${
          tab === "history" &&
          html`<${History} geometry=${geometry} changed=${snapshot.history} coach=${snapshot.coach} />`
        }
      </div>
      ${
        game &&
        html`
          <div class="band">
            <${LowerThird} game=${game} log=${snapshot.log} />
            ${welcome.seat == null && html`<${Corner} snapshot=${snapshot} addresses=${welcome.addresses} />`}
          </div>`
      }
      ${game && html`<${RollingChance} game=${game} table=${snapshot.table} />`}
      ${game && html`<${Arrival} game=${game} people=${snapshot.people} />`}
    </main>`;
}

begin("scoreboard", Scoreboard, new Connection(playsHere() ? keptToken("seat") : null, hands));
