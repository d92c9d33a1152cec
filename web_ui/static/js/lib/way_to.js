/** The way back to a seat, or to being the host, for a device that has been there. */
import { Picture } from "./symbols.js";
import { keptToken } from "./tokens.js";
import { classes, html } from "./ui.js";

/**
 * A link to another page of who plays and is the host too: only where this device has been there.
 * @param {{role: "seat" | "host", words: string, round?: boolean, lead?: boolean}} props
 */
export const WayTo = ({ role, words, round, lead }) =>
  keptToken(role) &&
  html`
    <a class=${classes(round ? "round" : "button", lead && "lead-button")} href=${`/${role}`}
      aria-label=${round ? words : null}>
      <${Picture} name=${role} />${!round && words}
    </a>`;
