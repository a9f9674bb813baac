// A player at this phone: the view, and the state that the screen adds to it. This state is no part of the rules; it is
// what the player looks at and has chosen.

import m from '../../../parts/m.js';
import { sound } from '../../../parts/sound.js';
import { after } from '../../../parts/time.js';
import { satisfactionNow } from './points.js';
import { workedOn } from './work.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../types.js').View} View
 * @typedef {import('../types.js').Package} Package
 * @typedef {import('../../../host/engine.js').Refusal} Refusal
 *
 * @typedef {object} News  an event that is shown for a few seconds
 * @property {number} number
 * @property {string} text
 * @property {'good' | 'bad' | 'plain'} kind
 * @property {{ house: number, text: string } | null} float  the text that rises over a house
 */

/** How long news is shown, in milliseconds. */
const newsStay = 4_500;

let lastNews = 0;

export class LocalPlayer {
  table;
  seat;
  /**
   * Which half of the work a narrow screen shows.
   *
   * @type {'packing' | 'map'}
   */
  place = 'packing';
  /**
   * The package that is about to be delivered or sent.
   *
   * @type {number | null}
   */
  delivering = null;
  /**
   * The items of the open package that are chosen to be put together; null: none are being chosen.
   *
   * @type {number[] | null}
   */
  chosen = null;
  /**
   * The order that is worked on: its things are shown over the open package.
   *
   * @type {number | null}
   */
  work = null;
  /**
   * The house whose orders are being read.
   *
   * @type {number | null}
   */
  house = null;
  /**
   * The house whose orders were being read when a pause began.
   *
   * @type {number | null}
   */
  interrupted = null;
  /**
   * Packages that came from teammates and were not opened yet.
   *
   * @type {Set<number>}
   */
  fresh = new Set();
  /** Whether the table was told that this player is new. */
  saidNew = false;
  /** Whether the first order was played with this page. */
  hadFirstOrder = false;
  /** @type {News[]} */ news = [];
  /**
   * Why the last round ended; null if this page was not open then.
   *
   * @type {string | null}
   */
  endedBy = null;
  /**
   * The actions that were requested and have had no effect yet.
   *
   * @type {string[]}
   */
  #pending = [];
  /** @type {Promise<unknown>} */ #last = Promise.resolve();
  /** @type {WeakMap<View, number>} */ #since = new WeakMap();
  #open = /** @type {number | null} */ (null);

  /** @param {Table} table @param {number} seat */
  constructor(table, seat) {
    this.table = table;
    this.seat = seat;
    this.follow();
  }

  /** @returns {View} */
  get view() {
    return this.table.viewFor(this.seat);
  }

  /** @returns {Package | null} */
  get open() {
    const { packages, open } = this.view;
    return packages.find(({ id }) => id === open) ?? null;
  }

  /** Whether the clocks of the round run. */
  get isRunning() {
    return this.view.phase === 'round';
  }

  /** Follows a new view: things that are gone are not chosen any more. */
  follow() {
    const { view } = this;
    if (!view) return;
    if (!this.#since.has(view)) this.#since.set(view, this.table.at);
    const { packages, open, phase } = view;
    const isThere = (/** @type {number | null} */ id) => packages.some((one) => one.id === id);
    if (!isThere(this.delivering)) this.delivering = null;
    if (open !== this.#open) this.chosen = null;
    this.#open = open;
    if (open !== null) this.fresh.delete(open);
    this.fresh.forEach((id) => { if (!isThere(id)) this.fresh.delete(id); });
    if (!workedOn(view.houses, this.work)) this.work = null;
    if (phase === 'briefing') this.place = 'packing';
  }

  /**
   * The part of a time in the view that is left now.
   *
   * @param {number} left
   */
  leftNow(left) {
    return this.isRunning ? Math.max(0, left - this.#passed()) : left;
  }

  /** The time that is left of a pause. It runs while everything else stands still. */
  pauseLeft() {
    return Math.max(0, (this.view.pause?.left ?? 0) - this.#passed());
  }

  /** The satisfaction now, in thousandths of a point. It sinks between two views. */
  satisfaction() {
    return satisfactionNow(this.view, this.view, this.#passed());
  }

  /** Milliseconds since the time of the view. */
  #passed() {
    return Math.max(0, this.table.now() - (this.#since.get(this.view) ?? this.table.at));
  }

  /**
   * Performs an action, after all earlier actions have had their effect.
   *
   * @param {object} action
   * @returns {Promise<boolean>} whether it was done; a refusal is shown
   */
  async act(action) {
    const name = JSON.stringify(action);
    this.#pending.push(name);
    const done = this.#last.then(() => this.#perform(action));
    this.#last = done;
    try {
      return await done;
    } finally {
      this.#pending.splice(this.#pending.indexOf(name), 1);
    }
  }

  /**
   * Performs an action once: a second press meanwhile is ignored.
   *
   * @param {object} action
   */
  async actOnce(action) {
    return !this.#pending.includes(JSON.stringify(action)) && this.act(action);
  }

  /**
   * Performs an action that identifies things by their places: a press while actions are pending is ignored.
   *
   * @param {object} action
   */
  async actWhenStill(action) {
    return this.#pending.length === 0 && this.act(action);
  }

  /** Waits until all actions have had their effect. */
  async whenActionsAreDone() {
    await this.#last;
  }

  /** @param {object} action */
  async #perform(action) {
    const { view } = this;
    try {
      await this.table.act(action, this.seat);
    } catch (error) {
      sound.play('error');
      this.tell(/** @type {Refusal} */ (error).message, 'bad');
      return false;
    }
    // A room acknowledges an action before it sends the new view.
    if (this.view === view && this.table.phase === 'playing') await this.#changed();
    return true;
  }

  /** @returns {Promise<void>} */
  #changed() {
    return new Promise((resolve) => {
      const end = this.table.onchange(() => {
        end();
        resolve();
      });
    });
  }

  /**
   * @param {string} text
   * @param {News['kind']} [kind]
   * @param {News['float']} [float]
   */
  tell(text, kind = 'plain', float = null) {
    const number = (lastNews += 1);
    this.news = [...this.news, { number, text, kind, float }];
    after(newsStay, () => {
      this.news = this.news.filter((one) => one.number !== number);
      m.redraw();
    });
    m.redraw();
  }
}
