// The request for the ticket of the daily puzzle; there is one ticket a day. The request is remembered until a game has
// begun with its answer. The server answers the same request with the same ticket, so a lost answer costs no try. What
// was answered is remembered as well: who has had the try can play the puzzle again, just for fun.

import { storage } from '../../../parts/storage.js';
import { isText } from '../../../parts/unknown.js';
import { account } from '../../../player/account/account.js';

const place = 'jasmine.asked';

storage.declare(place, (value) => (isText(value?.day) && isText(value.key) && /^[0-9a-f-]{8,64}$/.test(value.key)
  ? { day: value.day, key: value.key } : undefined), { private: true });

/**
 * The key of a day's request; the same when the request is sent again.
 *
 * @param {string} day
 * @returns {string}
 */
export function keyOf(day) {
  const asked = storage.read(place);
  if (asked?.day === day) return asked.key;
  const key = Array.from(crypto.getRandomValues(new Uint32Array(4)), (number) => number.toString(16).padStart(8, '0')).join('-');
  storage.write(place, { day, key });
  return key;
}

/** Forgets the request, because the try has begun. A player who leaves the game has used the try. */
export const forgetRequest = () => storage.remove(place);

const seedPlace = 'jasmine.daily';

storage.declare(seedPlace, (value) => (isText(value?.day) && Number.isSafeInteger(value.seed) && value.seed >= 0
  && Number.isSafeInteger(value.player) ? { day: value.day, seed: value.seed, player: value.player } : undefined), { private: true });

/**
 * Keeps how the puzzle of a day begins, for the player who has begun it.
 *
 * @param {string} day
 * @param {number} seed
 */
export function keepSeed(day, seed) {
  if (account.known) storage.write(seedPlace, { day, seed, player: account.known.id });
}

/**
 * How the puzzle of a day begins; null if the player has not begun it here.
 *
 * @param {string} day
 * @returns {number | null}
 */
export function seedOf(day) {
  const kept = storage.read(seedPlace);
  return kept?.day === day && kept.player === account.known?.id ? kept.seed : null;
}
