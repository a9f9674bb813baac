// The pins of a hunt and of packs on a map. A map redraws its pins when it gets another list, so the list stays the same
// object until something has changed.

import { packsHere } from './packs.js';
import { words } from './words.js';

/** @typedef {import('../../parts/map/types.js').MapPin} MapPin */

export class MapPins {
  #pins = remembered();
  #circles = remembered();

  /**
   * The pins of a hunt.
   *
   * @param {import('./types.js').ShownPin[]} shown  as a view has them
   * @param {Set<number>} [fresh]  the ids of those that have just come
   * @returns {MapPin[]}
   */
  ofHunt(shown, fresh) {
    return this.#pins(shown.map(({ id }) => id), () => shown.map(({ id, title, points, at }) =>
      ({ id, at, name: title, label: words.pinName(title, points), isNew: fresh?.has(id) === true })));
  }

  /**
   * The packs of this device that have a place.
   *
   * @returns {MapPin[]}
   */
  ofPacks() {
    const packs = packsHere();
    return this.#pins(['packs', ...packs.map(({ id, version }) => `${id} ${version}`)], () => packs.filter(({ at }) => at)
      .map(({ id, name, at }) => ({ id, name, at, sign: 'box' })));
  }

  /**
   * The circle in which answers to a pin count, if it has one.
   *
   * @param {import('./types.js').ShownPin | null} pin
   * @returns {{ at: [number, number], metres: number }[]}
   */
  circlesOf(pin) {
    return this.#circles([pin?.id, pin?.radius], () => (pin?.radius ? [{ at: pin.at, metres: pin.radius }] : []));
  }
}

/**
 * Remembers a value, which is made anew only when its keys have changed.
 *
 * @template Value
 * @returns {(keys: unknown[], make: () => Value) => Value}
 */
function remembered() {
  /** @type {string | null} */
  let before = null;
  /** @type {Value} */
  let value;
  return (keys, make) => {
    const now = JSON.stringify(keys);
    if (now !== before) value = make();
    before = now;
    return value;
  };
}
