/** The light line: what the strip has decoded from its data line, and the pulses of one light as a scope shows them. */
import { cellLabel } from "../lib/cells.js";
import { classes, html, withValue } from "../lib/ui.js";
import { say } from "../lib/words.js";
import { Panel, useDrawn } from "./panel.js";

/**
 * @typedef {import("./inspector.js").Inspector} Inspector
 * @typedef {import("./inspector.js").StripData} StripData
 * @typedef {import("./inspector.js").AboutData} AboutData
 * @typedef {import("./inspector.js").Pulse} Pulse
 * @typedef {import("../lib/types.js").Give} Give
 * @typedef {import("../lib/types.js").GameData} GameData
 */

const [SIZE, GAP, PER_ROW] = [15, 3, 37];
const [WAVE_WIDTH, WAVE_HIGH, WAVE_LOW] = [720, 10, 44];
const LONGEST_ZERO = 450; // nanoseconds: a longer pulse is a one

/** @type {(colours: string, light: number) => string} */
const colourOf = (colours, light) => `#${colours.slice(6 * light, 6 * light + 6)}`;
/**
 * A colour as eyes see it: lights shine in proportion to their numbers, screens do not.
 * @param {string} colour
 */
const seen = (colour) =>
  `#${colour.slice(1).replace(/../g, (pair) =>
    Math.round(255 * (parseInt(pair, 16) / 255) ** (1 / 2.2))
      .toString(16)
      .padStart(2, "0"),
  )}`;
/** @param {string} colour */
const isLit = (colour) => colour !== "#000000";

/** @param {{colour: string}} props */
const Swatch = ({ colour }) =>
  html`
    <svg class="swatch" viewBox="0 0 10 10" aria-hidden="true">
      <rect width="10" height="10" rx="2.5" fill=${seen(colour)} />
    </svg>`;

/**
 * One light of the strip.
 * @param {{light: number, cell: string, colour: string, dead: boolean, behind: boolean, probed: boolean,
 *   probe: (light: number) => void}} props
 */
function Bulb({ light, cell, colour, dead, behind, probed, probe }) {
  return useDrawn(() => {
    const [x, y] = [light % PER_ROW, Math.floor(light / PER_ROW)].map((place) => place * (SIZE + GAP) + 1);
    return html`
      <g transform=${`translate(${x} ${y})`} onClick=${() => probe(light)}>
        <rect class=${classes("bulb", behind && "behind", probed && "probed")} width=${SIZE} height=${SIZE} rx="4"
          fill=${seen(colour)}><title>${`${light}: ${cell} ${colour}`}</title></rect>
        ${dead && html`<path class="dead" d="M4 4l7 7M11 4l-7 7" />`}
      </g>`;
  }, [cell, colour, dead, behind, probed]);
}

/**
 * All lights in the order of the strip; a cross where one is dead, dashes behind a cut.
 * @param {{strip: StripData, cells: Record<number, string>, probe: (light: number) => void}} props
 */
function Strip({ strip, cells, probe }) {
  const count = strip.colours.length / 6;
  return html`
    <svg class="strip" viewBox=${`0 0 ${PER_ROW * (SIZE + GAP)} ${Math.ceil(count / PER_ROW) * (SIZE + GAP)}`}
      aria-hidden="true">
      ${Array.from({ length: count }, (_, light) => {
        const behind = strip.cut_after != null && light >= strip.cut_after;
        return html`
          <${Bulb} key=${light} ...${{ light, behind, probe }} cell=${cells[light]}
            colour=${colourOf(strip.colours, light)} dead=${strip.dead.includes(light)}
            probed=${light === strip.probed} />`;
      })}
    </svg>`;
}

/**
 * The pulses of one light: high and low to scale, its bits below, grouped by colour.
 * @param {{pulses: Pulse[], order: string}} props
 */
function Wave({ pulses, order }) {
  return useDrawn(() => wave(pulses, order), [order, pulses.join()]);
}

/** @type {(pulses: Pulse[], order: string) => import("../lib/ui.js").Drawing} */
function wave(pulses, order) {
  const whole = pulses.reduce((sum, [high, low]) => sum + high + Math.min(low, 2_000), 0);
  let x = 0;
  let path = `M0 ${WAVE_LOW}`;
  const bits = pulses.map(([high, low], index) => {
    const [wide, rest] = [(high / whole) * WAVE_WIDTH, (Math.min(low, 2_000) / whole) * WAVE_WIDTH];
    const [one, from] = [high > LONGEST_ZERO, x];
    path += `V${WAVE_HIGH}h${wide.toFixed(1)}V${WAVE_LOW}h${rest.toFixed(1)}`;
    x += wide + rest;
    const first = index % 8 === 0;
    return html`
      <text class=${classes("bit", one && "one")} x=${from + (wide + rest) / 2} y="58">${one ? 1 : 0}</text>
      ${first && html`<path class="group" d=${`M${from} 4V76`} />`}
      ${first && html`<text class="name" x=${from + 5} y="74">${order[index / 8]}</text>`}`;
  });
  const told = pulses.map(([high]) => Number(high > LONGEST_ZERO)).join("");
  return html`
    <svg class="wave" viewBox=${`0 0 ${WAVE_WIDTH} 80`} role="img" aria-label=${say("bench.pulses", { bits: told })}>
      <path class="level" d=${path} />${bits}
    </svg>`;
}

