/**
 * What Hare & Tortoise tells of itself, as types for the checks; no page loads this file.
 *
 * @typedef {object} Runner
 * @property {number} space 0 is the start, 64 home
 * @property {string | null} status `eat`, `leave`, `miss` or `nap`
 * @property {number} position
 * @property {number | null} home
 *
 * @typedef {object} HarePlayer
 * @property {number} seat
 * @property {string} name
 * @property {string | null} team
 * @property {number} lettuces
 * @property {number | null} carrots only one's own, or shown to everybody
 * @property {boolean} shown
 * @property {boolean} gift_waits
 * @property {Runner[]} runners
 *
 * @typedef {object} HareChoice
 * @property {string} action
 * @property {string} verb
 * @property {number} runner
 * @property {number} space
 * @property {string} kind
 * @property {number} change
 * @property {number} balance
 *
 * @typedef {object} WayHome
 * @property {number} runner
 * @property {string | null} reason
 * @property {number} balance
 * @property {number} too_many
 *
 * @typedef {object} HareOnly
 * @property {{id: string, name: string, animal: string}} edition
 * @property {string} track a letter a space
 * @property {"to_finish" | "from_start"} printed
 * @property {string} phase
 * @property {string} hare
 * @property {string} end
 * @property {number} gift
 * @property {string | null} winning_team
 * @property {[string, string][][] | null} hare_table
 * @property {HarePlayer[]} players
 * @property {HareChoice[]} choices
 * @property {WayHome[]} home
 * @property {object | null} [lesson]
 *
 * @typedef {Omit<import("../../lib/types.js").GameData, "players" | "choices"> & HareOnly} HareGame
 *
 * @typedef {{n: number, change: number, why: string, rule: string, balance: number}} AccountEntry
 */
export {};
