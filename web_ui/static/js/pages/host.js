/** The host's page: new games, seats, settings; behind a PIN. */
import { BoardFaults } from "../lib/board_faults.js";
import { Connection } from "../lib/connection.js";
import { errorWords } from "../lib/errors.js";
import { pagesOf, titleOf } from "../lib/game_pages.js";
import { sitDown } from "../lib/join_form.js";
import { begin, order } from "../lib/page.js";
import { plain, SeatCode, tokenOf, useSeatLinks } from "../lib/seat_codes.js";
import { Picture } from "../lib/symbols.js";
import { forgetToken, keepToken, keptToken, takeToken } from "../lib/tokens.js";
import { html, useEffect, useState, withChecked, withValue } from "../lib/ui.js";
import { UndoRequest } from "../lib/undo.js";
import { WayTo } from "../lib/way_to.js";
import { say } from "../lib/words.js";
import { Backup } from "./backup.js";
import { CoachSwitch } from "./coach_switch.js";
import { HostDevices } from "./host_devices.js";
import { MqttCard } from "./mqtt_card.js";
import { NewGame, WhoPlays } from "./new_game.js";
import { Sure } from "./sure.js";

/**
 * @typedef {import("../lib/types.js").GameData} GameData
 * @typedef {import("../lib/types.js").Give} Give
 * @typedef {import("../lib/types.js").HostSettings} HostSettings
 * @typedef {import("../lib/types.js").PageProps} PageProps
 * @typedef {import("../lib/types.js").SeatLink} SeatLink
 * @typedef {import("../lib/types.js").Snapshot} Snapshot
 */

const SETTLE_TIMES = [0, 1.5, 2.5, 5, 10]; // seconds

/**
 * Ask to be the host, and go on as the host where that was granted.
 * @param {Connection} connection
 * @param {"enter_pin" | "host_here"} name
 * @param {object} [data]
 */
async function beHost(connection, name, data) {
  const answer = await connection.send(name, data);
  if (!answer.ok) return answer;
  keepToken("host", answer.data.token);
  connection.become(answer.data.token);
  return answer;
}

/** @param {{connection: Connection}} props */
function Pin({ connection }) {
  const [wrong, tell] = useState("");
  /** @param {any} event */
  const enter = async (event) => {
    event.preventDefault();
    const pin = String(new FormData(event.target).get("pin")).trim();
    const answer = await beHost(connection, "enter_pin", { pin });
    if (!answer.ok) tell(errorWords(answer.error, answer.details));
  };
  return html`
    <form class="card pin" onSubmit=${enter}>
      <${Picture} name="host" size="huge" />
      <h2>${say("pin.ask")}</h2><p class="soft" id="pin-help">${say("host.pin_where")}</p>
      <input name="pin" inputmode="numeric" autocomplete="off" maxlength="12" required aria-label=${say("pin.ask")}
        aria-describedby="pin-help" />
      ${wrong && html`<p class="refusal" role="alert">${wrong}</p>`}
      <button class="lead-button" type="submit"><${Picture} name="check" />${say("pin.open")}</button>
    </form>`;
}

/** @param {{picture: string, words: string, give: () => void, lead?: boolean}} props */
const Order = ({ picture, words, give, lead = false }) => html`
  <button type="button" class=${lead ? "lead-button" : null} onClick=${give}>
    <${Picture} name=${picture} />${words}
  </button>`;

/** @param {{snapshot: Snapshot & {game: GameData}, give: Give}} props */
function Running({ snapshot, give }) {
  const { game, offer } = snapshot;
  const { over } = game;
  const { Standing, variant } = pagesOf(game);
  return html`
    <section class="card" aria-labelledby="running">
      <h2 id="running">${say(offer ? "host.offer" : over ? "host.over" : "host.running")}</h2>
      <p class="soft">${[titleOf(game), variant(game)].filter(Boolean).join(" · ")}</p>
      <${UndoRequest} snapshot=${snapshot} give=${give} />
      <${Standing} game=${game} bots=${snapshot.table?.bots} />
      <div class="buttons">
        ${offer && html`<${Order} lead picture="flag" words=${say("host.resume")} give=${() => give("resume")} />`}
        ${over && html`<${Order} lead picture="podium" words=${say("host.finish")} give=${() => give("finish")} />`}
        ${
          !over &&
          html`
            <${Order} picture="undo" words=${say("seat.undo")} give=${() => give("undo")} />
            <${Sure} words=${say("host.drop")} question=${say("host.drop_sure")} sure=${() => give("drop")} />`
        }
      </div>
    </section>`;
}

/**
 * Let a person play on a bot's seat, or a bot for somebody who is away.
 * @param {Give} give
 * @param {number} seat
 * @returns {(level: string) => void}
 */
const letPlay = (give, seat) => (level) =>
  level ? give("let_bot_play", { seat, level }) : give("take_over", { seat });

