// The types that the screens of a game share.

/**
 * @typedef {object} TableAttrs
 * @property {import('../../../host/table.js').Table} table
 * @property {string} start  the path to which leaving leads
 * @property {(() => void) | null} again  plays again with the same team; null: this player cannot decide that
 */

export {};
