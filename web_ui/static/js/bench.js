/** The workbench: the simulated board under one's fingers, with its switches, lights and faults. */
import { Board, cellWords, markersOf } from "./board.js";
import { LightLegend } from "./lights.js";
import { Moment } from "./moment.js";
import { begin, order } from "./page.js";
import { MarkerShape, Picture } from "./symbols.js";
import { Recorder, Timeline } from "./timeline.js";
import { classes, html, useEffect, useMemo, useRef, useState } from "./ui.js";
import { say } from "./words.js";

const CELL_FAULTS = ["stuck_closed", "stuck_open", "flicker", "dead_light"];
const CHIPS = ["0x20", "0x21", "0x22", "0x23", "0x24", "0x25"];
const OTHER_FAULTS = [...CHIPS.flatMap((chip) => [`chip_silent ${chip}`, `chip_unpowered ${chip}`]), "noise 5", "strip_cut 40", "lights_unreachable", "bouncing_button done"];
const PACE = 60; // milliseconds between two reports of a finger
const NEAR = 14;

/** A point of the page in the board's millimetres. */
function inBoard(svg, event) {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  return [point.x, point.y];
}

const distance = ([a, b], [c, d]) => Math.hypot(a - c, b - d);

/** Who stands here, as far as the game knows: the marker whose cell is nearest. */
function ownerAt(point, game, centres) {
  const found = markersOf(game).map((marker) => [distance(centres[marker.cell], point), marker]);
  const [near, marker] = found.sort((a, b) => a[0] - b[0])[0] ?? [];
  return near < NEAR ? marker : null;
}

/** All markers as they lie on the board; each can be dragged with a finger, or moved with the arrow keys. */
function Markers({ bench, game, geometry, give }) {
  const [drag, setDrag] = useState(null);
  const owners = useRef(new Map());
  const { centres } = geometry;
  const key = (point) => point.map((part) => part.toFixed(1)).join();
  const owner = (point) => {
    const found = ownerAt(point, game, centres) ?? owners.current.get(key(point));
    if (found) owners.current.set(key(point), found);
    return found;
  };
  const move = (from, to, who) => {
    if (who) owners.current.set(key(to), who);
    return give("drag", { from, to });
  };
  const down = (point) => (event) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ at: point, sent: point, who: owner(point), said: 0 });
  };
  const going = (event) => {
    if (!drag) return;
    const at = inBoard(event.currentTarget.ownerSVGElement, event);
    const due = event.timeStamp - drag.said > PACE;
    if (due) move(drag.sent, at, drag.who);
    setDrag({ ...drag, at, sent: due ? at : drag.sent, said: due ? event.timeStamp : drag.said });
  };
  const up = () => {
    if (!drag) return;
    const cell = Object.entries(centres).find(([, centre]) => distance(centre, drag.at) < NEAR);
    move(drag.sent, cell ? cell[1] : drag.at, drag.who);
    setDrag(null);
  };
  const keys = (point) => (event) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const cells = Object.keys(centres);
    const nearest = cells.reduce((best, cell) => (distance(centres[cell], point) < distance(centres[best], point) ? cell : best));
    const order = [...cells.filter((cell) => cell.startsWith("start")), ...cells.filter((cell) => !cell.includes("-")), ...cells.filter((cell) => cell.startsWith("home"))];
    const next = order[order.indexOf(nearest) + step];
    if (next) move(point, centres[next], owner(point));
  };
  return bench.markers.map((point, index) => {
    const held = drag && distance(point, drag.sent) < 1;
    const [x, y] = held ? drag.at : point;
    const who = owner(point);
    return html`
      <g key=${index} class=${classes("handle", held && "held")} transform=${`translate(${x} ${y - 3})`} tabindex="0" role="button"
        aria-label=${say("bench.marker", { name: who?.name ?? String(index + 1) })}
        onPointerDown=${down(point)} onPointerMove=${going} onPointerUp=${up} onPointerCancel=${up} onKeyDown=${keys(point)}>
        <circle class="reach" r="20" />
        ${who ? html`<${MarkerShape} seat=${who.seat} runner=${who.runner} />` : html`<circle class="stranger" r="11" />`}
      </g>`;
  });
}

/** A small sign beside every switch: a ring when its contact is closed, filled when that has settled. */
const Switches = ({ bench, centres, faults }) =>
  Object.entries(centres).map(([cell, [x, y]]) => {
    const [raw, settled] = [bench.raw.includes(cell), bench.settled.includes(cell)];
    const broken = faults.some((fault) => fault.endsWith(` ${cell}`));
    return html`<circle class=${classes("reed", raw && "raw", settled && "settled", broken && "broken")} cx=${x + 13} cy=${y - 13} r="3.6"><title>${cell}</title></circle>`;
  });

