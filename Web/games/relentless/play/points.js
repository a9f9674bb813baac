// How satisfaction is written, on every screen: from thousandths of a point.

/** Whole points, while a day runs: 0 is reached only when the day ends for it. */
export const wholePoints = (/** @type {number} */ thousandths) => String(Math.ceil(thousandths / 1000));

/** Points with a tenth, as money is made of them. */
export const exactPoints = (/** @type {number} */ thousandths) => (Math.floor(thousandths / 100) / 10).toFixed(1);
