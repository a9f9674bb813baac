// Points as people write and read them.

import { joined } from '../../parts/joined.js';
import { words } from './words.js';

/** @typedef {import('./types.js').Scores} Scores */

/**
 * What somebody typed: points, null for nothing, or undefined if it is no number of points.
 *
 * @param {string} text
 */
export function writtenPoints(text) {
  const plain = text.trim().replace(/^[−–]/, '-');
  if (plain === '') return null;
  return /^[+-]?\d{1,5}$/.test(plain) ? Number(plain) + 0 : undefined;
}

/**
 * Whether only a sign was typed yet.
 *
 * @param {string} text
 */
export const isSign = (text) => /^\s*[-−–+]\s*$/.test(text);

/** @param {number | null} points */
export const shownPoints = (points) => (points === null ? '' : String(points).replace('-', '−'));

/**
 * The text with the other sign.
 *
 * @param {string} text
 */
export const signFlipped = (text) => (/^\s*[-−–]/.test(text) ? text.replace(/^\s*[-−–]/, '') : `−${text.trim().replace('+', '')}`);

/**
 * Who leads, in a sentence; empty if nobody has points.
 *
 * @param {{ seat: number, name: string }[]} players
 * @param {Scores} scores
 */
export function leadersText(players, { leaders, totals }) {
  const names = players.filter(({ seat }) => leaders.includes(seat)).map(({ name }) => name);
  return names.length === 0 ? '' : words.leads(joined(names, 'and'), names.length > 1, words.pointsIn(totals[leaders[0]]));
}
