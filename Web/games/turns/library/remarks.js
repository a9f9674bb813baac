// What people might not expect of a game of their own: allowed, and perhaps not meant.

import { actingIn, isByPhase } from './acting.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').Phase} Phase
 */

/**
 * The place of the first of the names before `index` that people cannot tell from the one there; −1 if there is none.
 *
 * @param {string[]} names
 * @param {number} index
 */
function sameBefore(names, index) {
  const read = (/** @type {string} */ name) => name.trim().replace(/\s+/g, ' ').toLowerCase().normalize();
  const name = read(names[index]);
  return name === '' ? -1 : names.slice(0, index).findIndex((other) => read(other) === name);
}

/** @param {Description} game @param {number} index  of a phase @returns {string | null} about its name */
export function phaseNameRemark({ phases }, index) {
  const same = sameBefore(phases.map(({ name }) => name), index);
  return same < 0 ? null : words.samePhase(same + 1);
}

/** @param {Phase} phase @param {number} index  of an action @returns {string | null} */
export function actionRemark({ actions }, index) {
  const same = sameBefore(actions, index);
  return same < 0 ? null : words.sameAction(same + 1);
}

/**
 * @param {Description} game
 * @param {Phase} phase
 * @param {boolean} isUnsaid  whether nobody has said who acts in it
 * @returns {string | null} about who acts in the phase
 */
export function actingRemark(game, phase, isUnsaid) {
  if (isUnsaid) return words.orderNotSaid;
  if (!isByPhase(game)) return phase.symmetric ? words.sharedInEachTurn : null;
  return game.phases.length === 1 && actingIn(phase) === 'untilPassed' ? words.onlyUntilPassed : null;
}

/**
 * The phases about which a game does not say who acts in them, though it goes phase by phase and says it of others.
 *
 * @param {Description} game
 */
export const unsaidIn = (game) => (game.kind === 'versus' && isByPhase(game)
  ? game.phases.filter(({ symmetric, order }) => !symmetric && order === undefined) : []);
