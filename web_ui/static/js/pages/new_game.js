/** A new game in a few taps: which one, how many, who, and what the game asks for itself. */
import { pagesOf, titleOf, wordsOf } from "../lib/game_pages.js";
import { LevelOptions } from "../lib/levels.js";
import { MarkerPicture, Picture } from "../lib/symbols.js";
import { html, useState, withValue } from "../lib/ui.js";
import { knows, say } from "../lib/words.js";
import { CoachSwitch } from "./coach_switch.js";

/** @typedef {import("../lib/types.js").GameForm} GameForm */

/** @typedef {{count: number, names: string[], bots: string[], begin: number} & Record<string, any>} Wish */

const KEPT = "hareboard.names";
const SEATS = 6;

/** The names of last time, then those of the language file. */
const firstNames = () => {
  const kept = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
  return Array.from({ length: SEATS }, (_, seat) => kept[seat] ?? say(`lobby.name_${seat}`));
};

/** @param {{n: number, choose: (n: number) => void}} props */
const CountButton = ({ n, choose }) => html`
  <button type="button" class="count" onClick=${() => choose(n)}>
    <b class="huge">${n}</b>
    <span class="count-markers">${Array.from({ length: n }, (_, seat) => html`<${MarkerPicture} seat=${seat} />`)}
    </span>
  </button>`;

/** @param {{counts: number[], choose: (n: number) => void}} props */
const Count = ({ counts, choose }) => html`
  <h2>${say("host.how_many")}</h2>
  <div class="counts">${counts.map((n) => html`<${CountButton} n=${n} choose=${choose} />`)}</div>`;

/** @param {{name: string, bot: string, choose: (level: string) => void}} props */
export const WhoPlays = ({ name, bot, choose }) => html`
  <select class="who-plays" aria-label=${say("host.who_plays", { name })} value=${bot} onChange=${withValue(choose)}>
    <option value="">${say("host.person")}</option>
    <${LevelOptions} />
  </select>`;

/**
 * @param {{
 *   name: string, bot: string, seat: number, begins: boolean,
 *   rename: (name: string) => void, seatBot: (level: string) => void, begin: () => void,
 * }} props
 */
const NameField = ({ name, bot, seat, begins, rename, seatBot, begin }) => html`
  <li>
    <${MarkerPicture} seat=${seat} />
    <input type="text" maxlength="24" required pattern="[^:]*[^:\\s][^:]*" value=${name}
      aria-label=${say("host.name_of", { n: seat + 1 })} onInput=${withValue(rename)} />
    <label class="begins">
      <input type="radio" name="begin" checked=${begins} onChange=${begin} /><span>${say("host.begins")}</span>
    </label>
    <${WhoPlays} name=${name} bot=${bot} choose=${seatBot} />
  </li>`;

/** @param {{wish: Wish, change: (more: Partial<Wish>) => void, next: () => void}} props */
function Names({ wish, change, next }) {
  /** @type {(seat: number) => (name: string) => void} */
  const rename = (seat) => (name) => change({ names: wish.names.with(seat, name) });
  /** @type {(seat: number) => (level: string) => void} */
  const seatBot = (seat) => (level) => change({ bots: wish.bots.with(seat, level) });
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    next();
  };
  return html`
    <h2>${say("host.who")}</h2>
    <form onSubmit=${submit}>
      <ul class="names">
        ${wish.names.slice(0, wish.count).map(
          (name, seat) => html`
            <${NameField} name=${name} bot=${wish.bots[seat]} seat=${seat} begins=${wish.begin === seat}
              rename=${rename(seat)} seatBot=${seatBot(seat)} begin=${() => change({ begin: seat })} />`,
        )}
      </ul>
      <button class="lead-button next" type="submit"><${Picture} name="check" />${say("host.next")}</button>
    </form>`;
}

/**
 * Which game? A picture, its name and a sentence of each.
 * @param {{games: GameForm[], choose: (form: GameForm) => void}} props
 */
const WhichGame = ({ games, choose }) => html`
  <h2>${say("host.which_game")}</h2>
  <div class="which-game">
    ${games.map(
      (form) => html`
        <button type="button" key=${form.name} onClick=${() => choose(form)}>
          <${Picture} name=${pagesOf(form).emblem} size="huge" />
          <span>
            <b>${titleOf(form)}</b>
            <small>${knows("game.about", form.name) && wordsOf(form)("game.about")}</small>
          </span>
        </button>`,
    )}
  </div>`;

/**
 * @param {{form: GameForm, back: (() => void) | null, order: import("../lib/types.js").Give, coach: boolean}} props
 */
function GameWizard({ form, back, order, coach }) {
  const { firstWish, newGame, SetupFields } = pagesOf(form);
  const [step, go] = useState(0);
  const [wish, setWish] = useState(
    /** @type {() => Wish} */ (
      () => ({
        count: 4,
        names: firstNames(),
        bots: Array(SEATS).fill(""),
        begin: 0,
        ...firstWish(form),
      })
    ),
  );
  /** @param {Partial<Wish>} more */
  const change = (more) => setWish({ ...wish, ...more });
  const start = () => {
    const { names, bots, ...options } = wish;
    localStorage.setItem(KEPT, JSON.stringify(names));
    const players = names.slice(0, wish.count).map((name, seat) => ({ name: name.trim(), bot: bots[seat] }));
    order("new_game", { game: form.name, ...newGame({ ...options, players }), keep_phones: true });
  };
  /** @param {number} count */
  const choose = (count) => {
    change({ count, begin: Math.min(wish.begin, count - 1) });
    go(1);
  };
  const goBack = step > 0 ? () => go(step - 1) : back;
  return html`
    <div class="steps">
      <span>${say("host.step", { n: step + 1 })}</span>
      ${
        goBack &&
        html`
          <button type="button" class="soft-button" onClick=${goBack}>
            <${Picture} name="undo" />${say("host.back")}
          </button>`
      }
    </div>
    ${step === 0 && html`<${Count} counts=${form.players} choose=${choose} />`}
    ${step === 1 && html`<${Names} wish=${wish} change=${change} next=${() => go(2)} />`}
    ${
      step === 2 &&
      html`
        <${SetupFields} wish=${wish} change=${change} form=${form} />
        <${CoachSwitch} coach=${coach} give=${order} />
        <button type="button" class="lead-button next" onClick=${start}>
          <${Picture} name="flag" />${say("lobby.start")}
        </button>`
    }`;
}

/** @param {{games: GameForm[], order: import("../lib/types.js").Give, coach: boolean}} props */
export function NewGame({ games, order, coach }) {
  const [form, choose] = useState(/** @type {GameForm | null} */ (games.length === 1 ? games[0] : null));
  const back = games.length > 1 ? () => choose(null) : null;
  return html`
    <section class="card wizard" aria-label=${say("host.new_game")}>
      ${
        form
          ? html`<${GameWizard} key=${form.name} ...${{ form, back, order, coach }} />`
          : html`<${WhichGame} games=${games} choose=${choose} />`
      }
    </section>`;
}
