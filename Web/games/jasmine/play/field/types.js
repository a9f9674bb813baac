// What the fields of the three games have in common.

/**
 * @typedef {object} FieldAttrs
 * @property {import('../../../../host/table.js').Table} table
 * @property {import('../../types.js').View} view
 * @property {import('./faces.js').Faces} faces
 * @property {() => boolean} isFrozen  whether no input is accepted: the game is over, paused, or goes on elsewhere
 */

export {};
