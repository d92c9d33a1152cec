/** The devices that are host: when each was here, and a way to send one away. */
import { html, useEffect, useState } from "../lib/ui.js";
import { language, say } from "../lib/words.js";
import { Sure } from "./sure.js";

/** @typedef {{id: string, used: string | null, here: boolean, addresses: string[]}} Device */

/** @param {string} day */
const dayWords = (day) => new Date(`${day}T12:00`).toLocaleDateString(language(), { dateStyle: "medium" });

/** @param {{device: Device}} props */
function About({ device }) {
  const used = device.used ? say("host.used_on", { day: dayWords(device.used) }) : say("host.used_unknown");
  const now = device.addresses.length > 0 && `${say("host.here_now")}: ${device.addresses.join(", ")}`;
  return html`
    <span>
      ${device.here && html`<b>${say("host.this_device")}</b>${" · "}`}
      ${[used, !device.here && now].filter(Boolean).join(" · ")}
    </span>`;
}

/** @param {{give: import("../lib/types.js").Give}} props */
export function HostDevices({ give }) {
  const [devices, show] = useState(/** @type {Device[]} */ ([]));
  const look = async () => {
    const answer = await give("host_devices");
    if (answer.ok) show(answer.data.devices);
  };
  useEffect(() => {
    look();
  }, []);
  /** @param {string} id */
  const end = async (id) => {
    await give("end_host", { id });
    await look();
  };
  return html`
    <section class="card" aria-labelledby="devices">
      <h2 id="devices">${say("host.devices")}</h2><p class="soft">${say("host.devices_how")}</p>
      <ul class="devices">
        ${devices.map(
          (device) => html`
            <li key=${device.id}>
              <${About} device=${device} />
              ${
                !device.here &&
                html`
                  <${Sure} words=${say("host.end_device")} question=${say("host.end_device_sure")}
                    sure=${() => end(device.id)} />`
              }
            </li>`,
        )}
      </ul>
    </section>`;
}
