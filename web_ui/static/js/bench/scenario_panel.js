/** Recording what hands do, saving it as a scenario file, and playing such files on a side board. */

import { Picture } from "../lib/symbols.js";
import { classes, html, useEffect, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";
import { Panel } from "./panel.js";

/**
 * @typedef {import("./inspector.js").Inspector} Inspector
 * @typedef {import("../lib/types.js").Give} Give
 * @typedef {{bad?: string, head?: string, good?: string}} Told what came of a file
 * @typedef {{name: string, text: string}} TextFile
 * @typedef {{since: number, until: number | null, touches: number}} RecordingData
 * @typedef {{name: string, step: number, steps: number, result: string | null}} ReplayData
 */

const PART = 5_000; // letters of a file in one message
/** @param {number} time */
const seconds = (time) => time.toFixed(1);

/**
 * Let the browser save a text as a file.
 * @param {TextFile} file
 */
function keep({ name, text }) {
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(new Blob([text], { type: "application/toml" })),
    download: name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * Bring a file to the board, part by part; the last one begins to play it.
 * @param {TextFile} file
 * @param {Give} give
 */
async function bring({ name, text }, give) {
  const upload = crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
  const count = Math.max(1, Math.ceil(text.length / PART));
  for (let part = 0; part < count; part++) {
    const answer = await give("replay", {
      upload,
      part,
      name,
      text: text.slice(part * PART, (part + 1) * PART),
      last: part === count - 1,
    });
    if (!answer.ok) return answer;
  }
  return { ok: true };
}

/**
 * How a recording is going: since when, and how much there is.
 * @param {{inspector: Inspector, recording: RecordingData | null, give: Give}} props
 */
function Recording({ inspector, recording, give }) {
  const [, again] = useState(0);
  const going = recording && recording.until == null;
  useEffect(() => {
    if (!going) return undefined;
    const timer = setInterval(() => again((count) => count + 1), 200);
    return () => clearInterval(timer);
  }, [going]);
  const length = recording ? (recording.until ?? inspector.now()) - recording.since : 0;
  const told = { n: recording?.touches, seconds: seconds(length) };
  return html`
    <button type="button" class=${classes("record", going && "going")} aria-pressed=${Boolean(going)}
      onClick=${() => give("record", { on: !going })}>
      <${Picture} name=${going ? "stop" : "record"} />${say(going ? "bench.stop" : "bench.record")}
    </button>
    ${recording && html`<span class="count">${say("bench.recorded", told)}</span>`}`;
}

/** @param {{replay: ReplayData, end: () => void}} props */
function Result({ replay, end }) {
  const { name, step, steps, result } = replay;
  const progress = say("bench.step", { step, steps });
  return html`
    <div class=${classes("replay", result === "" && "good", result && "bad")} role="status">
      <p><b>${name}</b> <span class="soft">${progress}</span></p>
      ${result == null && html`<progress max=${steps} value=${step} aria-label=${progress} />`}
      ${result === "" && html`<p class="verdict"><${Picture} name="check" />${say("bench.as_expected")}</p>`}
      ${
        result &&
        html`
          <p class="verdict"><${Picture} name="close" />${say("bench.different")}</p>
          <pre tabindex="0">${result}</pre>`
      }
      <button type="button" class="lead-button" onClick=${end}>${say("bench.end_replay")}</button>
    </div>`;
}

/** @param {{open: (event: any) => void}} props */
const OpenFile = ({ open }) => html`
  <label class="file">
    <input class="hidden" type="file" accept=".toml,application/toml,text/plain" onChange=${open} />
    ${say("bench.open_file")}
  </label>`;

/** @param {{told: Told}} props */
const Outcome = ({ told: { bad, head, good } }) =>
  bad ? html`<p class="alarm"><span>${head}</span><code>${bad}</code></p>` : html`<p class="good-news">${good}</p>`;

/**
 * @param {{inspector: Inspector, connection: import("../lib/connection.js").Connection,
 *   give: Give, game: import("../lib/types.js").GameData | null}} props
 */
export function ScenarioPanel({ inspector, connection, give, game }) {
  const [told, tell] = useState(/** @type {Told | null} */ (null));
  const { recording, replay, rate } = inspector.data;
  const done = recording && recording.until != null;
  const fetchFile = async () => {
    const answer = await give("recorded", {});
    if (answer.ok)
      tell(
        answer.data.difference
          ? { bad: answer.data.difference, head: say("bench.different") }
          : { good: say("bench.runs_green") },
      );
    return answer.ok ? answer.data : null;
  };
  const save = async () => {
    const file = await fetchFile();
    if (file) keep(file);
  };
  /** @param {TextFile} file */
  const play = async (file) => {
    const answer = await bring(file, (name, data) => connection.send(name, data));
    tell(answer.ok ? null : { bad: answer.details?.error ?? answer.error, head: say("bench.bad_file") });
  };
  const playAgain = async () => {
    const file = await fetchFile();
    if (file) await play(file);
  };
  /** @param {any} event */
  const open = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (file) await play({ name: file.name, text: await file.text() });
  };
  return html`
    <${Panel} name="scenarios" title=${say("bench.scenarios")}>
      ${replay && html`<${Result} replay=${replay} end=${() => give("end_replay", {})} />`}
      ${replay && html`<p class="soft small">${say("bench.replay_how")}</p>`}
      ${!replay && game && html`<div class="bar"><${Recording} ...${{ inspector, recording, give }} /></div>`}
      ${!replay && !game && html`<div class="bar"><p class="soft">${say("bench.no_game")}</p></div>`}
      ${
        !replay &&
        done &&
        html`
          <div class="bar">
            <button type="button" onClick=${save}>${say("bench.save")}</button>
            ${rate != null && html`<button type="button" onClick=${playAgain}>${say("bench.play_again")}</button>`}
          </div>`
      }
      ${!replay && rate != null && html`<${OpenFile} open=${open} />`}
      <div role="status">${told && html`<${Outcome} told=${told} />`}</div>
    <//>`;
}
