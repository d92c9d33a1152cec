/** The way in: codes for phones with a camera, addresses for people without. */
import { MarkerPicture, Picture } from "./symbols.js";
import { html, useEffect, useState } from "./ui.js";
import { say } from "./words.js";

/** The links of all seats, asked for again when the game is another one. */
export function useSeatLinks(connection, allowed, game) {
  const [links, setLinks] = useState([]);
  const names = game?.players.map((player) => player.name).join();
  const load = async () => {
    if (!allowed || !names) return setLinks([]);
    const answer = await connection.send("seat_links");
    return answer.ok && setLinks(answer.data.seats);
  };
  useEffect(() => void load(), [allowed, names]);
  return [links, load];
}

const plain = (address) => address.replace(/^https?:\/\//, "");

/** The code of one seat, with its name and its link as text. */
export const SeatCode = ({ link, children }) => html`
  <li class="seat-code">
    <div class="seat-code-head"><${MarkerPicture} seat=${link.seat} /><b>${link.name}</b></div>
    <img src=${link.code} alt=${say("join.code_of", { name: link.name })} width="132" height="132" />
    <a class="link" href=${link.address} target="_blank" rel="noreferrer">${say("join.open_here")}</a>
    ${children}
  </li>`;

const Door = ({ picture, words, address }) => html`
  <li class="seat-code"><b>${words}</b><img src=${`/qr/${picture}.svg`} alt=${words} width="132" height="132" /><small>${plain(address)}</small></li>`;

/** How people come in: seats where everybody may have them, else where to ask. */
export function Join({ connection, game }) {
  const { open_seats: open, addresses = [location.origin] } = connection.welcome;
  const [links] = useSeatLinks(connection, open, game);
  return html`
    ${game && html`<p class="join-words"><${Picture} name="seat" />${say(open ? "join.scan" : "join.ask_host")}</p>`}
    ${links.length > 0 && html`<ul class="codes">${links.map((link) => html`<${SeatCode} key=${link.seat} link=${link} />`)}</ul>`}
    <ul class="codes">
      <${Door} picture="scoreboard" words=${say("join.watch")} address=${addresses[0]} />
      <${Door} picture="host" words=${say("page.host")} address=${`${addresses[0]}/host`} />
    </ul>`;
}