/** @param {{connection: Connection, game: GameData, bots: (string | null)[], give: Give}} props */
function Seats({ connection, game, bots, give }) {
  const links = useSeatLinks(connection, true, game);
  const address = connection.welcome?.addresses[0] ?? location.origin;
  /** @param {SeatLink} link */
  const mine = (link) => keptToken("seat") === tokenOf(link);
  return html`
    <section class="card" aria-labelledby="seats">
      <h2 id="seats">${say("host.seats")}</h2>
      <p class="soft">${say("host.seats_how", { address: plain(address) })}</p>
      <ul class="codes">
        ${links.map(
          (link) => html`
            <${SeatCode} key=${link.seat} link=${link}>
              <${WhoPlays} name=${link.name} bot=${bots[link.seat] ?? ""} choose=${letPlay(give, link.seat)} />
              <button type="button" aria-pressed=${mine(link)} onClick=${() => sitDown(tokenOf(link))}>
                ${say("host.play_as", { name: link.name })}
              </button>
              <${Sure} words=${say("host.new_link")} question=${say("host.new_link_sure", { name: link.name })}
                sure=${() => give("new_link", { seat: link.seat })} />
            <//>`,
        )}
      </ul>
    </section>`;
}

/** @param {{settings: HostSettings, give: Give}} props */
function Settings({ settings, give }) {
  /** @param {string} name */
  const set = (name) => withValue((value) => give("settings", { [name]: Number(value) }));
  const times = [...new Set([...SETTLE_TIMES, settings.settle_down])].sort((a, b) => a - b);
  return html`
    <section class="card settings" aria-labelledby="settings">
      <h2 id="settings">${say("host.settings")}</h2>
      <label class="choice">
        <b>${say("host.brightness")}</b>
        <input type="range" min="0.05" max="1" step="0.05" value=${settings.brightness} onChange=${set("brightness")} />
      </label>
      <label class="switch">
        <input type="checkbox" role="switch" checked=${settings.night}
          onChange=${withChecked((night) => give("settings", { night }))} />
        <span>${say("host.night")}</span>
      </label>
      <${CoachSwitch} coach=${settings.coach} give=${give} />
      <label class="choice">
        <b>${say("host.settle_down")}</b>
        <select value=${settings.settle_down} onChange=${set("settle_down")}>
          ${times.map(
            (seconds) => html`
              <option value=${seconds} selected=${settings.settle_down === seconds}>
                ${seconds ? say("host.seconds", { n: seconds }) : say("host.never")}
              </option>`,
          )}
        </select>
      </label>
      <label class="switch">
        <input type="checkbox" role="switch" checked=${settings.hints}
          onChange=${withChecked((hints) => give("settings", { hints }))} />
        <span>${say("host.hints")}</span>
      </label>
      <p class="soft">${say("host.selftest")} <code>hareboard selftest</code></p>
    </section>`;
}

/** @param {PageProps} props */
function HostPage({ connection, notices, menu }) {
  const { snapshot, welcome, status } = connection;
  useEffect(() => {
    if (status === "refused") {
      forgetToken("host");
      connection.become(null);
    }
  }, [status]);
  // Whoever sits at the machine of a simulated board is its host.
  const here = Boolean(welcome?.open_seats) && welcome?.role !== "host";
  useEffect(() => {
    if (here) beHost(connection, "host_here");
  }, [here]);
  /** @type {Give} */
  const give = (name, data) => order(connection, notices, name, data);
  const host = welcome?.role === "host" && snapshot?.host;
  const game = snapshot?.game;
  const { emblem } = pagesOf(game ?? snapshot?.host?.games[0]);
  return html`
    <main class="host">
      <header class="masthead">
        <${Picture} name=${emblem} size="big" /><h1>${say("page.host")}</h1>
        ${host && html`<${WayTo} role="seat" words=${say("join.my_seat")} />`}
        ${menu}
      </header>
      ${!snapshot && html`<p class="empty">${say("connection.connecting")}</p>`}
      ${snapshot && !host && !here && html`<${Pin} connection=${connection} />`}
      ${
        host &&
        html`
          <div class="columns">
            <div>
              <${BoardFaults} snapshot=${snapshot} journal />
              ${game && html`<${Running} snapshot=${snapshot} give=${give} />`}
              ${game && html`<${Seats} ...${{ connection, game, give }} bots=${snapshot.table?.bots ?? []} />`}
              ${!game && html`<${NewGame} games=${host.games} order=${give} coach=${host.settings.coach} />`}
            </div>
            <div>
              <${Settings} settings=${host.settings} give=${give} />
              <${Backup} give=${give} progress=${host.progress} />
              <${MqttCard} mqtt=${host.mqtt} give=${give} />
              <${HostDevices} give=${give} />
            </div>
          </div>`
      }
    </main>`;
}

begin("host", HostPage, new Connection(takeToken("host")));
