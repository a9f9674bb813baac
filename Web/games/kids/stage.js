// The effects that a field can use, and the state that it may know besides its view.

import { bump, reducedMotion, shake } from '../../parts/motion.js';
import { sound } from '../../parts/sound.js';
import { speech } from '../../parts/speech.js';
import { confetti } from './confetti.js';
import { fly } from './flight.js';
import { sounds } from './sounds.js';

/**
 * @typedef {import('../../host/local-table.js').LocalTable} LocalTable
 * @typedef {import('./words.js').Words} Words
 * @typedef {import('../../parts/sound.js').Sound} Sound
 */

export class Stage {
  /** @type {Words} */ words;
  #table;
  #score;
  /** The points that are flying to the score. */ flying = 0;
  /** Called when some have arrived. */ onland = () => {};
  #flights = new Set();
  /** Whether a question is open over the field. */ isAsking = false;

  /** @param {LocalTable} table @param {Words} words @param {() => Element | null} score  the element to which points fly */
  constructor(table, words, score) {
    this.#table = table;
    this.words = words;
    this.#score = score;
  }

  /** Whether it is calm mode. */
  get isCalm() {
    return this.#table.setup.calm === true;
  }

  /** Whether nothing may move and no input is accepted: the game is over, paused, or goes on elsewhere. */
  get isFrozen() {
    return this.#table.phase !== 'playing' || this.#table.isPaused || this.#table.status === 'closed' || this.isAsking;
  }

  /** Whether movement is to be shown as a short fade. */
  reducedMotion() {
    return reducedMotion();
  }

  /**
   * Lets points fly to the score, which shows them when they arrive, bumps and rings.
   *
   * @param {Element | DOMRect} from  read at once
   * @param {number} points
   * @returns {Promise<void>}
   */
  async fly(from, points) {
    const score = this.#score();
    if (points === 0 || !score) return;
    this.flying += points;
    const flight = fly(from, score, points);
    this.#flights.add(flight);
    await flight;
    this.#flights.delete(flight);
    this.flying -= points;
    bump(score);
    this.sound(sounds.coin);
    this.onland();
  }

  /** Waits until all points have arrived. */
  async whenPointsHaveArrived() {
    await Promise.all(this.#flights);
  }

  confetti() {
    confetti();
  }

  /** @param {Sound} heard */
  sound(heard) {
    sound.play(heard);
  }

  /** @param {string} text */
  say(text) {
    speech.say(text, this.words.language);
  }

  /** @param {Element} element */
  shake(element) {
    shake(element);
  }

  /** The table's time in milliseconds; it stands still while the game is paused. */
  now() {
    return this.#table.now();
  }
}
