/** What waits until a page has shown its first picture, so that what can be chosen is there sooner. */
import { useLayoutEffect, useState } from "./ui.js";

/** Whether a first picture was shown; nothing waits after that. */
let shown = false;

/** False in the first picture of a page, and true right after it, however long a slow phone takes to paint it. */
export function useLater() {
  const [later, come] = useState(shown);
  useLayoutEffect(() => {
    if (later) return undefined;
    let timer = 0; // an effect would not wait for the picture
    const picture = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        shown = true;
        come(true);
      });
    });
    return () => {
      cancelAnimationFrame(picture);
      clearTimeout(timer);
    };
  }, []);
  return later;
}
