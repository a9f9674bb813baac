// Loads parts of the games (types.js).

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
    throw new Error('A part of the page could not be loaded. Check the network connection.');
  }
}
