/** The workbench: a board under one's fingers, and instruments that look into it. */

import { ChipPanel } from "../bench/chip_panel.js";
import { FaultPanel } from "../bench/fault_panel.js";
import { Inspector } from "../bench/inspector.js";
import { LightLine, SentLights } from "../bench/light_line.js";
import { Markers, Standing, Switches } from "../bench/marker_hands.js";
import { Choice, Panel, useDrawn } from "../bench/panel.js";
import { ScenarioPanel } from "../bench/scenario_panel.js";
import { Timeline } from "../bench/timeline.js";
import { Board } from "../lib/board.js";
import { cellLabel } from "../lib/cells.js";
import { Connection } from "../lib/connection.js";
import { pagesOf, usePages } from "../lib/game_pages.js";
import { LightLegend } from "../lib/light_legend.js";
import { begin, order } from "../lib/page.js";
import { Picture } from "../lib/symbols.js";
import { TableCard } from "../lib/table_card.js";
import { forgetToken, takeToken } from "../lib/tokens.js";
import { classes, html, useEffect, useState, withChecked } from "../lib/ui.js";
import { say } from "../lib/words.js";

/**
 * @typedef {import("../lib/types.js").GameData} GameData
 * @typedef {import("../lib/types.js").Give} Give
 * @typedef {import("../lib/types.js").LightsData} LightsData
 * @typedef {import("../lib/types.js").PageProps} PageProps
 */

const inspector = new Inspector();
/** @type {Record<number, string>} */
const FRACTIONS = { 0.1: "1⁄10", 0.5: "1⁄2" };
/** @param {number} rate */
const rateWords = (rate) => `${FRACTIONS[rate] ?? rate}×`;

/**
 * The two buttons of the board, and what else hands can do to it.
 * @param {{data: any, lifts: boolean, setLifts: (lifts: boolean) => void, give: Give}} props
 */
function HandBar({ data, lifts, setLifts, give }) {
  /** @param {"done" | "undo"} button */
  const press = (button) => () => give("press", { button });
  const ways = [
    [false, say("bench.slides")],
    [true, say("bench.lifts")],
  ];
  return html`
    <div class="bar hands">
      <button type="button" onClick=${press("undo")}><${Picture} name="undo" />${say("seat.undo")}</button>
      <button type="button" class=${classes(data.lamp && "lead-button")} onClick=${press("done")}>
        <${Picture} name="check" />${say("seat.done")}
      </button>
      <${Choice} label=${say("bench.hand")} options=${ways} chosen=${lifts} choose=${setLifts} />
      <button type="button" onClick=${() => give("knock", {})}>${say("bench.knock")}</button>
      <button type="button" onClick=${() => give("set_out", {})}>${say("bench.set_out")}</button>
      <label class="switch">
        <input type="checkbox" role="switch" checked=${data.helping}
          onChange=${withChecked((on) => give("helping", { on }))} />
        <span>${say("bench.helping")}</span>
      </label>
    </div>`;
}

/**
 * How fast the time of the simulated board runs.
 * @param {{data: any, give: Give}} props
 */
function Speed({ data, give }) {
  /** @type {number[]} */
  const rates = data.about.rates;
  /** @param {number} rate */
  const choose = (rate) => give("rate", { rate });
  const options = rates.map((rate) => [rate, rateWords(rate)]);
  return html`<${Choice} label=${say("bench.speed")} options=${options} chosen=${data.rate} choose=${choose} />`;
}

/** @param {{name: string}} props */
const Sign = ({ name }) =>
  html`<svg viewBox="0 0 10 10" aria-hidden="true"><circle class=${`reed ${name}`} cx="5" cy="5" r="3.6" /></svg>`;

/**
 * The switches and lights in words.
 * @param {{data: any, game: GameData | null, lights: LightsData}} props
 */
