/** My cards and my bets, covered until held. */
import { Picture } from "../../lib/symbols.js";
import { classes, html } from "../../lib/ui.js";
import { Animal } from "./pictures.js";
import { animalWords, say } from "./words.js";

/** @typedef {import("./types.js").AnimalPlayer} AnimalPlayer */

/** @param {import("./types.js").Cards} cards */
const listed = (cards) =>
  Object.entries(cards)
    .map(([card, n]) => `${animalWords(card)} ${n}`)
    .join(", ");

/** @param {AnimalPlayer} me */
const told = (me) =>
  say("seat.hand_told", { cards: listed(me.hand ?? {}), bets: (me.bets ?? []).map(animalWords).join(", ") });

/** @param {{card: string, n?: number}} props */
const Small = ({ card, n }) => html`
  <span class=${`small-card card-${card}`}><${Animal} name=${card} />${n != null && html`<b>${n}</b>`}</span>`;

/**
 * What only I may see: how many of each card, and what I have bet on.
 * @param {{me: AnimalPlayer, cover: import("../../lib/types.js").Cover}} props
 */
export const Hand = ({ me, cover: { open, handlers } }) => html`
  <button type="button" class=${classes("hand", "animal-hand", open && "open")} ...${handlers}>
    ${open && html`<span class="hidden">${told(me)}</span>`}
    <span class="hand-row">
      <small>${say("seat.cards")}</small>
      ${
        open
          ? Object.entries(me.hand ?? {}).map(([card, n]) => html`<${Small} card=${card} n=${n} />`)
          : Array.from({ length: me.hand_size }, () => html`<span class="small-card back"></span>`)
      }
    </span>
    <span class="hand-row">
      <small>${say("seat.bets")}</small>
      ${
        open
          ? (me.bets ?? []).map((bet) => html`<${Small} card=${bet} />`)
          : Array.from({ length: me.bets_made }, () => html`<span class="small-card back"></span>`)
      }
    </span>
    <span class="hand-hint"><${Picture} name="eye" />${say(open ? "seat.release" : "seat.hold")}</span>
  </button>`;
