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

const key = 'hunt.track';
/** A point this close to the last one adds nothing; metres. */
const stride = 5;
/** A reading that may be further off says nothing about the way; metres. */
const mostInaccuracy = 50;
const maxPoints = 2_000;

storage.declare(key, (value) => asTrack(value), { private: true });

/** Deletes the way that is kept. */
export const forgetTrack = () => storage.remove(key);

export class Track {
  /**
   * Another list after each change.
   *
   * @type {Place[]}
   */
  points = [];
  #hunt;
  /** @type {MapPosition | null} */ #last = null;

  /** @param {string | null} hunt  which hunt it belongs to; null: it lasts only as long as the page */
  constructor(hunt) {
    this.#hunt = hunt;
    /** @type {KeptTrack | undefined} */
    const kept = hunt === null ? undefined : storage.read(key);
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
    if (this.#hunt !== null) storage.write(key, { hunt: this.#hunt, points: this.points });
  }
}

/** @param {unknown} value @returns {KeptTrack | undefined} undefined if it is damaged */
function asTrack(value) {
  const { hunt, points } = membersOf(value);
  if (typeof hunt !== 'string' || !Array.isArray(points) || points.length > maxPoints) return undefined;
  return points.every(isAt) ? { hunt, points } : undefined;
}
