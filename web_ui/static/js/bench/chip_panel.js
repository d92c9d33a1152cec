/** The chips with the switches: all six at a glance, and every register of one of them, bit by bit. */

import { classes, html, useEffect, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";
import { bitOf } from "./inspector.js";
import { Panel, useDrawn } from "./panel.js";

/**
 * @typedef {import("./inspector.js").Chip} Chip
 * @typedef {import("./inspector.js").Ports} Ports
 * @typedef {import("./inspector.js").Inspector} Inspector
 * @typedef {Map<number, string>} Cells which cell hangs on each input of a chip
 */

const PINS = [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14]; // GPA7 and GPB7 are no inputs
const BITS = [7, 6, 5, 4, 3, 2, 1, 0];
const REFRESH = 400;
/** @type {(value: number, digits?: number) => string} */
const hex = (value, digits = 2) => value.toString(16).toUpperCase().padStart(digits, "0");

/**
 * Which cell hangs on each input of a chip.
 * @type {(inputs: Record<string, [string, number]>, address: string) => Cells}
 */
const cellsOf = (inputs, address) =>
  new Map(Object.entries(inputs).flatMap(([cell, [chip, bit]]) => (chip === address ? [[bit, cell]] : [])));

/**
 * A chip from above, with a dot for each input: filled when its contact is closed.
 * @param {{chip: Chip, cells: Cells}} props
 */
function ChipPicture({ chip, cells }) {
  const legs = PINS.map((bit, index) => {
    const [side, place] = [bit < 8 ? 0 : 1, index % 7];
    const closed = chip.registers && cells.has(bit) && !bitOf(chip.registers.GPIO, bit);
    const look = classes("leg", !cells.has(bit) && "free", closed && "closed");
    return html`<circle class=${look} cx=${side ? 49 : 11} cy=${14 + place * 8} r="2.8" />`;
  });
  return html`
    <svg viewBox="0 0 60 76" aria-hidden="true">
      <rect class="body" x="5" y="4" width="50" height="68" rx="6" /><path class="notch" d="M24 4a6 6 0 0 0 12 0" />
      ${chip.registers && legs}
      <text x="30" y="42">${chip.address.slice(2)}</text>
      ${chip.state !== "answers" && html`<path class="dead" d="M17 50l26 16M43 50L17 66" />`}
    </svg>`;
}

/**
 * @param {{chip: Chip, inputs: Record<string, [string, number]>, chosen: boolean, choose: () => void}} props
 */
function ChipButton({ chip, inputs, chosen, choose }) {
  return useDrawn(() => {
    const cells = cellsOf(inputs, chip.address);
    const read = chip.registers?.GPIO;
    const closed = read ? [...cells].filter(([bit]) => !bitOf(read, bit)).map(([, cell]) => cell) : [];
    const label = say("bench.chip_label", {
      address: chip.address,
      state: say(`chip.${chip.state}`),
      cells: closed.join(", ") || "–",
    });
    return html`
      <button type="button" class=${classes("chip", chip.state)} aria-pressed=${chosen} onClick=${choose}>
        <${ChipPicture} chip=${chip} cells=${cells} />
        <span aria-hidden="true">${chip.state === "answers" ? chip.address : say(`chip.${chip.state}`)}</span>
        <span class="hidden">${label}</span>
      </button>`;
  }, [chip, inputs, chosen]);
}

/**
 * One register of both ports.
 * @param {{chip: Chip, name: string, ports: Ports, inspector: Inspector}} props
 */
function Register({ chip, name, ports, inspector }) {
  const [a, b] = [0, 8].map((first) => BITS.map((bit) => first + bit));
  const changed = [...a, ...b].filter((bit) => inspector.isFresh(chip.address, name, bit));
  /** @param {number} bit */
  const cell = (bit) => {
    const one = bitOf(ports, bit);
    return html`<td class=${classes("bit", one && "one", changed.includes(bit) && "fresh")}>${one}</td>`;
  };
  /** @param {number[]} bits */
  const fresh = (bits) => bits.some((bit) => changed.includes(bit)) && "fresh";
  return useDrawn(
    () => html`
      <tr><th scope="row">${name}</th>
        <td class=${classes("hex", fresh(a))}>${hex(ports[0])}</td>${a.map(cell)}
        <td class=${classes("hex second", fresh(b))}>${hex(ports[1])}</td>${b.map(cell)}
      </tr>`,
    [name, ...ports, changed.join()],
  );
}

/** @param {{chip: Chip, cells: Cells, inspector: Inspector}} props */
function Registers({ chip, cells, inspector }) {
  /** @param {number} port */
  const heads = (port) => html`
    <th scope="col" class=${classes("hex", port === 1 && "second")}>${"AB"[port]}</th>
    ${BITS.map((bit) => {
      const cell = cells.get(port * 8 + bit) ?? "·";
      return html`<th scope="col" class="pin"><span>${cell}</span><small>${bit}</small></th>`;
    })}`;
  return html`
    <div class="registers" tabindex="0" role="region"
      aria-label=${say("bench.registers_of", { address: chip.address })}>
      <table><thead><tr><td></td>${heads(0)}${heads(1)}</tr></thead>
        <tbody>
          ${Object.entries(chip.registers ?? {}).map(
            ([name, ports]) => html`<${Register} key=${name} ...${{ chip, name, ports, inspector }} />`,
          )}
        </tbody>
      </table>
    </div>`;
}

/** @param {{inspector: Inspector}} props */
export function ChipPanel({ inspector }) {
  const [chosen, choose] = useState(/** @type {string | null} */ (null));
  const [, again] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => again((count) => count + 1), REFRESH);
    return () => clearInterval(timer);
  }, []);
  /** @type {{chips: Chip[], about: import("./inspector.js").AboutData}} */
  const { chips, about } = inspector.data;
  const chip = chips.find((found) => found.address === chosen) ?? chips[0];
  const cells = cellsOf(about.inputs, chip.address);
  const deaf = chips.filter((found) => found.state !== "answers").length;
  return html`
    <${Panel} name="chips" title=${say("bench.chips")} aside=${deaf > 0 ? say("bench.chips_deaf", { n: deaf }) : null}>
      <div class="chip-row">
        ${chips.map(
          (found) => html`
            <${ChipButton} key=${found.address} chip=${found} inputs=${about.inputs} chosen=${found === chip}
              choose=${() => choose(found.address)} />`,
        )}
      </div>
      ${chip.registers && html`<${Registers} ...${{ chip, inspector, cells }} />`}
      ${!chip.registers && html`<p class="soft">${say("bench.no_registers")}</p>`}
      <p class="soft small">${say("bench.registers_how")}</p>
    <//>`;
}
