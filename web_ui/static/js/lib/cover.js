/** What a seat holds is covered until held, and covered again when the phone turns away. */
import { isOn } from "./preferences.js";
import { useEffect, useState } from "./ui.js";

const PEEK = 6_000; // for who cannot hold a button down
const TURNED_AWAY = 105; // degrees at which nobody looks at the screen from above any more

/**
 * Whether the hand is open now, and what opens it.
 * @returns {import("./types.js").Cover}
 */
export function useCover() {
  const [held, hold] = useState(/** @type {boolean | "peek"} */ (false));
  const [away, turnAway] = useState(false);
  const [always, setAlways] = useState(isOn("open_hand"));
  useEffect(() => {
    const cover = () => hold(false);
    /** @param {boolean} turned */
    const look = (turned) => {
      turnAway(turned);
      if (turned) cover();
    };
    /** @param {DeviceOrientationEvent} event */
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
    if (held !== "peek") return undefined;
    const timer = setTimeout(() => hold(false), PEEK);
    return () => clearTimeout(timer);
  }, [held]);
  return {
    open: !away && (always || Boolean(held)),
    always,
    handlers: {
      onPointerDown: () => hold(true),
      onKeyDown: (event) => event.key === "Escape" && hold(false),
      onBlur: () => hold(false),
      onContextMenu: (event) => event.preventDefault(),
      // A key, or a screen reader, cannot hold: it opens the hand for a while, and covers it again.
      onClick: (event) => event.detail === 0 && !event.pointerType && hold(held ? false : "peek"),
    },
  };
}
