// A rehearsal: the rules walk it in a worker, piece by piece, and tell how far they are (docs/rules/hunt.md, "Rehearsals").

import { AsideEngine } from '../../../host/aside.js';
import m from '../../../parts/m.js';

/**
 * @typedef {import('../pack-types.js').Mistake} Mistake
 * @typedef {import('../types.js').Mode} Mode
 * @typedef {'slow' | 'usual' | 'brisk'} Pace
 *
 * @typedef {object} Choices  what the maker chooses
 * @property {Mode} mode
 * @property {Record<Pace, number>} paces  how many of a hundred walkers have each pace
 * @property {number} wrong  how many of a hundred answers are wrong
 *
 * @typedef {object} Group  what became of walkers
 * @property {number} walks
 * @property {number} finished
 * @property {number} timeUp
 * @property {number} gaveUp
 * @property {number | null} median  ms within which half of those who found all pins did so; null if nobody did
 * @property {number} found  of half of the walkers at least so many pins
 *
 * @typedef {object} Spot  in how many walks something happened at a pin
 * @property {number} shown
 * @property {number} reached
 * @property {number} found
 * @property {number} wrong  answers
 * @property {number} stopsBefore
 * @property {number} stopsThere
 * @property {number} nearest  metres to the nearest other pin
 *
 * @typedef {{ fewFinish: { minutes: number | null } } | { enough: { minutes: number } } | { unreached: { pin: number, metres: number } }
 *   | { seldomReached: { pin: number, metres: number } } | { noTime: { pins: number } } | { stopsBefore: { pin: number } }
 *   | { stopsThere: { pin: number } }} Advice  `pin`: its number in the pack, from 1
 *
 * @typedef {object} Report
 * @property {number | null} minutes  null without a clock
 * @property {Group} all
 * @property {(Group & { pace: Pace })[]} paces
 * @property {number} step  minutes that each element of `times` covers
 * @property {number[][]} times  by pace: how many walkers had found all pins after so long
 * @property {Spot[]} pins  in the order of the pack
 * @property {Advice[]} advice  the most important first
 *
 * @typedef {{ walked: number, of: number, stage: 'walks' | 'times' }} Progress
 */

/** How many walks there are. */
const walks = 1_000;
/** How many of them are walked before the page is told. */
const piece = 25;
/** Always the same, so that the same pack gives the same result. What is changed in the pack is what changes the result. */
const seed = 1;

export class Rehearsing {
  /** @type {Progress} */ progress = { walked: 0, of: walks, stage: 'walks' };
  /**
   * What came of it, once it is done.
   *
   * @type {Report | null}
   */
  report = null;
  /**
   * Why the pack cannot be rehearsed.
   *
   * @type {Mistake[]}
   */
  mistakes = [];
  /**
   * Why it went no further.
   *
   * @type {string | null}
   */
  failure = null;
  #engine = new AsideEngine('rehearsal');

  /**
   * @param {import('../pack-types.js').Pack} pack  with its answers
   * @param {Choices} choices
   */
  constructor(pack, choices) {
    this.pack = pack;
    this.choices = choices;
  }

  /** Walks it. When this is fulfilled, it is done or has failed; if it is cancelled, this is never fulfilled. */
  async run() {
    try {
      await this.#walk();
    } catch (error) {
      this.failure = /** @type {{ message: string }} */ (error).message;
    }
    this.#engine.end();
    m.redraw();
  }

  /** Ends it at once. */
  cancel() {
    this.#engine.end();
  }

  async #walk() {
    const { mode, paces, wrong } = this.choices;
    let told = await this.#engine.ask({ begin: { pack: this.pack, mode, paces, wrong, walks, seed } });
    while (!told.report && !told.mistakes) {
      this.progress = told;
      m.redraw();
      told = await this.#engine.ask({ walk: { most: piece } });
    }
    this.report = told.report ?? null;
    this.mistakes = told.mistakes ?? [];
  }
}
