/** The way to one's seat on this phone: type the join code. */

import { errorWords } from "./errors.js";
import { Picture } from "./symbols.js";
import { keepToken } from "./tokens.js";
import { html, useState } from "./ui.js";
import { say } from "./words.js";

/**
 * Keep the token of a seat on this device, and go there.
 * @param {string} token
 */
export function sitDown(token) {
  keepToken("seat", token);
  location.assign("/seat");
}

/**
 * Type the six digits that stand beside one's name, or in the lobby.
 * @param {{connection: import("./connection.js").Connection}} props
 */
export function JoinForm({ connection }) {
  const [wrong, tell] = useState("");
  /** @param {any} event */
  const enter = async (event) => {
    event.preventDefault();
    const answer = await connection.send("join", { code: new FormData(event.target).get("code") });
    if (answer.ok && answer.data.lobby) location.assign("/seat");
    else if (answer.ok) sitDown(answer.data.token);
    else tell(errorWords(answer.error, answer.details));
  };
  return html`
    <form class="card join-form" onSubmit=${enter}>
      <label for="join-code"><b>${say("join.type")}</b></label>
      <p class="soft" id="join-help">${say("join.type_how")}</p>
      <div class="join-entry">
        <input id="join-code" name="code" inputmode="numeric" autocomplete="off" maxlength="8" placeholder="••• •••"
          required aria-describedby="join-help" />
        <button class="lead-button" type="submit"><${Picture} name="check" />${say("join.go")}</button>
      </div>
      ${wrong && html`<p class="refusal" role="alert">${wrong}</p>`}
    </form>`;
}
