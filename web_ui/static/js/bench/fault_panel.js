/** Every fault that the simulated board knows, to make and to mend. */

import { html, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";
import { Panel } from "./panel.js";

const BUTTONS = ["done", "undo"];

/** The words for a fault: what it is, and what it happens to. */
export function faultWords(fault) {
  const [name, ...subject] = fault.split(" ");
  return [say(`trouble.${name}`), ...subject].join(" ");
}

const Select = ({ label, options, value, choose, words = String }) => html`
  <label><span class="hidden">${label}</span><select value=${value} onChange=${(event) => choose(event.target.value)}>
    ${options.map((option) => html`<option value=${option}>${words(option)}</option>`)}</select></label>`;

const Count = ({ label, low, high, value, choose }) => html`
  <label><span class="hidden">${label}</span><input type="number" min=${low} max=${high} value=${value}
    onInput=${(event) => choose(event.target.value)} /></label>`;

/** What a fault happens to, as somebody chooses it. */
function Subject({ takes, value, choose, about, chips }) {
  const label = say(`subject.${takes}`);
  switch (takes) {
    case "cell":
      return html`<${Select} ...${{ label, value, choose }} options=${about.cells} />`;
    case "chip":
      return html`<${Select} ...${{ label, value, choose }} options=${chips.map((chip) => chip.address)} />`;
    case "button":
      return html`<${Select} ...${{ label, value, choose }} options=${BUTTONS}
        words=${(button) => say(`seat.${button}`)} />`;
    case "every":
      return html`<${Count} ...${{ label, value, choose }} low=${2} high=${1000} />`;
    default:
      return html`<${Count} ...${{ label, value, choose }} low=${0} high=${about.count} />`;
  }
}

export function FaultPanel({ inspector, give }) {
  const { about, chips, faults } = inspector.data;
  const [kind, setKind] = useState(Object.keys(about.faults)[0]);
  const [subjects, setSubjects] = useState({ cell: "12", chip: "0x20", button: "done", every: "20", light: "40" });
  const takes = about.faults[kind];
  const make = (event) => {
    event.preventDefault();
    give("fault", { fault: [kind, subjects[takes]].filter(Boolean).join(" ") });
  };
  return html`
    <${Panel} name="faults" title=${say("bench.faults")}
      aside=${faults.length > 0 ? say("bench.broken", { n: faults.length }) : null}>
      <form class="fault-form" onSubmit=${make}>
        <${Select} label=${say("bench.fault")} options=${Object.keys(about.faults)} value=${kind} choose=${setKind}
          words=${(name) => say(`trouble.${name}`)} />
        ${
          takes &&
          html`<${Subject} ...${{ takes, about, chips }} value=${subjects[takes]}
          choose=${(value) => setSubjects({ ...subjects, [takes]: value })} />`
        }
        <button type="submit">${say("bench.break")}</button>
      </form>
      ${faults.length === 0 && html`<p class="soft">${say("empty.faults")}</p>`}
      ${
        faults.length > 0 &&
        html`<ul class="fault-list">${faults.map(
          (fault) => html`<li><span>${faultWords(fault)}
        </span><button type="button" aria-label=${`${say("bench.heal")}: ${faultWords(fault)}`}
          onClick=${() => give("heal", { fault })}>${say("bench.heal")}</button></li>`,
        )}</ul>`
      }
      ${
        faults.length > 1 &&
        html`<button type="button" onClick=${() => give("heal", {})}>${say("bench.heal_all")}
        </button>`
      }
    <//>`;
}
