// What a clock is, in one line: "Time plus a bonus: 10 min + 10 s".

import { lengthText } from '../../../parts/duration.js';
import { words } from '../words.js';

/** @typedef {keyof typeof words.clocks} ClockKind */

/** @param {import('../types.js').Clock} clock */
export function clockWords({ kind: given, seconds = 0, increment, delay, hard = false }) {
  const kind = /** @type {ClockKind} */ (given in words.clocks ? given : 'none');
  const length = (/** @type {number} */ all) => lengthText(all * 1000).replaceAll(' ', '\u00a0');
  return words.clocks[kind].title + words.clockLengths[kind](length(seconds), length(increment ?? delay ?? 0)) + (hard ? words.hardClock : '');
}
