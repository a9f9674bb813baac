// The way that the player has walked during a hunt. It stays on the device: it is never exported, and no account carries it.

import { storage } from '../../parts/storage.js';
import { membersOf } from '../../parts/unknown.js';
import { metresBetween } from '../../parts/map/metres.js';
import { isAt } from './packs.js';

/**
 * @typedef {import('./pack-types.js').Place} Place
 * @typedef {import('../../parts/map/types.js').MapPosition} MapPosition
 * @typedef {{ hunt: string, points: Place[] }} KeptTrack
 */

/** A hunt in a room has a key of its own: a hunt alone may be unfinished on this device at the same time. */
const keys = { alone: 'hunt.track', room: 'hunt.roomtrack' };
/** A point this close to the last one adds nothing; metres. */
const stride = 5;
/** A reading that may be further off says nothing about the way; metres. */
const mostInaccuracy = 50;
const maxPoints = 2_000;

for (const key of Object.values(keys)) storage.declare(key, (value) => asTrack(value), { private: true });

/**
 * Deletes the way that is kept.
 *
 * @param {keyof typeof keys} [where]
 */
export const forgetTrack = (where = 'alone') => storage.remove(keys[where]);

export class Track {
  /**
   * Another list after each change.
   *
   * @type {Place[]}
   */
  points = [];
  #hunt;
  #key;
  /** @type {MapPosition | null} */ #last = null;

  /**
   * @param {string | null} hunt  which hunt it belongs to; null: it lasts only as long as the page
   * @param {keyof typeof keys} [where]
   */
  constructor(hunt, where = 'alone') {
    this.#hunt = hunt;
    this.#key = keys[where];
    /** @type {KeptTrack | undefined} */
    const kept = hunt === null ? undefined : storage.read(this.#key);
    if (kept && kept.hunt === hunt) this.points = kept.points;
  }

  /**
   * Goes on to a position, if it says something about the way.
   *
   * @param {MapPosition | null} position
   */
  follow(position) {
    if (!position || position === this.#last) return;
    this.#last = position;
    const { at, accuracy, isTapped } = position;
    const before = this.points.at(-1);
    if (isTapped || accuracy > mostInaccuracy || (before && metresBetween(before, at) < stride)) return;
    const room = this.points.length < maxPoints ? this.points : this.points.filter((_, index) => index % 2 === 0);
    this.points = [...room, /** @type {Place} */ (at.map((degrees) => Number(degrees.toFixed(6))))];
    if (this.#hunt !== null) storage.write(this.#key, { hunt: this.#hunt, points: this.points });
  }
}

/** @param {unknown} value @returns {KeptTrack | undefined} undefined if it is damaged */
function asTrack(value) {
  const { hunt, points } = membersOf(value);
  if (typeof hunt !== 'string' || !Array.isArray(points) || points.length > maxPoints) return undefined;
  return points.every(isAt) ? { hunt, points } : undefined;
}
