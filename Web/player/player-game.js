// What the page of a player needs to know of the games: what each keeps, carries and tells.

/**
 * @typedef {object} PlayerGame  a game, as a player's account sees it
 * @property {string} id
 * @property {string} name
 * @property {() => Promise<{ synced: import('./sync/sync.js').SyncedPart<any> }>} [progress]  what an account carries
 *   between devices
 * @property {() => Promise<{ belongings: import('./account/belongings.js').Belongings }>} [belongings]  what else is
 *   somebody's own on this device
 * @property {() => Promise<GameFacts>} [facts]  what was reached
 *
 * @typedef {object} GameFacts
 * @property {() => [string, string | number][]} facts  on this device
 * @property {Counted} [counted]  on the server, where something counts there
 *
 * @typedef {object} Counted  what a game makes of its member in the server's statistics
 * @property {string} name  the member's
 * @property {Record<string, string>} figures  what each figure is called
 * @property {(member: any) => { text: string, href: string }[]} [places]  the best places on boards; checks what it reads
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
