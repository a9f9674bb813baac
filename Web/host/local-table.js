// A table in the page itself. It drives the clock: one timer until the rules have something to do, and none where
// they never will.

import { Clock } from './clock.js';
import { engine } from './engine.js';
import { Keeper, forgetTable, keptRecording } from './kept-table.js';
import { Table } from './table.js';

export { forgetTable, keptTable } from './kept-table.js';

/**
 * @typedef {import('./engine.js').Engine} Engine
 * @typedef {import('./engine.js').Answer} Answer
 *
 * @typedef {object} LocalOptions
 * @property {import('./engine.js').Perspective} [viewer]  "all": each seat has its own view; "spectator": all see
 *   the same
 * @property {(view: any) => any} [note]  what the start screen wants to know of an unfinished table
 */

/** The furthest that the rules go in one step; milliseconds. */
const longestStep = 86_400_000;
/** The longest that a timer of a browser can wait. */
const longestWait = 2 ** 31 - 1;

/**
 * @param {LocalOptions & { game: string, setup: any, seed?: number }} options
 * @returns {Promise<LocalTable>} rejects with the rules' refusal
 */
export async function openLocalTable({ game, setup, seed = anySeed(), ...options }) {
  return open(await engine(), { game, setup, seed }, game, setup, options);
}

/**
 * Takes up what was kept of a game.
 *
 * @param {string} game
 * @param {LocalOptions} [options]
 * @returns {Promise<LocalTable | null>} null where nothing was kept; rejects with the refusal where the rules do
 *   not take it any more, and it is gone then
 */
export async function resumeLocalTable(game, options = {}) {
  const rules = await engine();
  const recording = keptRecording(game);
  if (!recording) {
    forgetTable(game);
    return null;
  }
  try {
    return open(rules, { recording }, game, recording.setup, options);
  } catch (refusal) {
    forgetTable(game);
    throw refusal;
  }
}

/** @param {Engine} rules @param {{ game: string, setup: any, seed: number } | { recording: any }} start
 * @param {string} game @param {any} setup @param {LocalOptions} options */
function open(rules, start, game, setup, { viewer = 'all', note = () => null }) {
  const { number, answer } = rules.open({ ...start, viewer });
  if (number === 0) throw answer.refused;
  return new LocalTable(rules, number, answer, { game, setup, viewer, note });
}

/** Whole numbers that JavaScript can hold. */
const anySeed = () => {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1f_ffff) * 2 ** 32 + low;
};

export class LocalTable extends Table {
  #rules;
  #number;
  #note;
  #viewer;
  #clock;
  #keeper;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #follow = () => this.#followPage();

  /** @param {Engine} rules @param {number} number @param {Answer} answer  to its opening
   * @param {Required<LocalOptions> & { game: string, setup: any }} options */
  constructor(rules, number, answer, { game, setup, viewer, note }) {
    super(game);
    this.#rules = rules;
    this.#number = number;
    this.#note = note;
    this.#viewer = viewer;
    this.#clock = new Clock(answer.at);
    this.setup = setup;
    this.seats = seatsOf(answer, setup, viewer);
    this.#keeper = new Keeper(rules.recording(number), () => this.#isTaken());
    this.#take(answer);
    this.#keeper.mark(this.at, this.#note(this.viewFor(null)));
    for (const name of ['visibilitychange', 'pageshow', 'pagehide']) window.addEventListener(name, this.#follow, true);
  }

  now() {
    return this.phase === 'playing' ? Math.max(this.at, this.#clock.read()) : this.at;
  }

  /** @param {unknown} action @param {number} [seat] */
  async act(action, seat = this.seats[0] ?? 0) {
    if (this.status === 'closed') throw this.closedBy;
    this.#catchUp();
    const { refused, at } = this.#take(this.#rules.perform(this.#number, { at: this.now(), seat, do: action }));
    if (refused) throw refused;
    this.#keeper.append({ at, seat, do: action });
    this.#keeper.mark(at, this.#note(this.viewFor(null)));
  }

  async summary() {
    if (this.status !== 'closed') this.#pass();
    return this.#rules.summary(this.#number);
  }

  close() {
    if (this.status === 'closed' && !this.closedBy) return;
    this.#pause();
    this.#keeper.stop();
    this.#rules.close(this.#number);
    this.status = 'closed';
    super.close();
  }

  /** Lets time pass up to now. */
  #pass() {
    this.#catchUp();
    this.#take(this.#rules.perform(this.#number, { at: this.now() }));
  }

  /** After more than a day the rules are led there a day at a time. */
  #catchUp() {
    while (this.now() - this.at > longestStep) {
      this.#take(this.#rules.perform(this.#number, { at: this.at + longestStep }));
    }
  }

  /** @param {Answer} answer */
  #take(answer) {
    const { at, view, events, next, outcome = null } = answer;
    this.at = at;
    this.outcome = outcome;
    this.phase = outcome ? 'over' : 'playing';
    this.views = this.#viewer === 'all'
      ? new Map(Object.entries(view).map(([name, own]) => [name === 'spectator' ? null : Number(name), own]))
      : new Map([[null, view]]);
    clearTimeout(this.#timer);
    if (next !== undefined) this.#timer = setTimeout(() => this.#pass(), waitUntil(next, this.now()));
    if (events) this.#tellAllEvents(events);
    this.tellChange();
    return answer;
  }

  /** @param {any} events */
  #tellAllEvents(events) {
    if (this.#viewer === 'spectator') return this.tellEvents(events, this.seats[0] ?? null);
    for (const seat of this.seats) this.tellEvents(events[seat], seat);
  }

  /** A page out of sight may never come back: how far it was played is noted. One that returns catches up. */
  #followPage() {
    if (this.status === 'closed') return;
    this.#pass();
    if (document.visibilityState === 'hidden') this.#keeper.mark(this.at, this.#note(this.viewFor(null)));
  }

  #isTaken() {
    this.#pause();
    this.status = 'closed';
    this.closedBy = { code: 'takenOver', message: 'This table goes on in another window.' };
    this.tellChange();
  }

  #pause() {
    clearTimeout(this.#timer);
    for (const name of ['visibilitychange', 'pageshow', 'pagehide']) {
      window.removeEventListener(name, this.#follow, true);
    }
    if (this.status !== 'closed') {
      this.#pass();
      clearTimeout(this.#timer);
      this.#keeper.mark(this.at, this.#note(this.viewFor(null)));
    }
  }
}

/** @param {number} next @param {number} now */
const waitUntil = (next, now) => Math.min(Math.max(next - now, 0), longestWait);

/** @param {Answer} answer @param {any} setup @param {string} viewer */
function seatsOf({ view }, setup, viewer) {
  const count = viewer === 'all' ? Object.keys(view).length - 1
    : Array.isArray(setup.players) ? setup.players.length : 1;
  return Array.from({ length: count }, (_, seat) => seat);
}
