// The games, in the order of the home screen.

import { game as hunt } from '../games/hunt/game.js';
import { game as jasmine } from '../games/jasmine/game.js';
import { game as kids } from '../games/kids/game.js';
import { game as relentless } from '../games/relentless/game.js';
import { game as turns } from '../games/turns/game.js';

/**
 * @typedef {object} AppGame  a game, as the app sees it
 * @property {string} line  what it is, in a line
 * @property {Record<string, () => Promise<{ default: Component<{ game: GamePage }> }>>} routes  screens by path; the first
 *   one is the game's start
 * @property {Record<string, () => Promise<import('../host/replay-table.js').ReplayScreen>>} [replay]
 *   how a recording is replayed, by the id of its rules
 * @property {() => void} [ahead]  begins to load its start, if it is played on this device and loads slowly; called when the
 *   home screen has nothing else to do
 * @property {() => Promise<unknown>} [storage]  the module that declares what it keeps on the device
 * @property {() => Promise<{ mayRemove: () => Promise<boolean> }>} [guard]  asks before its data there is deleted
 * @property {Unsent} [unsent]
 * @property {Left} [left]  how a table that was left on this device is offered on the home screen
 *
 * @typedef {object} Unsent  what was made without a network, and is sent when the page begins
 * @property {string} keys  how the storage keys begin that hold it
 * @property {() => Promise<{ sendWaiting: () => void }>} load
 *
 * @typedef {object} Left
 * @property {string} rules  the id of the rules under which the table is kept
 * @property {(kept: import('../host/kept-table.js').Kept) => { text: string, path: string } | null} way  what the link to it
 *   says, and where it leads; null if what is kept is damaged
 *
 * @typedef {AppGame & import('../rooms/room-game.js').RoomGame & import('../player/types.js').PlayerGame} GamePage
 */

/** @type {GamePage[]} */
export const games = [
  relentless,
  jasmine,
  kids,
  turns,
  hunt,
];

/**
 * Where a game begins.
 *
 * @param {GamePage} game
 */
export const startOf = ({ routes }) => Object.keys(routes)[0];
