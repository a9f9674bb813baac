// The fields of the three games, each loaded when it is first played.

/** @type {Record<import('../../types.js').Mode, () => Promise<{ default: Component<import('./types.js').FieldAttrs> }>>} */
const fields = {
  swapping: () => import('./swapping.js'),
  sliding: () => import('./sliding.js'),
  tetris: () => import('./tetris.js'),
};

/** @param {import('../../types.js').Mode} mode */
export const fieldOf = async (mode) => (await fields[mode]()).default;
