// A played game as a table for spreadsheets: CSV after RFC 4180.

import { seatOf } from './winners.js';

/** @typedef {import('../types.js').Summary} Summary @typedef {import('../types.js').Scores} Scores */

/**
 * One row for each player and one for the time spent together, with seconds in the columns of the phases. If points were
 * written, their columns come last.
 *
 * @param {string} game  its name
 * @param {string} date  when it was played, as `2026-03-01 19:30`
 * @param {Summary} summary
 */
export function csv(game, date, summary) {
  const scores = summary.scores ?? null;
  const head = ['Game', 'Date', 'Rounds', 'Player', 'Seconds', ...summary.phases.map((name) => `${name} (s)`), ...pointsHead(scores)];
  /** @param {string} name @param {number} time @param {number[]} phases @param {(string | number)[]} points */
  const row = (name, time, phases, points) =>
    [game, date, summary.rounds, name, seconds(time), ...phases.map(seconds), ...points];
  const rows = [head, ...summary.players.map((player, index) =>
    row(player.name, player.time, player.phases, pointsOf(scores, seatOf(player, index))))];
  const together = summary.together.reduce((sum, time) => sum + time, 0);
  if (together > 0) rows.push(row('Together', together, summary.together, pointsHead(scores).map(() => '')));
  return rows.map((cells) => cells.map(field).join(',') + '\r\n').join('');
}

/** @param {Scores | null} scores */
const pointsHead = (scores) => (scores ? ['Points', ...scores.rounds.map((_, index) => `Round ${index + 1} (points)`)] : []);

/** @param {Scores | null} scores @param {number} seat */
const pointsOf = (scores, seat) => (scores ? [scores.totals[seat], ...scores.rounds.map((round) => round[seat] ?? '')] : []);

/** @param {number} milliseconds */
const seconds = (milliseconds) => Math.round(milliseconds / 1000);

/**
 * A field. A name that begins like a formula gets an apostrophe before it; otherwise a spreadsheet would compute it.
 *
 * @param {string | number} value
 */
function field(value) {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
