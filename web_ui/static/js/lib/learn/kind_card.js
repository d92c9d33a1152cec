/** A card that tells what one kind of thing does. */
import { html } from "../ui.js";

/**
 * @param {{sign: import("../ui.js").Drawing, name: string, lines: string[], tone?: string}} props
 */
export const KindCard = ({ sign, name, lines, tone = "" }) => html`
  <article class=${`kind-card ${tone}`}>
    <span class="tile-sign">${sign}</span>
    <div><h3>${name}</h3>${lines.map((line) => html`<p>${line}</p>`)}</div>
  </article>`;
