// Downloads the tiles of a plan into the caches of this device.

import { keptCaches } from '../kept-caches.js';
import { Alarm } from '../time.js';
import { addressOf } from './keep-plan.js';
import { words } from './kept-words.js';
import { cacheOf, putTile } from './tile-cache.js';

/**
 * @typedef {import('./keep-plan.js').Plan} Plan
 * @typedef {{ tiles: number, bytes: number }} Progress  what has been loaded so far
 * @typedef {{ onprogress?: (progress: Progress) => void, signal?: AbortSignal }} KeepOptions
 */

/** How many tiles are requested at once: their source has others to serve, too. */
const atOnce = { own: 6, foreign: 4 };
/** How long no tile may come before the network counts as gone; milliseconds. */
const patience = 30_000;

/** Why a map is not complete, with a `code`. */
const problems = {
  unreachable: { code: 'unreachable', message: words.unreachable },
  refused: { code: 'refused', message: words.refused },
  full: { code: 'full', message: words.full },
  noCaches: { code: 'noCaches', message: words.noCaches },
};

/** The device has no room. */
export const { full } = problems;

/**
 * Downloads what is missing.
 *
 * @param {Plan} plan
 * @param {KeepOptions} [options]
 * @returns {Promise<boolean>} whether all is there now; false if the signal has stopped it. Rejects with a `code` and a
 *   `message`; what has come by then stays
 */
export async function keep(plan, options = {}) {
  const download = new Download(options);
  try {
    for (const part of plan.parts) await download.take(part);
  } finally {
    download.end();
  }
  return !options.signal?.aborted;
}

/** One download, that a signal, a long silence or a failure ends. */
class Download {
  #progress = { tiles: 0, bytes: 0 };
  #control = new AbortController();
  #alarm = new Alarm();
  #options;
  /** @type {typeof problems[keyof typeof problems] | null} */ #failure = null;

  /** @param {KeepOptions} options */
  constructor(options) {
    this.#options = options;
    if (options.signal?.aborted) this.#abort();
    options.signal?.addEventListener('abort', this.#abort);
    this.#listen();
  }

  #abort = () => this.#control.abort();

  /** @param {import('./keep-plan.js').PlanPart} part */
  async take({ source, isOwn, missing }) {
    const cache = await keptCaches.open(cacheOf(source));
    if (!cache) throw problems.noCaches;
    const left = missing.values();
    const work = async () => {
      for (const tile of left) {
        // If the source refuses one tile, it is not asked for the rest.
        if (this.#failure || this.#control.signal.aborted) return;
        await this.#takeTile(cache, addressOf(source, tile), isOwn);
      }
    };
    await Promise.all(Array.from({ length: isOwn ? atOnce.own : atOnce.foreign }, work));
    if (this.#failure && !this.#options.signal?.aborted) throw this.#failure;
  }

  /** @param {Cache} cache @param {string} address @param {boolean} isOwn */
  async #takeTile(cache, address, isOwn) {
    const { signal } = this.#control;
    try {
      const answer = await fetch(address, isOwn ? { signal } : { signal, mode: 'cors', credentials: 'omit' });
      if (!answer.ok) throw answer.status >= 500 ? problems.unreachable : problems.refused;
      const bytes = await putTile(cache, address, answer);
      // Only now: others have come meanwhile.
      this.#progress.bytes += bytes;
      this.#progress.tiles += 1;
      this.#listen();
      this.#options.onprogress?.({ ...this.#progress });
    } catch (error) {
      this.#failure ??= problemOf(error);
    }
  }

  /** Waits for the next tile. */
  #listen() {
    this.#alarm.set(patience, this.#abort);
  }

  end() {
    this.#alarm.clear();
    this.#options.signal?.removeEventListener('abort', this.#abort);
  }
}

/** @param {any} error */
function problemOf(error) {
  if (error?.name === 'QuotaExceededError') return problems.full;
  return Object.values(problems).find((problem) => problem === error) ?? problems.unreachable;
}
