// The text of satisfaction on all screens, from thousandths of a point.

/** Whole points, rounded up, while a day runs: 0 appears only when the satisfaction is used up and the day ends. */
export const wholePoints = (/** @type {number} */ thousandths) => String(Math.ceil(thousandths / 1000));

/** Points with one decimal, because they are turned into money. */
export const exactPoints = (/** @type {number} */ thousandths) => (Math.floor(thousandths / 100) / 10).toFixed(1);
