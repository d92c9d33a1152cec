/** The broker that hears what happens: which one, how it goes, and what it may be told. */
import { html, useState } from "../lib/ui.js";
import { CODES, say } from "../lib/words.js";

/** @typedef {import("../lib/types.js").MqttData} MqttData */

const FLAGS = ["tls", "home_assistant", "allow_commands", "send_games"];

/** @param {MqttData} mqtt */
function statusWords({ broker, connected, error }) {
  if (!broker) return say("mqtt.off");
  if (connected) return say("mqtt.connected", { broker });
  return error ? say("mqtt.not_connected", { broker, error }) : say("mqtt.connecting", { broker });
}

/** @param {{mqtt: MqttData}} props */
const Status = ({ mqtt }) => html`
  <p role="status">${statusWords(mqtt)}</p>
  <p class="soft">${say("mqtt.board", { board: mqtt.board })}</p>
  ${mqtt.waiting > 0 && html`<p class="soft">${say("mqtt.waiting", { n: mqtt.waiting })}</p>`}
  ${mqtt.aside > 0 && html`<p class="soft">${say("mqtt.aside", { n: mqtt.aside })}</p>`}
  ${mqtt.dropped > 0 && html`<p class="soft">${say("mqtt.dropped", { n: mqtt.dropped })}</p>`}`;

/** @param {{name: string, value: string | number, type?: string, hint?: string}} props */
const Entry = ({ name, value, type = "text", hint = "" }) => html`
  <label class="choice">
    <b>${say(`mqtt.${name}`)}</b>
    <input name=${name} type=${type} value=${value} placeholder=${hint} maxlength="200" min="1" max="65535"
      autocomplete=${type === "password" ? "new-password" : "off"} autocapitalize="off" spellcheck="false" />
  </label>`;

/** @param {{name: string, on: boolean}} props */
const Flag = ({ name, on }) => html`
  <label class="switch">
    <input name=${name} type="checkbox" role="switch" checked=${on} /><span>${say(`mqtt.${name}`)}</span>
  </label>`;

/** @param {HTMLFormElement} form */
function wishes(form) {
  const typed = Object.fromEntries(new FormData(form));
  const flags = FLAGS.map((name) => [name, form.elements.namedItem(name)]);
  const ticked = flags.map(([name, box]) => [name, /** @type {HTMLInputElement} */ (box).checked]);
  return { ...typed, port: Number(typed.port), ...Object.fromEntries(ticked) };
}

/** @param {{mqtt: MqttData, give: import("../lib/types.js").Give}} props */
export function MqttCard({ mqtt, give }) {
  const [saved, count] = useState(0);
  const passwordHint = mqtt.has_password ? say("mqtt.password_kept") : "";
  /** @param {any} event */
  const save = async (event) => {
    event.preventDefault();
    if ((await give("mqtt", wishes(event.target))).ok) count(saved + 1);
  };
  const reset = async () => {
    if ((await give("mqtt_reset")).ok) count(saved + 1);
  };
  return html`
    <section class="card" aria-labelledby="mqtt">
      <h2 id="mqtt">${say("mqtt.title")}</h2><p class="soft">${say("mqtt.how")}</p>
      <${Status} mqtt=${mqtt} />
      <details class="more">
        <summary>${say("host.more")}</summary>
        <form key=${saved} onSubmit=${save}>
          <${Entry} name="broker" value=${mqtt.broker} />
          <${Entry} name="port" value=${mqtt.port} type="number" />
          <${Flag} name="tls" on=${mqtt.tls} />
          <${Entry} name="user" value=${mqtt.user} />
          <${Entry} name="password" value="" type="password" hint=${passwordHint} />
          <${Entry} name="name" value=${mqtt.name} />
          <${Entry} name="prefix" value=${mqtt.prefix} />
          <label class="choice">
            <b>${say("mqtt.language")}</b>
            <select name="language" value=${mqtt.language}>
              ${CODES.map((code) => html`<option value=${code} selected=${mqtt.language === code}>${code}</option>`)}
            </select>
          </label>
          ${FLAGS.slice(1).map((name) => html`<${Flag} name=${name} on=${/** @type {any} */ (mqtt)[name]} />`)}
          <div class="buttons">
            <button class="lead-button" type="submit">${say("mqtt.save")}</button>
            ${mqtt.of_page && html`<button type="button" onClick=${reset}>${say("mqtt.reset")}</button>`}
          </div>
        </form>
      </details>
    </section>`;
}
