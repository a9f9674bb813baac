// Which games count for boards. A game counts if the player wants it, the server gave a ticket, and the phrases and
// levels are the same as the server's. A game that does not count can be played all the same.

import { isOnBoards } from '../../../player/boards/joining.js';
import { takeTicket } from '../../../player/boards/tickets.js';
import { outbox } from '../../../player/outbox.js';
import { keptRecording } from '../../../host/kept-table.js';
import { keyOf } from './asked.js';
import { defaultLevels } from '../content.js';
import { words } from '../words.js';

/**
 * @typedef {import('../../../player/boards/tickets.js').Ticket} Ticket
 * @typedef {import('../types.js').Ranked} Ranked
 * @typedef {import('../play/solo.js').Playable} Playable
 */

/**
 * The board for the games of a level; null if it has none.
 *
 * @param {{ id: string, day?: string }} level
 */
export function boardOf({ id, day }) {
  if (day) return `daily-${day}`;
  return defaultLevels().some((level) => level.id === id) ? id : null;
}

/**
 * How a new game of a level counts.
 *
 * @param {Playable} level
 * @returns {Promise<{ ranked: Ranked, ticket: Ticket | null } | null>} null if no board, or the player is not on the boards
 */
export async function ticketFor(level) {
  const board = boardOf(level);
  if (board === null || !isOnBoards()) return null;
  try {
    const ticket = await (level.day ? takeTicket('', { daily: level.day }, keyOf(level.day)) : takeTicket(level.mode, { level: level.id }));
    return { ranked: { board: ticket.board, ticket: ticket.ticket }, ticket };
  } catch (error) {
    const { code, message } = /** @type {import('../../../host/engine.js').Refusal} */ (error);
    return { ranked: { board, why: words.unranked[code] ?? words.unrankedBecause(message) }, ticket: null };
  }
}

/**
 * Whether a game that was just opened is the one that a ticket is for.
 *
 * @param {Ticket} ticket
 * @param {Playable} level
 */
export function fits({ digest, setup }, { id, original = id, mode }) {
  const isLevel = setup?.level === undefined || setup.level === original;
  return isLevel && (digest === undefined || keptRecording(mode)?.setup.book === digest);
}

/** @param {string} ticket */
const idOf = (ticket) => `score-${ticket}`;

/**
 * Sends the recording of a game that counts. A score of 0 is not sent.
 *
 * @param {import('../types.js').Game} game
 */
export function submit({ ranked, recording, score, levelName }) {
  if (!ranked?.ticket || !recording || score === 0) return;
  outbox.add({
    id: idOf(ranked.ticket), path: '/scores', body: { ticket: ranked.ticket, recording }, label: words.sentLabel(levelName, score),
  });
}

/**
 * The state of what was sent.
 *
 * @param {Ranked | null | undefined} ranked
 */
export const standingOf = (ranked) => (ranked?.ticket ? outbox.state(idOf(ranked.ticket)) : null);
