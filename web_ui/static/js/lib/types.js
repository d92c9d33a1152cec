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
 * @typedef {{colour: string, symbol: string}} Look how a marker that belongs to no seat looks
 *
 * @typedef {object} MarkerData where a marker belongs
 * @property {number | null} seat
 * @property {number} runner
 * @property {string} cell
 * @property {string | null} rest why it rests, a word of the game
 * @property {Look | null} look
 *
 * @typedef {{action: string}} ChoiceData something that this seat may do now; a game tells more of it
 *
 * @typedef {object} GameData what every game tells of itself; each tells more, which only its own modules read
 * @property {string} name
 * @property {string | null} pages the folder in `games/` with its page modules, if it has any
 * @property {string} title its proper name
 * @property {boolean} over
 * @property {number | null} turn
 * @property {Player[]} players
 * @property {number[]} places the seats in the order in which they came in
 * @property {MarkerData[]} markers
 * @property {ChoiceData[]} choices
 * @property {number[]} colours which of the seat colours each seat has
 * @property {object | null} [lesson] what teaches it; each game has its own form
 *
 * @typedef {{type: string, seat?: number} & Record<string, any>} EventData
 * @typedef {{number: number, actions: string[], by: number | string, agreed: number | string | null,
 *   by_hand?: boolean, was_over?: boolean}} TakenBack
 * @typedef {{n: number, seat: number | null, action: string, events: EventData[], taken_back?: TakenBack}} LogEntry
 *
 * @typedef {{cell: string, seat: number | null, runner: number}} MarkerPlace a marker, and where it belongs
 *
 * @typedef {{helper: number, seat: number | null, runner: number, cell: string}} Please a marker to move for a bot
 *
 * @typedef {object} TableData what the board seems to say; which fields there are depends on what it shows
 * @property {"waiting" | "proposal" | "choice" | "wrong" | "confirm" | "chance" | "rolling"} shows
 * @property {number} [seat]
 * @property {string | null} [action] none while only its owner may know it
 * @property {string | null} [cell]
 * @property {MarkerPlace | null} [lifted]
 * @property {MarkerPlace[]} [astray] markers that are away and should not be
 * @property {MarkerPlace[]} [doubted] markers that may have been exchanged
 * @property {string | null} [asks] why a proposal waits for `done`
 * @property {number | null} [amendable] whose booking was made by time or by the next hand, and can be changed by hand
 * @property {boolean} [done_only]
 * @property {boolean} [from_phone]
 * @property {number | null} [books_in]
 * @property {MarkerPlace[]} [missing]
 * @property {string[]} [extra]
 * @property {boolean} [forced]
 * @property {string | null} [reason]
 * @property {string} [kind]
 * @property {string[]} [possible]
 * @property {number} [pips]
 * @property {string | null} [event]
 * @property {number} [ends_in]
 * @property {{key: string, details: Record<string, any>} | null} [note]
 * @property {(string | null)[]} [bots] the level of the bot on each seat
 * @property {"thinking" | "replaced" | "lost" | null} [bot_status] what the bot that is to act does
 * @property {number[]} [free] the seats of bots that are nobody else's
 * @property {Please | null} [please] who is asked to move a marker for a bot
 * @property {string | null} [analysis] the game, once it is over and the coach can look at it
 *
 * @typedef {{cell?: string, lie?: string, problem?: string, device?: string, finding?: string, n?: number,
 *   game?: number, kept?: number, file?: string}} FaultData
 * @typedef {Record<string, [string, number | null]>} LightsData cells with the role and the seat of their light
 * @typedef {{brightness: number, night: boolean, settle_down: number, hints: boolean, coach: boolean}} HostSettings
 *
 * @typedef {{value: string, name: string, picture: string}} FormChoice
 * @typedef {{key: string, choices: FormChoice[], default: string}} FormField
 *
 * @typedef {object} GameForm what a host is asked to set a game up
 * @property {string} name
 * @property {string | null} pages
 * @property {number[]} players how many can play
 * @property {FormField[]} fields
 * @property {number[]} team_counts with how many players there can be teams
 * @property {boolean} real_chance
 *
 * @typedef {{doing: "backup" | "restore", games: number}} Progress
 * @typedef {{broker: string, port: number, tls: boolean, user: string, prefix: string, name: string, language: string,
 *   home_assistant: boolean, allow_commands: boolean, send_games: boolean, connected: boolean, error: string,
 *   dropped: number, waiting: number, aside: number, board: string, of_page: boolean, has_password: boolean}} MqttData
 * @typedef {{games: GameForm[], settings: HostSettings, progress: Progress | null, mqtt: MqttData}} HostData
 *
 * @typedef {{name: string, animal: string, colour: number, here: boolean, bot: string | null}} GuestData
 *
 * @typedef {{key: string, seat: number, number: number}} AwardData
 * @typedef {{places: number[], ranks: number[], winners: number[], chart: number[][], awards: AwardData[]}} Finale
 *   what is told when a game is over: seats in the order of their places, the place of each, which several may share,
 *   and who has won
 *
 * @typedef {object} ChartData figures over time
 * @property {{values: number[], tone: string, mark: import("./ui.js").Drawing}[]} lines one value after every move, a
 *   class for the colour, and what is drawn at the end, around 0,0 with a radius of about 12
 * @property {number[]} levels what is written at the side
 * @property {number} top the highest value that can be
 * @property {string} label
 *
 * @typedef {object} Snapshot
 * @property {number} version
 * @property {GameData | null} game
 * @property {TableData | null} table
 * @property {LightsData} lights
 * @property {LogEntry[]} log
 * @property {any[]} book the account of this seat, in its game's own form
 * @property {{asked_by: number | null, free: boolean}} [undo] who asks to take back, and whether the viewer may unasked
 * @property {FaultData[]} faults
 * @property {Finale | null} finale
 * @property {[string, Record<string, any>][]} outlook what may still happen: keys of words, and what fills their gaps
 * @property {"resume" | null} offer
 * @property {number} history rises when finished games have come
 * @property {boolean} club whether finished games go to a club, which wants to know who played
 * @property {HostData} [host]
 * @property {{name: string, pages: string | null, lesson: object | null}} [next_game] while none is on
 * @property {boolean} coach whether the group wants hints and analyses
 * @property {{status: string | null, ideas: any[]} | null} [hints] what the coach says to this seat, if there is one
 * @property {GuestData[] | null} lobby who has come in to play; null while a game is on
 * @property {string} [lobby_code] six digits that lead to it; while no game is on
 * @property {{animal: string | null, here: boolean}[]} people by seat: the animal, and whether a phone is there
 *
 * @typedef {object} Welcome
 * @property {"spectator" | "seat" | "host"} role
 * @property {number | null} seat
 * @property {boolean} bench
 * @property {boolean} guest whether this page has come into the lobby
 * @property {boolean} open_seats
 * @property {string[]} addresses
 *
 * @typedef {{seat: number, name: string, address: string, code: string, join: string}} SeatLink
 *
 * @typedef {object} ListedGame a finished game, as the list tells it; the times are the board's clock's
 * @property {string} key
 * @property {string} name
 * @property {string | null} pages
 * @property {string[]} names
 * @property {string} title
 * @property {string[]} places
 * @property {number[]} ranks the place of each of those who came in, in their order; several may share one
 * @property {string[]} winners
 * @property {number} length
 * @property {string} began
 * @property {string} ended
 *
 * @typedef {object} PlayedGame
 * @property {number[][]} chart a figure of everybody at the start and after every action
 * @property {string[][]} positions the cells of all markers at the start and after every action
 * @property {LogEntry[]} log
 * @property {GameData} view the game at its end, as everybody may see it
 *
 * @typedef {ListedGame & PlayedGame} PastGame a finished game as it was played
 *
 * @typedef {(name: string, data?: object) => Promise<import("./connection.js").Answer>} Give gives a command
 * @typedef {{open: boolean, always: boolean, handlers: Record<string, (event: any) => void>}} Cover what covers a hand
 *
 * @typedef {object} PageProps what every page is drawn from
 * @property {import("./connection.js").Connection} connection
 * @property {Geometry} geometry
 * @property {import("./page.js").Notices} notices
 * @property {import("./ui.js").Drawing} menu
 */
export {};
