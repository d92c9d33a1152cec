/** Bots in the lobby: whoever may start the race brings them, under a name and of a level, and sends them away. */
import { errorWords } from "./errors.js";
import { LevelOptions, USUAL } from "./levels.js";
import { Picture } from "./symbols.js";
import { html, useRef, useState, withValue } from "./ui.js";
import { say } from "./words.js";

/**
 * @typedef {import("./connection.js").Connection} Connection
 * @typedef {import("./types.js").GuestData} GuestData
 */

const NAMES = 6;

/**
 * The names of the language file that nobody has: people are offered the first one, bots the last.
 * @param {GuestData[]} guests
 */
export const freeNames = (guests) =>
  Array.from({ length: NAMES }, (_, number) => say(`lobby.name_${number}`)).filter(
    (name) => !guests.some((guest) => guest.name === name),
  );

/**
 * A button that lets a bot play too, and the dialog in which it is given a name and a level.
 * @param {{connection: Connection, guests: GuestData[], full: boolean}} props
 */
export function BringBot({ connection, guests, full }) {
  const dialog = useRef(/** @type {any} */ (null));
  const [name, rename] = useState("");
  const [level, choose] = useState(USUAL);
  const [wrong, tell] = useState("");
  const open = () => {
    rename(freeNames(guests).at(-1) ?? "");
    tell("");
    dialog.current.showModal();
  };
  /** @param {Event} event */
  const bring = async (event) => {
    event.preventDefault();
    const answer = await connection.send("bot_in", { name, level });
    if (answer.ok) dialog.current.close();
    else tell(errorWords(answer.error, answer.details));
  };
  return html`
    <button type="button" class="bring-bot" disabled=${full} onClick=${open}>
      <${Picture} name="add" />${say("lobby.bring_bot")}
    </button>
    <dialog ref=${dialog} class="menu" aria-label=${say("lobby.bring_bot")}>
      <form class="menu-body" onSubmit=${bring}>
        <h2>${say("lobby.bring_bot")}</h2>
        <label for="bot-name"><b>${say("lobby.bot_name")}</b></label>
        <input id="bot-name" type="text" maxlength="24" required pattern="[^:]*[^:\\s][^:]*" value=${name}
          onInput=${withValue(rename)} />
        <label for="bot-level"><b>${say("lobby.bot_level")}</b></label>
        <select id="bot-level" value=${level} onChange=${withValue(choose)}><${LevelOptions} /></select>
        ${wrong && html`<p class="refusal" role="alert">${wrong}</p>`}
        <button class="lead-button" type="submit"><${Picture} name="check" />${say("lobby.bot_comes")}</button>
        <button type="button" onClick=${() => dialog.current.close()}>${say("undo.never_mind")}</button>
      </form>
    </dialog>`;
}

/**
 * How strong a bot of the lobby is, and the way to send it away for whoever may.
 * @param {{guest: GuestData, give: import("./types.js").Give | null}} props
 */
export const BotGuest = ({ guest, give }) => html`
  <small>${say(`bot.level_${guest.bot}`)}</small>
  ${
    give &&
    html`
      <button type="button" class="round send-away" aria-label=${say("lobby.bot_goes", { name: guest.name })}
        onClick=${() => give("bot_out", { name: guest.name })}>
        <${Picture} name="close" />
      </button>`
  }`;
