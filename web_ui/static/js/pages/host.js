/** The host's page: new games, seats, settings; behind a PIN. */
import { BoardFaults } from "../lib/board_faults.js";
import { errorWords } from "../lib/errors.js";
import { pagesOf } from "../lib/game_pages.js";
import { sitDown, WayTo } from "../lib/join_form.js";
import { begin, order } from "../lib/page.js";
import { plain, SeatCode, tokenOf, useSeatLinks } from "../lib/seat_codes.js";
import { Picture } from "../lib/symbols.js";
import { forgetToken, keepToken, keptToken, takeToken } from "../lib/tokens.js";
import { html, useEffect, useRef, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";
import { Backup } from "./backup.js";
import { NewGame } from "./new_game.js";

function Pin({ connection }) {
  const [wrong, tell] = useState("");
  const enter = async (event) => {
    event.preventDefault();
    const answer = await connection.send("enter_pin", { pin: String(new FormData(event.target).get("pin")).trim() });
    if (!answer.ok) return tell(errorWords(answer.error, answer.details));
    keepToken("host", answer.data.token);
    return connection.become(answer.data.token);
  };
  return html`
    <form class="card pin" onSubmit=${enter}>
      <${Picture} name="host" size="huge" />
      <h2>${say("host.pin")}</h2><p class="soft" id="pin-help">${say("host.pin_where")}</p>
      <input name="pin" inputmode="numeric" autocomplete="off" maxlength="12" required aria-label=${say("host.pin")}
        aria-describedby="pin-help" />
      ${wrong && html`<p class="refusal" role="alert">${wrong}</p>`}
      <button class="lead-button" type="submit"><${Picture} name="check" />${say("host.enter")}</button>
    </form>`;
}

/** A button that asks before it does what cannot be undone. */
function Sure({ words, question, sure }) {
  const dialog = useRef(/** @type {any} */ (null));
  return html`
    <button type="button" onClick=${() => dialog.current.showModal()}>${words}</button>
    <dialog ref=${dialog} class="menu" aria-label=${words}>
      <div class="menu-body">
        <h2>${question}</h2>
        <button type="button" onClick=${() => {
          dialog.current.close();
          sure();
        }}>${words}</button>
        <button type="button" class="lead-button" onClick=${() => dialog.current.close()}>${say("host.keep")}</button>
      </div>
    </dialog>`;
}

function Running({ snapshot, give }) {
  const { game, offer } = snapshot;
  const over = game.phase === "over";
  const { Standing, title, variant } = pagesOf(game);
  return html`
    <section class="card" aria-labelledby="running">
      <h2 id="running">${say(offer ? "host.offer" : over ? "host.over" : "host.running")}</h2>
      <p class="soft">${[title(game), variant(game)].filter(Boolean).join(" · ")}</p>
      <${Standing} game=${game} />
      <div class="buttons">
        ${
          offer &&
          html`<button type="button" class="lead-button" onClick=${() => give("resume")}>
          <${Picture} name="flag" />${say("host.resume")}</button>`
        }
        ${
          over &&
          html`<button type="button" class="lead-button" onClick=${() => give("finish")}>
          <${Picture} name="podium" />${say("host.finish")}</button>`
        }
        ${
          !over &&
          html`<button type="button" onClick=${() => give("undo")}>
          <${Picture} name="undo" />${say("seat.undo")}</button>`
        }
        ${
          !over &&
          html`<${Sure} words=${say("host.drop")} question=${say("host.drop_sure")}
          sure=${() => give("drop")} />`
        }
      </div>
    </section>`;
}

function Seats({ connection, game, give }) {
  const links = useSeatLinks(connection, true, game);
  const mine = (link) => keptToken("seat") === tokenOf(link);
  return html`
    <section class="card" aria-labelledby="seats">
      <h2 id="seats">${say("host.seats")}</h2>
      <p class="soft">${say("host.seats_how", { address: plain(connection.welcome.addresses[0]) })}</p>
      <ul class="codes">
        ${links.map(
          (link) => html`
            <${SeatCode} key=${link.seat} link=${link}>
              <button type="button" aria-pressed=${mine(link)} onClick=${() => sitDown(tokenOf(link))}>
              ${say("host.play_as", { name: link.name })}</button>
              <${Sure} words=${say("host.new_link")} question=${say("host.new_link_sure", { name: link.name })}
                sure=${() => give("new_link", { seat: link.seat })} />
            <//>`,
        )}
      </ul>
    </section>`;
}

function Settings({ settings, give }) {
  const set = (name) => (event) => give("settings", { [name]: Number(event.target.value) });
  return html`
    <section class="card settings" aria-labelledby="settings">
      <h2 id="settings">${say("host.settings")}</h2>
      <label class="choice"><b>${say("host.brightness")}</b><input type="range" min="0.05" max="1" step="0.05"
        value=${settings.brightness} onChange=${set("brightness")} /></label>
      <label class="switch"><input type="checkbox" role="switch" checked=${settings.night}
        onChange=${(event) => give("settings", { night: event.target.checked })} /><span>${say("host.night")}</span>
          </label>
      <label class="choice"><b>${say("host.settle_down")}</b>
        <select value=${settings.settle_down} onChange=${set("settle_down")}>
          ${[...new Set([0, 1.5, 2.5, 5, 10, settings.settle_down])]
            .sort((a, b) => a - b)
            .map(
              (seconds) => html`
            <option value=${seconds} selected=${settings.settle_down === seconds}>
            ${seconds ? say("host.seconds", { n: seconds }) : say("host.never")}</option>`,
            )}
        </select></label>
      <p class="soft">${say("host.selftest")} <code>hareboard selftest</code></p>
    </section>`;
}

function HostPage({ connection, notices, menu }) {
  const { snapshot, welcome, status } = connection;
  useEffect(() => {
    if (status === "refused") {
      forgetToken("host");
      connection.become(null);
    }
  }, [status]);
  const give = (name, data) => order(connection, notices, name, data);
  const host = welcome?.role === "host" && snapshot?.host;
  return html`
    <main class="host">
      <header class="masthead"><${Picture} name=${pagesOf(snapshot?.game ?? snapshot?.host?.game).emblem} size="big" />
      <h1>${say("page.host")}</h1>${host && html`<${WayTo} role="seat" words=${say("join.my_seat")} />`}${menu}</header>
      ${!snapshot && html`<p class="empty">${say("connection.connecting")}</p>`}
      ${snapshot && !host && html`<${Pin} connection=${connection} />`}
      ${
        host &&
        html`<div class="columns">
        <div><${BoardFaults} faults=${snapshot.faults} />${
          snapshot.game
            ? html`<${Running} snapshot=${snapshot}
          give=${give} />`
            : html`<${NewGame} host=${host} order=${give} />`
        }</div>
        <div>${snapshot.game && html`<${Seats} connection=${connection} game=${snapshot.game} give=${give} />`}
        <${Settings} settings=${host.settings} give=${give} /><${Backup} give=${give} /></div>
      </div>`
      }
    </main>`;
}

begin("host", HostPage, takeToken("host"));
