// A played game as a table for spreadsheets: CSV after RFC 4180.

/** @typedef {import('../types.js').Summary} Summary */

/**
 * One row for each player and one for the time spent together, with seconds in the columns of the phases.
 *
 * @param {string} game  its name
 * @param {string} date  when it was played, as `2026-03-01 19:30`
 * @param {Summary} summary
 */
export function csv(game, date, summary) {
  const head = ['Game', 'Date', 'Rounds', 'Player', 'Seconds', ...summary.phases.map((name) => `${name} (s)`)];
  /** @param {string} name @param {number} time @param {number[]} phases */
  const row = (name, time, phases) =>
    [game, date, summary.rounds, name, seconds(time), ...phases.map(seconds)];
  const rows = [head, ...summary.players.map((player) => row(player.name, player.time, player.phases))];
  const together = summary.together.reduce((sum, time) => sum + time, 0);
  if (together > 0) rows.push(row('Together', together, summary.together));
  return rows.map((cells) => cells.map(field).join(',') + '\r\n').join('');
}

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
