/** What is heard and felt: which sound goes with what has changed. Browsers keep quiet until the first touch. */
import { loadPart } from "./parts.js";
import { isOn, volume } from "./preferences.js";
import { useEffect, useRef } from "./ui.js";

/**
 * @typedef {"turn" | "lift" | "booked" | "refused" | "die" | "fallen" | "home" | "win"} Sound
 * @typedef {import("./types.js").Snapshot} Snapshot
 */

/** @type {Partial<Record<Sound, number[]>>} */
const SHAKES = { turn: [60, 60, 120], refused: [200], home: [60, 60, 60, 60, 200], win: [80, 60, 80, 60, 300] };
const AFTER_ANOTHER = 450; // milliseconds

let touched = false;
for (const first of ["pointerdown", "keydown"])
  addEventListener(
    first,
    () => {
      touched = true;
      if (isOn("sound")) loadPart("sounds").catch(() => {});
    },
    { once: true, capture: true },
  );

/** Whether somebody hears or feels something here. */
export const canSignal = () => touched && (isOn("sound") || isOn("vibration"));

/**
 * Let a sound be heard, and felt where it has something to be felt.
 * @param {Sound} sound
 */
export function signal(sound) {
  if (!touched) return;
  if (isOn("vibration")) navigator.vibrate?.(SHAKES[sound] ?? []);
  if (isOn("sound"))
    loadPart("sounds").then(
      (part) => part.play(sound, volume()),
      () => {},
    );
}

/**
 * What is to be heard when one snapshot follows another: everything at the table, or only what is a seat's own.
 * @param {Snapshot} was
 * @param {Snapshot} now
 * @param {number | null} seat
 * @returns {Sound[]}
 */
function soundsOf(was, now, seat) {
  const [before, game] = [was.game, now.game];
  if (!before || !game || !was.table || !now.table) return [];
  /** @param {number | null | undefined} whose */
  const own = (whose) => seat === null || seat === whose;
  const [then, table] = [was.table, now.table];
  const last = now.log.at(-1);
  const mine = seat === null ? before.turn !== game.turn : !before.choices.length && game.choices.length > 0;
  /** @type {[Sound, boolean][]} */
  const found = [
    ["win", game.over && !before.over],
    ["home", !game.over && game.places.slice(before.places.length).some(own)],
    ["die", table.shows === "rolling" && then.shows !== "rolling" && own(table.seat)],
    ["fallen", then.shows === "rolling" && table.shows !== "rolling" && own(then.seat)],
    ["refused", Boolean(table.reason) && table.reason !== then.reason],
    ["booked", Boolean(last && !last.taken_back && last.n > (was.log.at(-1)?.n ?? 0) && own(last.seat))],
    ["lift", Boolean(table.lifted && !then.lifted && own(table.lifted.seat))],
    ["turn", mine && !game.over],
  ];
  const heard = found.flatMap(([sound, happened]) => (happened ? [sound] : []));
  return heard.length > 1 && heard.at(-1) === "turn" ? [heard[0], "turn"] : heard.slice(0, 1);
}

/**
 * Let changes be heard: on a page of everybody all of them, on a seat's its own.
 * @param {Snapshot | null} snapshot
 * @param {number | null} seat
 */
export function useSounds(snapshot, seat) {
  const last = useRef(snapshot);
  useEffect(() => {
    const was = last.current;
    last.current = snapshot;
    if (!was || !snapshot || was.version === snapshot.version) return;
    soundsOf(was, snapshot, seat).forEach((sound, n) => {
      setTimeout(() => signal(sound), n * AFTER_ANOTHER);
    });
  }, [snapshot]);
}
