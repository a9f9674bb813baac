// The preferences that the start screen remembers.

import { storage } from '../../parts/storage.js';
import { firstPreferences, maxPlayers, preferencesKey } from './stored.js';
import { words } from './words.js';

/** @typedef {import('./stored.js').Preferences} Preferences */

/** @returns {Preferences} */
export const preferences = () => storage.read(preferencesKey) ?? firstPreferences;

/** @param {Partial<Preferences>} changes */
export const prefer = (changes) => storage.write(preferencesKey, { ...preferences(), ...changes });

/** Whether this device has a mouse or the like, as a desktop computer has. */
export const hasMouse = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Whether all sections are upright: on a desk all look from one side, unless somebody chose otherwise. */
export function isUpright() {
  const { upright, faces } = preferences();
  return upright || (!faces && hasMouse());
}

/** @param {string} id */
export function toggleFavourite(id) {
  const { favourites } = preferences();
  prefer({ favourites: favourites.includes(id) ? favourites.filter((other) => other !== id) : [...favourites, id] });
}

/**
 * The number of players that tables had most often; the larger of equals; two at first.
 *
 * @param {number[]} counts
 */
export function usualCount(counts) {
  const max = Math.max(...counts);
  return max === 0 ? 2 : counts.lastIndexOf(max) + 1;
}

/**
 * Notes that a table of `count` players began.
 *
 * @param {number} count
 */
export const countedTable = (count) =>
  prefer({ counts: preferences().counts.map((times, index) => (index + 1 === count ? times + 1 : times)) });

/**
 * Notes that a table of `count` players began in a room, once, however often its page is opened.
 *
 * @param {number} count
 * @param {string} id  the game's
 */
export function countedRoom(count, id) {
  if (preferences().countedRoom === id) return;
  countedTable(count);
  prefer({ countedRoom: id });
}

/**
 * The names of the first `count` seats: as typed, trimmed, else "Player 1" and so on. A default that another
 * player has typed already is skipped.
 *
 * @param {string[]} typed
 * @param {number} count
 */
export function playerNames(typed, count) {
  const names = typed.slice(0, count).map((name) => name.trim());
  return names.map((name, seat) => {
    if (name) return name;
    let number = seat + 1;
    while (names.includes(words.player(number))) number += count;
    return words.player(number);
  });
}

/**
 * Whether somebody has typed this name; "Player 2" is what the page says where nobody did.
 *
 * @param {string} name
 */
export const isTyped = (name) => !Array.from({ length: 8 * maxPlayers }, (_, seat) => words.player(seat + 1)).includes(name);
