/** A phone without a seat: the lobby before a game, and the way to one's seat while a game is on. */
import { FreeSeats } from "../lib/bot_seats.js";
import { errorWords } from "../lib/errors.js";
import { JoinForm } from "../lib/join_form.js";
import { PhoneLobby } from "../lib/lobby.js";
import { order } from "../lib/page.js";
import { Picture } from "../lib/symbols.js";
import { forgetToken } from "../lib/tokens.js";
import { html, useEffect, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";

/** @typedef {import("../lib/types.js").Give} Give */

/** The styles without which it is not shown. */
export const styles = "/static/way_in.css";

/** @param {{title: string, words: string} & Record<string, any>} props */
const Nobody = ({ menu, title, words, children }) => html`
  <main class="nobody">
    <header class="top"><span></span>${menu}</header>
    <${Picture} name="logo" size="huge" /><h1>${title}</h1><p>${words}</p>${children}
  </main>`;

/**
 * What a page without a seat, or without a game, says; a token that is worth nothing any more is forgotten.
 * @param {{connection: import("../lib/connection.js").Connection, notices: import("../lib/page.js").Notices,
 *   menu: import("../lib/ui.js").Drawing}} props
 */
export function NoSeat({ connection, notices, menu }) {
  const { status, error, welcome, snapshot } = connection;
  const [lost, lose] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    if (status === "refused") {
      lose(error);
      forgetToken("seat");
      connection.become(null);
    }
  }, [status]);
  if (!snapshot || !welcome)
    return html`<${Nobody} title=${say("page.title")} words=${say("connection.connecting")} />`;
  const host = html`<a class="button" href="/host"><${Picture} name="host" />${say("page.host")}</a>`;
  /** @type {Give} */
  const give = (name, data) => order(connection, notices, name, data);
  if (!snapshot.game)
    return html`
      <${Nobody} menu=${menu} title=${say("lobby.title")} words=${say("lobby.how")}>
        <${PhoneLobby} connection=${connection} guests=${snapshot.lobby ?? []} give=${give} />${host}
      <//>`;
  return html`
    <${Nobody} menu=${menu} title=${say("empty.seat_title")} words=${lost ? errorWords(lost) : say("empty.seat")}>
      <${FreeSeats} snapshot=${snapshot} give=${give} /><${JoinForm} connection=${connection} />${host}
    <//>`;
}
