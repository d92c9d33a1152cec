/** Before a game: who has come in to play, and the way in with a name and an animal of one's own. */
import { ANIMALS } from "./animals.js";
import { errorWords } from "./errors.js";
import { JoinForm } from "./join_form.js";
import { Primer } from "./lessons.js";
import { BotGuest, BringBot, freeNames } from "./lobby_bots.js";
import { Name } from "./name.js";
import { playHere } from "./seat_here.js";
import { MarkerPicture, Picture } from "./symbols.js";
import { keepToken } from "./tokens.js";
import { classes, html, useState, withValue } from "./ui.js";
import { say } from "./words.js";

/**
 * @typedef {import("./connection.js").Connection} Connection
 * @typedef {import("./types.js").GuestData} GuestData
 */

const SEATS = 6;
/** Where a board beside choices leaves no room for them. */
const PHONE = "(max-width: 760px), (max-height: 480px)";
const NAME = "hareboard.name";
const ANIMAL = "hareboard.animal";
const COLOUR = "hareboard.colour";

/**
 * The colours that nobody has yet, the one of last time first.
 * @param {GuestData[]} guests
 */
function freeColours(guests) {
  const kept = Number(localStorage.getItem(COLOUR) ?? -1);
  return Array.from({ length: SEATS }, (_, colour) => colour)
    .filter((colour) => !guests.some((guest) => guest.colour === colour))
    .sort((one, other) => Number(other === kept) - Number(one === kept));
}

/**
 * One who is there, with an animal and whether the phone is here, or a bot with its level.
 * @param {{guest: GuestData, give: import("./types.js").Give | null}} props
 */
const Present = ({ guest, give }) => html`
  <${Picture} name=${guest.bot ? "bot" : guest.animal} size="huge" /><${Name} name=${guest.name} />
  ${
    guest.bot
      ? html`<${BotGuest} guest=${guest} give=${give} />`
      : html`<i class=${classes("dot-here", guest.here && "here")} title=${say("lobby.here")}></i>`
  }`;

/**
 * Everybody who is there, each in a place with its colour; empty places wait. Who may `give` commands sends bots away.
 * @param {{guests: GuestData[], give: import("./types.js").Give | null}} props
 */
export const Guests = ({ guests, give }) => html`
  <ol class="guests" aria-live="polite">
    ${Array.from({ length: SEATS }, (_, place) => {
      const guest = guests[place];
      const seat = guest?.colour ?? freeColours(guests)[place - guests.length];
      return html`
        <li key=${guest?.name ?? `free ${seat}`} class=${classes("guest", `seat-${seat}`, !guest && "free")}>
          ${guest ? html`<${Present} guest=${guest} give=${give} />` : html`<${MarkerPicture} seat=${seat} />`}
        </li>`;
    })}
  </ol>`;

/**
 * The animals that nobody has yet, the one of last time first.
 * @param {GuestData[]} guests
 */
function freeAnimals(guests) {
  const taken = guests.map((guest) => guest.animal);
  const kept = localStorage.getItem(ANIMAL) ?? "";
  return Object.keys(ANIMALS)
    .filter((animal) => !taken.includes(animal))
    .sort((one, other) => Number(other === kept) - Number(one === kept));
}

/**
 * The name of last time, else one that nobody has.
 * @param {GuestData[]} guests
 */
const firstName = (guests) => localStorage.getItem(NAME) ?? freeNames(guests)[0];

/**
 * Come into the lobby, and be known from then on by the token that one is given.
 * @param {Connection} connection
 * @param {string} name
 * @param {string} animal
 * @param {number} colour
 */
async function comeIn(connection, name, animal, colour) {
  const answer = await connection.send("come_in", { name, animal, colour });
  if (!answer.ok) return answer;
  localStorage.setItem(COLOUR, String(colour));
  localStorage.setItem(NAME, name);
  localStorage.setItem(ANIMAL, animal);
  keepToken("seat", answer.data.token);
  connection.become(answer.data.token);
  return answer;
}

/**
 * Who stays if one more comes in: when all places are taken, bots make room.
 * @param {GuestData[]} guests
 */
const stays = (guests) => (guests.length < SEATS ? guests : guests.filter((guest) => !guest.bot));

/**
 * Choose a name and an animal, and come in.
 * @param {{connection: Connection, guests: GuestData[]}} props
 */