function FaultBox({ bench, give }) {
  const [kind, setKind] = useState(CELL_FAULTS[0]);
  const [cell, setCell] = useState("12");
  const isCell = CELL_FAULTS.includes(kind);
  const words = (fault) => {
    const [name, ...subject] = fault.split(" ");
    return `${say(`trouble.${name}`)} ${subject.join(" ")}`;
  };
  return html`
    <section class="card" aria-labelledby="faults">
      <h2 id="faults">${say("bench.faults")}</h2>
      <div class="fault-form">
        <label><span class="hidden">${say("bench.fault")}</span><select value=${kind} onChange=${(event) => setKind(event.target.value)}>
          ${[...CELL_FAULTS, ...OTHER_FAULTS].map((name) => html`<option value=${name}>${words(name)}</option>`)}</select></label>
        ${isCell && html`<label><span class="hidden">${say("bench.cell")}</span><input type="text" value=${cell} onInput=${(event) => setCell(event.target.value)} /></label>`}
        <button type="button" onClick=${() => give("fault", { fault: isCell ? `${kind} ${cell}` : kind })}>${say("bench.break")}</button>
      </div>
      ${bench.faults.length === 0 && html`<p class="soft">${say("empty.faults")}</p>`}
      <ul class="fault-list">${bench.faults.map((fault) => html`<li><span>${words(fault)}</span><button type="button" onClick=${() => give("heal", { fault })}>${say("bench.heal")}</button></li>`)}</ul>
    </section>`;
}

function Recording({ recorder, snapshot }) {
  const [on, setOn] = useState(false);
  const save = () => {
    const file = new Blob([recorder.stop()], { type: "application/toml" });
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: "touches.toml" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    setOn(false);
  };
  const start = () => {
    recorder.start(snapshot.game);
    setOn(true);
  };
  return html`<button type="button" class=${classes(on && "carrot-button")} disabled=${!snapshot.game} onClick=${on ? save : start}>${say(on ? "bench.save" : "bench.record")}</button>`;
}

function Bench({ connection, geometry, notices, menu }) {
  const { snapshot } = connection;
  const recorder = useMemo(() => new Recorder(), []);
  const bench = snapshot?.bench;
  useEffect(() => {
    if (bench) recorder.see(bench);
  }, [bench]);
  if (!bench) return html`<main class="empty"><h1>${say("page.bench")}</h1><p>${say(snapshot ? "empty.bench" : "connection.connecting")}</p>${menu}</main>`;
  const { game, table } = snapshot;
  const give = (name, data) => order(connection, notices, name, data);
  const press = (button) => {
    recorder.press(button);
    give("press", { button });
  };
  return html`
    <main class="bench">
      <header class="masthead"><${Picture} name="bench" size="big" /><h1>${say("page.bench")}</h1><small>${say("bench.how")}</small>${menu}</header>
      <div class="field">
        <${Board} geometry=${geometry} game=${game} lights=${snapshot.lights} label=${say("bench.board")} role="group">
          <${Switches} bench=${bench} centres=${geometry.centres} faults=${bench.faults} />
          ${game && html`<${Markers} bench=${bench} game=${game} geometry=${geometry} give=${give} />`}
        <//>
        <div class="bench-buttons">
          <button type="button" onClick=${() => press("undo")}><${Picture} name="undo" />${say("seat.undo")}</button>
          <button type="button" class=${classes(bench.lamp && "carrot-button")} onClick=${() => press("done")}><${Picture} name="check" />${say("seat.done")}</button>
          <button type="button" onClick=${() => give("knock", {})}>${say("bench.knock")}</button>
          <button type="button" onClick=${() => give("set_out", {})}>${say("bench.set_out")}</button>
          <${Recording} recorder=${recorder} snapshot=${snapshot} />
          <label class="switch"><input type="checkbox" role="switch" checked=${bench.helping} onChange=${(event) => give("helping", { on: event.target.checked })} /><span>${say("bench.helping")}</span></label>
        </div>
        <section class="card scope" aria-labelledby="scope"><h2 id="scope">${say("bench.timeline")}</h2><${Timeline} recorder=${recorder} /></section>
      </div>
      <div class="side">
        ${game && html`<${Moment} game=${game} table=${table} />`}
        <section class="card" aria-labelledby="inside">
          <h2 id="inside">${say("bench.inside")}</h2>
          <dl class="inside">
            <dt><svg viewBox="0 0 10 10" aria-hidden="true"><circle class="reed raw" cx="5" cy="5" r="3.6" /></svg>${say("bench.raw")}</dt><dd>${bench.raw.join(" ")}</dd>
            <dt><svg viewBox="0 0 10 10" aria-hidden="true"><circle class="reed raw settled" cx="5" cy="5" r="3.6" /></svg>${say("bench.settled")}</dt><dd>${bench.settled.join(" ")}</dd>
            <dt>${say("bench.lights")}</dt><dd>${game && Object.entries(snapshot.lights).map(([cell, [role]]) => html`<span>${cellWords(game, cell)}: ${say(`light.${role}`)}</span>`)}</dd>
            <dt>${say("bench.frames")}</dt><dd>${bench.frames}</dd>
          </dl>
        </section>
        <${FaultBox} bench=${bench} give=${give} />
        <${LightLegend} />
      </div>
    </main>`;
}

begin("bench", Bench);
