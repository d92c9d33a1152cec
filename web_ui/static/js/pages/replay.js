/** A finished game that can be scrubbed: the board after any move, forwards and backwards, and what was done. */
import { Board } from "../lib/board.js";
import { Chart } from "../lib/chart.js";
import { pagesOf } from "../lib/game_pages.js";
import { Log } from "../lib/log.js";
import { html, useEffect, useState } from "../lib/ui.js";
import { say } from "../lib/words.js";

/**
 * @typedef {import("../lib/types.js").PastGame} PastGame
 * @typedef {import("../lib/types.js").GameData} GameData
 */

/**
 * The game as it stood after a number of moves, as the board draws it.
 * @param {PastGame} game
 * @param {number} step
 * @returns {GameData}
 */
export function standingAfter(game, step) {
  const cells = game.positions[step];
  const markers = game.view.markers.map((marker, index) => ({ ...marker, cell: cells[index], rest: null }));
  return { ...game.view, markers };
}

/**
 * `at` is a move that somebody wants to see, `line` what stands beside every move.
 * @param {{game: PastGame, geometry: import("../lib/types.js").Geometry, at?: {step: number} | null,
 *   line?: ((step: number) => import("../lib/ui.js").Drawing) | null}} props
 */
export function Replay({ game, geometry, at = null, line = null }) {
  const last = game.positions.length - 1;
  const [step, setStep] = useState(last);
  useEffect(() => {
    if (at) setStep(at.step);
  }, [at]);
  const { charts, RaceAfter } = pagesOf(game);
  const shown = standingAfter(game, step);
  /** @param {number} by */
  const go = (by) => () => setStep(Math.min(last, Math.max(0, step + by)));
  return html`
    <div class="replay">
      <${Board} geometry=${geometry} game=${shown} label=${say("board.label")} />
      <div class="scrub">
        <button type="button" aria-label=${say("history.back")} disabled=${step === 0} onClick=${go(-1)}>‹</button>
        <input type="range" min="0" max=${last} value=${step} aria-label=${say("history.scrub")}
          aria-valuetext=${say("history.step", { n: step, of: last })}
          onInput=${(/** @type {any} */ event) => setStep(Number(event.target.value))} />
        <button type="button" aria-label=${say("history.forward")} disabled=${step === last} onClick=${go(1)}>›</button>
      </div>
      <p class="soft">${say("history.step", { n: step, of: last })}</p>
      ${step > 0 && html`<${Log} game=${shown} log=${game.log.slice(step - 1, step)} limit=${1} />`}
      ${line?.(step)}
      <${RaceAfter} game=${game} step=${step} />
      ${charts(game).map((chart) => html`<${Chart} key=${chart.label} ...${chart} step=${step} />`)}
    </div>`;
}
