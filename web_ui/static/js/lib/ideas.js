/** The coach on one's own phone: a button that asks, and what it says, over the page until it is closed. */
import { usePart } from "./parts.js";
import { html, useState } from "./ui.js";
import { say } from "./words.js";

/** @param {{snapshot: any, give: import("./types.js").Give}} props */
export function Ideas({ snapshot, give }) {
  const { game, hints } = snapshot;
  const [open, show] = useState(false);
  const part = usePart("coach", open);
  if (!hints) return null;
  const ask = () => {
    if (!hints.status) give("hint");
    show(true);
  };
  /** @param {string} action */
  const propose = (action) => give("propose", { action });
  const ways = { propose, again: () => give("hint"), close: () => show(false) };
  return html`
    <button type="button" class="soft-button ask-coach" aria-haspopup="dialog" onClick=${ask}>
      ${say("bot.ideas")}
    </button>
    ${part && html`<${part.Ideas} ...${{ game, hints, ...ways }} />`}`;
}
