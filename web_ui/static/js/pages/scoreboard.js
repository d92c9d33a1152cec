/** The scoreboard: the whole race for everybody, and no secrets. */
import { Board } from "../lib/board.js";
import { Doors, Join } from "../lib/seat_codes.js";
import { keptToken } from "../lib/connection.js";
import { Faults } from "../lib/board_faults.js";
import { HareTable } from "../games/hare_and_tortoise/hare_table.js";
import { History } from "./history.js";
import { WayTo } from "../lib/join_form.js";
import { LightLegend } from "../lib/light_legend.js";
import { Log } from "../games/hare_and_tortoise/events.js";
import { Moment } from "../lib/table_card.js";
import { begin } from "../lib/page.js";
import { Rolling } from "../lib/rolling_chance.js";
import { Standing } from "../games/hare_and_tortoise/standing.js";
import { Picture } from "../lib/symbols.js";
import { classes, html, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";

const TABS = { race: "flag", join: "seat", hares: "hare", history: "history" };

/** What somebody who tries the simulated board for the first time can do. */
const TryIt = ({ join }) => html`
  <section class="card try-it" aria-labelledby="try-it">
    <h2 id="try-it">${say("try_it.title")}</h2><p>${say("try_it.how")}</p>
    <div class="try-ways">
      <a class="button lead-button" href="/bench"><${Picture} name="bench" />${say("page.bench")}</a>
      <button type="button" onClick=${join}><${Picture} name="seat" />${say("scoreboard.tab_join")}</button>
    </div>
  </section>`;

function Race({ snapshot, addresses }) {
  const { game, table, log } = snapshot;
  if (!game)
    return html`
      <div class="empty"><${Picture} name="start" /><p>${say("empty.scoreboard")}</p><a class="button lead-button" href="/host"><${Picture} name="add" />${say("host.new_game")}</a></div>
      <${Doors} addresses=${addresses} />`;
  return html`
    <${Moment} game=${game} table=${table} />
    <${Standing} game=${game} />
    <h2 class="hidden">${say("seat.tab_story")}</h2>
    <${Log} game=${game} log=${log} limit=${12} />`;
}

function Scoreboard({ connection, geometry, menu }) {
  const { snapshot, welcome } = connection;
  const [tab, choose] = useState("race");
  if (!snapshot || !welcome) return html`<main class="empty"><h1>${say("page.title")}</h1><p>${say("connection.connecting")}</p>${menu}</main>`;
  const { game } = snapshot;
  return html`
    <main class="scoreboard">
      <header class="masthead">
        <${Picture} name="hare" size="big" /><h1>${say("page.title")}</h1><small>${game?.edition.name}</small>
        <nav class="tabs" aria-label=${say("scoreboard.tabs")}>
          ${Object.entries(TABS).map(([name, sign]) => html`<button type="button" class=${name === "join" && game && !keptToken("seat") ? "lead" : null} aria-current=${tab === name ? "true" : null} onClick=${() => choose(name)}><${Picture} name=${sign} />${say(`scoreboard.tab_${name}`)}</button>`)}
        </nav>
        ${menu}
      </header>
      <div class=${classes("field", tab !== "race" && "beside")}><${Board} geometry=${geometry} game=${game} lights=${snapshot.lights} label=${say("board.label")} /></div>
      <div class="side" tabindex="0" role="region" aria-label=${say(`scoreboard.tab_${tab}`)}>
        <${Faults} faults=${snapshot.faults} />
        ${tab === "race" && html`<${WayTo} role="seat" words=${say("join.my_seat")} lead />${welcome.open_seats && game && !snapshot.log.length && html`<${TryIt} join=${() => choose("join")} />`}<${Race} snapshot=${snapshot} addresses=${welcome.addresses} />`}
        ${tab === "join" && html`<${Join} connection=${connection} game=${game} />`}
        ${tab === "hares" && (game ? html`<${HareTable} game=${game} />` : html`<p class="empty"><${Picture} name="hare" />${say("empty.hares")}</p>`)}
        ${tab === "hares" && html`<${LightLegend} />`}
        ${tab === "history" && html`<${History} />`}
      </div>
      ${game && html`<${Rolling} game=${game} table=${snapshot.table} />`}
    </main>`;
}

begin("scoreboard", Scoreboard);
