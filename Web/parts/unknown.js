// For values from elsewhere that nobody has checked yet: from the server, from a file, from the storage of the device.

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The members of an object; none of any other value.
 *
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
export const membersOf = (value) => (isObject(value) ? value : {});

/**
 * Whether a value is one of a list.
 *
 * @template Value
 * @param {readonly Value[]} list
 * @param {unknown} value
 * @returns {value is Value}
 */
export const isOneOf = (list, value) => list.some((one) => one === value);

/** @param {unknown} value @returns {value is string} */
export const isText = (value) => typeof value === 'string';

/**
 * @param {unknown} value
 * @param {number} [max]
 * @returns {value is number} a whole number from 0 to `max`
 */
export const isWhole = (value, max = Number.MAX_SAFE_INTEGER) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max;

/** @param {unknown} value @returns {value is number} a whole number that is not negative */
export const isCount = (value) => isWhole(value);

/**
 * Whether a value is a list of at most so many, all of which pass a check.
 *
 * @template Element
 * @param {unknown} value
 * @param {number} max
 * @param {((element: unknown) => element is Element) | ((element: unknown) => boolean)} isOne
 * @returns {value is Element[]}
 */
export const isListOf = (value, max, isOne) => Array.isArray(value) && value.length <= max && value.every((element) => isOne(element));
