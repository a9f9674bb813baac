// The five games, in the order of the home screen.

import { game as turns } from '../games/turns/game.js';

/**
 * @typedef {object} RoomScreens  what a game brings for rooms
 * @property {() => object} firstSetup
 * @property {Component<{ setup: any, seats: import('../host/table.js').Person[], change: (setup: any) => void,
 *   isHost: boolean }>} Setup
 * @property {Component<{ table: import('../host/table.js').Table }>} Table
 * @property {number} mostSeats
 * @property {number} longestName
 *
 * @typedef {object} GamePage
 * @property {string} id
 * @property {string} name
 * @property {string} line  what it is, in a line
 * @property {Record<string, () => Promise<{ default: Component }>>} [routes]  screens by path, the first one its
 *   start; a game without is in the making
 * @property {() => Promise<RoomScreens>} [room]
 * @property {() => Promise<unknown>} [storage]  the module that declares what it keeps on the device
 */

/** @type {GamePage[]} */
export const games = [
  { id: 'relentless', name: 'Relentless', line: 'Deliver together, against the clock. For 3 to 6 phones.' },
  { id: 'jasmine', name: 'Jasmine', line: 'Chinese phrases as puzzles: falling, swapping, sliding.' },
  { id: 'kids', name: 'Kids Joy Center', line: 'Memory, sorting and balloons, for small hands.' },
  turns,
  { id: 'townhunt', name: 'TownHunt', line: 'Scavenger hunts on a real map, made by their players.' },
];

/** @param {string} id */
export const gameWithID = (id) => games.find((game) => game.id === id) ?? null;

/**
 * Where a game begins; null while it is in the making.
 *
 * @param {GamePage} game
 */
export const startOf = (game) => (game.routes ? Object.keys(game.routes)[0] : null);

/** Has every game declare what it keeps, so that all of it can be exported or imported. */
export async function declareAllStorage() {
  await Promise.all(games.map((game) => game.storage?.())).catch(() => {
    throw new Error('A part of the page could not be loaded. Is the network there?');
  });
}
