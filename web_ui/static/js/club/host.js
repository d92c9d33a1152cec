/** What the host of a club does on the wall: the PIN, seasons, tournaments, and what was kept aside. */
import { forgetToken, keepToken } from "../lib/tokens.js";
import { html, useState } from "../lib/ui.js";
import { language, say } from "../lib/words.js";
import { refusalWords } from "./shell.js";

/** @typedef {import("../lib/connection.js").Connection} Connection */

/**
 * Give a command with what a form says; what is refused is shown under it.
 * @param {Connection} connection
 * @param {string} name
 * @param {(form: FormData) => object} read
 * @param {(answer: any) => void} [then]
 */
function useForm(connection, name, read, then) {
  const [wrong, tell] = useState("");
  /** @param {any} event */
  const send = async (event) => {
    event.preventDefault();
    const form = event.target;
    const answer = await connection.send(name, read(new FormData(form)));
    tell(answer.ok ? "" : refusalWords(answer));
    if (answer.ok) form.reset();
    if (answer.ok) then?.(answer.data);
  };
  return { send, wrong: wrong && html`<p class="refusal" role="alert">${wrong}</p>` };
}

/** @param {{connection: Connection}} props */
function EnterPin({ connection }) {
  const { send, wrong } = useForm(
    connection,
    "enter_pin",
    (form) => ({ pin: String(form.get("pin")).trim() }),
    ({ token }) => {
      keepToken("host", token);
      connection.become(token);
    },
  );
  return html`
    <form class="join-form" onSubmit=${send}>
      <label for="pin"><b>${say("pin.ask")}</b></label>
      <div class="join-entry">
        <input id="pin" name="pin" inputmode="numeric" autocomplete="off" maxlength="6" required />
        <button type="submit">${say("pin.open")}</button>
      </div>
      ${wrong}
    </form>`;
}

/** @param {{connection: Connection}} props */
function BeginSeason({ connection }) {
  const { send, wrong } = useForm(connection, "begin_season", (form) => ({ name: form.get("season") }));
  return html`
    <form class="join-form" onSubmit=${send}>
      <label for="season"><b>${say("club.begin_season")}</b></label>
      <div class="join-entry">
        <input id="season" name="season" maxlength="40" autocomplete="off" required />
        <button type="submit">${say("club.begin")}</button>
      </div>
      ${wrong}
    </form>`;
}

/** @param {{connection: Connection}} props */
function BeginTournament({ connection }) {
  const { send, wrong } = useForm(connection, "begin_tournament", (form) => ({
    name: form.get("tournament"),
    players: String(form.get("players"))
      .split("\n")
      .map((name) => name.trim())
      .filter(Boolean),
  }));
  return html`
    <form class="join-form" onSubmit=${send}>
      <label for="tournament-name"><b>${say("club.begin_tournament")}</b></label>
      <input id="tournament-name" name="tournament" maxlength="60" autocomplete="off" required />
      <label for="players">${say("club.players_how")}</label>
      <textarea id="players" name="players" rows="6" required></textarea>
      <button type="submit">${say("club.begin")}</button>
      ${wrong}
    </form>`;
}

/** @param {{connection: Connection, table: any, number: number}} props */
function WriteResult({ connection, table, number }) {
  const { send, wrong } = useForm(connection, "table_result", (form) => {
    /** @type {Map<number, string[]>} */
    const places = new Map();
    for (const name of table.players) {
      const place = Number(form.get(name));
      places.set(place, [...(places.get(place) ?? []), name]);
    }
    return { table: number, places: [...places.keys()].sort((a, b) => a - b).map((place) => places.get(place)) };
  });
  return html`
    <form class="join-form" onSubmit=${send}>
      <b>${say("club.table_n", { n: number + 1 })}</b>
      ${table.players.map(
        (/** @type {string} */ name) => html`
          <label key=${name} class="place-of">
            <span>${name}</span>
            <input name=${name} type="number" min="1" max=${table.players.length} required />
          </label>`,
      )}
      <button type="submit">${say("club.write_down")}</button>
      ${wrong}
    </form>`;
}

/** @param {{connection: Connection, tournament: any}} props */
function RunTournament({ connection, tournament }) {
  const [wrong, tell] = useState("");
  /** @param {string} name */
  const give = async (name) => {
    const answer = await connection.send(name);
    tell(answer.ok ? "" : refusalWords(answer));
  };
  const open = tournament.rounds
    .at(-1)
    .map((/** @type {any} */ table, /** @type {number} */ number) => ({ table, number }));
  return html`
    <div class="join-form">
      <b>${tournament.name}</b>
      ${open
        .filter((/** @type {any} */ one) => !one.table.places)
        .map(
          (/** @type {any} */ one) => html`
            <${WriteResult} key=${`${tournament.rounds.length} ${one.number}`} connection=${connection} ...${one} />`,
        )}
      <button type="button" onClick=${() => give("next_round")}>${say("club.next_round")}</button>
      <button type="button" onClick=${() => give("end_tournament")}>${say("club.end_tournament")}</button>
      ${wrong && html`<p class="refusal" role="alert">${wrong}</p>`}
    </div>`;
}

/** @param {{aside: any[]}} props */
const Aside = ({ aside }) => html`
  <section aria-labelledby="aside">
    <h3 id="aside">${say("club.aside")}</h3>
    <p class="soft">${aside.length ? say("club.aside_how") : say("club.aside_none")}</p>
    <ul class="aside">
      ${aside.map(
        (one) => html`
          <li key=${`${one.board} ${one.game} ${one.received}`}>
            <b>${one.name}</b> <small>${new Date(one.received * 1000).toLocaleString(language())}</small>
            <p>${say(`club.aside_${one.reason}`)}</p>
          </li>`,
      )}
    </ul>
  </section>`;

/** @param {{connection: Connection, snapshot: any}} props */
export function HostPart({ connection, snapshot }) {
  if (connection.welcome?.role !== "host") return html`<${EnterPin} connection=${connection} />`;
  const { tournament } = snapshot;
  const leave = () => {
    forgetToken("host");
    connection.become(null);
  };
  return html`
    <${Aside} aside=${snapshot.aside ?? []} />
    <${BeginSeason} connection=${connection} />
    ${
      tournament && !tournament.over
        ? html`<${RunTournament} connection=${connection} tournament=${tournament} />`
        : html`<${BeginTournament} connection=${connection} />`
    }
    <button type="button" onClick=${leave}>${say("club.leave")}</button>`;
}
