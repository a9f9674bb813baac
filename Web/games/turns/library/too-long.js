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
