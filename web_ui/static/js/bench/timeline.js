/** The last seconds of the board: held, zoomed, and moved along. */
import { Picture } from "../lib/symbols.js";
import { classes, html, useEffect, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";
import { Choice, Panel } from "./panel.js";
import { Screen, spanWords, TRACES } from "./timeline_screen.js";

/** @typedef {{events: import("./inspector.js").BoardEvent[], end: number}} Held a picture that was stopped */

const SPANS = [10, 2, 0.5, 0.05, 0.005]; // seconds
const REFRESH = 200;

/** @param {{probed: boolean}} props */
const Legend = ({ probed }) => html`
  <ul class="legend">
    ${TRACES.filter(([kind]) => probed || kind !== "contact").map(
      ([kind]) => html`
        <li>
          <svg class="timeline" viewBox="0 0 30 14" aria-hidden="true">
            <path class=${kind} d="M1 12H9V3H20V12H29" />
          </svg>
          ${say(`bench.${kind}`)}
        </li>`,
    )}
  </ul>`;

/**
 * @param {{game: import("../lib/types.js").GameData | null, inspector: import("./inspector.js").Inspector}} props
 */
export function Timeline({ game, inspector }) {
  const [span, setSpan] = useState(SPANS[0]);
  const [held, setHeld] = useState(/** @type {Held | null} */ (null));
  const [, again] = useState(0);
  useEffect(() => {
    if (held) return undefined;
    const timer = setInterval(() => again((count) => count + 1), REFRESH);
    return () => clearInterval(timer);
  }, [held]);
  const events = held?.events ?? inspector.events;
  const end = held?.end ?? inspector.now();
  const probed = events.some((found) => found.kind === "contact");
  /** @param {number} at */
  const hold = (at) => setHeld({ events, end: at });
  /** @param {number} by */
  const shift = (by) => hold(end + by);
  const edge = events.filter((found) => found.kind === (probed ? "contact" : "read")).at(-1);
  /** @param {number} wanted */
  const zoom = (wanted) => {
    // A moment that is held stays in the middle.
    if (held) hold(end - span / 2 + wanted / 2);
    setSpan(wanted);
  };
  return html`
    <${Panel} name="timeline" title=${say("bench.timeline")} aside=${held ? say("bench.held") : null}>
      <div class="bar">
        <button type="button" class=${classes("small", held && "lead-button")}
          onClick=${() => (held ? setHeld(null) : hold(end))}>
          <${Picture} name=${held ? "play" : "pause"} />${say(held ? "bench.go_on" : "bench.hold")}
        </button>
        <${Choice} label=${say("bench.zoom")} options=${SPANS.map((wanted) => [wanted, spanWords(wanted)])}
          chosen=${span} choose=${zoom} />
        <button type="button" class="small" disabled=${!edge} onClick=${() => edge && hold(edge.at + span * 0.4)}>
          ${say("bench.last_edge")}
        </button>
      </div>
      ${events.length === 0 && html`<p class="soft">${say("bench.no_edges")}</p>`}
      ${events.length > 0 && html`<${Screen} ...${{ game, events, span, end, probed, shift }} />`}
      <${Legend} probed=${probed} />
    <//>`;
}
