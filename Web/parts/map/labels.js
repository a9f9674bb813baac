// Which names on a map are shown: no name covers another one or a sign.

/**
 * @typedef {object} Box  pixels
 * @property {number} left
 * @property {number} top
 * @property {number} right
 * @property {number} bottom
 */

/** How much room is left around a name, in pixels. */
const gap = 2;

/**
 * @template Key
 * @param {{ key: Key, name: Box, sign: Box }[]} signs  the most important first
 * @returns {Set<Key>} those whose names are shown
 */
export function namesThatFit(signs) {
  /** @type {Box[]} */
  const taken = [];
  /** @type {Set<Key>} */
  const shown = new Set();
  for (const { key, name } of signs) {
    const isFree = signs.every((other) => other.key === key || !overlaps(name, other.sign)) && !taken.some((other) => overlaps(name, other));
    if (!isFree) continue;
    taken.push(name);
    shown.add(key);
  }
  return shown;
}

/** @param {Box} one @param {Box} other */
const overlaps = (one, other) => one.left < other.right + gap && other.left < one.right + gap
  && one.top < other.bottom + gap && other.top < one.bottom + gap;
