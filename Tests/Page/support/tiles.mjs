// Map tiles in tests: a tile server on another host, and maps of the page's own server.

import { Caches } from './caches.mjs';

export const tileHost = 'https://tiles.example/';
const page = 'http://localhost:8080';

/** What the owner of a server has said about the tile server. */
export const foreignTiles = { url: `${tileHost}map/{z}/{x}/{y}.png`, attribution: '© Those who walked', offline: true };

/** A map of the server's own, of a part of London. @param {Record<string, any>} [more] */
export const ownMap = (more = {}) => ({
  id: '0123456789ab', name: 'London', tiles: 'vector', zooms: [0, 14], bounds: [-0.6, 51.2, 0.4, 51.8], attribution: '© Mappers',
  bytes: 9_000_000, ...more,
});

/** How many bytes of a tile of an own map are sent. @param {(string | number)[]} tile  zoom, column and row */
export const sizeOfOwn = ([, x, y]) => 100 + ((Number(x) + Number(y)) % 7);

/** The tile of an address. @param {string} address */
const tileOf = (address) => /(\d+)\/(\d+)\/(\d+)\.\w+$/.exec(address)?.slice(1) ?? [];

/** Gives the tiles of another host, and those of the server's own maps. */
export class TileGiver {
  caches = new Caches();
  status = 200;
  /** The addresses that were asked for, those of own maps without the host. @type {string[]} */ asked = [];
  /** @type {any[]} */ options = [];
  maxAtOnce = 0;
  /** Columns of own maps in which there is nothing. */
  /** @type {number[]} */ empty = [];
  /** How many more tiles come before all others wait for `goOn()`. */
  left = Infinity;
  #now = 0;
  /** @type {(() => void)[]} */ #waiting = [];

  /** @param {any} window */
  prepare = (window) => {
    window.caches = this.caches;
    const { fetch } = window;
    window.fetch = (/** @type {any} */ address, /** @type {any} */ options) => {
      const text = String(address);
      return text.startsWith(tileHost) || /^\/api\/v1\/maps\/[\da-f]+\/\d/.test(text) ? this.#give(text, options) : fetch(address, options);
    };
  };

  /** @param {string} address @param {any} options */
  async #give(address, options) {
    this.asked.push(address);
    this.options.push(options);
    this.maxAtOnce = Math.max(this.maxAtOnce, this.#now += 1);
    await Promise.resolve();
    if ((this.left -= 1) < 0) await this.#hold(options?.signal);
    this.#now -= 1;
    if (options?.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
    if (this.status === 0) throw new TypeError('Failed to fetch');
    if (address.startsWith(tileHost) || this.status !== 200) return new Response('picture', { status: this.status });
    const tile = tileOf(address);
    if (this.empty.includes(Number(tile[1]))) return new Response(null, { status: 204 });
    // It is packed on its way.
    return new Response('x'.repeat(2 * sizeOfOwn(tile)), { headers: { 'content-length': String(sizeOfOwn(tile)) } });
  }

  /** @param {AbortSignal} [signal] @returns {Promise<void>} */
  #hold(signal) {
    return new Promise((go) => {
      this.#waiting.push(go);
      signal?.addEventListener('abort', () => go());
    });
  }

  /** Lets all tiles come. */
  goOn() {
    this.left = Infinity;
    this.#waiting.splice(0).forEach((go) => go());
  }

  /** The server's answers. @param {any[]} maps @param {any} [foreign] @returns {Record<string, import('./server.mjs').Answer>} */
  answers(maps, foreign) {
    return {
      'GET /server': { version: 'test', addresses: [], tiles: foreign }, 'GET /maps': { maps },
      ...Object.fromEntries(maps.map(({ id }) => [`POST /maps/${id}/size`, ({ body }) => ({
        tiles: body.tiles.length, bytes: body.tiles.reduce((/** @type {number} */ sum, /** @type {number[]} */ tile) => sum + sizeOfOwn(tile), 0),
      })])),
    };
  }

  /** The addresses of the kept tiles of a map. @param {string} [id] */
  ofMap(id = ownMap().id) { return this.caches.addresses(`kept-map-${id}`).map((url) => url.slice(page.length)); }

  /** The addresses of the kept tiles of the other host. */
  get foreign() { return this.caches.addresses('kept-tiles'); }

  /** Deletes some tiles, as a browser that needs room. @param {string} name @param {number} [count] */
  async evict(name, count = Infinity) {
    const cache = await this.caches.open(name);
    for (const { url } of (await cache.keys()).slice(0, count)) await cache.delete(url);
  }
}
