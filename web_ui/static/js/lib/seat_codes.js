/** The way in: codes for phones with a camera, join codes and addresses for people without. */
import { JoinForm } from "./join_form.js";
import { MarkerPicture, Picture } from "./symbols.js";
import { html, useEffect, useState } from "./ui.js";
import { WayTo } from "./way_to.js";
import { say } from "./words.js";

/**
 * The links of all seats, asked for again when the game is another one, a join code was used, or they grow old.
 * @param {import("./connection.js").Connection} connection
 * @param {boolean} allowed
 * @param {import("./types.js").GameData | null} game
 */
export function useSeatLinks(connection, allowed, game) {
  const [links, setLinks] = useState(/** @type {import("./types.js").SeatLink[]} */ ([]));
  const [stale, age] = useState(0);
  const names = game?.players.map((player) => player.name).join();
  const load = async () => {
    if (!allowed || !names) {
      setLinks([]);
      return undefined;
    }
    const answer = await connection.send("seat_links");
    if (!answer.ok) return undefined;
    setLinks(answer.data.seats);
    return setTimeout(() => age((times) => times + 1), answer.data.good_for * 1000);
  };
  useEffect(() => {
    const timer = load();
    return async () => clearTimeout(await timer);
  }, [allowed, names, connection.links, connection.welcome, stale]);
  return links;
}

/**
 * An address as people type it.
 * @param {string} address
 */
export const plain = (address) => address.replace(/^https?:\/\//, "");

/**
 * The token in the link of a seat.
 * @param {{address: string}} link
 */
export const tokenOf = (link) => link.address.split("#t=")[1];

/**
 * The code of one seat to scan, with its name, and the join code to type.
 * @param {{link: import("./types.js").SeatLink, children: import("./ui.js").Drawing}} props
 */
export const SeatCode = ({ link, children }) => html`
  <li class="seat-code">
    <div class="seat-code-head"><${MarkerPicture} seat=${link.seat} /><b>${link.name}</b></div>
    <img src=${link.code} alt=${say("scoreboard.code_of", { name: link.name })} width="132" height="132" />
    <p class="join-code"><small>${say("join.or_type")}</small><b>${link.join.slice(0, 3)} ${link.join.slice(3)}</b></p>
    ${children}
  </li>`;

/** @param {{picture: string, words: string, addresses: string[], path: string}} props */
const Door = ({ picture, words, addresses, path }) => html`
  <li class="seat-code">
    <b>${words}</b><img src=${`/qr/${picture}.svg`} alt=${words} width="132" height="132" />
    ${addresses.map((address) => html`<small key=${address}>${plain(address)}${path}</small>`)}
  </li>`;

/**
 * Where phones find the board; its own name for itself is of no use to them.
 * @param {string[]} addresses
 */
const elsewhere = (addresses) => addresses.filter((address, index) => index === 0 || !address.includes("//localhost"));

/**
 * Where the pages are, as codes and as text: the scoreboard and the host's page.
 * @param {{addresses: string[]}} props
 */
export const Doors = ({ addresses }) => html`
  <ul class="codes doors">
    <${Door} picture="scoreboard" words=${say("scoreboard.watch_phone")} addresses=${elsewhere(addresses)} path="" />
    <${Door} picture="host" words=${say("page.host")} addresses=${elsewhere(addresses)} path="/host" />
  </ul>`;

/**
 * How people come in: seats where everybody may have them, else where to ask.
 * @param {{connection: import("./connection.js").Connection, game: import("./types.js").GameData | null}} props
 */
export function Join({ connection, game }) {
  const { open_seats: open = false, addresses = [location.origin] } = connection.welcome ?? {};
  const links = useSeatLinks(connection, open, game);
  /** @param {import("./types.js").SeatLink} link */
  const code = (link) => html`
    <${SeatCode} key=${link.seat} link=${link}>
      <a class="link" href=${link.address} target="_blank" rel="noreferrer">${say("scoreboard.open_here")}</a>
    <//>`;
  return html`
    <${WayTo} role="seat" words=${say("join.my_seat")} lead />
    ${
      game &&
      html`
        <p class="join-words">
          <${Picture} name="seat" />${say(`scoreboard.${open ? "scan_name" : "ask_host"}`)}
        </p>`
    }
    ${links.length > 0 && html`<ul class="codes">${links.map(code)}</ul>`}
    ${game && html`<${JoinForm} connection=${connection} />`}
    <${Doors} addresses=${addresses} />`;
}
