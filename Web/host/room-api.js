// The server's HTTP interface, as far as rooms need it. Every failure is a Refusal: a code and a sentence.

/** @typedef {import('./engine.js').Refusal} Refusal */

const base = '/api/v1';

/** @type {Refusal} */
const unreachable = { code: 'unreachable', message: 'The server cannot be reached.' };
/** @type {Refusal} */
const strange = { code: 'strangeAnswer', message: 'The server gave an answer that this page does not understand.' };

/**
 * Codes of rooms; anything else cannot be one.
 *
 * @param {string} text
 */
export const isRoomCode = (text) => /^\d{4,9}$/.test(text);

/** @param {{ game: string, setup: object, name: string, avatar: string }} room
 * @returns {Promise<{ code: string, seat: number, token: string }>} */
export const createRoom = async (room) => {
  const answer = await send('POST', '/rooms', room);
  return expect(answer, isRoomCode(answer.code) && isSeat(answer.seat) && typeof answer.token === 'string');
};

/** @param {string} code @param {{ name: string, avatar: string }} player
 * @returns {Promise<{ seat: number, token: string }>} */
export const takeSeat = async (code, player) => {
  const answer = await send('POST', `/rooms/${code}/seats`, player);
  return expect(answer, isSeat(answer.seat) && typeof answer.token === 'string');
};

/** What somebody who wants to join may know.
 * @param {string} code @returns {Promise<{ code: string, game: string, phase: 'lobby' | 'playing' | 'over',
 *   seats: { seat: number, name: string, avatar: string }[] }>} */
export const roomInfo = async (code) => {
  const answer = await send('GET', `/rooms/${code}`);
  return expect(answer, typeof answer.game === 'string' && ['lobby', 'playing', 'over'].includes(answer.phase)
    && Array.isArray(answer.seats) && answer.seats.every(isPerson));
};

/** @param {string} code @returns {Promise<any>} */
export const roomSummary = (code) => send('GET', `/rooms/${code}/summary`);

/**
 * Addresses under which other phones reach this server.
 *
 * @returns {Promise<string[]>}
 */
export const serverAddresses = async () => {
  const { addresses } = await send('GET', '/server');
  return Array.isArray(addresses) ? addresses.filter((address) => /^https?:\/\/[^/]+$/.test(address)) : [];
};

/** @param {unknown} value */
export const isSeat = (value) => Number.isSafeInteger(value) && /** @type {number} */ (value) >= 0;

/** @param {any} value */
export const isPerson = (value) =>
  isSeat(value?.seat) && typeof value.name === 'string' && typeof value.avatar === 'string';

/** @template Answer @param {Answer} answer @param {boolean} isGood @returns {Answer} */
function expect(answer, isGood) {
  if (!isGood) throw strange;
  return answer;
}

/** @param {'GET' | 'POST'} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
async function send(method, path, body) {
  const response = await fetch(base + path, {
    method, cache: 'no-store', body: body === undefined ? undefined : JSON.stringify(body),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  }).catch(() => { throw unreachable; });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw problem(response, answer);
  if (typeof answer !== 'object' || answer === null) throw strange;
  return answer;
}

/**
 * A problem+json as a Refusal.
 *
 * @param {Response} response
 * @param {any} answer
 * @returns {Refusal}
 */
function problem(response, answer) {
  if (typeof answer?.code === 'string') {
    return { code: answer.code, message: String(answer.detail ?? answer.title ?? 'The server refused this.') };
  }
  return response.status >= 500 ? unreachable : strange;
}
