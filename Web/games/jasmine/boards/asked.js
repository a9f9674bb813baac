// The request for the ticket of the daily puzzle, of which there is one a day. It is remembered until a game was begun with
// its answer: to the same request the server tells the same ticket, so that an answer that is lost on its way costs no try.

import { storage } from '../../../parts/storage.js';

const place = 'jasmine.asked';

storage.declare(place, (value) => (isText(value?.day) && isText(value.key) && /^[0-9a-f-]{8,64}$/.test(value.key)
  ? { day: value.day, key: value.key } : undefined), { private: true });

/** @param {unknown} value */
const isText = (value) => typeof value === 'string';

/** The key of a day's request: it is the same when that is sent again.
 * @param {string} day @returns {string} */
export function keyOf(day) {
  const asked = storage.read(place);
  if (asked?.day === day) return asked.key;
  const key = Array.from(crypto.getRandomValues(new Uint32Array(4)), (number) => number.toString(16).padStart(8, '0')).join('-');
  storage.write(place, { day, key });
  return key;
}

/** The try has begun. Whoever leaves it has had it. */
export const forgetRequest = () => storage.remove(place);
