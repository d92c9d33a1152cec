/** A new game in three taps: how many, who, which edition. */
import { MarkerPicture, Picture } from "../lib/symbols.js";
import { html, useState } from "../lib/ui.js";
import { knows, say } from "../lib/words.js";

const KEPT = "hareboard.names";
const COUNTS = [2, 3, 4, 5, 6];
const MORE = {
  hare: ["table", "costly_leap", "nap", "no_hares", "mind_sports_2019"],
  end: ["last", "first"],
  lights: ["open", "discreet"],
  dice: ["virtual", "real"],
};

/** The names of last time, then those of the language file. */
const firstNames = () => {
  const kept = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
  return Array.from({ length: 6 }, (_, seat) => kept[seat] ?? say(`host.name_${seat}`));
};

const Count = ({ choose }) => html`
  <h2>${say("host.how_many")}</h2>
  <div class="counts">${COUNTS.map((n) => html`<button type="button" class="count" onClick=${() => choose(n)}><b class="huge">${n}</b><span class="count-markers">${Array.from({ length: n }, (_, seat) => html`<${MarkerPicture} seat=${seat} />`)}</span></button>`)}</div>`;

function Names({ wish, change, next }) {
  const rename = (seat) => (event) => change({ names: wish.names.map((name, index) => (index === seat ? event.target.value : name)) });
  return html`
    <h2>${say("host.who")}</h2>
    <form onSubmit=${(event) => { event.preventDefault(); next(); }}>
      <ul class="names">
        ${wish.names.slice(0, wish.count).map(
          (name, seat) => html`
            <li>
              <${MarkerPicture} seat=${seat} />
              <input type="text" maxlength="24" required pattern="[^:]*[^:\\s][^:]*" value=${name} aria-label=${say("host.name_of", { n: seat + 1 })} onInput=${rename(seat)} />
              <label class="begins"><input type="radio" name="begin" checked=${wish.begin === seat} onChange=${() => change({ begin: seat })} /><span>${say("host.begins")}</span></label>
            </li>`,
        )}
      </ul>
      <button class="lead-button next" type="submit"><${Picture} name="check" />${say("host.next")}</button>
    </form>`;
}

const editionWords = (edition) => (knows(`edition.${edition.id}`) ? say(`edition.${edition.id}`) : "");

const Editions = ({ wish, change, editions, start }) => html`
  <h2>${say("host.which")}</h2>
  <ul class="editions">
    ${editions.map(
      (edition) => html`
        <li><button type="button" aria-pressed=${wish.edition === edition.id} onClick=${() => change({ edition: edition.id })}>
          <${Picture} name=${edition.animal} /><span><b>${edition.name}</b><small>${editionWords(edition)}</small></span></button></li>`,
    )}
  </ul>
  <details class="more">
    <summary>${say("host.more")}</summary>
    ${Object.entries(MORE).map(
      ([setting, options]) => html`
        <label class="choice"><b>${say(`host.${setting}`)}</b>
          <select value=${wish[setting]} onChange=${(event) => change({ [setting]: event.target.value })}>
            ${options.map((option) => html`<option value=${option} selected=${wish[setting] === option}>${say(`option.${option}`)}</option>`)}
          </select></label>`,
    )}
    ${[4, 6].includes(wish.count) &&
    html`<label class="choice"><b>${say("host.teams")}</b>
      <select value=${wish.teams} onChange=${(event) => change({ teams: Number(event.target.value) })}>
        ${[0, 2, ...(wish.count === 6 ? [3] : [])].map((n) => html`<option value=${n} selected=${wish.teams === n}>${n ? say("host.teams_of", { n }) : say("host.no_teams")}</option>`)}
      </select></label>`}
  </details>
  <button type="button" class="lead-button next" onClick=${start}><${Picture} name="flag" />${say("host.start")}</button>`;

/** Teams sit in turns, so that no two of a team play one after the other. */
const team = (wish, seat) => (wish.teams ? say("host.team", { n: (seat % wish.teams) + 1 }) : null);

export function NewGame({ editions, order }) {
  const [step, go] = useState(0);
  const [wish, setWish] = useState(() => ({ count: 4, names: firstNames(), begin: 0, edition: editions[0].id, hare: "table", end: "last", lights: "open", dice: "virtual", teams: 0 }));
  const change = (more) => setWish({ ...wish, ...more });
  const start = () => {
    const { count, names, begin, edition, hare, end, lights, dice } = wish;
    localStorage.setItem(KEPT, JSON.stringify(names));
    const players = names.slice(0, count).map((name, seat) => ({ name: name.trim(), team: team(wish, seat) }));
    order("new_game", { edition, players, begin, hare, end, lights, dice, keep_phones: true });
  };
  const choose = (count) => {
    change({ count, begin: Math.min(wish.begin, count - 1), teams: 0 });
    go(1);
  };
  return html`
    <section class="card wizard" aria-label=${say("host.new_game")}>
      <div class="steps"><span>${say("host.step", { n: step + 1 })}</span>
        ${step > 0 && html`<button type="button" class="soft-button" onClick=${() => go(step - 1)}><${Picture} name="undo" />${say("host.back")}</button>`}</div>
      ${step === 0 && html`<${Count} choose=${choose} />`}
      ${step === 1 && html`<${Names} wish=${wish} change=${change} next=${() => go(2)} />`}
      ${step === 2 && html`<${Editions} wish=${wish} change=${change} editions=${editions} start=${start} />`}
    </section>`;
}
