/** The coach on one's own phone: a button that asks, and what it says. */
import { usePart } from "./parts.js";
import { Picture } from "./symbols.js";
import { html } from "./ui.js";
import { say } from "./words.js";

/** @param {{snapshot: any, give: import("./types.js").Give, propose: (action: string) => void}} props */
export function Ideas({ snapshot, give, propose }) {
  const { game, hints } = snapshot;
  const part = usePart("coach", Boolean(hints?.status));
  if (!hints) return null;
  if (part) return html`<${part.Ideas} ...${{ game, hints, propose, again: () => give("hint") }} />`;
  return html`
    <button type="button" class="soft-button" disabled=${hints.status} onClick=${() => give("hint")}>
      <${Picture} name="question" />${say("bot.ideas")}
    </button>`;
}
