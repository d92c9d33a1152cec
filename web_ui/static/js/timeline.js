/** The last seconds of the board's switches, like the screen of a scope: raw above settled, a row for each cell that changed. */
import { html, useEffect, useState } from "./ui.js";
import { say } from "./words.js";

const SPAN = 12; // seconds
const [WIDTH, ROW, NAME] = [600, 22, 64];

/** A memory of edges: what changed when, raw and settled. */
export class Recorder {
  constructor() {
    this.began = performance.now();
    this.edges = [];
    this.was = { raw: new Set(), settled: new Set() };
    this.recording = null;
  }

  now() {
    return (performance.now() - this.began) / 1000;
  }

  /** Take in how the switches are now. */
  see(bench) {
    const at = this.now();
    for (const kind of ["raw", "settled"]) {
      const is = new Set(bench[kind]);
      for (const cell of is) if (!this.was[kind].has(cell)) this.note({ at, kind, cell, closed: true });
      for (const cell of this.was[kind]) if (!is.has(cell)) this.note({ at, kind, cell, closed: false });
      this.was[kind] = is;
    }
    this.edges = this.edges.filter((edge) => edge.at > at - 3 * SPAN);
  }

  note(edge) {
    this.edges.push(edge);
    if (this.recording && edge.kind === "raw") this.recording.lines.push(`${(edge.at - this.recording.began).toFixed(2)} ${edge.closed ? "close" : "open"} ${edge.cell}`);
  }

  /** A button was pressed. */
  press(button) {
    if (this.recording) this.recording.lines.push(`${(this.now() - this.recording.began).toFixed(2)} press ${button}`);
  }

  start(game) {
    this.recording = { began: this.now(), lines: [], game };
  }

  /** End a recording, and return it as a scenario file: the position in which it began, and the touches. */
  stop() {
    const { game, lines } = this.recording;
    this.recording = null;
    return scenario(game, lines);
  }
}

const text = (value) => JSON.stringify(value);

/** A scenario file as `hareboard scenario` reads it; hands that nobody may see are left out. */
export function scenario(game, lines) {
  const home = game.places;
  const runner = (found) => (found.home ? `{ home = ${found.position} }` : found.status ? `{ space = ${found.space}, status = ${text(found.status)} }` : `{ space = ${found.space} }`);
  const players = game.players.map((player) =>
    [
      "[[players]]",
      `name = ${text(player.name)}`,
      ...(player.team ? [`team = ${text(player.team)}`] : []),
      ...(player.carrots == null ? [] : [`carrots = ${player.carrots}`]),
      `lettuces = ${player.lettuces}`,
      `runners = [${player.runners.map(runner).join(", ")}]`,
    ].join("\n"),
  );
  const begin = game.players[game.turn ?? home[0]]?.name;
  return [
    `edition = ${text(game.edition.id)}`,
    `begin = ${text(begin)}`,
    `options = { hare = ${text(game.hare)}, end = ${text(game.end)} }`,
    "",
    players.join("\n\n"),
    "",
    "[[steps]]",
    'touch = """',
    ...lines,
    '"""',
    "",
  ].join("\n");
}

function Row({ name, edges, y, from }) {
  const x = (at) => NAME + ((at - from) / SPAN) * (WIDTH - NAME);
  const trace = (kind, base) => {
    const mine = edges.filter((edge) => edge.kind === kind);
    let level = mine.length ? !mine[0].closed : false;
    let path = `M${NAME} ${base - (level ? 7 : 0)}`;
    for (const edge of mine) {
      path += `H${Math.max(NAME, x(edge.at)).toFixed(1)}V${base - (edge.closed ? 7 : 0)}`;
      level = edge.closed;
    }
    return `${path}H${WIDTH}`;
  };
  return html`<g><text x="0" y=${y + 14}>${name}</text><path class="raw" d=${trace("raw", y + 9)} /><path class="settled" d=${trace("settled", y + 19)} /></g>`;
}

export function Timeline({ recorder }) {
  const [now, setNow] = useState(recorder.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(recorder.now()), 200);
    return () => clearInterval(timer);
  }, []);
  const from = now - SPAN;
  const cells = [...new Set(recorder.edges.filter((edge) => edge.at > from).map((edge) => edge.cell))].slice(-8);
  if (!cells.length) return html`<p class="soft timeline-empty">${say("empty.timeline")}</p>`;
  return html`
    <svg class="timeline" viewBox=${`0 0 ${WIDTH} ${cells.length * ROW + 4}`} role="img" aria-label=${say("bench.timeline")}>
      ${cells.map((cell, index) => html`<${Row} key=${cell} name=${cell} y=${index * ROW} from=${from} edges=${recorder.edges.filter((edge) => edge.cell === cell)} />`)}
    </svg>`;
}
