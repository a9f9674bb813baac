// Checks of values from elsewhere.

/** @param {unknown} value @returns {value is string} */
export const isText = (value) => typeof value === 'string';

/** @param {unknown} value @param {number} [max] @returns {value is number} */
export const isWhole = (value, max = Number.MAX_SAFE_INTEGER) =>
  Number.isSafeInteger(value) && /** @type {number} */ (value) >= 0 && /** @type {number} */ (value) <= max;

/** @param {unknown} value */
export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
