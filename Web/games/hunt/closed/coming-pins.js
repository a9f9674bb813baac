// Fetches the content of pins that have come on the map of a hunt, one by one. Without a network they wait, and the hunt goes on.

import m from '../../../parts/m.js';
import { unreachable } from '../../../parts/server-api.js';
import { Alarm } from '../../../parts/time.js';
import { pinsThatCame } from './closed-api.js';
import { fill } from './opened-pins.js';

/**
 * @typedef {import('../../../host/local-table.js').LocalTable} LocalTable
 * @typedef {import('../../../parts/server-api.js').Problem} Problem
 */

/** How long to wait after each failure before asking again, the last for all later ones; milliseconds. */
const waits = [3_000, 10_000, 30_000];

export class ComingPins {
  /**
   * Why the pins have not come yet; null if nothing has failed.
   *
   * @type {Problem | null}
   */
  problem = null;
  #table;
  #opened;
  #ask;
  #oncome;
  #alarm = new Alarm();
  #isAsking = false;
  #failures = 0;
  #stop;

  /**
   * @param {LocalTable} table
   * @param {object} how
   * @param {import('./opened-pins.js').OpenedPins} how.opened
   * @param {() => Parameters<typeof pinsThatCame>[0]} how.sofar  the hunt so far, as the server takes it
   * @param {(pins: import('../pack-types.js').Pin[]) => void} how.oncome  called with pins that have just come
   */
  constructor(table, { opened, sofar, oncome }) {
    this.#table = table;
    this.#opened = opened;
    this.#ask = () => pinsThatCame(sofar());
    this.#oncome = oncome;
    const online = () => this.#again();
    window.addEventListener('online', online);
    this.#stop = () => window.removeEventListener('online', online);
  }

  /** The pins on the map whose content has not come. */
  get waiting() {
    return this.#table.phase === 'playing' ? closedIn(this.#table) : [];
  }

  /** Asks for the pins that wait, unless it does so already. */
  follow() {
    if (this.waiting.length === 0) this.problem = null;
    else if (!this.problem) void this.fetch();
  }

  /** Asks for the pins that wait. */
  async fetch() {
    if (this.#isAsking || this.waiting.length === 0 || this.#table.status === 'closed') return;
    this.#isAsking = true;
    this.#alarm.clear();
    try {
      if (!navigator.onLine) throw unreachable;
      await this.#open(await this.#ask());
      this.#failures = 0;
      this.problem = null;
    } catch (error) {
      this.#fail(/** @type {Problem} */ (error));
    }
    this.#isAsking = false;
    m.redraw();
    // Others may have come meanwhile.
    if (!this.problem) this.follow();
  }

  /** @param {import('./closed-api.js').SealedPin[]} sealed */
  async #open(sealed) {
    const pins = await Promise.all(sealed.map((one) => this.#opened.take(one)));
    const waiting = new Set(this.waiting.map(({ id }) => id));
    const come = pins.filter(({ id }) => waiting.has(id));
    // By the server's clock it may be too early: then the same question has another answer later.
    if (come.length === 0) throw unreachable;
    for (const pin of come) {
      await this.#table.act({ open: { pin } });
      fill(this.#table, pin);
    }
    this.#oncome(come);
  }

  /** @param {Problem} problem */
  #fail(problem) {
    if (this.#table.status === 'closed') return;
    this.problem = problem;
    this.#alarm.set(waits[Math.min(this.#failures, waits.length - 1)], () => this.#again());
    this.#failures += 1;
  }

  #again() {
    void this.fetch();
  }

  end() {
    this.#alarm.clear();
    this.#stop();
  }
}

/**
 * A view as the player sees it: pins whose content has not come are still hidden.
 *
 * @param {import('../types.js').View} view
 * @returns {import('../types.js').View}
 */
export function openIn(view) {
  const pins = view.pins.filter(({ closed }) => !closed);
  return pins.length === view.pins.length ? view : { ...view, pins, hidden: view.hidden + view.pins.length - pins.length };
}

/**
 * The closed pins on the map of a hunt.
 *
 * @param {LocalTable} table
 * @returns {import('../types.js').ClosedShownPin[]}
 */
const closedIn = (table) => table.viewFor(null).pins.filter((/** @type {{ closed?: true }} */ { closed }) => closed);
