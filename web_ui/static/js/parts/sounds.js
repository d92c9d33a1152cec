/** Our own sounds, made of tones by Web Audio: nothing is loaded but these few numbers. */

/**
 * @typedef {object} Tone
 * @property {number} pitch in hertz
 * @property {number} [after] seconds
 * @property {number} [lasts] seconds
 * @property {number} [to] the pitch at its end
 * @property {OscillatorType} [wave]
 * @property {number} [loud] 0 to 1
 */

/** @type {(pitches: number[], pace: number, tone?: Partial<Tone>) => Tone[]} */
const melody = (pitches, pace, tone = {}) => pitches.map((pitch, n) => ({ pitch, after: n * pace, ...tone }));

/** A die that rolls out: ever slower knocks on wood. @type {Tone[]} */
const KNOCKS = [0, 0.09, 0.19, 0.31, 0.46, 0.66, 0.92].map((after, n) => ({
  pitch: 210 + (n % 3) * 45,
  to: 90,
  after,
  lasts: 0.07,
  wave: "square",
  loud: 0.35,
}));

/** @type {Record<import("../lib/sounds.js").Sound, Tone[]>} */
const TUNES = {
  turn: melody([523, 659, 784], 0.12),
  lift: [{ pitch: 330, to: 620, lasts: 0.16, wave: "sine", loud: 0.5 }],
  booked: melody([392, 523], 0.09, { lasts: 0.18 }),
  refused: melody([220, 185], 0.16, { lasts: 0.26 }),
  die: KNOCKS,
  fallen: [
    { pitch: 260, to: 880, lasts: 0.22, wave: "sine" },
    { pitch: 880, to: 520, after: 0.22, lasts: 0.3, wave: "sine" },
  ],
  home: melody([523, 659, 784, 1047], 0.13, { lasts: 0.4 }),
  win: [
    ...melody([523, 523, 523, 698, 880], 0.15, { lasts: 0.3 }),
    { pitch: 784, after: 0.78, lasts: 0.3 },
    ...[698, 880, 1047].map((pitch) => ({ pitch, after: 0.98, lasts: 1.1, loud: 0.6 })),
  ],
};

/** @type {AudioContext | undefined} */
let audio;

/**
 * Play a sound.
 * @param {import("../lib/sounds.js").Sound} sound
 * @param {number} volume 0 to 1
 */
export function play(sound, volume) {
  audio ??= new AudioContext();
  audio.resume();
  for (const { pitch, after = 0, lasts = 0.3, to = pitch, wave = "triangle", loud = 1 } of TUNES[sound]) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    const from = audio.currentTime + after;
    tone.type = wave;
    tone.frequency.setValueAtTime(pitch, from);
    tone.frequency.exponentialRampToValueAtTime(to, from + lasts);
    loudness.gain.setValueAtTime(Math.max(0.001, 0.4 * volume * loud), from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + lasts);
    tone.connect(loudness).connect(audio.destination);
    tone.start(from);
    tone.stop(from + lasts);
  }
}
