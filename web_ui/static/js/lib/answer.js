/** Something that is done at once: proposed and booked, anew if somebody else spoke in between. */

const TRIES = 8;
const PAUSE = 90;

/**
 * @param {import("./connection.js").Connection} connection
 * @param {import("./types.js").Give} give tells people what is refused
 * @param {number} seat each waits for another while, so that two do not speak at one moment again
 * @param {string} action
 */
export async function bookAtOnce(connection, give, seat, action) {
  for (let tries = 1; tries < TRIES; tries++) {
    const proposed = await connection.send("propose", { action });
    const booked = proposed.ok ? await connection.send("done", { action }) : proposed;
    if (booked.ok) return;
    if (booked.error !== "too_late") break;
    await new Promise((again) => setTimeout(again, PAUSE * (seat + 1)));
  }
  if ((await give("propose", { action })).ok) await give("done", { action });
}
