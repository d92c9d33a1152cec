/** The die that rolls, or the card that is turned, on all pages together. */
import { pagesOf, wordsOf } from "./game_pages.js";
import { Die } from "./symbols.js";
import { classes, html, useEffect, useState } from "./ui.js";

const FACE = 130;
const STAYS = 2_600;

/** @typedef {{pips: number, event: string | null, name: string, fallen: boolean}} Roll */

/**
 * What rolled last: it tumbles until it has fallen, and stays a moment.
 * @param {{game: import("./types.js").GameData, table: import("./types.js").TableData}} props
 */
export function RollingChance({ game, table }) {
  const [roll, setRoll] = useState(/** @type {Roll | null} */ (null));
  const [face, setFace] = useState(1);
  const rolls = table?.shows === "rolling";
  useEffect(() => {
    if (!rolls) return;
    const { pips = 0, event = null, ends_in: seconds = 0, seat = 0 } = table;
    setRoll({ pips, event, name: game.players[seat]?.name, fallen: false });
    setTimeout(() => setRoll((now) => now && { ...now, fallen: true }), seconds * 1000 - FACE);
    setTimeout(() => setRoll(null), seconds * 1000 + STAYS);
  }, [rolls]);
  useEffect(() => {
    if (!roll || roll.fallen) return undefined;
    const next = () => setFace((was) => ((was + 1 + Math.floor(Math.random() * 4)) % 6) + 1);
    const tumbling = setInterval(next, FACE);
    return () => clearInterval(tumbling);
  }, [roll?.fallen, roll === null]);
  if (!roll) return null;
  const { pips, event, name, fallen } = roll;
  const { chance } = pagesOf(game);
  return html`
    <div class="rolling" role="status" onClick=${() => setRoll(null)}>
      <div class=${classes("rolling-card", fallen ? "fallen" : "tumbles")}>
        <p class="rolling-who">${wordsOf(game)(pips ? "table.rolling" : "table.drawing", { name })}</p>
        ${pips ? html`<${Die} pips=${fallen ? pips : face} />` : html`<${chance.Card} />`}
        <p class="rolling-event">${fallen && event ? chance.words(event) : " "}</p>
      </div>
    </div>`;
}
