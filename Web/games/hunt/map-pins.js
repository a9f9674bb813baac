// The pins of a hunt and of packs on a map. A map redraws its pins when it gets another list, so the list stays the same
// object until something has changed.

import { packsHere } from './packs.js';
import { words } from './words.js';

/** @typedef {import('../../parts/map/types.js').MapPin} MapPin */

export class MapPins {
  #pins = remembered();
  #circles = remembered();
  /**
   * The pins of the hunt that the map has had. A pin is new only once: it would come again whenever it changes.
   *
   * @type {Set<number>}
   */
  #had = new Set();

  /**
   * The pins of a hunt.
   *
   * @param {import('./hunt-pins.js').HuntPin[]} pins
   * @param {Set<number>} [fresh]  the ids of those that have just come
   * @param {import('./pack-types.js').Start} [start]  where the hunt begins
   * @returns {MapPin[]}
   */
  ofHunt(pins, fresh, start) {
    return this.#pins([start?.at, ...pins.map(({ id, number, points, state, isNear }) => [id, number, points, state, isNear])], () => {
      /** @type {MapPin[]} */
      const list = pins.map((pin) => {
        const { id, number, title, points, at, state, isNear } = pin;
        const isNew = fresh?.has(id) === true && !this.#had.has(id);
        return { id, at, name: title, label: words.pinName(pin), number, points, state, isNear, isNew };
      });
      this.#had = new Set(pins.map(({ id }) => id));
      return start ? [startPin(start), ...list] : list;
    });
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

/** The id of the start among the pins of a map; that of a pin is never negative. */
export const startID = -1;

/**
 * The start of a hunt on a map.
 *
 * @param {import('./pack-types.js').Start} start
 * @returns {MapPin}
 */
export const startPin = ({ at, text }) => ({
  id: startID, at, name: words.start, label: text ? words.startsAt(text) : words.start, sign: 'flag',
});

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
