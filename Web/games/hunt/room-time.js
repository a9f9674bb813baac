// The time of a hunt in a room, and what the hunt waits for.

import { together as words } from './together-words.js';

/** @typedef {import('../../host/table.js').Table} Table */

/**
 * How long the hunt still lasts, in milliseconds; null if no clock runs.
 *
 * @param {Table} table
 * @returns {number | null}
 */
export function timeLeft(table) {
  const view = table.viewFor(null);
  if (view?.left == null || table.phase !== 'playing') return null;
  return Math.max(0, view.left - (view.status === 'playing' ? table.now() - table.at : 0));
}

/**
 * What the hunt waits for; null if it goes on.
 *
 * @param {Table} table
 * @returns {string | null}
 */
export function noticeOf(table) {
  if (/** @type {{ isClosing?: boolean }} */ (table).isClosing) return words.closing;
  if (table.status === 'reconnecting') return table.trouble ?? words.reconnecting;
  return table.status === 'waiting' ? words.serverWaits : null;
}
