/** What a host can choose for a new race: the edition, how hares are played, when it ends, teams. */
import { Picture } from "../../lib/symbols.js";
import { html, withValue } from "../../lib/ui.js";
import { knows } from "../../lib/words.js";
import { NAME, say } from "./words.js";

/**
 * @typedef {import("../../lib/types.js").GameForm} GameForm
 * @typedef {import("../../lib/types.js").FormChoice} FormChoice
 */

/** @type {Record<string, string[]>} */
const TABLE_OPTIONS = { lights: ["open", "discreet"], dice: ["virtual", "real"] };
/** @type {Record<number, number[]>} */
const TEAMS = { 4: [0, 2], 6: [0, 2, 3] };

/** @param {FormChoice} edition */
const editionWords = ({ value }) => (knows(`edition.${value}`, NAME) ? say(`edition.${value}`) : "");

/**
 * What the form begins with.
 * @param {GameForm} form
 */
export const firstWish = (form) => ({
  ...Object.fromEntries(form.fields.map((field) => [field.key, field.default])),
  lights: "open",
  dice: "virtual",
  teams: 0,
});

/**
 * What can be chosen besides the edition, by the name of each setting.
 * @param {GameForm} form
 * @returns {Record<string, string[]>}
 */
const settingsOf = (form) => ({
  ...Object.fromEntries(
    form.fields
      .filter(({ key }) => key !== "edition")
      .map(({ key, choices }) => [key, choices.map(({ value }) => value)]),
  ),
  ...TABLE_OPTIONS,
});

/** @param {{words: string, value: any, choose: (value: string) => void, options: [any, string][]}} props */
const Choice = ({ words, value, choose, options }) => html`
  <label class="choice"><b>${words}</b>
    <select value=${value} onChange=${withValue(choose)}>
      ${options.map(([option, told]) => html`<option value=${option} selected=${value === option}>${told}</option>`)}
    </select>
  </label>`;

/** @param {{wish: any, change: (more: object) => void, editions: FormChoice[]}} props */
const Editions = ({ wish, change, editions }) => html`
  <h2>${say("host.which")}</h2>
  <ul class="editions">
    ${editions.map(
      (edition) => html`
        <li>
          <button type="button" aria-pressed=${wish.edition === edition.value}
            onClick=${() => change({ edition: edition.value })}>
            <${Picture} name=${edition.picture} />
            <span><b>${edition.name}</b><small>${editionWords(edition)}</small></span>
          </button>
        </li>`,
    )}
  </ul>`;

/**
 * Who is in which team.
 * @param {{count: number, teams: number, names: string[]}} props
 */
const Together = ({ count, teams, names }) =>
  Array.from(
    { length: teams },
    (_, team) => html`
      <p class="soft"><b>${say("host.team", { n: team + 1 })}</b>${": "}
        ${names.filter((_name, seat) => seat < count && seat % teams === team).join(", ")}
      </p>`,
  );

/** @param {{wish: any, change: (more: object) => void, form: GameForm}} props */
export const SetupFields = ({ wish, change, form }) => html`
  <${Editions} wish=${wish} change=${change} editions=${form.fields.find(({ key }) => key === "edition")?.choices} />
  <details class="more">
    <summary>${say("host.more")}</summary>
    ${Object.entries(settingsOf(form)).map(
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
          options=${TEAMS[wish.count].map((n) => [n, n ? say("host.teams_of", { n }) : say("host.no_teams")])} />
        <${Together} ...${wish} />`
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
