// Who is in a lobby, as a television shows it: the places at the table, and who came and went.

import { shell as words } from '../shell-words.js';

/** @typedef {import('../../../host/table.js').Person} Person */

/**
 * All places at the table: those of the people who are here, then the free ones.
 *
 * @param {Person[]} people
 * @param {number} count  of places
 * @returns {(Person | null)[]} null: nobody has it
 */
export const placesOf = (people, count) =>
  Array.from({ length: Math.max(count, people.length) }, (_, place) => people[place] ?? null);

/**
 * Who came and who left between two states of a lobby, in words; empty if nobody did.
 *
 * @param {Person[]} before
 * @param {Person[]} after
 */
export function whoChanged(before, after) {
  const [known, now] = [before, after].map((people) => new Set(people.map(({ name }) => name)));
  return [
    ...after.filter(({ name }) => !known.has(name)).map(({ name }) => words.cameIn(name)),
    ...before.filter(({ name }) => !now.has(name)).map(({ name }) => words.wentOut(name)),
  ].join('. ');
}
