// The fields of the three games, each loaded when it is first played.

/**
 * @typedef {object} FieldAttrs
 * @property {import('../../../../host/table.js').Table} table
 * @property {import('../../types.js').View} view
 * @property {import('./faces.js').Faces} faces
 * @property {() => boolean} isFrozen  whether no input is accepted: the game is over, paused, or goes on elsewhere
 */

/** @type {Record<import('../../types.js').Mode, () => Promise<{ default: Component<FieldAttrs> }>>} */
const fields = {
  swapping: () => import('./swapping.js'),
  sliding: () => import('./sliding.js'),
  tetris: () => import('./tetris.js'),
};

/** @param {import('../../types.js').Mode} mode */
export const fieldOf = async (mode) => (await fields[mode]()).default;
