// Ways to merge what two devices know of the same thing. Each is commutative, associative and idempotent: all devices end
// up with the same, however often and in whatever order they merge.

/**
 * @template Value
 * @typedef {(one: Value, other: Value) => Value} Merge
 */

/** @type {Merge<number>} */
export const max = (one, other) => Math.max(one, other);

/** @type {Merge<number>} */
export const min = (one, other) => Math.min(one, other);

/**
 * All that is in either list, in order.
 *
 * @type {Merge<string[]>}
 */
export const union = (one, other) => [...new Set([...one, ...other])].sort();

/**
 * The later of two values; if both have the same time, always the same one of them.
 *
 * @template Value
 * @param {(value: Value) => number} time
 * @returns {Merge<Value>}
 */
export const later = (time) => (one, other) => {
  if (time(one) !== time(other)) return time(one) > time(other) ? one : other;
  return canonical(one) >= canonical(other) ? one : other;
};

/**
 * Merges tables of values of one kind, key by key.
 *
 * @template Value
 * @param {Merge<Value>} merge
 * @returns {Merge<Record<string, Value>>}
 */
export const byKey = (merge) => (one, other) => Object.fromEntries(union(Object.keys(one), Object.keys(other)).map((key) =>
  [key, !Object.hasOwn(one, key) ? other[key] : !Object.hasOwn(other, key) ? one[key] : merge(one[key], other[key])]));

/**
 * Merges values with members, each member in a way of its own.
 *
 * @template {Record<string, any>} Value
 * @param {{ [Name in keyof Value]: Merge<Value[Name]> }} merges
 * @returns {Merge<Value>}
 */
export const byName = (merges) => (one, other) => /** @type {Value} */ (
  Object.fromEntries(Object.keys(merges).map((name) => [name, merges[name](one[name], other[name])])));

/**
 * A value as text that is the same whatever order its members have.
 *
 * @param {unknown} value
 * @returns {string}
 */
export const canonical = (value) => JSON.stringify(value, (_, part) => (
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.keys(part).sort().map((key) => [key, part[key]])) : part)) ?? '';
