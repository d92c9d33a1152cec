/** What a host can choose for a new race: the edition, how hares are played, when it ends, teams. */
import { Picture } from "../../lib/symbols.js";
import { html, withValue } from "../../lib/ui.js";
import { knows } from "../../lib/words.js";
import { NAME, say } from "./words.js";

/** @typedef {{id: string, name: string, animal: string}} Edition */

/** @type {Record<string, string[]>} */
const OPTIONS = {
  hare: ["table", "costly_leap", "nap", "no_hares", "mind_sports_2019"],
  end: ["last", "first"],
  lights: ["open", "discreet"],
  dice: ["virtual", "real"],
};
/** @type {Record<number, number[]>} */
const TEAMS = { 4: [0, 2], 6: [0, 2, 3] };

export const COUNTS = [2, 3, 4, 5, 6];

/** @param {Edition} edition */
const editionWords = ({ id }) => (knows(`edition.${id}`, NAME) ? say(`edition.${id}`) : "");

/**
 * What the form begins with.
 * @param {Record<string, any>} host
 */
export const firstWish = (host) => ({
  edition: host.editions[0].id,
  hare: "table",
  end: "last",
  lights: "open",
  dice: "virtual",
  teams: 0,
});

/** @param {{words: string, value: any, choose: (value: string) => void, options: [any, string][]}} props */
const Choice = ({ words, value, choose, options }) => html`
  <label class="choice"><b>${words}</b>
    <select value=${value} onChange=${withValue(choose)}>
      ${options.map(([option, told]) => html`<option value=${option} selected=${value === option}>${told}</option>`)}
    </select>
  </label>`;

/** @param {{wish: any, change: (more: object) => void, editions: Edition[]}} props */
const Editions = ({ wish, change, editions }) => html`
  <h2>${say("host.which")}</h2>
  <ul class="editions">
    ${editions.map(
      (edition) => html`
        <li>
          <button type="button" aria-pressed=${wish.edition === edition.id}
            onClick=${() => change({ edition: edition.id })}>
            <${Picture} name=${edition.animal} />
            <span><b>${edition.name}</b><small>${editionWords(edition)}</small></span>
          </button>
        </li>`,
    )}
  </ul>`;

/** @param {{wish: any, change: (more: object) => void, host: any}} props */
export const SetupFields = ({ wish, change, host }) => html`
  <${Editions} wish=${wish} change=${change} editions=${host.editions} />
  <details class="more">
    <summary>${say("host.more")}</summary>
    ${Object.entries(OPTIONS).map(
      ([setting, options]) => html`
        <${Choice} words=${say(`host.${setting}`)} value=${wish[setting]}
          choose=${(/** @type {string} */ option) => change({ [setting]: option })}
          options=${options.map((option) => [option, say(`option.${option}`)])} />`,
    )}
    ${
      TEAMS[wish.count] &&
      html`
        <${Choice} words=${say("host.teams")} value=${wish.teams}
          choose=${(/** @type {string} */ n) => change({ teams: Number(n) })}
          options=${TEAMS[wish.count].map((n) => [n, n ? say("host.teams_of", { n }) : say("host.no_teams")])} />`
    }
  </details>`;

/**
 * What the board is asked for; teams sit in turns, so that no two of a team play one after the other.
 * @param {Record<string, any>} wish
 */
export function newGame({ count, teams, players, ...options }) {
  /** @param {number} seat */
  const team = (seat) => (TEAMS[count]?.includes(teams) && teams ? say("host.team", { n: (seat % teams) + 1 }) : null);
  return {
    ...options,
    players: players.map((/** @type {object} */ player, /** @type {number} */ seat) => ({
      ...player,
      team: team(seat),
    })),
  };
}
