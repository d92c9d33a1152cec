/** The wall of a club: all boards live, the table of the season, results as they come in. */
import { Boards } from "../club/boards.js";
import { HostPart } from "../club/host.js";
import { begin, Dialog } from "../club/shell.js";
import { HeadToHead, Results, seasonTables } from "../club/tables.js";
import { tournamentParts } from "../club/tournament.js";
import { useTurn, useWide } from "../club/turning.js";
import { Picture } from "../lib/symbols.js";
import { classes, html, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";

/** @param {{snapshot: any}} props */
function Side({ snapshot }) {
  const [found, show] = useState(/** @type {any} */ (null));
  const wide = useWide();
  const choose = async (/** @type {string} */ player) => {
    const answer = await fetch(`/players/${player}.json`);
    if (answer.ok) show(await answer.json());
  };
  const parts = [...tournamentParts(snapshot.tournament, wide), ...seasonTables(snapshot, choose)];
  const [turn, next] = useTurn(parts.length);
  const turning = wide && parts.length > 1;
  return html`
    <div class=${classes("side", turning && "turning")}>
      ${wide ? parts[turn] : parts}
      ${turning && html`<button type="button" class="next-part" onClick=${next}>${say("club.next_part")}</button>`}
      <${Results} results=${snapshot.results} />
      ${found && html`<${HeadToHead} found=${found} close=${() => show(null)} />`}
    </div>`;
}

/** @param {{connection: import("../lib/connection.js").Connection, snapshot: any}} props */
const Wall = ({ connection, snapshot }) => html`
  <main class="wall">
    <header class="masthead">
      <${Picture} name="logo" size="big" /><h1>${say("club.title")}</h1>
      <small>${say("club.games", { n: snapshot.games })}</small>
      <${Dialog}><${HostPart} connection=${connection} snapshot=${snapshot} /></${Dialog}>
    </header>
    ${!snapshot.connected && html`<p class="banner" role="status">${say("club.broker_away")}</p>`}
    <${Boards} boards=${snapshot.boards} />
    <${Side} snapshot=${snapshot} />
  </main>`;

begin(Wall);
