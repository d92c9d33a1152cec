/**
 * What the board tells pages, as types for the checks; no page loads this file. The words of it are in
 * `docs/protocol.md`.
 *
 * @typedef {[number, number]} Point millimetres from the left and from the top
 * @typedef {{size: Point, centres: Record<string, Point>, seat_colours: string[]}} Geometry
 *
 * @typedef {object} Player somebody at the table; a game tells more of them
 * @property {number} seat
 * @property {string} name
 *
 * @typedef {object} MarkerData where a marker belongs
 * @property {number} seat
 * @property {number} runner
 * @property {string} cell
 * @property {string | null} rest why it rests, a word of the game
 *
 * @typedef {{action: string}} ChoiceData something that this seat may do now; a game tells more of it
 *
 * @typedef {object} GameData what every game tells of itself; each tells more, which only its own modules read
 * @property {string} name
 * @property {string | null} pages the folder in `games/` with its page modules, if it has any
 * @property {string} phase `over` when it is over
 * @property {number | null} turn
 * @property {Player[]} players
 * @property {number[]} places the seats in the order in which they came in
 * @property {MarkerData[]} markers
 * @property {ChoiceData[]} choices
 *
 * @typedef {{type: string, seat?: number} & Record<string, any>} EventData
 * @typedef {{n: number, seat: number, action: string, events: EventData[]}} LogEntry
 *
 * @typedef {object} TableData what the board seems to say; which fields there are depends on what it shows
 * @property {"waiting" | "proposal" | "choice" | "wrong" | "confirm" | "chance" | "rolling"} shows
 * @property {number} [seat]
 * @property {string} [action]
 * @property {{seat: number, runner: number, cell: string} | null} [lifted]
 * @property {boolean} [done_only]
 * @property {boolean} [from_phone]
 * @property {number | null} [books_in]
 * @property {{cell: string, seat: number}[]} [missing]
 * @property {string[]} [extra]
 * @property {boolean} [forced]
 * @property {string | null} [reason]
 * @property {"roll" | "draw"} [kind]
 * @property {string[]} [possible]
 * @property {number} [pips]
 * @property {string | null} [event]
 * @property {number} [ends_in]
 * @property {{key: string, details: Record<string, any>} | null} [note]
 *
 * @typedef {{cell?: string, lie?: string, problem?: string, device?: string}} FaultData
 * @typedef {Record<string, [string, number | null]>} LightsData cells with the role and the seat of their light
 * @typedef {{brightness: number, night: boolean, settle_down: number}} HostSettings
 * @typedef {{game: {name: string, pages: string | null}, settings: HostSettings} & Record<string, any>} HostData
 *
 * @typedef {object} Snapshot
 * @property {number} version
 * @property {GameData | null} game
 * @property {TableData | null} table
 * @property {LightsData} lights
 * @property {LogEntry[]} log
 * @property {any[]} book the account of this seat, in its game's own form
 * @property {FaultData[]} faults
 * @property {"resume" | null} offer
 * @property {HostData} [host]
 *
 * @typedef {object} Welcome
 * @property {"spectator" | "seat" | "host"} role
 * @property {number | null} seat
 * @property {boolean} bench
 * @property {boolean} open_seats
 * @property {string[]} addresses
 *
 * @typedef {{seat: number, name: string, address: string, code: string, join: string}} SeatLink
 * @typedef {{names: string[], places: string[], name: string, pages: string | null} & Record<string, any>} PastGame
 *
 * @typedef {(name: string, data?: object) => Promise<import("./connection.js").Answer>} Give gives a command
 * @typedef {{open: boolean, handlers: Record<string, (event: any) => void>}} Cover what covers a hand
 *
 * @typedef {object} PageProps what every page is drawn from
 * @property {import("./connection.js").Connection} connection
 * @property {Geometry} geometry
 * @property {import("./page.js").Notices} notices
 * @property {import("./ui.js").Drawing} menu
 */
export {};
