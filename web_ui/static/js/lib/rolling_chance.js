/** The die that rolls, or the card that is turned, on all pages together. */
import { Die, Picture } from "./symbols.js";
import { classes, html, useEffect, useState } from "./ui.js";
import { say } from "./words.js";

const FACE = 130;
const STAYS = 2_600;

/** What rolled last: it tumbles until it has fallen, and stays a moment. */
export function Rolling({ game, table }) {
  const [roll, setRoll] = useState(null);
  const [face, setFace] = useState(1);
  const rolls = table?.shows === "rolling";
  useEffect(() => {
    if (!rolls) return undefined;
    const { pips, event, ends_in: seconds, seat } = table;
    setRoll({ pips, event, name: game.players[seat]?.name, fallen: false });
    setTimeout(() => setRoll((roll) => roll && { ...roll, fallen: true }), seconds * 1000 - FACE);
    setTimeout(() => setRoll(null), seconds * 1000 + STAYS);
    return undefined;
  }, [rolls]);
  useEffect(() => {
    if (!roll || roll.fallen) return undefined;
    const tumbling = setInterval(() => setFace((was) => ((was + 1 + Math.floor(Math.random() * 4)) % 6) + 1), FACE);
    return () => clearInterval(tumbling);
  }, [roll?.fallen, roll === null]);
  if (!roll) return null;
  const { pips, event, name, fallen } = roll;
  return html`
    <div class="rolling" role="status" onClick=${() => setRoll(null)}>
      <div class=${classes("rolling-card", fallen ? "fallen" : "tumbles")}>
        <p class="rolling-who">${say(pips ? "table.rolling" : "table.drawing", { name })}</p>
        ${pips ? html`<${Die} pips=${fallen ? pips : face} />` : html`<div class="hare-card"><${Picture} name="hare" /></div>`}
        <p class="rolling-event">${fallen && event ? say(`hare.${event}`) : " "}</p>
      </div>
    </div>`;
}
