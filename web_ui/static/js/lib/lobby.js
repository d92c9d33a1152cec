/** Before a game: who has come in to play, and the way in with a name and an animal of one's own. */
import { ANIMALS } from "./animals.js";
import { errorWords } from "./errors.js";
import { Primer } from "./lessons.js";
import { MarkerPicture, Picture } from "./symbols.js";
import { keepToken } from "./tokens.js";
import { classes, html, useState, withValue } from "./ui.js";
import { say } from "./words.js";

/**
 * @typedef {import("./connection.js").Connection} Connection
 * @typedef {import("./types.js").GuestData} GuestData
 */

const SEATS = 6;
const NAME = "hareboard.name";
const ANIMAL = "hareboard.animal";

/**
 * Everybody who is there, each in a place with its colour; empty places wait.
 * @param {{guests: GuestData[]}} props
 */
export const Guests = ({ guests }) => html`
  <ol class="guests" aria-live="polite">
    ${Array.from({ length: SEATS }, (_, seat) => {
      const guest = guests[seat];
      return html`
        <li key=${guest?.name ?? seat} class=${classes("guest", `seat-${seat}`, !guest && "free")}>
          ${guest ? html`<${Picture} name=${guest.animal} size="huge" />` : html`<${MarkerPicture} seat=${seat} />`}
          ${guest && html`<b>${guest.name}</b>`}
          ${guest && html`<i class=${classes("dot-here", guest.here && "here")} title=${say("lobby.here")}></i>`}
        </li>`;
    })}
  </ol>`;

/**
 * Choose a name and an animal, and come in.
 * @param {{connection: Connection, guests: GuestData[]}} props
 */
export function ComeIn({ connection, guests }) {
  const taken = guests.map((guest) => guest.animal);
  const free = Object.keys(ANIMALS).filter((animal) => !taken.includes(animal));
  const kept = localStorage.getItem(ANIMAL) ?? "";
  const [animal, choose] = useState(free.includes(kept) ? kept : free[0]);
  const [name, rename] = useState(localStorage.getItem(NAME) ?? say(`host.name_${guests.length % SEATS}`));
  const [wrong, tell] = useState("");
  /** @param {Event} event */
  const enter = async (event) => {
    event.preventDefault();
    const answer = await connection.send("come_in", { name, animal });
    if (!answer.ok) return tell(errorWords(answer.error, answer.details));
    localStorage.setItem(NAME, name);
    localStorage.setItem(ANIMAL, animal);
    keepToken("seat", answer.data.token);
    return connection.become(answer.data.token);
  };
  return html`
    <form class="card come-in" onSubmit=${enter}>
      <label for="my-name"><b>${say("lobby.name")}</b></label>
      <input id="my-name" type="text" maxlength="24" required pattern="[^:]*[^:\\s][^:]*" value=${name}
        onInput=${withValue(rename)} />
      <div class="animals" role="group" aria-label=${say("lobby.animal")}>
        ${Object.keys(ANIMALS).map(
          (each) => html`
            <button type="button" aria-pressed=${animal === each} disabled=${!free.includes(each)}
              aria-label=${say(`animals.${each}`)} onClick=${() => choose(each)}>
              <${Picture} name=${each} size="big" />
            </button>`,
        )}
      </div>
      ${wrong && html`<p class="refusal" role="alert">${wrong}</p>`}
      <button class="lead-button" type="submit"><${Picture} name="check" />${say("lobby.come_in")}</button>
    </form>`;
}

/**
 * Start the race with everybody who is there; who is alone plays against bots.
 * @param {{guests: GuestData[], give: import("./types.js").Give}} props
 */
export const Start = ({ guests, give }) => html`
  <button type="button" class="lead-button start" disabled=${!guests.length}
    onClick=${() => give("start", { fill: [1, 2, 3].map((n) => say(`host.name_${n}`)) })}>
    <${Picture} name="flag" />${say("host.start")}
  </button>`;

/**
 * The lobby on a phone: come in, see everybody, start.
 * @param {{connection: Connection, guests: GuestData[], give: import("./types.js").Give}} props
 */
export const PhoneLobby = ({ connection, guests, give }) => html`
  ${!connection.welcome?.guest && html`<${ComeIn} connection=${connection} guests=${guests} />`}
  ${connection.welcome?.guest && html`<p class="soft">${say(guests.length > 1 ? "lobby.all_here" : "lobby.alone")}</p>`}
  ${connection.welcome?.guest && html`<${Primer} game=${connection.snapshot?.next_game} />`}
  <${Guests} guests=${guests} />
  ${connection.welcome?.guest && html`<${Start} guests=${guests} give=${give} />`}`;

/**
 * The lobby on the television: one large code, and everybody who has come in.
 * @param {{connection: Connection, guests: GuestData[], give: import("./types.js").Give, builders: boolean}} props
 */
export function TvLobby({ connection, guests, give, builders }) {
  const [address] = connection.welcome?.addresses ?? [location.origin];
  const mayStart = connection.welcome?.open_seats && guests.length > 0;
  return html`
    <section class="lobby" aria-labelledby="lobby">
      <div class="lobby-code">
        <img src="/qr/seat.svg" alt=${say("lobby.scan")} />
        <p><b>${say("lobby.scan")}</b><small>${address.replace(/^https?:\/\//, "")}</small></p>
      </div>
      <div class="lobby-side">
        <h2 id="lobby">${say("lobby.title")}</h2>
        <${Guests} guests=${guests} />
        <div class="lobby-ways">
          ${mayStart && html`<${Start} guests=${guests} give=${give} />`}
          <a class=${classes("button", !mayStart && "lead-button")} href="/seat">
            <${Picture} name="play" />${say("lobby.play")}
          </a>
          <a class="button" href="/host"><${Picture} name="host" />${say("page.host")}</a>
          ${builders && html`<a class="button" href="/bench"><${Picture} name="bench" />${say("lobby.builders")}</a>`}
        </div>
        <${Primer} game=${connection.snapshot?.next_game} auto />
      </div>
    </section>`;
}
