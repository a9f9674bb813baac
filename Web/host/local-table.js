// A table in the page itself. It drives the clock: one timer runs until the rules next have something to do, and none if
// they have nothing more to do.

import { Alarm } from '../parts/time.js';
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
 * @property {import('./engine.js').Viewers} [viewer]  "all": each seat has its own view; "spectator": all see
 *   the same
 * @property {(view: any) => any} [note]  what the start screen needs to know about an unfinished table
 * @property {boolean} [pausesWhenHidden]  whether its clock stops when the page is hidden, until `resume` is called
 * @property {boolean} [keepsQuietly]  whether to show no note if the table cannot be kept: a game of a minute is
 *   soon played again
 * @property {Seal} [seal]  how to encode its setup on the device, if nobody may read it there
 *
 * @typedef {object} Seal
 * @property {(setup: any) => any} close  the setup as it is kept
 * @property {(kept: any) => Promise<any>} open  the setup as it was; rejects if it cannot be opened
 * @property {(action: any) => any} [closeAction]  an action as it is kept; as it is if this is missing
 * @property {(kept: any) => Promise<any>} [openAction]  the action as it was; rejects if it cannot be opened
 */

/** @type {Seal} */
const unsealed = { close: (setup) => setup, open: async (setup) => setup };

/** The messages for a table that another window has closed. */
const closings = {
  takenOver: 'This table goes on in another window.',
  discarded: 'This table was ended, put away or deleted in another window.',
};

/** @type {import('./engine.js').Refusal} */
const paused = { code: 'paused', message: 'The game is paused.' };

/** The longest time that the rules advance in one step; milliseconds. */
const longestStep = 86_400_000;
/** The longest that a timer of a browser can wait. */
const longestWait = 2 ** 31 - 1;

/**
 * @param {LocalOptions & { game: string, setup: any, seed?: number }} options
 * @returns {Promise<LocalTable>} rejects with the rules' refusal
 */
export async function openLocalTable({ game, setup, seed = anySeed(), ...options }) {
  return open(await engine(game), { game, setup, seed }, game, setup, options);
}

/**
 * Opens a table on which something was done before.
 *
 * @param {LocalOptions & { game: string, setup: any, seed: number, actions: import('./kept-table.js').Entry[], end: number }} options
 *   `actions`: what was done, in the order of its times; `end`: the table's time now
 * @returns {Promise<LocalTable>} rejects with the rules' refusal
 */
export async function openPlayedTable({ game, setup, seed, actions, end, ...options }) {
  const rules = await engine(game);
  const { number, answer } = rules.open({ game, setup, seed, viewer: 'spectator' });
  if (number === 0) throw answer.refused;
  const recording = { ...rules.recording(number), actions, end };
  rules.close(number);
  return open(rules, { recording }, game, setup, options);
}

/**
 * Resumes the table that was kept for a game.
 *
 * @param {string} game
 * @param {LocalOptions} [options]
 * @returns {Promise<LocalTable | null>} null if nothing was kept; rejects with the refusal if the rules do not
 *   accept it any more, and deletes it then
 */
export async function resumeLocalTable(game, options = {}) {
  const rules = await engine(game);
  const kept = keptRecording(game);
  if (!kept) {
    forgetTable(game);
    return null;
  }
  try {
    const { seal = unsealed } = options;
    const setup = await seal.open(kept.setup);
    return open(rules, { recording: { ...kept, setup, actions: await openedActions(kept.actions, seal) } }, game, setup, options);
  } catch (refusal) {
    forgetTable(game);
    throw refusal;
  }
}

/**
 * @param {Engine} rules
 * @param {{ game: string, setup: any, seed: number } | { recording: any }} start
 * @param {string} game
 * @param {any} setup
 * @param {LocalOptions} options
 */
function open(rules, start, game, setup, options) {
  const { viewer = 'all', note = () => null, pausesWhenHidden = false, keepsQuietly = false, seal = unsealed } = options;
  const { number, answer } = rules.open({ ...start, viewer });
  if (number === 0) throw answer.refused;
  return new LocalTable(rules, number, answer, { game, setup, viewer, note, pausesWhenHidden, keepsQuietly, seal });
}

/**
 * @param {import('./kept-table.js').Entry[]} entries
 * @param {Seal} seal
 */
async function openedActions(entries, { openAction }) {
  if (!openAction) return entries;
  return Promise.all(entries.map(async (entry) => ({ ...entry, do: await openAction(entry.do) })));
}

