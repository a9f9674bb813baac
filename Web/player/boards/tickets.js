// A ticket: the server's seed for one game that is to count.

import { ask, expect } from '../../parts/server-api.js';
import { account } from '../account/account.js';
import { Alarm } from '../../parts/time.js';

/**
 * @typedef {object} Ticket
 * @property {string} ticket
 * @property {number} seed
 * @property {string} board
 * @property {number} expiresAt  seconds since 1970
 * @property {string} [digest]  of the content that it has to be played with
 * @property {number} [version]  of what is played, if there are versions of it
 * @property {string} [meaning]  of a hunt: what it means for the board
 * @property {unknown} [pins]  of a hunt whose pins come one by one: its closed pins
 * @property {any} [setup]  the setup to play, if the server chooses it
 */

/** How long to wait for an answer before the server counts as away; milliseconds. */
const patience = 5_000;

/** @type {import('../../host/engine.js').Refusal} */
const away = { code: 'unreachable', message: 'The server cannot be reached.' };

/**
 * @param {string} game  '' if the server chooses it
 * @param {object} setup
 * @param {string} [key]  the idempotency key, for which the server gives the same ticket again: if the answer is lost on
 *   its way, the ticket is asked for once more
 * @returns {Promise<Ticket>} rejects with a Refusal
 */
export async function takeTicket(game, setup, key) {
  if (!navigator.onLine) throw away;
  const alarm = new Alarm();
  const late = new Promise((_, reject) => alarm.set(patience, () => reject(away)));
  try {
    const body = game === '' ? { setup } : { game, setup };
    const request = () => ask('POST', '/tickets', key ? { body, headers: { 'idempotency-key': key } } : { body });
    const again = (/** @type {import('../../host/engine.js').Refusal} */ refusal) => {
      if (!key || refusal.code !== away.code) throw refusal;
      return request();
    };
    const ticket = await Promise.race([request().catch(again), late]);
    return expect(ticket, isTicket(ticket));
  } catch (error) {
    // The server does not know the player any more.
    if (/** @type {any} */ (error).code === 'notLoggedIn') await account.find().catch(() => null);
    throw error;
  } finally {
    alarm.clear();
  }
}

/** @param {any} value */
const isTicket = (value) => typeof value?.ticket === 'string' && Number.isSafeInteger(value.seed) && value.seed >= 0
  && typeof value.board === 'string' && (value.digest === undefined || typeof value.digest === 'string')
  && (value.version === undefined || Number.isSafeInteger(value.version));