function Now({ data, game, lights }) {
  const { raw, settled, stale } = data;
  return useDrawn(() => {
    const help = game && pagesOf(game).cellHelp(game);
    const lit = Object.entries(lights).map(([cell, [role]]) => `${cellLabel(game, cell)}: ${say(`light.${role}`)}`);
    /** @param {string[]} cells */
    const labels = (cells) => cells.map((cell) => cellLabel(game, cell)).join(", ");
    return html`
      <${Panel} name="now" title=${say("bench.inside")}>
        <dl class="inside">
          <dt><${Sign} name="raw" />${say("bench.read")}</dt><dd>${labels(raw) || "–"}</dd>
          <dt><${Sign} name="raw settled" />${say("bench.settled")}</dt><dd>${labels(settled) || "–"}</dd>
          ${stale.length > 0 && html`<dt>${say("bench.stale")}</dt><dd>${labels(stale)}</dd>`}
          <dt>${say("bench.lights")}</dt><dd>${lit.map((words) => html`<span>${words}</span>`)}</dd>
        </dl>
        ${help && html`<p class="soft small">${help}</p>`}
      <//>`;
  }, [game, lights, raw, settled, stale]);
}

/**
 * What the lights say.
 * @param {{game: GameData | null}} props
 */
const Legend = ({ game }) =>
  useDrawn(
    () => html`<${Panel} name="legend" title=${say("light.title")}><${LightLegend} game=${game} bare /><//>`,
    [game],
  );

/** @param {PageProps} props */
function Bench({ connection, geometry, notices, menu }) {
  const { snapshot, welcome, status } = connection;
  useEffect(() => {
    if (status !== "refused") return;
    // A token that is worth nothing any more: anybody may look on.
    forgetToken("host");
    location.reload();
  }, [status]);
  const [lifts, setLifts] = useState(false);
  const { data } = inspector;
  const ready = usePages(data?.replay && data.game);
  if (!snapshot || !data || !ready)
    return html`
      <main class="empty">
        <h1>${say("page.bench")}</h1>
        <p>${say(welcome && !welcome.bench ? "bench.without" : "connection.connecting")}</p>${menu}
      </main>`;
  const { replay } = data;
  // While a scenario is played, the bench shows its side board; the game itself goes on unseen.
  const { game, table, lights } = replay ? data : snapshot;
  const simulated = Boolean(data.markers);
  const trusted = welcome?.role === "host" || welcome?.open_seats;
  const handled = simulated && trusted;
  /** @type {Give} */
  const give = (name, values) => order(connection, notices, name, values);
  return html`
    <main class=${classes("bench", replay && "playing")}>
      <header class="masthead"><${Picture} name="bench" size="big" /><h1>${say("page.bench")}</h1>
        <small>${say(replay ? "bench.replay_on" : simulated ? "bench.how" : "bench.real")}</small>
        ${data.rate != null && trusted && html`<${Speed} data=${data} give=${give} />`}
        ${menu}
      </header>
      <div class="field">
        ${!trusted && html`<p class="notice inline">${say("bench.host_only")}</p>`}
        ${data.secret && html`<p class="notice inline" role="status">${say("bench.secret")}</p>`}
        <${Board} geometry=${geometry} game=${game} lights=${lights}
          label=${say(simulated ? "bench.board" : "board.label")} role="group">
          <${Switches} ...${{ game, data }} centres=${geometry.centres} />
          ${
            game &&
            handled &&
            html`<${Markers} key=${data.source} markers=${data.markers} ...${{ game, geometry, lifts, give }} />`
          }
          ${game && !handled && html`<${Standing} game=${game} centres=${geometry.centres} />`}
        <//>
        ${handled && !replay && html`<${HandBar} ...${{ data, lifts, setLifts, give }} />`}
        <${Timeline} key=${data.source} ...${{ game, inspector }} />
        ${data.chips.length > 0 && html`<${ChipPanel} inspector=${inspector} />`}
      </div>
      <div class="side">
        ${game && html`<${TableCard} game=${game} table=${table} />`}
        ${trusted && html`<${ScenarioPanel} ...${{ inspector, connection, give, game }} />`}
        ${handled && !replay && html`<${FaultPanel} ...${{ game, inspector, give }} />`}
        ${data.strip && html`<${LightLine} ...${{ game, inspector, give }} />`}
        ${!data.strip && html`<${SentLights} ...${{ game, inspector }} />`}
        <${Now} ...${{ data, game, lights }} />
        <${Legend} game=${game} />
      </div>
    </main>`;
}

begin("bench", Bench, new Connection(takeToken("host"), { part: "bench", take: (message) => inspector.take(message) }));
