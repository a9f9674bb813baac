// The table of a game in a room: the real rules, here in Node, and the clock of a page.

import assert from 'node:assert/strict';
import { Engine, modules } from '../../../Web/host/engine.js';
import { fileAt } from './files.mjs';

/**
 * @typedef {import('../../../Web/host/engine.js').Answer} Answer
 * @typedef {{ clock: import('./clock.mjs').Clock, window: any }} Leader  the page by whose clock it goes
 */

/** @type {Map<string, Engine>} */
const engines = new Map();

/** The rules of a game. @param {string} game */
function rulesOf(game) {
  const bytes = fileAt(`/vendor/rules/${modules[game]}.wasm`);
  assert.ok(bytes, 'The rules are not built.');
  const instance = () => new WebAssembly.Instance(new WebAssembly.Module(bytes));
  const rules = engines.get(game) ?? new Engine(/** @type {any} */ (instance().exports));
  engines.set(game, rules);
  return rules;
}

export class RoomTable {
  /** The rules' answer when the table was opened: a refusal if it could not be. @type {Answer} */ opened;
  /** The time of the views, milliseconds. */ at = 0;
  /** @type {any} */ views = {};
  /** @type {any} */ outcome = null;
  #rules;
  #number;
  /** @type {Leader | null} */ #leader = null;
  /** What the leader's clock showed when the game began. */ #began = 0;
  /** When something is next due in the rules. @type {number | undefined} */ #next;
  #wake;
  #stopWaiting = () => {};

  /**
   * @param {{ game: string, setup: any, seed: number }} start
   * @param {() => void} wake  called when the rules have something to do
   */
  constructor(start, wake) {
    this.#rules = rulesOf(start.game);
    const { number, answer } = this.#rules.open({ ...start, viewer: 'all' });
    this.#number = number;
    this.#wake = wake;
    this.opened = answer;
  }

  get now() {
    return this.#leader ? Math.max(this.at, this.#leader.clock.elapsed - this.#began) : this.at;
  }

  /** Uses the clock of a page from now on, which moves when that page lets time pass. @param {Leader | null} leader */
  goBy(leader) {
    this.at = this.now;
    this.#leader = leader;
    this.#began = (leader?.clock.elapsed ?? 0) - this.at;
    this.#wait();
  }

  /** The rules' answer to an action, or to the time that has passed. @param {{ seat: number, do: unknown }} [action] */
  perform(action) { return this.#rules.perform(this.#number, { at: this.now, ...action }); }

  /** @param {Answer} answer */
  know({ at, view, outcome = null, next }) {
    Object.assign(this, { at, views: view, outcome });
    this.#next = next;
    this.#wait();
  }

  summary() { return this.#rules.summary(this.#number); }

  /** Stops the table: nothing happens to it any more. */
  close() {
    this.#stopWaiting();
    this.#rules.close(this.#number);
  }

  #wait() {
    this.#stopWaiting();
    const window = this.#leader?.window;
    if (this.#next === undefined || !window) return;
    const timer = window.setTimeout(this.#wake, this.#next - this.now);
    this.#stopWaiting = () => window.clearTimeout(timer);
  }
}
