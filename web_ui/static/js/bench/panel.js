/** A panel of the bench that can be folded; which are open is remembered on this device. */
import { html, useMemo, useState } from "../lib/ui.js";
import { language } from "../lib/words.js";

const KEPT = "hareboard.folded";
const kept = () => new Set(JSON.parse(localStorage.getItem(KEPT) ?? "[]"));

/** @param {{name: string, title: string, aside?: string | null, children: import("../lib/ui.js").Drawing}} props */
export function Panel({ name, title, aside, children }) {
  const [open, setOpen] = useState(() => !kept().has(name));
  /** @param {any} event */
  const toggle = (event) => {
    setOpen(event.currentTarget.open);
    const folded = kept();
    folded[event.currentTarget.open ? "delete" : "add"](name);
    localStorage.setItem(KEPT, JSON.stringify([...folded]));
  };
  return html`
    <details class=${`card panel panel-${name}`} open=${open} onToggle=${toggle}>
      <summary><h2>${title}</h2>${aside && html`<span class="aside">${aside}</span>`}</summary>
      ${open && html`<div class="panel-body">${children}</div>`}
    </details>`;
}

/**
 * Draw only when something of what is shown has changed, or its language: the board tells of its inside ten times a
 * second, and mostly of one thing.
 * @template Drawn
 * @param {() => Drawn} draw
 * @param {unknown[]} shown
 * @returns {Drawn}
 */
export const useDrawn = (draw, shown) => useMemo(draw, [...shown, language()]);

/**
 * Choices beside each other, of which one is pressed.
 * @param {{label: string, options: [any, string][], chosen: any, choose: (value: any) => void}} props
 */
export const Choice = ({ label, options, chosen, choose }) => html`
  <div class="choice-bar" role="group" aria-label=${label}>
    ${options.map(
      ([value, words]) => html`
        <button type="button" aria-pressed=${value === chosen} onClick=${() => choose(value)}>${words}</button>`,
    )}
  </div>`;
