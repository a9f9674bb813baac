// Satisfaction on all screens: what it is now, its text and its colour, from thousandths of a point.

/**
 * The satisfaction now; it has sunk since the view.
 *
 * @param {{ satisfaction?: number | null, decay?: number }} seat  as the view tells it; null: the seat is gone
 * @param {{ phase: import('../types.js').Phase }} view
 * @param {number} passed  the milliseconds since the view was made
 */
export function satisfactionNow({ satisfaction = null, decay = 0 }, { phase }, passed) {
  if (satisfaction === null || phase !== 'round') return satisfaction;
  return Math.max(0, satisfaction - (decay * passed) / 10_000);
}

/** Whole points, rounded up, while a day runs: 0 appears only when the satisfaction is used up and the day ends. */
export const wholePoints = (/** @type {number} */ thousandths) => String(Math.ceil(thousandths / 1000));

/** Points with one decimal, because they are turned into money. */
export const exactPoints = (/** @type {number} */ thousandths) => (Math.floor(thousandths / 100) / 10).toFixed(1);

/**
 * How good satisfaction is: the one rule for the colours of its bars and for its faces, on all screens.
 *
 * @param {number} thousandths
 * @returns {'good' | 'fair' | 'bad'}
 */
export const mood = (thousandths) => (thousandths >= 50_000 ? 'good' : thousandths >= 25_000 ? 'fair' : 'bad');
