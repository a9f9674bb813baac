// Items that people make themselves and that their devices share. Each has a lasting name and the time of its last change.
// Both are noted when an item turns out to be new, changed or gone.

import { canonical } from '../../parts/merging.js';
import { storage } from '../../parts/storage.js';
import { wallTime } from '../../parts/time.js';

/**
 * @typedef {{ id: string, at: number, [member: string]: any }} Mark  `id`: on this device; another member holds the
 *   content of the item, or null if it was deleted
 * @typedef {Record<string, any>} Told  by lasting name: the time of the last change, and the content
 */

const maxMarks = 5_000;

/**
 * @param {object} of
 * @param {string} of.marksKey  where the marks are kept on the device
 * @param {string} of.itemsKey  where the items are kept
 * @param {string} of.member  the member of a mark that holds the content
 * @param {number} of.max  how many items a device has at most
 * @param {() => any[]} of.read
 * @param {(item: any) => any} of.contentOf  the item without its id on the device
 * @param {(content: any, id: string) => any} of.whole  the reverse
 * @param {(item: any) => boolean} of.isItem
 */
export function lasting({ marksKey, itemsKey, member, max, read, contentOf, whole, isItem }) {
  /**
   * Whether a value has the content of an item and the time of its change.
   *
   * @param {any} value
   */
  const isMark = (value) => Number.isSafeInteger(value?.at) && value.at >= 0
    && (value[member] === null || isItem({ ...value[member], id: 'own-1' }));

  storage.declare(marksKey, (value) => (areMarks(value, isMark) ? value : undefined));

  /**
   * Notes what has changed since the last time.
   *
   * @returns {Record<string, Mark>} by lasting name
   */
  function marks() {
    /** @type {Record<string, Mark>} */
    const marks = { ...storage.read(marksKey) };
    const before = canonical(marks);
    const items = read();
    const nameOf = new Map(Object.entries(marks).map(([name, { id }]) => [id, name]));
    for (const item of items) {
      const name = nameOf.get(item.id) ?? crypto.randomUUID?.() ?? newName();
      const known = marks[name];
      if (known?.[member] && canonical(known[member]) === canonical(contentOf(item))) continue;
      marks[name] = { id: item.id, at: Math.max(wallTime(), (known?.at ?? 0) + 1), [member]: contentOf(item) };
    }
    for (const [name, { id, at, ...content }] of Object.entries(marks)) {
      const isGone = content[member] && !items.some((one) => one.id === id);
      if (isGone) marks[name] = { id, at: Math.max(wallTime(), at + 1), [member]: null };
    }
    if (canonical(marks) !== before) storage.write(marksKey, marks);
    return marks;
  }

  /** The highest number of an item that is or was on this device. Data of deleted items is still kept under their numbers. */
  const highestNumber = () => Math.max(0, ...[...read(), ...Object.values(marks())].map(({ id }) => Number(id.slice('own-'.length)) || 0));

  return {
    isMark, marks, highestNumber,

    /** An id that no item of this device has or had. */
    newID: () => `own-${highestNumber() + 1}`,

    /**
     * What other devices are told.
     *
     * @returns {Told}
     */
    told: () => Object.fromEntries(Object.entries(marks()).map(([name, mark]) => [name, { at: mark.at, [member]: mark[member] }])),

    /**
     * Makes the items of this device the same as the told ones. New items go to the end.
     *
     * @param {Told} told
     */
    take(told) {
      const known = marks();
      let items = read();
      let last = highestNumber();
      for (const name of Object.keys(told).sort()) {
        const { at, [member]: content } = told[name];
        const id = known[name]?.id ?? `own-${last += 1}`;
        const isHere = items.some((one) => one.id === id);
        if (content && !isHere && items.length >= max) continue;
        known[name] = { id, at, [member]: content };
        if (!content) items = items.filter((one) => one.id !== id);
        else items = isHere ? items.map((one) => (one.id === id ? whole(content, id) : one)) : [...items, whole(content, id)];
      }
      storage.write(itemsKey, items);
      storage.write(marksKey, known);
    },

    /** Forgets all of it on this device. */
    clear: () => [itemsKey, marksKey].forEach((key) => storage.remove(key)),
  };
}

/**
 * @param {any} value
 * @param {(mark: any) => boolean} isMark
 */
const areMarks = (value, isMark) => typeof value === 'object' && value !== null && !Array.isArray(value)
  && Object.keys(value).length <= maxMarks
  && Object.values(value).every((mark) => /^own-\d+$/.test(mark?.id ?? '') && isMark(mark));

/** For pages that came over plain HTTP, where browsers have no `randomUUID`. */
const newName = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (number) => number.toString(16)).join('-');

/**
 * Whether it is a lasting name, or the name of a device.
 *
 * @param {string} text
 */
export const isLastingName = (text) => /^[0-9a-f-]{4,64}$/.test(text);
