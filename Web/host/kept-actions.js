// The actions of a seat that the room has not answered yet, as the device keeps them until they are.

import { isListOf, isObject, isText, isWhole } from '../parts/unknown.js';

/**
 * @typedef {object} KeptAction
 * @property {number} number  of its message
 * @property {number} seat
 * @property {object} action
 * @property {object} view  what its game needs to know of the view in which it was asked for
 * @property {string} mark  of the game for which it was meant
 * @property {boolean} isSent  whether it was ever sent
 *
 * @typedef {(action: unknown, view: unknown, seat: number) => object | null} KeptView
 *   Of a game: what is kept of the view with an action; null if the action must not be sent late. It gets what was kept, too,
 *   which may be damaged: then it gives null.
 */

/** How many are kept of a seat. */
const most = 50;

/**
 * The actions of a seat that are in order: without damaged ones, and without numbers that are not this phone's or come twice.
 *
 * @param {unknown} value  as the device has it
 * @param {number} lastNumber  of all messages of this phone
 * @returns {KeptAction[]}
 */
export function readActions(value, lastNumber) {
  if (!Array.isArray(value)) return [];
  /** @type {Map<number, KeptAction>} */
  const byNumber = new Map();
  for (const one of value.slice(0, most)) {
    if (!isAction(one) || one.number > lastNumber || byNumber.has(one.number)) continue;
    const { number, seat, action, view, mark, isSent } = one;
    byNumber.set(number, { number, seat, action, view, mark, isSent });
  }
  return inOrder([...byNumber.values()]);
}

/**
 * Adds an action to those of a seat.
 *
 * @param {KeptAction[]} kept
 * @param {KeptAction} action
 * @returns {KeptAction[] | null} null if there are too many
 */
export const withAction = (kept, action) => (isListOf(kept, most - 1, isAction) ? [...kept, action] : null);

/**
 * @template {{ number: number }} Numbered
 * @param {Numbered[]} actions
 */
export const inOrder = (actions) => [...actions].sort((one, other) => one.number - other.number);

/** @param {any} value @returns {value is KeptAction} */
const isAction = (value) => isObject(value) && isWhole(value.number) && value.number > 0 && isWhole(value.seat) && isObject(value.action)
  && isObject(value.view) && isText(value.mark) && typeof value.isSent === 'boolean';
