// What a hunt and the packs are on a map. A map draws anew what is another list: it is the same until something has changed.

import { packsHere } from './packs.js';
import { words } from './words.js';

/** @typedef {import('../../parts/map/map.js').MapPin} MapPin */

export class MapPins {
  #pins = remembered();
  #circles = remembered();

  /** The pins of a hunt.
   * @param {any[]} shown  as a view has them
   * @param {Set<number>} [fresh]  those that have come just now
   * @returns {MapPin[]} */
  ofHunt(shown, fresh) {
    return this.#pins(shown.map(({ id }) => id), () => shown.map(({ id, title, points, at }) =>
      ({ id, at, name: title, label: words.pinName(title, points), isNew: fresh?.has(id) === true })));
  }

  /** The packs of this device that have a place.
   * @returns {MapPin[]} */
  ofPacks() {
    const packs = packsHere();
    return this.#pins(['packs', ...packs.map(({ id, version }) => `${id} ${version}`)], () => packs.filter(({ at }) => at)
      .map(({ id, name, at }) => ({ id, name, at, kind: 'pack' })));
  }

  /** The circle in which answers to a pin count, where it has one.
   * @param {any} pin
   * @returns {{ at: [number, number], metres: number }[]} */
  circlesOf(pin) {
    return this.#circles([pin?.id, pin?.radius], () => (pin?.radius ? [{ at: pin.at, metres: pin.radius }] : []));
  }
}

/** Something that is made anew only when what it hangs on has changed.
 * @returns {(keys: unknown[], make: () => any) => any} */
function remembered() {
  let before = '';
  /** @type {any} */
  let value = [];
  return (keys, make) => {
    const now = JSON.stringify(keys);
    if (now !== before) value = make();
    before = now;
    return value;
  };
}
