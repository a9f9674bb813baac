/**
 * @typedef {object} Preset
 * @property {string} id
 * @property {string} name
 * @property {number} most
 * @property {number} seconds
 *
 * @typedef {object} View  what the rules tell of a table
 * @property {number} stones
 * @property {number} most  what may be taken now
 * @property {string[]} players
 * @property {number} turn  after the end, the winner
 * @property {boolean} over
 * @property {number} [left]  milliseconds of the turn
 */

export {};
