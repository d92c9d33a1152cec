/** Preact, its hooks and the `html` tag, in one place. */

import { useLayoutEffect, useState } from "../../vendor/hooks.module.js";
import htm from "../../vendor/htm.module.js";
import { h } from "../../vendor/preact.module.js";

export { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/hooks.module.js";
export { render } from "../../vendor/preact.module.js";
export const html = htm.bind(h);

/** Hand on what was typed or chosen: `onInput=${withValue(rename)}`. */
export const withValue = (use) => (event) => use(event.target.value);
/** Hand on whether a box was ticked. */
export const withChecked = (use) => (event) => use(event.target.checked);

/** Join the class names that are there. */
export const classes = (...names) => names.filter(Boolean).join(" ");

/** Draw anew whenever something outside has changed; it is listened to from the first drawing on, not later. */
export function useNews(subscribe) {
  const [, again] = useState(0);
  useLayoutEffect(() => subscribe(() => again((count) => count + 1)), []);
}
