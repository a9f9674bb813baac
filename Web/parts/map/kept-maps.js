// The maps that are kept on this device, each for something, as a pack: one after the other is downloaded, also after its
// screen was left, and what the browser has deleted is noticed.

import m from '../m.js';
import { storage } from '../storage.js';
import { after, wallTime } from '../time.js';
import { toast } from '../toast.js';
import { planAgain, planAround, sourcesNow } from './keep-plan.js';
import { full, keep } from './keeping.js';
import { keptNotes } from './kept-notes.js';
import { dropAll, dropStrays, dropUnneeded, makeRoom, missingOf, sizeThere } from './kept-tiles.js';
import { words } from './kept-words.js';
import { runsOf } from './tile-math.js';

/**
 * @typedef {import('./kept-notes.js').KeptNote} KeptNote
 * @typedef {import('./kept-notes.js').Subject} Subject
 * @typedef {import('./keep-plan.js').Plan} Plan
 *
 * @typedef {object} Job  a map that is being kept
 * @property {Subject} of
 * @property {boolean} isWaiting  whether another one comes first
 * @property {number} tiles  how many have been loaded
 * @property {number} bytes
 * @property {number} allTiles
 * @property {number | null} allBytes  null if the server could not say it
 * @property {boolean} isExact
 *
 * @typedef {{ job: Job, findPlan: () => Promise<Plan | null>, isQuiet: boolean, control: AbortController, isFreed: boolean,
 *   done: Promise<void>, end: () => void }} Entry
 */

/** How often the page is drawn while tiles come; milliseconds. */
const pace = 250;

class KeptMaps {
  /** @type {Map<string, Entry>} */ #entries = new Map();
  #isRunning = false;
  #freeing = Promise.resolve();
  #isDrawing = false;
  /** @type {Promise<void> | null} */ #looking = null;

  /**
   * Finds the places that something needs the map around; null if nobody has said how.
   *
   * @type {((id: string) => Promise<[number, number][]>) | null}
   */
  placesOf = null;

  /** @param {string} id @returns {Job | null} */
  job = (id) => this.#entries.get(id)?.job ?? null;

  /** All that are being kept, in order. */
  get jobs() { return [...this.#entries.values()].map(({ job }) => job); }

  /**
   * Keeps a map in the background, and says when it is there.
   *
   * @param {Subject} subject
   * @param {() => Promise<Plan | null>} findPlan  null changes nothing
   * @param {{ isQuiet?: boolean }} options  whether nobody has just asked for it: nothing is
   *   said then about a network that is gone, or if nothing was missing
   * @returns {Promise<void>} when it is over, well or not
   */
  async keep({ id, name, path }, findPlan, { isQuiet = false } = {}) {
    // A newer version of the same pack needs other tiles.
    await this.stop(id);
    let end = () => {};
    const done = /** @type {Promise<void>} */ (new Promise((resolve) => { end = resolve; }));
    /** @type {Job} */
    const job = { of: { id, name, path }, isWaiting: true, tiles: 0, bytes: 0, allTiles: 0, allBytes: null, isExact: true };
    this.#entries.set(id, { job, findPlan, isQuiet, control: new AbortController(), isFreed: false, done, end });
    m.redraw();
    void this.#next();
    return done;
  }

  /**
   * Keeps again what is missing of a map.
   *
   * @param {string} id
   */
  async again(id) {
    const note = keptNotes.get(id);
    if (!note) return;
    await this.keep(note, async () => {
      const places = await this.placesOf?.(id).catch(() => null);
      const plan = await (places ? planAround(places) : planAgain(note));
      if (plan.parts.length === 0) toast(words.none(note.name), { kind: 'error' });
      return plan;
    });
  }

  /**
   * Stops keeping a map; what is there stays.
   *
   * @param {string} id
   * @returns {Promise<void>} when it has stopped
   */
  async stop(id) {
    const entry = this.#entries.get(id);
    if (!entry) return;
    entry.control.abort();
    if (entry.job.isWaiting) this.#close(entry);
    await entry.done;
  }

  /**
   * Deletes the tiles that only this map needs.
   *
   * @param {string} id
   */
  async free(id) {
    const entry = this.#entries.get(id);
    if (entry) entry.isFreed = true;
    const note = keptNotes.get(id);
    keptNotes.remove(id);
    await this.stop(id);
    this.#freeing = this.#freeing.then(() => dropUnneeded(note?.sets ?? [])).catch(() => {});
    await this.#freeing;
    m.redraw();
  }

  /** Deletes all tiles. */
  async freeAll() {
    await this.stopAll();
    keptNotes.all().forEach(({ id }) => keptNotes.remove(id));
    this.#freeing = this.#freeing.then(dropAll).catch(() => {});
    await this.#freeing;
    m.redraw();
  }

  /** Stops all, and notes nothing more: all that is on this device is about to be deleted. */
  async stopAll() {
    const entries = [...this.#entries.values()];
    entries.forEach((entry) => { entry.isFreed = true; });
    // The last first, so that none begins meanwhile.
    await Promise.all(entries.reverse().map(({ job }) => this.stop(job.of.id)));
  }

  /**
   * Goes on with what is not complete, and says once what the browser has deleted or the server has replaced.
   *
   * @returns {Promise<void>}
   */
  look() {
    this.#looking ??= this.#look().catch(() => {}).finally(() => { this.#looking = null; });
    return this.#looking;
  }

  async #look() {
    if (keptNotes.all().length === 0) return;
    const sources = await sourcesNow();
    const notes = keptNotes.all().filter(({ id }) => !this.#entries.has(id));
    const missing = await missingOf(notes);
    /** @type {Record<'evicted' | 'outdated', KeptNote[]>} */
    const told = { evicted: [], outdated: [] };
    for (const note of notes) {
      // Meanwhile it may have been freed, or may be coming.
      if (this.#entries.has(note.id) || keptNotes.get(note.id)?.state !== note.state) continue;
      const gone = missing.get(note);
      const state = gone?.some(({ source }) => !sources.has(source)) ? 'outdated' : 'evicted';
      if (!gone && note.state !== 'whole' && note.state !== 'going') keptNotes.write({ ...note, state: 'whole' });
      if (gone && note.state === 'whole') {
        keptNotes.write({ ...note, state });
        told[state].push(note);
      }
      if (note.state === 'going' && navigator.onLine) void this.keep(note, () => planAgain(note), { isQuiet: true });
    }
    this.#tell(told.evicted, words.evicted, words.evictedMany);
    this.#tell(told.outdated, words.outdated, words.outdatedMany);
    await dropStrays();
    m.redraw();
  }

  /** @param {KeptNote[]} notes @param {(name: string) => string} one @param {(count: number) => string} many */
  #tell(notes, one, many) {
    if (notes.length === 0) return;
    const run = () => notes.forEach(({ id }) => void this.again(id));
    toast(notes.length === 1 ? one(notes[0].name) : many(notes.length), { action: { text: words.again, run } });
  }

  /** Keeps what waits, one after the other. */
  async #next() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let entry = this.#first(); entry; entry = this.#first()) {
      entry.job.isWaiting = false;
      await this.#run(entry).catch((error) => this.#report(/** @type {Entry} */ (entry), error));
      this.#close(entry);
    }
    this.#isRunning = false;
  }

  #first() { return this.#entries.values().next().value; }

  /** @param {Entry} entry */
  #close(entry) {
    if (this.#entries.get(entry.job.of.id) === entry) this.#entries.delete(entry.job.of.id);
    entry.end();
    m.redraw();
  }

  /** @param {Entry} entry @param {any} error */
  #report({ isQuiet, isFreed }, { code, message }) {
    if (!isFreed && !(isQuiet && code === 'unreachable')) toast(message, { kind: 'error' });
  }

