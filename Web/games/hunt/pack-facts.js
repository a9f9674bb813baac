// How far, how long and how hard: what somebody who chooses a pack wants to know. The rules work it out from the pins.

import { isCount, isOneOf, membersOf } from '../../parts/unknown.js';

/**
 * @typedef {typeof difficulties[number]} Difficulty
 *
 * @typedef {object} Facts  of a pack that can be played; packs that were downloaded by an older page have none
 * @property {number} length  of a walk through all pins; metres
 * @property {number} walk  how long it takes with the questions; minutes
 * @property {Difficulty} difficulty
 */

const difficulties = /** @type {const} */ (['easy', 'medium', 'hard']);

/**
 * The facts among the members of anything.
 *
 * @param {unknown} value
 * @returns {Facts | null} null if one of them is missing or damaged
 */
export function factsIn(value) {
  const { length, walk, difficulty } = membersOf(value);
  return isCount(length) && isCount(walk) && isOneOf(difficulties, difficulty) ? { length, walk, difficulty } : null;
}
