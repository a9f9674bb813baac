// The photos that players take at pins. They stay on this device: the souvenir of the hunt shows them.

import { storage } from '../../parts/storage.js';
import { isData } from './creator/picture-data.js';

/** The most bytes of a photo, and the most characters of its data URL. */
export const largestPhoto = 90_000;
const longestData = 4 * Math.ceil(largestPhoto / 3) + 'data:image/jpeg;base64,'.length;
/** The most characters of all photos together; the newest is kept all the same. Browsers keep about five million. */
const mostText = 2_500_000;

const family = 'huntphoto.';
storage.declare('huntphoto.*', (value) => (isData(value) && value.length <= longestData ? value : undefined));

export class HuntPhotos {
  #hunt;
  /**
   * Those of a hunt that leaves no souvenir.
   *
   * @type {Map<number, string>}
   */
  #passing = new Map();

  /** @param {string | null} hunt  to which hunt they belong; null: they are kept nowhere, and last only as long as the page */
  constructor(hunt) {
    this.#hunt = hunt;
  }

  /** Whether they are kept after the hunt. */
  get areKept() { return this.#hunt !== null; }

  /**
   * The photo that was taken at a pin.
   *
   * @param {number} pin
   * @returns {string | null} its data URL
   */
  of(pin) {
    return this.#hunt === null ? this.#passing.get(pin) ?? null : photoNamed(this.nameOf(pin));
  }

  /**
   * The name under which the photo of a pin is kept.
   *
   * @param {number} pin
   */
  nameOf(pin) {
    return `${this.#hunt}-${pin}`;
  }

  /**
   * Keeps the photo of a pin, in place of an earlier one. Photos of the oldest hunts go where there is no room for all.
   *
   * @param {number} pin
   * @param {string} data  its data URL
   * @param {string[]} older  the names of photos that may go, the oldest first
   * @returns {boolean} false if there is no room: it is there as long as the page
   */
  keep(pin, data, older) {
    if (this.#hunt === null) {
      this.#passing.set(pin, data);
      return true;
    }
    const going = [...older];
    const dropOldest = () => dropPhoto(going.shift() ?? '');
    while (going.length > 0 && lengthOfAll() + data.length > mostText) dropOldest();
    let isKept = storage.write(family + this.nameOf(pin), data);
    while (!isKept && storage.isLasting && going.length > 0) {
      dropOldest();
      isKept = storage.write(family + this.nameOf(pin), data);
    }
    return isKept;
  }

  /** @param {number} pin */
  drop(pin) {
    if (this.#hunt === null) this.#passing.delete(pin);
    else dropPhoto(this.nameOf(pin));
  }
}

const lengthOfAll = () => storage.keys(family).reduce((sum, key) => sum + (storage.read(key)?.length ?? 0), 0);

/**
 * A photo that is kept; null if it is gone.
 *
 * @param {string} name
 * @returns {string | null} its data URL
 */
export const photoNamed = (name) => (isPhotoName(name) ? storage.read(family + name) ?? null : null);

/** @param {string} name */
export const dropPhoto = (name) => storage.remove(family + name);

/**
 * Deletes all photos of hunts of a kind but these: those that no souvenir has. A hunt of the other kind may be unfinished.
 *
 * @param {string[]} names
 * @param {'alone' | 'room'} [kind]
 */
export function dropOtherPhotos(names, kind = 'alone') {
  const kept = new Set(names.map((name) => family + name));
  storage.keys(family).filter((key) => key.startsWith(`${family}r`) === (kind === 'room') && !kept.has(key)).forEach((key) => storage.remove(key));
}

/**
 * Which hunt in a room it is, for what this device keeps of it.
 *
 * @param {import('../../host/table.js').GameMark | null | undefined} mark
 * @returns {string | null} null where the room does not say it
 */
export function roomHuntOf(mark) {
  const id = (mark?.id ?? '').replaceAll('-', '').toLowerCase();
  return /^[0-9a-f]{32}$/.test(id) ? `r${id}` : null;
}

/** @param {unknown} value @returns {value is string} */
export const isRoomHunt = (value) => typeof value === 'string' && /^r[0-9a-f]{32}$/.test(value);

/** @param {unknown} value @returns {value is string} */
export const isPhotoName = (value) => typeof value === 'string' && /^(\d{1,20}|r[0-9a-f]{32})-\d{1,10}$/.test(value);