  /** @param {Entry} entry */
  async #run(entry) {
    await this.#freeing;
    const plan = await entry.findPlan();
    const { job: { of } } = entry;
    const before = keptNotes.get(of.id);
    if (!plan || entry.control.signal.aborted) return;
    if (plan.parts.length > 0) await this.#runPlan(entry, plan);
    else keptNotes.remove(of.id);
    if (before) await dropUnneeded(before.sets);
  }

  /** @param {Entry} entry @param {Plan} plan */
  async #runPlan(entry, plan) {
    const { job, control: { signal } } = entry;
    Object.assign(job, { allTiles: plan.tiles, allBytes: plan.bytes, isExact: plan.isExact });
    m.redraw();
    const onprogress = (/** @type {{ tiles: number, bytes: number }} */ progress) => {
      Object.assign(job, progress);
      this.#draw();
    };
    const note = newNote(job.of, plan);
    const there = await sizeThere(plan);
    try {
      const isWhole = await keep(plan, { signal, onprogress });
      note.state = isWhole ? 'whole' : 'stopped';
    } catch (error) {
      // Without a network it goes on by itself; other reasons are for the player to clear away.
      if (/** @type {any} */ (error).code !== 'unreachable') note.state = 'stopped';
      throw error;
    } finally {
      note.bytes = there + job.bytes;
      if (!entry.isFreed) keptNotes.write(note);
    }
    if (note.state !== 'whole') return;
    for (const name of plan.parts.some(({ isOwn }) => !isOwn) ? await makeRoom(note.id) : []) toast(words.madeRoom(name));
    if (plan.tiles > 0 || !entry.isQuiet) toast(words.ready(note.name));
  }

  /** Draws the page from time to time. */
  #draw() {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    after(pace, () => {
      this.#isDrawing = false;
      m.redraw();
    });
  }
}

/**
 * Notes what is going to be kept, before it comes: so nothing is kept that no note names.
 *
 * @param {Subject} subject
 * @param {Plan} plan
 * @returns {KeptNote}
 */
function newNote(subject, { parts }) {
  const before = keptNotes.get(subject.id);
  // The browser may be asked to keep it even if it needs room. Some browsers ask the player.
  if (keptNotes.all().length === 0) void navigator.storage?.persist?.()?.catch(() => {});
  /** @type {KeptNote} */
  const note = {
    ...subject, at: wallTime(), bytes: 0, tiles: parts.reduce((sum, { tiles }) => sum + tiles.length, 0), state: 'going',
    sets: parts.map(({ source, tiles }) => ({ source, runs: runsOf(tiles) })),
  };
  if (keptNotes.write(note) || !storage.isLasting) return note;
  keptNotes.remove(subject.id);
  if (before) keptNotes.write(before);
  throw full;
}

export const keptMaps = new KeptMaps();
