/**
 * What the animal race tells pages, as types for the checks; no page loads this file.
 *
 * @typedef {Record<string, number>} Cards how many there are of each kind
 * @typedef {{animal: string, origin: number, target: number, why: string}} Run
 * @typedef {{action: string, animal: string, count: number, howls: number, runs: Run[] | null}} AnimalChoice
 *
 * @typedef {object} AnimalPlayer
 * @property {number} seat
 * @property {string} name
 * @property {number} hand_size
 * @property {number} bets_made
 * @property {number} points
 * @property {Cards} lying
 * @property {string[] | null} bets
 * @property {Cards | null} hand
 *
 * @typedef {{podium: string[][], bets: string[][], points: number[]}} PastRace
 *
 * @typedef {object} AnimalOwn
 * @property {string} rules
 * @property {number} races
 * @property {number} race
 * @property {string} phase
 * @property {number} token
 * @property {number[]} streams
 * @property {Record<string, number>} turbos
 * @property {Record<string, number>} tiles
 * @property {string[][]} podium
 * @property {Cards} nobodys
 * @property {Cards} laid
 * @property {Cards} discards
 * @property {number} pile_size
 * @property {AnimalPlayer[]} players
 * @property {PastRace[]} past
 * @property {number[]} winners
 * @property {AnimalChoice[]} choices
 * @property {{cards: number, of_animal: number}} limits
 * @property {object | null} [lesson]
 * @property {{runs: Record<string, number[]> | null, sure: Record<string, string>, points: number[]}} help
 *
 * @typedef {Omit<import("../../lib/types.js").GameData, "players" | "choices"> & AnimalOwn} AnimalGame
 */
export {};
