// The text of satisfaction on all screens, from thousandths of a point.

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