/**
 * How long pulses were, shortest to longest, apart for zeros and ones.
 * @param {{pulses: Pulse[]}} props
 */
function Times({ pulses }) {
  const kinds = [pulses.filter(([high]) => high <= LONGEST_ZERO), pulses.filter(([high]) => high > LONGEST_ZERO)];
  /** @param {number[]} found */
  const range = (found) => [...new Set([Math.min(...found), Math.max(...found)])].join("–");
  /** @param {Pulse[]} found */
  const words = (found) => {
    // The last pulse is followed by the rest of the frame, or by its pause: its low time tells nothing.
    const lows = [...found.slice(0, -1), ...found.slice(0, 1)].map(([, low]) => low);
    return say("bench.pulse_times", { high: range(found.map(([high]) => high)), low: range(lows) });
  };
  return html`
    <p class="times">
      ${kinds.map((found, bit) => found.length > 0 && html`<span><b>${bit}</b> ${words(found)}</span>`)}
    </p>`;
}

/**
 * What is wrong on the line, in words.
 * @param {StripData} strip
 */
function troubles(strip) {
  const count = strip.colours.length / 6;
  return [
    strip.unreachable && say("strip.unreachable"),
    strip.cut_after != null && say("strip.cut", { n: strip.cut_after }),
    strip.dead.length > 0 && say("strip.dead", { lights: strip.dead.join(", ") }),
    strip.bits != null &&
      strip.frames > 0 &&
      strip.bits < 24 * count &&
      say("strip.short", { bits: strip.bits, of: 24 * count }),
  ].filter(Boolean);
}

/** @param {{game: GameData | null, inspector: Inspector, give: Give}} props */
export function LightLine({ game, inspector, give }) {
  /** @type {{strip: StripData, about: AboutData}} */
  const { strip, about } = inspector.data;
  /** @type {Record<number, string>} */
  const cells = useDrawn(
    () => Object.fromEntries(Object.entries(about.lights).map(([cell, light]) => [light, cellLabel(game, cell)])),
    [about, game],
  );
  const colour = colourOf(strip.colours, strip.probed);
  const lit = Array.from({ length: about.count }, (_, light) => light).filter((light) =>
    isLit(colourOf(strip.colours, light)),
  );
  /** @param {number} light */
  const probe = (light) => give("probe", { light });
  const wrong = troubles(strip);
  const code = html`<code>${colour}</code>`;
  return html`
    <${Panel} name="lightline" title=${say("bench.light_line")}
      aside=${say("bench.frames_bits", { frames: strip.frames, bits: strip.bits ?? "–" })}>
      ${wrong.map((text) => html`<p class="alarm">${text}</p>`)}
      <${Strip} strip=${strip} cells=${cells} probe=${probe} />
      <div class="probe">
        <label>
          <span>${say("bench.probe")}</span>
          <input type="range" min="0" max=${about.count - 1} value=${strip.probed}
            onInput=${withValue((light) => probe(Number(light)))} />
        </label>
        <p>
          <${Swatch} colour=${colour} />
          <b>${say("bench.probed", { light: strip.probed, cell: cells[strip.probed] ?? "–" })}</b> ${code}
        </p>
      </div>
      ${strip.pulses.length > 0 && html`<${Wave} pulses=${strip.pulses} order=${about.order} />`}
      ${strip.pulses.length > 0 && html`<${Times} pulses=${strip.pulses} />`}
      ${strip.pulses.length === 0 && html`<p class="soft">${say("bench.no_pulses")}</p>`}
      <ul class="lit">
        ${lit.map((light) => {
          const shown = colourOf(strip.colours, light);
          return html`
            <li key=${light}>
              <button type="button" aria-pressed=${light === strip.probed} onClick=${() => probe(light)}>
                <${Swatch} colour=${shown} />${cells[light]} <code>${shown}</code>
              </button>
            </li>`;
        })}
      </ul>
    <//>`;
}

/**
 * The lights of a real board: nobody can see them from here, only what they were told.
 * @param {{game: GameData | null, inspector: Inspector}} props
 */
export function SentLights({ game, inspector }) {
  const { frame } = inspector.data;
  /** @type {AboutData} */
  const about = inspector.data.about;
  const lit = about.cells
    .map((cell, index) => ({ cell, colour: colourOf(frame.colours, index) }))
    .filter(({ colour }) => isLit(colour));
  return html`
    <${Panel} name="lightline" title=${say("bench.light_line")}
      aside=${say("bench.frames_sent", { frames: frame.count })}>
      <ul class="lit">
        ${lit.map(
          ({ cell, colour }) =>
            html`<li><${Swatch} colour=${colour} /><b>${cellLabel(game, cell)}</b> <code>${colour}</code></li>`,
        )}
      </ul>
    <//>`;
}
