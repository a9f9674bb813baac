// Who won a game that was played, and how long turns took.

/** @typedef {import('../types.js').Summary} Summary */

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * The seat of each player. Summaries of older pages do not tell it.
 *
 * @param {{ seat?: number }} player
 * @param {number} index
 */
export const seatOf = ({ seat }, index) => seat ?? index;

/**
 * The seats that have won: in a versus game, those with the best points.
 *
 * @param {Summary} summary
 * @param {'coop' | 'versus'} kind
 * @returns {number[]}
 */
export const winners = ({ scores }, kind) => (kind === 'versus' && scores ? scores.leaders : []);

/**
 * The names of those who have won.
 *
 * @param {Summary} summary
 * @param {'coop' | 'versus'} kind
 */
export function winnerNames(summary, kind) {
  const seats = winners(summary, kind);
  return summary.players.filter((player, index) => seats.includes(seatOf(player, index))).map(({ name }) => name);
}

/**
 * How many turns a player has ended; older summaries tell only the rounds.
 *
 * @param {Summary} summary
 * @param {{ turns?: number }} player
 */
export const turnsOf = ({ rounds }, { turns }) => turns ?? rounds;

/**
 * How long a turn took on average, in milliseconds; null if no turns were counted.
 *
 * @param {Summary} summary
 */
export function averageTurn({ players }) {
  const turns = sum(players.map((player) => player.turns ?? 0));
  return turns === 0 ? null : sum(players.map(({ time }) => time)) / turns;
}
