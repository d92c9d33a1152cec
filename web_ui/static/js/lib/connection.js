/** The one socket of a page: it comes back by itself, and no command is lost or done twice. */
import { deviceWord } from "./tokens.js";

const PATIENCE = 300; // for a word after waking up; then a new socket is quicker than the old one
const LONG_PATIENCE = 2_000; // for a word after a silence, and for the first picture over a new socket
const MOST_DOUBLINGS = 3; // of that patience: a board that has much to do is not asked anew for ever
const SILENCE = 12_000; // without a word the board is asked whether it is there
const REPEAT = 1_500; // an unanswered command is said again
const TICK = 500;
const JUMP = 3_000; // a clock that jumps this far means that the phone slept
const PAUSES = [150, 400, 1_000, 2_000];

export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * @typedef {import("./types.js").Snapshot} Snapshot
 * @typedef {import("./types.js").Welcome} Welcome
 * @typedef {{ok: boolean, error?: string, details?: Record<string, any>, data?: any}} Answer
 * @typedef {{message: object, answer: (answer: Answer) => void, saidAt: number}} Command
 * @typedef {{type: "welcome"} & Welcome} WelcomeMessage
 * @typedef {{type: "snapshot"} & Snapshot} SnapshotMessage
 * @typedef {{type: "answer", id: string} & Answer} AnswerMessage
 * @typedef {{type: "bench" | "links"} | {type: "goodbye", error: string}} OtherMessage
 * @typedef {{type: "devices", count: number}} DevicesMessage
 * @typedef {{part: "bench" | "hands", take: (message: any) => void}} Inside all of it, or only where markers lie
 * @typedef {WelcomeMessage | SnapshotMessage | AnswerMessage | DevicesMessage | OtherMessage} Message
 */
export class Connection {
  /**
   * @param {string | null} token of a seat or the host, null for a spectator
   * @param {Inside | null} inside takes what the board tells of its inside, where a page asks for it
   */
  constructor(token = null, inside = null) {
    this.token = token;
    this.inside = inside;
    this.client = deviceWord(randomId);
    /** @type {"connecting" | "open" | "lost" | "refused"} */
    this.status = "connecting";
    /** @type {string | null} */
    this.error = null;
    /** @type {Welcome | null} */
    this.welcome = null;
    /** @type {Snapshot | null} */
    this.snapshot = null;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.doubt = undefined;
    this.receivedAt = 0;
    this.links = 0;
    /** How many devices are at this page's seat. */
    this.devices = 1;
    this.failures = 0;
    /** How many sockets in a row showed nothing. */
    this.fruitless = 0;
    this.fresh = false;
    this.welcomed = false;
    this.heardAt = 0;
    this.openedAt = 0;
    this.tickedAt = Date.now();
    /** @type {Map<string, Command>} */
    this.commands = new Map();
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    const awake = () => document.visibilityState === "visible" && this.wake();
    for (const type of ["visibilitychange", "resume"]) document.addEventListener(type, awake);
    for (const type of ["online", "focus"]) window.addEventListener(type, awake);
    // A page that is shown for the first time has just asked.
    window.addEventListener("pageshow", (event) => event.persisted && awake());
    setInterval(() => this.tick(), TICK);
    this.open();
  }

  /**
   * Call a listener after every change.
   * @param {() => void} listener
   */
  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell() {
    for (const listener of this.listeners) listener();
  }

