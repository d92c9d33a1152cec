/** The menu of every page and the way to it; what is in it comes when somebody opens it, and no page waits for it. */
import { usePart } from "./parts.js";
import { Picture } from "./symbols.js";
import { html, useLayoutEffect, useRef, useState } from "./ui.js";
import { say } from "./words.js";

/**
 * A button for the page, and the dialog that it opens; that stands beside the page, so that it stays open and no tap is
 * lost while the page becomes another one.
 * @param {{page: string, bench?: boolean, game?: import("./types.js").GameData | null}} props
 */
export function useMenu(props) {
  const dialog = useRef(/** @type {any} */ (null));
  const [opened, open] = useState(false);
  const part = usePart("menu", opened);
  useLayoutEffect(() => part && dialog.current.showModal(), [part]);
  const close = () => dialog.current.close();
  /** @param {Event} event */
  const closeOutside = (event) => event.target === dialog.current && close();
  return {
    button: html`
      <button type="button" class="round" aria-haspopup="dialog" aria-label=${say("menu.open")}
        onClick=${() => open(true)}>
        <${Picture} name="menu" />
      </button>`,
    dialog: html`
      <dialog ref=${dialog} class="menu" aria-label=${say("menu.title")} onClick=${closeOutside}
        onClose=${() => open(false)}>
        ${part && html`<${part.Entries} ...${props} close=${close} />`}
      </dialog>`,
  };
}
