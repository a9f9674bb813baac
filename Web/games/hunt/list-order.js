// The order of the pins in their list. It does not change under a finger that is about to press one of them.

import { metresBetween } from '../../parts/map/metres.js';
import { Alarm, pageTime } from '../../parts/time.js';

/**
 * @typedef {import('./hunt-pins.js').HuntPin} HuntPin
 * @typedef {import('../../parts/map/types.js').MapPosition} MapPosition
 */

/** How long the list has to be left alone before its order may change; milliseconds. */
const rest = 5_000;

/**
 * The order in which the pins belong: those that are not found, the nearest first, or by their numbers if the position is
 * not known; then the found ones by their numbers.
 *
 * @param {HuntPin[]} pins
 * @param {MapPosition | null} position
 * @returns {HuntPin[]}
 */
export function sorted(pins, position) {
  const keys = new Map(pins.map((pin, index) => [pin, [
    pin.state === 'found' ? 1 : 0,
    position && pin.state !== 'found' ? metresBetween(position.at, pin.at) : 0,
    pin.number ?? index,
  ]]));
  const keyOf = (/** @type {HuntPin} */ pin) => /** @type {number[]} */ (keys.get(pin));
  return [...pins].sort((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)];
    const at = first.findIndex((key, index) => key !== second[index]);
    return at < 0 ? 0 : first[at] - second[at];
  });
}

export class ListOrder {
  /** @type {number[]} */ #ids = [];
  /** Which pins there are, and which of them were found. */ #who = '';
  #touched = -rest;
  #alarm = new Alarm();
  #onrest;

  /** @param {() => void} onrest  called when the order has changed and may be shown now */
  constructor(onrest) {
    this.#onrest = onrest;
  }

  /** The list was touched: its order stays for a while. */
  touch() {
    this.#touched = pageTime();
  }

  /**
   * The pins in the order to show now.
   *
   * @param {HuntPin[]} pins
   * @param {MapPosition | null} position
   * @returns {HuntPin[]}
   */
  of(pins, position) {
    const wanted = sorted(pins, position);
    const who = pins.map(({ id, state }) => `${id} ${state === 'found'}`).sort().join();
    const left = this.#touched + rest - pageTime();
    const ids = wanted.map(({ id }) => id);
    this.#alarm.clear();
    if (who !== this.#who || left <= 0) {
      this.#who = who;
      this.#ids = ids;
      return wanted;
    }
    if (ids.some((id, index) => id !== this.#ids[index])) this.#alarm.set(left, this.#onrest);
    const places = new Map(this.#ids.map((id, index) => [id, index]));
    return [...pins].sort((one, other) => Number(places.get(one.id)) - Number(places.get(other.id)));
  }

  end() {
    this.#alarm.clear();
  }
}
