/**
 * @typedef {object} RoomSetup  the setup but for the players, whom a room names itself
 * @property {number} sides  of the die
 // [clock]
 * @property {number} seconds  for a turn
 // [end]
 *
 * @typedef {RoomSetup & { id: string, name: string }} Variant
 *
 * @typedef {object} View  what the rules tell of a table
 * @property {number} stones
 * @property {number} die  the number that it shows
 * @property {number} limit  how many stones may be taken now
 * @property {string[]} players
 * @property {number} turn  after the end, the winner
 * @property {boolean} over
 // [clock]
 * @property {number} [left]  milliseconds of the turn
 // [end]
 */

export {};
