/** Preact, its hooks and the `html` tag, in one place. */

import htm from "../../vendor/htm.module.js";
import { h } from "../../vendor/preact.module.js";

export { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/hooks.module.js";
export { render } from "../../vendor/preact.module.js";
export const html = htm.bind(h);

/** Join the class names that are there. */
export const classes = (...names) => names.filter(Boolean).join(" ");
