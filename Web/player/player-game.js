// What the page of a player needs to know of the games: what each keeps, carries and tells.

/**
 * @typedef {object} PlayerGame  a game, as a player's account sees it
 * @property {string} id
 * @property {string} name
 * @property {() => Promise<{ synced: import('./sync/sync.js').SyncedPart<any> }>} [progress]  what an account carries
 *   between devices
 * @property {() => Promise<{ belongings: import('./account/belongings.js').Belongings }>} [belongings]  what else is
 *   somebody's own on this device
 * @property {() => Promise<{ facts: () => [string, string | number][] }>} [facts]  what was reached on this device
 */

/**
 * Loads one part of every game that has it.
 *
 * @template Game
 * @template Part
 * @param {Game[]} games
 * @param {(game: Game) => Promise<Part> | undefined} load
 * @returns {Promise<Part[]>} rejects with a `message`
 */
export async function ofAll(games, load) {
  try {
    return await Promise.all(games.flatMap((game) => load(game) ?? []));
  } catch {
    throw new Error('A part of the page could not be loaded. Is the network there?');
  }
}
