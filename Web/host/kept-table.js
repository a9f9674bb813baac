// The recording of an unfinished table, kept on the device so that it survives the page. One table per game;
// `put-away.js` keeps more of them.
//
// There are three kinds of keys, so that an action writes a few kilobytes at most, however long the game is: the
// head, written once; the actions, in chunks; and the end, with the time and a note for the start screen.

import { storage } from '../parts/storage.js';
import { wallTime } from '../parts/time.js';
import { toast } from '../parts/toast.js';
import { isObject, isWhole } from '../parts/unknown.js';

/**
 * @typedef {{ at: number, seat: number, do: unknown }} Entry
 * @typedef {{ id: string, game: string, rules: number, seed: number, setup: any }} Head
 * @typedef {{ end: number, count: number, note: any, savedAt: number }} End  `savedAt`: milliseconds since 1970
 * @typedef {{ setup: any, note: any, savedAt: number }} Kept
 */

const chunkLength = 64;

/** @param {any} value */
export const isHead = (value) => isObject(value) && typeof value.id === 'string' && typeof value.game === 'string'
  && isWhole(value.rules) && isWhole(value.seed) && isObject(value.setup);

/** @param {any} value */
export const areEntries = (value) => Array.isArray(value)
  && value.every((entry) => isObject(entry) && isWhole(entry.at) && isWhole(entry.seat) && isObject(entry.do));

storage.declare('table.*', (value) => (isHead(value) ? value : undefined));
storage.declare('tableactions.*', (value) => (areEntries(value) && value.length <= chunkLength ? value : undefined));
storage.declare('tableend.*', (value) =>
  isObject(value) && isWhole(value.end) && isWhole(value.count) && isWhole(value.savedAt) ? value : undefined);

/**
 * The kept table of a game, which could be resumed; null if none is kept. Needs no WebAssembly.
 *
 * @param {string} game
 * @returns {Kept | null}
 */
export function keptTable(game) {
  const head = storage.read(`table.${game}`);
  const end = storage.read(`tableend.${game}`);
  return head && end ? { setup: head.setup, note: end.note ?? null, savedAt: end.savedAt } : null;
}

/** @param {string} game */
export function forgetTable(game) {
  storage.remove(`table.${game}`);
  forgetActions(game);
}

/** @param {string} game */
function forgetActions(game) {
  for (const key of [`tableend.${game}`, ...storage.keys(`tableactions.${game}.`)]) storage.remove(key);
}

/**
 * The kept recording, for the rules to play again; null if there is none or a chunk is missing.
 *
 * @param {string} game
 */
export function keptRecording(game) {
  /** @type {Head | undefined} */
  const head = storage.read(`table.${game}`);
  /** @type {End | undefined} */
  const end = storage.read(`tableend.${game}`);
  if (!head || !end) return null;
  const actions = actionsOf(game, end.count);
  if (actions.length !== end.count) return null;
  const { rules, seed, setup } = head;
  return { game, rules, seed, setup, end: Math.max(end.end, actions[actions.length - 1]?.at ?? 0), actions };
}

/**
 * Keeps a whole recording for its game, as a keeper would have written it down.
 *
 * @param {{ game: string, rules: number, seed: number, setup: any, end: number, actions: Entry[] }} recording
 * @param {{ note: any, savedAt: number }} more
 * @returns {boolean} whether the device took all of it; otherwise some of it lasts until the page is closed
 */
export function keepRecording({ game, rules, seed, setup, end, actions }, { note, savedAt }) {
  forgetTable(game);
  /** @type {[string, unknown][]} */
  const chunks = Array.from({ length: Math.ceil(actions.length / chunkLength) }, (_, index) =>
    [`tableactions.${game}.${index}`, actions.slice(index * chunkLength, (index + 1) * chunkLength)]);
  return [
    ...chunks, [`table.${game}`, { id: newID(), game, rules, seed, setup }],
    [`tableend.${game}`, { end, count: actions.length, note, savedAt }],
  ].map(([key, value]) => storage.write(/** @type {string} */ (key), value)).every(Boolean);
}

/** An id for a table on this device. */
export const newID = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** @param {string} game @param {number} count @returns {Entry[]} */
function actionsOf(game, count) {
  const chunks = Array.from({ length: Math.ceil(count / chunkLength) }, (_, index) =>
    storage.read(`tableactions.${game}.${index}`) ?? []);
  return chunks.flat().slice(0, count);
}

/** Writes the recording of one table down while it is played. */
export class Keeper {
  #game;
  #id = newID();
  /** @type {Entry[]} */ #chunk = [];
  #count = 0;
  #hasWarned = false;
  /** @type {() => void} */ #stopListening;

  /**
   * Keeps a recording from now on, in place of the one that was kept for its game.
   *
   * @param {{ game: string, rules: number, seed: number, setup: any, actions: Entry[] }} recording
   * @param {(how: 'takenOver' | 'discarded') => void} ontaken  called when another tab keeps a table of this game, or
   *   deletes the kept one
   * @param {boolean} isQuiet  whether to show no note if the recording cannot be kept
   */
  constructor({ game, rules, seed, setup, actions }, ontaken, isQuiet = false) {
    this.#game = game;
    this.#hasWarned = isQuiet;
    // Overwrites the head first, and never removes it: this tells another tab with a table of this game to stop.
    this.#write(`table.${game}`, { id: this.#id, game, rules, seed, setup });
    forgetActions(game);
    for (let start = 0; start < actions.length; start += chunkLength) {
      this.#chunk = actions.slice(start, start + chunkLength);
      this.#count = start + this.#chunk.length;
      this.#writeChunk();
    }
    this.#stopListening = storage.onchange(`table.${game}`, () => {
      if (this.#isOwn) return;
      this.stop();
      ontaken(storage.read(`table.${game}`) ? 'takenOver' : 'discarded');
    });
  }

  /** @param {Entry} entry  an action that was done */
  append(entry) {
    if (this.#chunk.length === chunkLength) this.#chunk = [];
    this.#chunk.push(entry);
    this.#count += 1;
    this.#writeChunk();
  }

  /**
   * Notes how far the table was played.
   *
   * @param {number} end  the table's time
   * @param {any} note
   */
  mark(end, note) {
    if (!this.#isOwn) return;
    this.#write(`tableend.${this.#game}`, { end, count: this.#count, note, savedAt: wallTime() });
  }

  stop() {
    this.#stopListening();
    this.append = this.mark = () => {};
  }

  /** Stops, and deletes what it has kept. What another tab keeps for the same game stays. */
  forget() {
    this.stop();
    if (this.#isOwn) forgetTable(this.#game);
  }

  /** How many actions were done. */
  get count() {
    return this.#count;
  }

  /** Whether the recording kept for the game is still this table's. */
  get #isOwn() {
    return storage.read(`table.${this.#game}`)?.id === this.#id;
  }

  #writeChunk() {
    this.#write(`tableactions.${this.#game}.${Math.ceil(this.#count / chunkLength) - 1}`, this.#chunk);
  }

  /** @param {string} key @param {unknown} value */
  #write(key, value) {
    if (storage.write(key, value) || this.#hasWarned) return;
    this.#hasWarned = true;
    toast('This table is not kept: this device has no room for it, or does not let the page keep anything.');
  }
}
