/** The ladder of costs: how many carrots for how many spaces, and how far mine carry. */
import { Picture } from "../../../lib/symbols.js";
import { classes, html } from "../../../lib/ui.js";
import { printed } from "../spaces.js";
import { say } from "../words.js";
import { tell } from "./sentences.js";

const LEAST = 12;
const BEYOND = 3;

/** @param {{game: any, ladder: import("../outcomes.js").Ladder, several: boolean, open: boolean}} props */
const Ladder = ({ game, ladder, several, open }) => {
  const { space, prices, reach } = ladder;
  const shown = prices.slice(0, Math.max(LEAST, open ? reach + BEYOND : 0));
  return html`
    ${several && html`<h3>${say("seat.runner", { n: ladder.runner })}</h3>`}
    <ol class="ladder">
      ${shown.map((price, place) => {
        const n = place + 1;
        const affordable = open && n <= reach;
        return html`
          <li key=${n} class=${classes(affordable && "can", open && !affordable && "cannot")}>
            <b>${n}</b>
            <span class="hidden">${tell("costs.spaces", { n })}</span>
            <small>→ ${printed(game, space + n)}</small>
            <span class="change paid">${price}<${Picture} name="carrot" /></span>
            ${affordable && html`<${Picture} name="check" /><span class="hidden">${tell("costs.enough")}</span>`}
          </li>`;
      })}
    </ol>`;
};

/** @param {{game: import("./sentences.js").TaughtGame, open: boolean}} props */
export function Costs({ game, open }) {
  const ladders = game.lesson.costs ?? [];
  return html`
    <p>${tell("costs.how")}</p>
    <p class="soft">${tell(open ? "costs.marked" : "costs.hold")}</p>
    ${ladders.map(
      (ladder) => html`
        <${Ladder} key=${ladder.runner} game=${game} ladder=${ladder} several=${ladders.length > 1} open=${open} />`,
    )}`;
}
