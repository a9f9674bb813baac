// The server as a page sees it: its real files, and the answers of its interface that a test gives.

import { fileAt, typeOf } from './files.mjs';

/**
 * @typedef {object} Asked  what the page asked of the interface
 * @property {string} method
 * @property {string} path  below /api/v1, with its query
 * @property {any} body  read as JSON where it is JSON
 * @property {Record<string, string>} headers  by names in small letters
 *
 * @typedef {unknown | ((asked: Asked) => unknown)} Answer  a value that is sent as JSON, null for "no content",
 *   `refused(…)`, a Response, or a function (async, too) that returns one of these
 */

/** A refusal of the server. @param {number} status @param {string} code @param {object} [more] */
export const refused = (status, code, more = {}) =>
  new Response(JSON.stringify({ code, title: code, ...more }), { status, headers: { 'content-type': 'application/problem+json' } });

/** What the interface answers where a test says nothing. @type {Record<string, Answer>} */
const usual = {
  'GET /server': { version: 'test', addresses: ['http://localhost:8080'] },
  'GET /accounts/me': () => refused(401, 'notLoggedIn'),
};

export class Server {
  /** By method and path: `'GET /boards/tetris'`, without a query. @type {Record<string, Answer>} */
  answers;
  /** All that was asked of the interface, in order. @type {Asked[]} */
  asked = [];
  /** Files that it has besides those of the page: pictures of pins, by their paths. @type {Map<string, Uint8Array>} */
  files = new Map();
  /** Whether the server cannot be reached. */
  isAway = false;
  /** Requests that are not answered yet. */
  waiting = 0;

  /** @param {Record<string, Answer>} answers */
  constructor(answers) {
    this.answers = { ...usual, ...answers };
  }

  /** The requests with that method and path. @param {string} what  `'POST /scores'` */
  askedFor(what) {
    return this.asked.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === what);
  }

  /** Replaces `fetch`. @param {any} address @param {any} options @returns {Promise<Response>} */
  fetch = async (address, options = {}) => {
    const { signal } = options;
    this.waiting += 1;
    try {
      const answer = this.#answer(new URL(String(address.url ?? address), 'http://localhost:8080'), options);
      if (!signal) return this.#counted(await answer);
      const abort = new Promise((_, fail) => {
        if (signal.aborted) fail(new DOMException('Aborted', 'AbortError'));
        signal.addEventListener('abort', () => fail(new DOMException('Aborted', 'AbortError')));
      });
      return this.#counted(await /** @type {Promise<Response>} */ (Promise.race([answer, abort])));
    } finally {
      this.waiting -= 1;
    }
  };

  /**
   * An answer that also counts as under way while it is read, which takes some turns of the event loop.
   *
   * @param {any} answer
   * @returns {Response}
   */
  #counted(answer) {
    for (const name of ['json', 'text', 'arrayBuffer', 'blob']) {
      const read = answer[name].bind(answer);
      answer[name] = async () => {
        this.waiting += 1;
        try {
          return await read();
        } finally {
          this.waiting -= 1;
        }
      };
    }
    return answer;
  }

  /**
   * Does not count an answer that a test holds back as under way: the page waits for it, the test does not.
   *
   * @template Value
   * @param {Promise<Value>} late
   * @returns {Promise<Value>}
   */
  async late(late) {
    this.waiting -= 1;
    try {
      return await late;
    } finally {
      this.waiting += 1;
    }
  }

  /** @param {URL} url @param {any} options @returns {Promise<Response>} */
  async #answer(url, { method = 'GET', headers = {}, body }) {
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (!url.pathname.startsWith('/api/v1/')) return fileAnswer(url.pathname, this.files);
    const path = url.pathname.slice('/api/v1'.length);
    const small = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
    const asked = { method, path: path + url.search, body: valueOf(body), headers: small };
    this.asked.push(asked);
    const key = `${method} ${path}`;
    const answer = key in this.answers ? this.answers[key] : refused(404, 'noSuchPath');
    return responseOf(typeof answer === 'function' ? await answer(asked) : answer);
  }
}

/** @param {string} path @param {Map<string, Uint8Array>} files */
function fileAnswer(path, files) {
  const bytes = files.get(path) ?? fileAt(path === '/' ? '/index.html' : decodeURI(path));
  if (!bytes) return refused(404, 'noSuchPath');
  const response = new Response(bytes, { headers: { 'content-type': typeOf(path) } });
  return Object.defineProperty(response, 'url', { value: `http://localhost:8080${path}` });
}

/** @param {unknown} answer */
function responseOf(answer) {
  if (answer instanceof Response) return answer.clone();
  if (answer === null) return new Response(null, { status: 204 });
  return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
}

/** @param {unknown} body */
function valueOf(body) {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
