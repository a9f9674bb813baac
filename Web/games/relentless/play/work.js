// What is still missing of an order: which of its things are packed, and where the others come from. Nothing here draws.

/**
 * @typedef {import('../types.js').Item} Item
 * @typedef {import('../types.js').House} House
 * @typedef {import('../types.js').Order} Order
 *
 * @typedef {'packed' | 'own' | 'ask' | 'build'} Mark  in the open package; in one's own warehouse; to be asked for; to be
 *   put together from its parts
 *
 * @typedef {object} Want  a thing that is ordered, or a part of one
 * @property {Item} item
 * @property {Mark} mark
 * @property {number | null} index  where it is in the open package
 * @property {Item | null} own  the equal thing in one's own warehouse
 * @property {Want[]} parts  only of a thing that has to be put together
 *
 * @typedef {object} Plan  of an order and the open package
 * @property {Want[]} wants
 * @property {number[]} extras  where the open package has things that the order does not need
 * @property {boolean} isReady  whether the open package is exactly what was ordered
 */

/**
 * What makes two things equal: kind, category and content, with parts in any order.
 *
 * @param {Item} item
 * @returns {string}
 */
export const contentOf = ({ kind, category, title, state, unit, sequence, parts = [] }) =>
  JSON.stringify([kind, category, title, state, unit, sequence, parts.map(contentOf).sort()]);

/**
 * All open orders, the most urgent first. All their clocks run alike, so they keep their places.
 *
 * @param {House[]} houses
 * @returns {{ house: number, order: Order }[]}
 */
export const openOrders = (houses) => houses.flatMap(({ house, orders }) => orders.map((order) => ({ house, order })))
  .sort((one, other) => one.order.left - other.order.left || one.order.id - other.order.id);

/**
 * The order that is worked on; null if none is, or if it is gone.
 *
 * @param {House[]} houses
 * @param {number | null} id
 */
export const workedOn = (houses, id) => openOrders(houses).find(({ order }) => order.id === id) ?? null;

/**
 * @param {Item[]} ordered
 * @param {Item[]} packed  the content of the open package
 * @param {Item[]} stock  one's own warehouse
 * @returns {Plan}
 */
export function planOf(ordered, packed, stock) {
  const free = packed.map((item, index) => ({ index, content: contentOf(item) }));
  const own = new Map(stock.map((item) => [contentOf(item), item]));
  const wants = wantsOf(ordered, free, own);
  return {
    wants, extras: free.map(({ index }) => index),
    isReady: free.length === 0 && wants.every(({ mark }) => mark === 'packed'),
  };
}

/**
 * Things that are packed as they were ordered come first. Only then are other things given out as parts.
 *
 * @param {Item[]} ordered
 * @param {{ index: number, content: string }[]} free  what of the package is not given out; this function takes from it
 * @param {Map<string, Item>} own
 * @returns {Want[]}
 */
function wantsOf(ordered, free, own) {
  const places = ordered.map((item) => take(free, contentOf(item)));
  return ordered.map((item, number) => wantOf(item, places[number], free, own));
}

/**
 * @param {Item} item
 * @param {number | null} index
 * @param {{ index: number, content: string }[]} free
 * @param {Map<string, Item>} own
 * @returns {Want}
 */
function wantOf(item, index, free, own) {
  const stored = own.get(contentOf(item)) ?? null;
  if (index !== null) return { item, mark: 'packed', index, own: stored, parts: [] };
  const { parts = [] } = item;
  const left = [...free];
  /** @type {Want} */
  const built = { item, mark: 'build', index: null, own: stored, parts: wantsOf(parts, left, own) };
  // A whole from the own warehouse is simpler than parts of which some are missing.
  if (parts.length === 0 || (stored && !isComplete(built))) return { item, mark: stored ? 'own' : 'ask', index: null, own: stored, parts: [] };
  free.splice(0, free.length, ...left);
  return built;
}

/** @param {{ index: number, content: string }[]} free @param {string} wanted */
function take(free, wanted) {
  const place = free.findIndex(({ content }) => content === wanted);
  return place < 0 ? null : free.splice(place, 1)[0].index;
}

/**
 * Whether all the parts of a thing are in the open package, or can be put together from what is.
 *
 * @param {Want} want
 * @returns {boolean}
 */
export const isComplete = ({ mark, parts }) =>
  mark === 'build' && parts.every((part) => part.mark === 'packed' || isComplete(part));

/**
 * The next parts to put together for a thing that is complete, the innermost first: where they are in the open package.
 *
 * @param {Want} want
 * @returns {number[] | null}  null: the thing is not complete
 */
export function nextParts(want) {
  if (!isComplete(want)) return null;
  const inner = want.parts.find(({ mark }) => mark === 'build');
  return inner ? nextParts(inner) : want.parts.map(({ index }) => index ?? 0);
}

/**
 * The first of those things, or of their parts, that is complete and equal to the given one.
 *
 * @param {Want[]} wants
 * @param {string} content
 * @returns {Want | null}
 */
export function findComplete(wants, content) {
  for (const want of wants) {
    const found = isComplete(want) && contentOf(want.item) === content ? want : findComplete(want.parts, content);
    if (found) return found;
  }
  return null;
}
