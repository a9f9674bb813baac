// The list of mistakes in a pack, pin by pin and field by field.

import m from '../../../parts/m.js';
import { words } from './words.js';

/** The most mistakes that are listed at once. */
const max = 12;

/** @param {import('../pack-types.js').Mistake[]} mistakes @returns {Children} */
export const mistakeList = (mistakes) => [
  m('ul.hunt-mistakes', mistakes.slice(0, max).map((mistake) => m('li', words.mistake(mistake)))),
  mistakes.length > max ? m('p.quiet', words.more(mistakes.length - max)) : null,
];