  open() {
    this.close();
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`);
    this.socket = socket;
    this.openedAt = this.heardAt = Date.now();
    this.fruitless = this.fresh ? Math.min(this.fruitless + 1, MOST_DOUBLINGS) : 0;
    // The first snapshot of a socket counts whatever came before; after that an older one never follows a newer one.
    this.fresh = true;
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => this.socket === socket && this.hear(JSON.parse(event.data));
    socket.onclose = () => this.socket === socket && this.lose();
  }

  /** Say who this is; the board answers with all that there is to see. */
  greet() {
    /** @type {Record<string, unknown>} */
    const hello = { type: "hello", client: this.client };
    if (this.token) hello.token = this.token;
    if (this.inside) hello[this.inside.part] = true;
    if (this.snapshot) hello.seen = this.snapshot.version;
    this.socket?.send(JSON.stringify(hello));
  }

  close() {
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    clearTimeout(this.timer);
    this.trust();
    socket?.close();
  }

  /** Try again after a pause that grows. */
  lose() {
    this.close();
    if (this.status === "refused") return;
    this.status = "lost";
    const pause = PAUSES[Math.min(this.failures++, PAUSES.length - 1)];
    this.timer = setTimeout(() => this.open(), pause * (0.8 + 0.4 * Math.random()));
    this.tell();
  }

  /** @param {Message} message */
  hear(message) {
    this.heardAt = Date.now();
    switch (message.type) {
      case "welcome":
        this.trust();
        this.welcomed = true;
        this.welcome = message;
        this.devices = 1;
        this.status = "open";
        this.failures = 0;
        for (const command of this.commands.values()) this.utter(command);
        break;
      case "snapshot":
        if (!this.fresh && this.snapshot && message.version < this.snapshot.version) return;
        this.fresh = false;
        this.snapshot = message;
        this.receivedAt = performance.now();
        break;
      case "bench":
        this.inside?.take(message);
        break;
      case "devices":
        this.devices = message.count;
        break;
      case "links":
        this.links += 1;
        break;
      case "answer":
        this.commands.get(message.id)?.answer(message);
        this.commands.delete(message.id);
        return;
      case "goodbye":
        this.error = message.error;
        if (message.error !== "unknown_token") return;
        this.status = "refused";
        for (const command of this.commands.values()) command.answer({ ok: false, error: message.error });
        this.commands.clear();
        break;
      default:
        return;
    }
    this.tell();
  }

  /**
   * Give a command and wait for its answer, however long the phone sleeps in between.
   * @param {string} name
   * @param {object} data
   * @returns {Promise<Answer>}
   */
  send(name, data = {}) {
    const id = randomId();
    const message = { type: "command", id, seen: this.snapshot?.version ?? 0, name, data };
    return new Promise((answer) => {
      const command = { message, answer, saidAt: 0 };
      this.commands.set(id, command);
      if (this.welcomed) this.utter(command);
      else this.wake();
    });
  }

  /**
   * Say hello again, as somebody else.
   * @param {string | null} token
   */
  become(token) {
    this.token = token;
    this.status = "connecting";
    this.open();
  }

  /** @param {Command} command */
  utter(command) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    command.saidAt = Date.now();
    this.socket.send(JSON.stringify(command.message));
  }

  /** The phone woke up, or somebody wants something: be right at once. */
  wake() {
    if (this.status === "refused") return;
    this.failures = 0;
    if (this.welcomed) this.ask(PATIENCE);
    else if (!this.socket || Date.now() - this.openedAt > PATIENCE) this.open();
  }

  /**
   * Ask the board for all that there is to see; without a welcome it is taken for gone: older words may lie about.
   * @param {number} patience milliseconds
   */
  ask(patience) {
    if (this.doubt) return;
    this.doubt = setTimeout(() => this.open(), patience);
    this.greet();
  }

  /** The board is there, or nobody asks any more. */
  trust() {
    clearTimeout(this.doubt);
    this.doubt = undefined;
  }

  tick() {
    const now = Date.now();
    const slept = now - this.tickedAt > JUMP;
    this.tickedAt = now;
    if (slept) this.wake();
    else if (!this.welcomed || this.fresh)
      this.socket && now - this.openedAt > LONG_PATIENCE << this.fruitless && this.open();
    else if (now - this.heardAt > SILENCE) this.ask(LONG_PATIENCE);
    else for (const command of this.commands.values()) if (now - command.saidAt > REPEAT) this.utter(command);
  }
}
