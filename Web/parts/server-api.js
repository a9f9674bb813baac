// The server's HTTP interface. Every failure is a Refusal: a code and a sentence, and what else the server says about it.

import { Alarm } from './time.js';

/**
 * @typedef {{ code: string, message: string, fields?: Record<string, string>, mistakes?: { path?: string, problem: string }[],
 *   status?: number, retryAfter?: number }} Problem  `fields`: by the names of a form's fields; `mistakes`: each with the path
 *   to it; `retryAfter`: seconds until the server accepts another request of this kind
 */

const base = '/api/v1';

/**
 * How long a server may be silent before it counts as away, in milliseconds. With bad reception browsers wait for minutes,
 * or for ever.
 */
export const patience = 30_000;
/** How many bytes the slowest connection uploads in a millisecond. */
export const slowest = 4;

/**
 * The server cannot be reached.
 *
 * @type {Problem}
 */
export const unreachable = { code: 'unreachable', message: 'The server cannot be reached.' };
/**
 * Nobody knows what became of the request. Code that sends again by itself sends only what the server recognises when it
 * comes a second time (docs/protocol.md).
 *
 * @type {Problem}
 */
export const silent = { ...unreachable, message: 'The server did not answer. It may have done what you asked.' };
/** @type {Problem} */
const strange = { code: 'strangeAnswer', message: 'The server gave an answer that this page does not understand.' };

/**
 * @param {'GET' | 'POST' | 'PUT' | 'DELETE'} method
 * @param {string} path  below `/api/v1`
 * @param {{ body?: unknown, headers?: Record<string, string> }} more
 * @returns {Promise<any>} null if the server answers without content
 */
export const ask = (method, path, { body, headers = {} } = {}) => request(method, path, body === undefined ? { headers }
  : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });

/**
 * Downloads a file of text.
 *
 * @param {string} path  below `/api/v1`
 * @param {Record<string, string>} [headers]
 * @returns {Promise<string>} without a byte order mark
 */
export const askText = (path, headers = {}) => request('GET', path, { headers }, textOf);

/**
 * Downloads a file of any kind, such as a picture that only some may see.
 *
 * @param {string} path  below `/api/v1`
 * @param {Record<string, string>} headers
 * @returns {Promise<Blob>}
 */
export const askFile = (path, headers) => request('GET', path, { headers }, fileOf);

/**
 * @param {string} method
 * @param {string} path
 * @param {{ headers: Record<string, string>, body?: string }} sent
 * @param {(response: Response, onpiece: () => void) => Promise<unknown>} [read]  reads what the server answers
 * @returns {Promise<any>}
 */
async function request(method, path, sent, read = objectOf) {
  const silence = new Silence(patience + (sent.body?.length ?? 0) / slowest);
  const listen = () => silence.last(patience);
  try {
    const response = await fetch(base + path, { method, cache: 'no-store', signal: silence.signal, ...sent });
    listen();
    if (response.status === 204) return null;
    if (!response.ok) throw problemIn(jsonOf(await textOf(response, listen)), response.status, response.headers.get('retry-after'));
    return await read(response, listen);
  } catch (error) {
    if (isProblem(error)) throw error;
    throw silence.signal.aborted && method !== 'GET' ? silent : unreachable;
  } finally {
    silence.end();
  }
}

/** Aborts a request that has been silent for too long. */
class Silence {
  #controller = new AbortController();
  #alarm = new Alarm();

  /** @param {number} milliseconds */
  constructor(milliseconds) {
    this.last(milliseconds);
  }

  get signal() { return this.#controller.signal; }

  /**
   * Sets how long the request may be silent from now on.
   *
   * @param {number} milliseconds
   */
  last(milliseconds) {
    this.#alarm.set(milliseconds, () => this.#controller.abort());
  }

  end() {
    this.#alarm.clear();
  }
}

/**
 * @param {Response} response
 * @param {() => void} onpiece  called for each piece: megabytes may take long, as long as pieces come
 */
async function* piecesOf({ body }, onpiece) {
  if (!body) return;
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onpiece();
    yield piece.value;
  }
}

/** @param {Response} response @param {() => void} onpiece */
async function textOf(response, onpiece) {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of piecesOf(response, onpiece)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

/** @param {Response} response @param {() => void} onpiece */
async function fileOf(response, onpiece) {
  const pieces = [];
  for await (const piece of piecesOf(response, onpiece)) pieces.push(piece);
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/** @param {Response} response @param {() => void} onpiece */
async function objectOf(response, onpiece) {
  const answer = jsonOf(await textOf(response, onpiece));
  return expect(answer, typeof answer === 'object' && answer !== null);
}

/** @param {string} text @returns {any} null if it is no JSON */
export function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {any} error @returns {error is Problem} */
const isProblem = (error) => typeof error?.code === 'string';

/**
 * Gives back an answer that is as it should be, and throws otherwise.
 *
 * @template Answer
 * @param {Answer} answer
 * @param {boolean} isGood
 * @returns {Answer}
 */
export function expect(answer, isGood) {
  if (!isGood) throw strange;
  return answer;
}

/**
 * Whether the server may accept the same request at another time.
 *
 * @param {Problem} problem
 */
export const isPassing = ({ code, status = 0 }) => code === unreachable.code || code === strange.code || status === 429 || status >= 500;

/**
 * Whether the server could be reached, but did not answer in time.
 *
 * @param {Problem} problem
 */
export const isSilent = (problem) => problem === silent;

/**
 * The problem that the server answered with.
 *
 * @param {Response} response
 * @returns {Promise<Problem>}
 */
export const problemOf = async (response) => problemIn(await response.json().catch(() => null), response.status, response.headers.get('retry-after'));

/**
 * The problem in an answer that has been read already.
 *
 * @param {any} answer  null if it was no JSON
 * @param {number} status
 * @param {string | null} [after]  its `Retry-After`
 * @returns {Problem}
 */
export function problemIn(answer, status, after) {
  if (typeof answer?.code !== 'string') return status >= 500 ? unreachable : strange;
  const { code, detail, title, fields, mistakes } = answer;
  const retryAfter = /^\d{1,6}$/.test(after ?? '') ? Number(after) : undefined;
  return { code, message: String(detail ?? title ?? 'The server refused this.'), fields, mistakes, status, retryAfter };
}
