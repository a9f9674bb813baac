// What a board says of a score beside its date: how many tries it took, and whether somebody had played the same before.

/**
 * @param {import('./board-api.js').Entry} entry
 * @param {import('./board-api.js').Period} period  in a week, the best score need not be the best of all tries
 * @returns {string[]}
 */
export const remarks = ({ tries, sameMoves }, period) => [
  tries === undefined ? '' : ` · ${unbroken(tries === 1 ? 'first try' : period === 'all' ? `best of ${tries}` : `after ${tries} tries`)}`,
  sameMoves ? ' · same moves as an earlier game' : '',
];

/**
 * The text for one line: on a narrow screen the number would stand alone in the next one.
 *
 * @param {string} text
 */
const unbroken = (text) => text.replaceAll(' ', '\u{a0}');
