// What a team has found, as its phones bring it to each other (docs/rules/together.md, "Apart"), and what of it is new.

import { isListOf, isText, isWhole, membersOf } from '../../../parts/unknown.js';
import { maxPins } from '../packs.js';

/**
 * @typedef {import('../types.js').Find} Find
 * @typedef {Pick<import('../types.js').Apart, 'finds' | 'clues'>} Finds
 */

/** The largest id of a pin. */
export const largestID = 2 ** 31 - 1;
/** The most clues of a pin. */
export const mostClues = 3;

/** @param {unknown} value @returns {value is Find} */
export function isFind(value) {
  const { pin, at, mark, clues } = membersOf(value);
  return isWhole(pin, largestID) && isWhole(at) && (mark === undefined || isMark(mark)) && (clues === undefined || isWhole(clues, mostClues));
}

/** @param {unknown} value */
const isMark = (value) => isText(value) && /^[0-9a-f]{16}$/.test(value);

/** @param {unknown} value */
function isTaken(value) {
  const { pin, taken } = membersOf(value);
  return isWhole(pin, largestID) && isWhole(taken, mostClues);
}

/** @param {unknown} value @returns {value is Finds} */
export function areFinds(value) {
  const { finds, clues } = membersOf(value);
  return isListOf(finds, maxPins, isFind) && isListOf(clues, maxPins, isTaken) && areOnce(finds) && areOnce(clues);
}

/** @param {{ pin: number }[]} list */
export const areOnce = (list) => new Set(list.map(({ pin }) => pin)).size === list.length;

/**
 * The finds that say something new: a pin that was not found yet, or with more clues than were known.
 *
 * @param {Find[]} finds
 * @param {Find[]} known
 * @returns {Find[]}
 */
export function newFinds(finds, known) {
  const before = new Map(known.map(({ pin, clues = 0 }) => [pin, clues]));
  return finds.filter(({ pin, clues = 0 }) => clues > (before.get(pin) ?? -1));
}

/**
 * Whether there is anything in the finds of a phone that a room does not know, or knows only of a later time.
 *
 * @param {Finds} phone
 * @param {Finds} room
 */
export function hasNews(phone, room) {
  const times = new Map(room.finds.map(({ pin, at }) => [pin, at]));
  const taken = new Map([...room.clues, ...room.finds.map(({ pin, clues = 0 }) => ({ pin, taken: clues }))].map((clues) => [clues.pin, clues.taken]));
  return newFinds(phone.finds, room.finds).length > 0
    || phone.finds.some(({ pin, at }) => at < (times.get(pin) ?? 0))
    || phone.clues.some((clues) => clues.taken > (taken.get(clues.pin) ?? 0));
}
