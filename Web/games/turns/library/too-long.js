// What is wrong with names, shown where they are typed.

import { words } from '../words.js';

/**
 * The problem if a name is too long; null if it is not. Like the rules, this counts Unicode scalars; the browser's own
 * limit would count an emoji as two or more.
 *
 * @param {string} name
 * @param {number} longest
 * @returns {string | null}
 */
export const tooLong = (name, longest) => ([...name.trim()].length > longest ? words.nameTooLong(longest) : null);

/**
 * The problem of a name that has to be there: it is too long or, once that is asked, missing.
 *
 * @param {string} name
 * @param {number} longest
 * @param {boolean} isNeeded  whether to say that it is missing
 */
export const nameProblem = (name, longest, isNeeded) => (isNeeded && name.trim() === '' ? words.nameNeeded : tooLong(name, longest));
