/** Data that the document has brought along, so that nobody waits for it; all else is fetched. */

const brought = JSON.parse(document.querySelector("#brought")?.textContent ?? "{}");

/**
 * What there is at an address of the board.
 * @param {string} address
 * @returns {Promise<any>}
 */
export const loadData = async (address) => brought[address] ?? (await fetch(address)).json();
