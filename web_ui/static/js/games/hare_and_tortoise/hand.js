/** My carrots and lettuces: covered until held, and covered again when the phone turns away. */
import { Change } from "./events.js";
import { isOn } from "../../lib/preferences.js";
import { Picture } from "../../lib/symbols.js";
import { classes, html, useEffect, useRef, useState } from "../../lib/ui.js";
import { say } from "../../lib/words.js";

const PEEK = 6_000; // for who cannot hold a button down
const TURNED_AWAY = 105; // degrees at which nobody looks at the screen from above any more

/** Whether the hand is open now, and what opens it. */
export function useCover() {
  const [held, hold] = useState(false);
  const [away, turnAway] = useState(false);
  const [always, setAlways] = useState(isOn("open_hand"));
  useEffect(() => {
    const cover = () => hold(false);
    const look = (turned) => {
      turnAway(turned);
      if (turned) cover();
    };
    const tilted = (event) => event.beta !== null && look(Math.abs(event.beta) > TURNED_AWAY);
    const hidden = () => {
      cover();
      turnAway(document.visibilityState === "hidden");
    };
    const prefer = () => setAlways(isOn("open_hand"));
    const ends = ["pointerup", "pointercancel", "blur", "pagehide"];
    for (const type of ends) addEventListener(type, cover);
    document.addEventListener("visibilitychange", hidden);
    addEventListener("deviceorientation", tilted);
    addEventListener("hareboard-preference", prefer);
    return () => {
      for (const type of ends) removeEventListener(type, cover);
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("deviceorientation", tilted);
      removeEventListener("hareboard-preference", prefer);
    };
  }, []);
  useEffect(() => {
    const timer = held === "peek" && setTimeout(() => hold(false), PEEK);
    return () => clearTimeout(timer);
  }, [held]);
  const keys = (open) => (event) => (event.key === " " || event.key === "Enter") && !event.repeat && hold(open);
  return {
    open: !away && (always || Boolean(held)),
    handlers: {
      onPointerDown: () => hold(true),
      onKeyDown: keys(true),
      onKeyUp: keys(false),
      onBlur: () => hold(false),
      onContextMenu: (event) => event.preventDefault(),
      onClick: (event) => event.detail === 0 && event.pointerType === "" && hold(held ? false : "peek"),
    },
  };
}

/** The card with my hand; what was paid or taken last flies away from it, or towards it. */
export function Hand({ me, cover, book }) {
  const { open, handlers } = cover;
  const known = useRef(book.length);
  const news = book.length > known.current ? book.at(-1) : null;
  const told = open ? say("seat.hand_told", { carrots: say("count.carrots", { n: me.carrots }), lettuces: say("count.lettuces", { n: me.lettuces }) }) : say("seat.hold");
  return html`
    <button type="button" class=${classes("hand", open && "open")} aria-label=${told} ...${handlers}>
      <span class="hand-part"><${Picture} name="carrot" size="big" /><span class="huge">${open ? me.carrots : "••"}</span></span>
      <span class="hand-part"><${Picture} name="lettuce" size="big" /><span class="huge">${open ? me.lettuces : "•"}</span></span>
      ${news && html`<span key=${book.length} class=${classes("flying", news.change < 0 ? "away" : "here")} aria-hidden="true"><${Change} change=${news.change} /></span>`}
      <span class="hand-hint"><${Picture} name="eye" />${say(open ? "seat.release" : "seat.hold")}</span>
    </button>`;
}
