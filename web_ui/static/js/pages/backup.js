/** What the host keeps safe: all games as a file, such a file brought back, and a file for bug reports. */
import { errorWords } from "../lib/errors.js";
import { html, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";

/**
 * Let the browser save what is at an address.
 * @param {string} address
 */
function download(address) {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}

/**
 * Bring a file to an address, and return the board's answer.
 * @param {string} address
 * @param {File} file
 */
async function bring(address, file) {
  try {
    return await (await fetch(address, { method: "POST", body: file })).json();
  } catch {
    return { ok: false, error: "internal", details: {} };
  }
}

/** @param {{left_out: number}} done */
const broughtBack = (done) =>
  [say("host.restored", done), ...(done.left_out ? [say("host.left_out", { n: done.left_out })] : [])].join(" ");

/** @param {{give: import("../lib/types.js").Give, progress: import("../lib/types.js").Progress | null}} props */
export function Backup({ give, progress }) {
  const [told, tell] = useState("");
  /** @param {string} name */
  const fetchFile = (name) => async () => {
    const answer = await give(name);
    if (answer.ok) download(answer.data.address);
  };
  /** @param {any} event */
  const restore = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    const ticket = file && (await give("restore"));
    if (!ticket?.ok) return;
    const answer = await bring(ticket.data.address, file);
    tell(answer.ok ? broughtBack(answer.data) : errorWords(answer.error, answer.details));
  };
  return html`
    <section class="card" aria-labelledby="backup">
      <h2 id="backup">${say("host.keep_safe")}</h2><p class="soft">${say("host.backup_how")}</p>
      <div class="buttons">
        <button type="button" onClick=${fetchFile("backup")}>${say("host.backup")}</button>
        <label class="file">
          <input class="hidden" type="file" accept=".gz,.json,application/gzip,application/json" onChange=${restore} />
          ${say("host.restore")}
        </label>
        <button type="button" onClick=${fetchFile("diagnostics")}>${say("host.diagnostics")}</button>
      </div>
      <p class="soft" role="status">${progress ? say(`host.doing_${progress.doing}`, { n: progress.games }) : told}</p>
    </section>`;
}
