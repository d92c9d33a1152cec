/** Style sheets that are loaded when what they dress is wanted. */

/** @type {Record<string, Promise<unknown>>} */
const coming = {};

/**
 * Load a style sheet, once; what is drawn after it has come does not change its size.
 * @param {string} address
 */
export function dress(address) {
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) coming[address] ??= Promise.resolve();
  coming[address] ??= new Promise((come) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = link.onerror = come;
    document.head.append(link);
  });
  return coming[address];
}
