// The types that the screens of a game share.

/**
 * @typedef {object} TableAttrs
 * @property {import('../../../host/table.js').Table} table
 * @property {string} start  the path to which leaving leads
 * @property {((changes?: { difficulty?: number }) => void) | null} again  plays again with the same team, with changes of the
 *   setup; null: this player cannot decide that
 */

export {};
