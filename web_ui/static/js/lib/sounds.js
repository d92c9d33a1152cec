/** Short sounds and vibrations, both off until they are switched on. */
import { isOn } from "./preferences.js";

const TUNES = {
  turn: [
    [523, 0],
    [659, 0.12],
    [784, 0.24],
  ],
  refused: [
    [220, 0],
    [185, 0.16],
  ],
};
const SHAKES = { turn: [60, 60, 120], refused: [200] };

let audio;

/**
 * Tell somebody that it is their turn, or that something was not allowed.
 * @param {"turn" | "refused"} kind
 */
export function signal(kind) {
  if (isOn("vibration")) navigator.vibrate?.(SHAKES[kind]);
  if (!isOn("sound")) return;
  audio ??= new AudioContext();
  audio.resume();
  for (const [pitch, after] of TUNES[kind]) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    const from = audio.currentTime + after;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.2, from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.3);
    tone.connect(loudness).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.3);
  }
}
