/** A question before what cannot be undone. */
import { html, useRef } from "../lib/ui.js";
import { say } from "../lib/words.js";

/**
 * A button that asks before it does what cannot be undone.
 * @param {{words: string, question: string, sure: () => void}} props
 */
export function Sure({ words, question, sure }) {
  const dialog = useRef(/** @type {any} */ (null));
  const doIt = () => {
    dialog.current.close();
    sure();
  };
  return html`
    <button type="button" onClick=${() => dialog.current.showModal()}>${words}</button>
    <dialog ref=${dialog} class="menu" aria-label=${words}>
      <div class="menu-body">
        <h2>${question}</h2>
        <button type="button" class="lead-button" autofocus onClick=${() => dialog.current.close()}>
          ${say("host.keep")}
        </button>
        <button type="button" onClick=${doIt}>${words}</button>
      </div>
    </dialog>`;
}
