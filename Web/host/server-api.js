// The server's HTTP interface. Every failure is a Refusal: a code and a sentence, and what else the server says of it.

/**
 * @typedef {import('./engine.js').Refusal & { fields?: Record<string, string>, mistakes?: { path?: string, problem: string }[],
 *   status?: number }} Problem  `fields` by the names of a form's; `mistakes` by the way to them
 */

const base = '/api/v1';

/** A server that has not begun to tell by then what it was asked for is away: with bad reception browsers wait for minutes.
 * What is sent may take its time, and so may a long answer. Milliseconds. */
const patience = 30_000;

/** @type {Problem} */
const unreachable = { code: 'unreachable', message: 'The server cannot be reached.' };
/** @type {Problem} */
const strange = { code: 'strangeAnswer', message: 'The server gave an answer that this page does not understand.' };

/**
 * @param {'GET' | 'POST' | 'PUT' | 'DELETE'} method
 * @param {string} path  below the interface's own
 * @param {{ body?: unknown, headers?: Record<string, string> }} more
 * @returns {Promise<any>} null where the server has nothing to say
 */
export const ask = (method, path, { body, headers = {} } = {}) => request(method, path, body === undefined ? { headers }
  : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });

/**
 * Uploads a file.
 *
 * @param {string} path  below the interface's own
 * @param {Uint8Array} bytes
 * @param {string} type  what it is, as `image/webp`
 * @returns {Promise<any>}
 */
export const upload = (path, bytes, type) => request('POST', path, { headers: { 'content-type': type }, body: new Blob([bytes]) });

/**
 * @param {string} method
 * @param {string} path
 * @param {{ headers: Record<string, string>, body?: string | Blob }} sent
 * @returns {Promise<any>}
 */
async function request(method, path, sent) {
  const waiting = new AbortController();
  let isAnswered = false;
  // An old browser has no such clock, and waits.
  const clock = method === 'GET' ? /** @type {any} */ (AbortSignal).timeout?.(patience) : undefined;
  clock?.addEventListener('abort', () => { if (!isAnswered) waiting.abort(); });
  const response = await fetch(base + path, { method, cache: 'no-store', signal: waiting.signal, ...sent })
    .catch(() => { throw unreachable; });
  isAnswered = true;
  if (response.status === 204) return null;
  if (!response.ok) throw await problemOf(response);
  const answer = await response.json().catch(() => null);
  return expect(answer, typeof answer === 'object' && answer !== null);
}

/**
 * An answer that is as it should be.
 *
 * @template Answer @param {Answer} answer @param {boolean} isGood @returns {Answer}
 */
export function expect(answer, isGood) {
  if (!isGood) throw strange;
  return answer;
}

/**
 * Whether the server may well take the very same another time.
 *
 * @param {Problem} problem
 */
export const isPassing = ({ code, status = 0 }) => code === unreachable.code || code === strange.code || status === 429 || status >= 500;

/** What the server says in the place of what it was asked for.
 * @param {Response} response @returns {Promise<Problem>} */
export async function problemOf(response) {
  const { status } = response;
  const answer = await response.json().catch(() => null);
  if (typeof answer?.code !== 'string') return status >= 500 ? unreachable : strange;
  const { code, detail, title, fields, mistakes } = answer;
  return { code, message: String(detail ?? title ?? 'The server refused this.'), fields, mistakes, status };
}
