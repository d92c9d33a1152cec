/** The wall of a club: all boards live, the table of the season, results as they come in. */
import { Boards } from "../club/boards.js";
import { HostPart } from "../club/host.js";
import { begin, Dialog } from "../club/shell.js";
import { Results, Tables } from "../club/tables.js";
import { Tournament } from "../club/tournament.js";
import { Picture } from "../lib/symbols.js";
import { html } from "../lib/ui.js";
import { say } from "../lib/words.js";

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
    <div class="side">
      <${Tournament} tournament=${snapshot.tournament} />
      <${Tables} snapshot=${snapshot} />
      <${Results} results=${snapshot.results} />
    </div>
  </main>`;

begin(Wall);
