/** My carrots and lettuces, covered until held. */
import { Picture } from "../../lib/symbols.js";
import { classes, html, useRef } from "../../lib/ui.js";
import { Change } from "./carrots.js";
import { say } from "./words.js";

/** @param {{picture: string, shown: number | string | null}} props */
const Part = ({ picture, shown }) => html`
  <span class="hand-part"><${Picture} name=${picture} size="big" /><span class="huge">${shown}</span></span>`;

/** @param {import("./types.js").HarePlayer} me */
const told = (me) =>
  say("seat.hand_told", {
    carrots: say("count.carrots", { n: me.carrots }),
    lettuces: say("count.lettuces", { n: me.lettuces }),
  });

/**
 * What the hand says of itself.
 * @param {import("../../lib/types.js").Cover} cover
 */
const hintOf = ({ open, always }) => say(always ? "seat.always_open" : open ? "seat.release" : "seat.hold");

/**
 * The card with my hand; what was paid or taken last flies away from it, or towards it.
 * @param {{me: import("./types.js").HarePlayer, cover: import("../../lib/types.js").Cover,
 *   account: import("./types.js").AccountEntry[]}} props
 */
export function Hand({ me, cover, account }) {
  const { open, handlers } = cover;
  const known = useRef(account.length);
  const news = account.length > known.current ? account.at(-1) : null;
  const flying =
    news &&
    html`
    <span key=${account.length} class=${classes("flying", news.change < 0 ? "away" : "here")} aria-hidden="true">
      <${Change} change=${news.change} />
    </span>`;
  return html`
    <button type="button" class=${classes("hand", open && "open")} aria-label=${open ? told(me) : say("seat.hold")}
      ...${handlers}>
      <${Part} picture="carrot" shown=${open ? me.carrots : "••"} />
      <${Part} picture="lettuce" shown=${open ? me.lettuces : "•"} />
      ${flying}
      <span class="hand-hint"><${Picture} name="eye" />${hintOf(cover)}</span>
    </button>`;
}