export function ComeIn({ connection, guests }) {
  const free = freeAnimals(guests);
  const [liked, choose] = useState(free[0]);
  const animal = free.includes(liked) ? liked : free[0];
  const colours = freeColours(stays(guests));
  const [painted, paint] = useState(colours[0]);
  const colour = colours.includes(painted) ? painted : colours[0];
  const [name, rename] = useState(firstName(guests));
  const [wrong, tell] = useState("");
  /** @param {Event} event */
  const enter = async (event) => {
    event.preventDefault();
    const answer = await comeIn(connection, name, animal, colour);
    if (!answer.ok) tell(errorWords(answer.error, answer.details));
  };
  if (!colours.length) return html`<p class="card" role="status">${errorWords("lobby_full")}</p>`;
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
      <div class="colours" role="group" aria-label=${say("lobby.colour")}>
        ${Array.from(
          { length: SEATS },
          (_, each) => html`
            <button type="button" class=${`swatch seat-${each}`} aria-pressed=${colour === each}
              disabled=${!colours.includes(each)} aria-label=${say(`colour.of_${each}`)} onClick=${() => paint(each)}>
            </button>`,
        )}
      </div>
      ${wrong && html`<p class="refusal" role="alert">${wrong}</p>`}
      <button class="lead-button" type="submit"><${Picture} name="check" />${say("lobby.come_in")}</button>
    </form>`;
}

/**
 * Begin the race; the names are for bots, in case somebody is alone.
 * @param {import("./types.js").Give} give
 */
const start = (give) => give("start", { fill: [1, 2, 3].map((n) => say(`lobby.name_${n}`)) });

/**
 * Start the race with everybody who is there; who is alone plays against bots.
 * @param {{guests: GuestData[], give: import("./types.js").Give}} props
 */
export const Start = ({ guests, give }) => html`
  <button type="button" class="lead-button start" disabled=${!guests.length} onClick=${() => start(give)}>
    <${Picture} name="flag" />${say("lobby.start")}
  </button>`;

/**
 * The lobby on a phone: come in, see everybody, start.
 * @param {{connection: Connection, guests: GuestData[], give: import("./types.js").Give}} props
 */
export const PhoneLobby = ({ connection, guests, give }) => html`
  ${!connection.welcome?.guest && html`<${ComeIn} connection=${connection} guests=${guests} />`}
  ${connection.welcome?.guest && html`<p class="soft">${say(guests.length > 1 ? "lobby.all_here" : "lobby.alone")}</p>`}
  <${Guests} guests=${guests} give=${connection.welcome?.guest ? give : null} />
  ${connection.welcome?.guest && html`<${BringBot} ...${{ connection, guests, full: guests.length >= SEATS }} />`}
  ${connection.welcome?.guest && html`<${Primer} game=${connection.snapshot?.next_game} />`}
  ${connection.welcome?.guest && html`<${Start} guests=${guests} give=${give} />`}`;

/**
 * The first question: play, watch, or build. At the machine of a simulated board one plays on this very page, or on the
 * page of the own seat if it is as small as a phone, and whoever is alone is in the race at once.
 * @param {{connection: Connection, guests: GuestData[], give: import("./types.js").Give, watch: () => void}} props
 */
function Ways({ connection, guests, give, watch }) {
  const { open_seats: here, guest, bench } = connection.welcome ?? {};
  const mayStart = here && guests.length > 0;
  const play = async () => {
    const small = matchMedia(PHONE).matches;
    playHere(!small);
    const alone = !guests.length;
    const answer = await comeIn(connection, firstName(guests), freeAnimals(guests)[0], freeColours(stays(guests))[0]);
    if (answer.ok && alone) await start(give);
    if (answer.ok && small) location.assign("/seat");
  };
  const words = html`<${Picture} name="play" />${say("lobby.play")}`;
  return html`
    <nav class="lobby-ways" aria-label=${say("scoreboard.ways")}>
      ${mayStart && html`<${Start} guests=${guests} give=${give} />`}
      ${
        here &&
        !guest &&
        stays(guests).length < SEATS &&
        html`<button type="button" class=${mayStart ? "" : "lead-button"} onClick=${play}>${words}</button>`
      }
      ${!here && html`<a class="button lead-button" href="/seat">${words}</a>`}
      ${here && html`<${BringBot} ...${{ connection, guests, full: guests.length >= SEATS }} />`}
      <button type="button" onClick=${watch}><${Picture} name="table" />${say("scoreboard.watch")}</button>
      ${bench && html`<a class="button" href="/bench"><${Picture} name="bench" />${say("scoreboard.builders")}</a>`}
      <a class="button" href="/host"><${Picture} name="host" />${say("page.host")}</a>
    </nav>`;
}

/**
 * The lobby on the television: one large code, and everybody who has come in.
 * @param {{connection: Connection, guests: GuestData[], give: import("./types.js").Give, watch: () => void}} props
 */
export function TvLobby({ connection, guests, give, watch }) {
  const [address] = connection.welcome?.addresses ?? [location.origin];
  const code = connection.snapshot?.lobby_code ?? "";
  return html`
    <section class="lobby" aria-labelledby="lobby">
      <div class="lobby-code">
        <img src="/qr/seat.svg" alt=${say("scoreboard.scan")} />
        <p>
          <b>${say("scoreboard.scan")}</b>
          <small>${say("scoreboard.or_open", { address: address.replace(/^https?:\/\//, "") })}</small>
          <b class="lobby-digits">${code.slice(0, 3)} ${code.slice(3)}</b>
        </p>
      </div>
      <div class="lobby-side">
        <h2 id="lobby">${say("lobby.title")}</h2>
        <${Guests} guests=${guests} give=${connection.welcome?.open_seats ? give : null} />
        <${Ways} ...${{ connection, guests, give, watch }} />
        <${JoinForm} connection=${connection} />
        <${Primer} game=${connection.snapshot?.next_game} auto />
      </div>
    </section>`;
}
