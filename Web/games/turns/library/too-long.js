// How long names may be, told where they are typed.

import { words } from '../words.js';

/**
 * What is wrong with the length of a name. The rules count Unicode scalars, as this does; the browser's own limit
 * would count a picture as two or more.
 *
 * @param {string} name
 * @param {number} longest
 * @returns {string | null}
 */
export const tooLong = (name, longest) => ([...name.trim()].length > longest ? words.nameTooLong(longest) : null);
