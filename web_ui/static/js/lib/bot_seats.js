/** Seats that bots play: who may sit down there, and one's own while a bot plays. */
import { sitDown } from "./join_form.js";
import { MarkerPicture, Picture } from "./symbols.js";
import { html, useEffect, useRef } from "./ui.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Give} Give */

/**
 * The seats of bots that are nobody else's, for somebody who has none.
 * @param {{snapshot: any, give: Give}} props
 */
export function FreeSeats({ snapshot, give }) {
  const { game, table } = snapshot;
  const free = game.over ? [] : (table.free ?? []);
  /** @param {number} seat */
  const take = async (seat) => {
    const answer = await give("sit_down", { seat });
    if (answer.ok) sitDown(answer.data.token);
  };
  return (
    free.length > 0 &&
    html`
      <section class="card free-seats">
        <p><b>${say("bot.free")}</b></p>
        ${free.map(
          (/** @type {number} */ seat) => html`
            <button type="button" key=${seat} onClick=${() => take(seat)}>
              <${MarkerPicture} seat=${seat} />${say("bot.sit_down", { name: game.players[seat].name })}
            </button>`,
        )}
      </section>`
  );
}

/**
 * That a bot plays, and the way back; whoever has just asked for it sees both.
 * @param {{give: Give}} props
 */
export function BotPlaysForMe({ give }) {
  const here = useRef(/** @type {any} */ (null));
  useEffect(() => here.current.scrollIntoView({ block: "nearest" }), []);
  return html`
    <p class="notice inline" role="status" ref=${here}>
      ${say("bot.for_you")}
      <button type="button" onClick=${() => give("take_over")}>${say("bot.take_over")}</button>
    </p>`;
}

/** @param {{give: Give}} props */
const LetBotPlay = ({ give }) => html`
  <button type="button" class="soft-button" onClick=${() => give("let_bot_play")}>
    <${Picture} name="host" />${say("bot.let_play")}
  </button>`;

/**
 * Let a bot play for oneself, or play oneself again: in one place, so that whoever taps sees what came of it.
 * @param {{give: Give, plays: boolean}} props
 */
export const BotOnMySeat = ({ give, plays }) =>
  plays ? html`<${BotPlaysForMe} give=${give} />` : html`<${LetBotPlay} give=${give} />`;
