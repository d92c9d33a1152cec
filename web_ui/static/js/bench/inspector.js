/** What the board tells of its inside, put together from messages that hold only what has changed. */

const KEPT = 20; // seconds of events
const FRESH = 1_500; // milliseconds during which a change is marked

/**
 * @typedef {{n: number, at: number, kind: string, what: string, value: any}} BoardEvent
 * @typedef {[number, number]} Ports a register of ports A and B
 * @typedef {{address: string, state: "answers" | "silent" | "unpowered", registers: Record<string, Ports> | null}} Chip
 * @typedef {[number, number]} Pulse nanoseconds high and low
 *
 * @typedef {object} StripData what the lights have decoded
 * @property {string} colours six hexadecimal digits a light
 * @property {number[]} dead
 * @property {number | null} cut_after
 * @property {number} probed
 * @property {Pulse[]} pulses
 * @property {number} frames
 * @property {number | null} bits
 * @property {boolean} unreachable
 *
 * @typedef {object} AboutData what does not change on a board
 * @property {string[]} cells
 * @property {Record<string, number>} lights
 * @property {Record<string, [string, number]>} inputs
 * @property {Record<string, string | null>} faults
 * @property {number[]} rates
 * @property {string} order
 * @property {number} count
 */

/**
 * An event of the board: when, of which kind, where, and its new value.
 * @param {[number, number, string, string, any]} parts
 * @returns {BoardEvent}
 */
const event = ([n, at, kind, what, value]) => ({ n, at, kind, what, value });

export class Inspector {
  constructor() {
    /** @type {any} what the board told last, part by part */
    this.data = null;
    /** @type {BoardEvent[]} */
    this.events = [];
    /** @type {Map<string, number>} */
    this.changes = new Map();
    this.at = 0;
    this.receivedAt = 0;
  }

  /**
   * Take a message; the first after a greeting, or of another board, begins anew.
   * @param {any} message
   */
  take({ type, events, now, ...parts }) {
    const another = "about" in parts || ("source" in parts && parts.source !== this.data?.source);
    if (parts.chips) this.markChanges(another ? null : this.data?.chips, parts.chips);
    this.data = { ...this.data, ...parts };
    this.at = now;
    this.receivedAt = performance.now();
    const all = [...(another ? [] : this.events), ...events.map(event)];
    this.events = all.filter((found) => found.at > now - KEPT).sort((a, b) => a.at - b.at);
  }

  /** The board's time at this moment. */
  now() {
    return this.at + ((performance.now() - this.receivedAt) / 1000) * (this.data?.rate ?? 1);
  }

  /**
   * Whether a bit of a register has changed just now.
   * @param {string} chip
   * @param {string} register
   * @param {number} bit
   */
  isFresh(chip, register, bit) {
    return performance.now() - (this.changes.get(`${chip} ${register} ${bit}`) ?? -FRESH) < FRESH;
  }

  /**
   * @param {Chip[] | null | undefined} before
   * @param {Chip[]} after
   */
  markChanges(before, after) {
    for (const chip of after) {
      const was = before?.find((found) => found.address === chip.address)?.registers;
      if (!was || !chip.registers) continue;
      for (const [register, ports] of Object.entries(chip.registers))
        for (let bit = 0; bit < 16; bit++)
          if (bitOf(ports, bit) !== bitOf(was[register], bit))
            this.changes.set(`${chip.address} ${register} ${bit}`, performance.now());
    }
  }
}

/**
 * One bit of a register: 0 to 7 are port A, 8 to 15 port B.
 * @param {Ports} ports
 * @param {number} bit
 */
export const bitOf = (ports, bit) => (ports[bit >> 3] >> (bit & 7)) & 1;
