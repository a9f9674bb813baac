// The five games, in the order of the home screen.

import { game as townhunt } from '../games/hunt/game.js';
import { game as jasmine } from '../games/jasmine/game.js';
import { game as kids } from '../games/kids/game.js';
import { game as relentless } from '../games/relentless/game.js';
import { game as turns } from '../games/turns/game.js';

/**
 * @typedef {object} RoomScreens  what a game brings for rooms
 * @property {() => object} firstSetup
 * @property {Component<{ setup: any, seats: import('../host/table.js').Person[], change: (setup: any) => void,
 *   isHost: boolean }>} Setup
 * @property {Component<{ table: import('../host/table.js').Table }>} Table
 * @property {(setup: any, people: import('../host/table.js').Person[]) => string | null} [obstacle]  why it cannot start
 *   yet; the setup is null where only the host knows it
 * @property {number} mostSeats
 * @property {number} longestName
 *
 * @typedef {object} GamePage
 * @property {string} id
 * @property {string} name
 * @property {string} line  what it is, in a line
 * @property {Record<string, () => Promise<{ default: Component }>>} routes  screens by path, the first one its start
 * @property {() => Promise<RoomScreens>} [room]
 * @property {Record<string, () => Promise<import('./replay.js').ReplayScreen>>} [replay]  how a recording is seen again, by
 *   what its rules are called
 * @property {() => Promise<{ synced: import('./sync/sync.js').SyncedPart<any> }>} [progress]  what an account carries
 *   between devices
 * @property {() => Promise<{ belongings: import('./account/belongings.js').Belongings }>} [belongings]  what else is
 *   somebody's own on this device
 * @property {() => Promise<{ facts: () => [string, string | number][] }>} [facts]  what was reached on this device
 * @property {string} [inRooms]  the id of the rules that its rooms play by, where that is another
 * @property {() => Promise<unknown>} [storage]  the module that declares what it keeps on the device
 * @property {() => Promise<{ mayRemove: () => Promise<boolean> }>} [guard]  asks before what it keeps there goes with all else
 */

/** @type {GamePage[]} */
export const games = [
  relentless,
  jasmine,
  kids,
  turns,
  townhunt,
];

/** @param {string} id  its own, or that of its rules in rooms */
export const gameWithID = (id) => games.find((game) => game.id === id || game.inRooms === id) ?? null;

/**
 * The colours of a game's screens.
 *
 * @param {string} id  its own, or that of its rules in rooms
 */
export const accentOf = (id) => gameWithID(id)?.id ?? id;

/**
 * Where a game begins.
 *
 * @param {GamePage} game
 */
export const startOf = ({ routes }) => Object.keys(routes)[0];

/** Has every game declare what it keeps, so that all of it can be exported or imported. */
export const declareAllStorage = () => ofAll(({ storage }) => storage?.());

/** Whether all that the games keep on this device may go: some ask. */
export async function mayRemoveAll() {
  for (const { mayRemove } of await ofAll(({ guard }) => guard?.())) if (!await mayRemove()) return false;
  return true;
}

/**
 * What the games bring of one kind.
 *
 * @template Part
 * @param {(game: GamePage) => Promise<Part> | undefined} load
 * @returns {Promise<Part[]>} rejects with a `message`
 */
export async function ofAll(load) {
  try {
    return await Promise.all(games.flatMap((game) => load(game) ?? []));
  } catch {
    throw new Error('A part of the page could not be loaded. Is the network there?');
  }
}
