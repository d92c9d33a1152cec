/** Every fault that the simulated board knows, to make and to mend. */

import { cellLabel } from "../lib/cells.js";
import { html, useState, withValue } from "../lib/ui.js";
import { say } from "../lib/words.js";
import { Panel } from "./panel.js";

const BUTTONS = ["done", "undo"];

/**
 * @typedef {import("./inspector.js").AboutData} AboutData
 * @typedef {import("../lib/types.js").GameData} GameData
 */

/**
 * The words for a fault: what it is, and what it happens to.
 * @param {GameData | null} game
 * @param {AboutData} about
 * @param {string} fault
 */
function faultWords(game, about, fault) {
  const [name, ...subject] = fault.split(" ");
  const told = about.faults[name] === "cell" ? subject.map((cell) => cellLabel(game, cell)) : subject;
  return [say(`trouble.${name}`), ...told].join(" ");
}

/**
 * @param {{label: string, options: string[], value: string, choose: (value: string) => void,
 *   words?: (option: string) => string}} props
 */
const Select = ({ label, options, value, choose, words = String }) => html`
  <label>
    <span class="hidden">${label}</span>
    <select value=${value} onChange=${withValue(choose)}>
      ${options.map((option) => html`<option value=${option}>${words(option)}</option>`)}
    </select>
  </label>`;

/** @param {{label: string, low: number, high: number, value: string, choose: (value: string) => void}} props */
const Count = ({ label, low, high, value, choose }) => html`
  <label>
    <span class="hidden">${label}</span>
    <input type="number" min=${low} max=${high} value=${value} onInput=${withValue(choose)} />
  </label>`;

/**
 * What a fault happens to, as somebody chooses it.
 * @param {{takes: string, value: string, choose: (value: string) => void, about: AboutData,
 *   chips: import("./inspector.js").Chip[], game: GameData | null}} props
 */
function Subject({ takes, value, choose, about, chips, game }) {
  const label = say(`subject.${takes}`);
  switch (takes) {
    case "cell":
      return html`<${Select} ...${{ label, value, choose }} options=${about.cells}
        words=${(/** @type {string} */ cell) => cellLabel(game, cell)} />`;
    case "chip":
      return html`<${Select} ...${{ label, value, choose }} options=${chips.map((chip) => chip.address)} />`;
    case "button":
      return html`<${Select} ...${{ label, value, choose }} options=${BUTTONS}
        words=${(/** @type {string} */ button) => say(`seat.${button}`)} />`;
    case "every":
      return html`<${Count} ...${{ label, value, choose }} low=${2} high=${1000} />`;
    default:
      return html`<${Count} ...${{ label, value, choose }} low=${0} high=${about.count} />`;
  }
}

/**
 * @param {{game: GameData | null, inspector: import("./inspector.js").Inspector,
 *   give: import("../lib/types.js").Give}} props
 */
export function FaultPanel({ game, inspector, give }) {
  const { about, chips } = inspector.data;
  /** @type {string[]} */
  const faults = inspector.data.faults;
  const [kind, setKind] = useState(Object.keys(about.faults)[0]);
  const [subjects, setSubjects] = useState(
    /** @type {Record<string, string>} */ ({ cell: "12", chip: "0x20", button: "done", every: "20", light: "40" }),
  );
  const takes = about.faults[kind];
  /** @param {Event} event */
  const make = (event) => {
    event.preventDefault();
    give("fault", { fault: [kind, subjects[takes]].filter(Boolean).join(" ") });
  };
  /** @param {string} fault */
  const line = (fault) => html`
    <li>
      <span>${faultWords(game, about, fault)}</span>
      <button type="button" aria-label=${`${say("bench.heal")}: ${faultWords(game, about, fault)}`}
        onClick=${() => give("heal", { fault })}>
        ${say("bench.heal")}
      </button>
    </li>`;
  return html`
    <${Panel} name="faults" title=${say("bench.faults")}
      aside=${faults.length > 0 ? say("bench.broken", { n: faults.length }) : null}>
      <form class="fault-form" onSubmit=${make}>
        <${Select} label=${say("bench.fault")} options=${Object.keys(about.faults)} value=${kind} choose=${setKind}
          words=${(/** @type {string} */ name) => say(`trouble.${name}`)} />
        ${
          takes &&
          html`
            <${Subject} ...${{ takes, about, chips, game }} value=${subjects[takes]}
              choose=${(/** @type {string} */ value) => setSubjects({ ...subjects, [takes]: value })} />`
        }
        <button type="submit">${say("bench.break")}</button>
      </form>
      ${faults.length === 0 && html`<p class="soft">${say("bench.no_faults")}</p>`}
      ${faults.length > 0 && html`<ul class="fault-list">${faults.map(line)}</ul>`}
      ${
        faults.length > 1 &&
        html`<button type="button" onClick=${() => give("heal", {})}>${say("bench.heal_all")}</button>`
      }
    <//>`;
}
