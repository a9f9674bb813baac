// Whether a hunt has arrived at the server: only then somebody can rate its pack, or report something to its maker.

import { outbox } from '../../../player/outbox.js';
import { seatOf } from './seat.js';

/**
 * @typedef {'never' | 'waiting' | 'sent' | 'unknown'} Arrival
 *   never: it was without a ticket, or the server refused it; unknown: an older version of this page did not keep it, or the
 *   souvenir of a hunt in a room was imported from another device
 */

/**
 * @param {string | null | undefined} sending  the key of the hunt in the outbox; null if it was not sent
 * @param {string} [souvenir]  the key of its souvenir. The server has a hunt in a room anyway
 * @returns {Arrival}
 */
export function arrivalOf(sending, souvenir) {
  if (seatOf(souvenir)) return 'sent';
  if (sending === undefined) return 'unknown';
  if (sending === null) return 'never';
  // The outbox forgets what was sent long ago.
  const { state } = outbox.state(sending) ?? { state: 'done' };
  return state === 'done' ? 'sent' : state === 'refused' ? 'never' : 'waiting';
}
