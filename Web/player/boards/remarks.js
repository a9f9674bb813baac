// What a board says of a score beside its date: how many tries it took, and whether somebody had played the same before.

/**
 * @param {import('./board-api.js').Entry} entry
 * @param {import('./board-api.js').Period} period  in a week, the best score need not be the best of all tries
 * @returns {string[]}
 */
export const remarks = ({ tries, sameMoves }, period) => [
  tries === undefined ? '' : ` · ${tries === 1 ? 'first try' : period === 'all' ? `best of ${tries}` : `after ${tries} tries`}`,
  sameMoves ? ' · same moves as an earlier game' : '',
];
