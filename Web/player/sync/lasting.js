// Things that people make themselves, which their devices share: each has a lasting name and the time of its last change.
// Both are noted when one turns out to be new, another than before, or gone.

import { canonical } from '../../parts/merging.js';
import { storage } from '../../parts/storage.js';
import { wallTime } from '../../parts/time.js';

/**
 * @typedef {{ id: string, at: number, [member: string]: any }} Mark  `id`: on this device; its content, or null where it
 *   was deleted, under the name of what it is
 * @typedef {Record<string, any>} Told  by lasting names: when each was changed last, and what it is
 */

const mostMarks = 5_000;

/**
 * @param {object} of
 * @param {string} of.marksKey  where the marks are kept on the device
 * @param {string} of.itemsKey  where the things are
 * @param {string} of.member  what one is called in its mark
 * @param {number} of.most  how many a device has
 * @param {() => any[]} of.read
 * @param {(item: any) => any} of.contentOf  without its id on the device
 * @param {(content: any, id: string) => any} of.whole  the reverse
 * @param {(item: any) => boolean} of.isItem
 */
export function lasting({ marksKey, itemsKey, member, most, read, contentOf, whole, isItem }) {
  /** @param {any} value */
  const areMarks = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
    && Object.keys(value).length <= mostMarks
    && Object.values(value).every((mark) => /^own-\d+$/.test(mark?.id ?? '') && isMark(mark));

  /** Whether a value tells of a thing and when it was changed.
   * @param {any} value */
  const isMark = (value) => Number.isSafeInteger(value?.at) && value.at >= 0
    && (value[member] === null || isItem({ ...value[member], id: 'own-1' }));

  storage.declare(marksKey, (value) => (areMarks(value) ? value : undefined));

  /** Notes what has changed since the last time.
   * @returns {Record<string, Mark>} by lasting name */
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

  /** The highest number of a thing that is or was on this device: what belongs to deleted ones lies under theirs. */
  const highestNumber = () => Math.max(0, ...[...read(), ...Object.values(marks())].map(({ id }) => Number(id.slice('own-'.length)) || 0));

  return {
    isMark, marks, highestNumber,

    /** An id that no thing of this device has or had. */
    newID: () => `own-${highestNumber() + 1}`,

    /** What other devices are told.
     * @returns {Told} */
    told: () => Object.fromEntries(Object.entries(marks()).map(([name, mark]) => [name, { at: mark.at, [member]: mark[member] }])),

    /**
     * Has the things of this device be as they are told; what is new stands behind what was here.
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
        if (content && !isHere && items.length >= most) continue;
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

/** Where the page came over a connection that is not secret, browsers name nothing. */
const newName = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (number) => number.toString(16)).join('-');

/** Whether it is a lasting name, or the name of a device.
 * @param {string} text */
export const isLastingName = (text) => /^[0-9a-f-]{4,64}$/.test(text);