/** A random seed: a whole number that JavaScript can hold exactly. */
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
  #closed;
  #alarm = new Alarm();
  #follow = (/** @type {Event} */ { type }) => this.#followPage(type === 'pagehide' || document.visibilityState === 'hidden');
  #pausesWhenHidden;
  /** Whether its clock stands still. */ isPaused = false;

  /**
   * @param {Engine} rules
   * @param {number} number
   * @param {Answer} answer  to its opening
   * @param {Required<LocalOptions> & { game: string, setup: any }} options
   */
  constructor(rules, number, answer, { game, setup, viewer, note, pausesWhenHidden, keepsQuietly, seal }) {
    super(game);
    this.#rules = rules;
    this.#number = number;
    this.#note = note;
    this.#viewer = viewer;
    this.#clock = new Clock(answer.at, { followsWall: !pausesWhenHidden });
    this.#pausesWhenHidden = pausesWhenHidden;
    this.setup = this.wholeSetup = setup;
    this.seats = seatsOf(answer, setup, viewer);
    const recording = rules.recording(number);
    this.#closed = (/** @type {import('./kept-table.js').Entry} */ entry) => (
      seal.closeAction ? { ...entry, do: seal.closeAction(entry.do) } : entry);
    this.#keeper = new Keeper(
      { ...recording, setup: seal.close(recording.setup), actions: recording.actions.map(this.#closed) },
      (how) => this.#isTaken(how), keepsQuietly);
    this.#take(answer);
    this.#keeper.mark(this.at, this.#note(this.viewFor(null)));
    for (const name of ['visibilitychange', 'pageshow', 'pagehide']) window.addEventListener(name, this.#follow, true);
    if (pausesWhenHidden && document.visibilityState === 'hidden') this.pause();
  }

  now() {
    return this.phase === 'playing' ? Math.max(this.at, this.#clock.read()) : this.at;
  }

  /** @param {unknown} action @param {number} [seat] */
  async act(action, seat = this.seats[0] ?? 0) {
    if (this.status === 'closed') throw this.closedBy;
    if (this.isPaused) throw paused;
    this.#catchUp();
    const { refused, at } = this.#take(this.#rules.perform(this.#number, { at: this.now(), seat, do: action }));
    if (refused) throw refused;
    this.#keeper.append(this.#closed({ at, seat, do: action }));
    this.#keeper.mark(at, this.#note(this.viewFor(null)));
  }

  /** How many actions were done, including those before it was resumed. */
  get actionCount() {
    return this.#keeper.count;
  }

  async summary() {
    if (this.status !== 'closed') this.#pass();
    return this.#rules.summary(this.#number);
  }

  /** Stops the clock and refuses all actions until `resume`. Keeps what was played so far. */
  pause() {
    if (this.isPaused || this.phase === 'over' || this.status === 'closed') return;
    this.#clock.stop();
    this.isPaused = true;
    this.#pass();
    this.#keeper.mark(this.at, this.#note(this.viewFor(null)));
  }

  resume() {
    if (!this.isPaused || this.status === 'closed') return;
    this.#clock.goOn();
    this.isPaused = false;
    this.#pass();
  }

  /** Deletes what is kept of the table: it is over, or given up. */
  forget() {
    this.#keeper.forget();
  }

  close() {
    if (this.status === 'closed' && !this.closedBy) return;
    this.#letGo();
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

  /** If more than a day has passed, lets the rules advance a day at a time. Nobody is told the events of those days. */
  #catchUp() {
    while (this.now() - this.at > longestStep) {
      this.#know(this.#rules.perform(this.#number, { at: this.at + longestStep }));
    }
  }

  /** @param {Answer} answer */
  #take(answer) {
    const { events, next } = answer;
    this.#know(answer);
    this.#alarm.clear();
    if (next !== undefined && !this.isPaused) this.#alarm.set(waitUntil(next, this.now()), () => this.#pass());
    if (events) this.#tellAllEvents(events);
    this.tellChange();
    return answer;
  }

  /** @param {Answer} answer */
  #know({ at, view, outcome = null }) {
    this.at = at;
    this.outcome = outcome;
    this.phase = outcome ? 'over' : 'playing';
    this.views = this.#viewer === 'all'
      ? new Map(Object.entries(view).map(([name, own]) => [name === 'spectator' ? null : Number(name), own]))
      : new Map([[null, view]]);
  }

  /** @param {any} events */
  #tellAllEvents(events) {
    if (this.#viewer === 'spectator') return this.tellEvents(events, this.seats[0] ?? null);
    for (const seat of this.seats) this.tellEvents(events[seat], seat);
  }

  /**
   * Notes how far the table was played when the page is hidden, for it may never come back. Catches up when it returns.
   *
   * @param {boolean} isLeft
   */
  #followPage(isLeft) {
    if (this.status === 'closed') return;
    if (this.#pausesWhenHidden && isLeft) this.pause();
    this.#pass();
    if (isLeft) this.#keeper.mark(this.at, this.#note(this.viewFor(null)));
  }

  /** @param {keyof typeof closings} how */
  #isTaken(how) {
    this.#letGo();
    this.status = 'closed';
    this.closedBy = { code: how, message: closings[how] };
    this.tellChange();
  }

  #letGo() {
    this.#alarm.clear();
    for (const name of ['visibilitychange', 'pageshow', 'pagehide']) {
      window.removeEventListener(name, this.#follow, true);
    }
    if (this.status !== 'closed') {
      this.#pass();
      this.#alarm.clear();
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
