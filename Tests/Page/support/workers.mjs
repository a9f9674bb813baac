// Workers of a page: their modules run in this process, each worker in a world of its own, and messages are copied.

import vm from 'node:vm';
import { instance } from './browser.mjs';
import { Modules } from './modules.mjs';

/** The workers of one page. A test may hold their answers back. */
export class Workers {
  /** Messages that are under way, and modules that are being loaded. */
  waiting = 0;
  /** How many were started, and how many were ended. */
  started = 0;
  ended = 0;
  /** Whether answers are held back. */
  isHeld = false;
  /** @type {(() => void)[]} */ #held = [];

  /** @param {(address: any, options?: any) => Promise<Response>} fetch @param {(path: string) => boolean} isMissing  of modules */
  constructor(fetch, isMissing) {
    this.fetch = fetch;
    this.isMissing = isMissing;
  }

  /** Delivers so many of the answers that were held back. @param {number} [count] */
  release(count = this.#held.length) {
    for (const deliver of this.#held.splice(0, count)) deliver();
  }

  /** Runs something later, as messages arrive later. @param {() => void} deliver @param {boolean} [isAnswer] */
  later(deliver, isAnswer = false) {
    this.waiting += 1;
    setImmediate(() => {
      this.waiting -= 1;
      if (isAnswer && this.isHeld) this.#held.push(deliver);
      else deliver();
    });
  }

  /** The class that replaces `Worker`. */
  get Worker() {
    const workers = this;
    return class extends PageWorker {
      /** @param {string} address */
      constructor(address) {
        super(workers, address);
      }
    };
  }
}

class PageWorker {
  /** @type {((event: { data: any }) => void) | null} */ onmessage = null;
  /** @type {((event: { preventDefault(): void }) => void) | null} */ onerror = null;
  #workers;
  #scope;
  #isEnded = false;
  /** @type {((event: { data: any }) => void)[]} */ #listeners = [];
  #ready;

  /** @param {Workers} workers @param {string} address */
  constructor(workers, address) {
    this.#workers = workers;
    workers.started += 1;
    this.#scope = vm.createContext({ TextEncoder, TextDecoder, fetch: workers.fetch });
    const self = vm.runInContext('globalThis', this.#scope);
    Object.assign(self, {
      self,
      addEventListener: (/** @type {string} */ _, /** @type {any} */ listener) => this.#listeners.push(listener),
      postMessage: (/** @type {unknown} */ data) => {
        const copy = structuredClone(data);
        workers.later(() => { if (!this.#isEnded) this.onmessage?.({ data: copy }); }, true);
      },
    });
    self.WebAssembly.instantiateStreaming = async (/** @type {any} */ answer) => instance(await answer);
    this.#ready = this.#load(address);
  }

  /** @param {unknown} data */
  postMessage(data) {
    const copy = structuredClone(data);
    this.#workers.later(() => void this.#ready.then(() => {
      if (!this.#isEnded) for (const listener of this.#listeners) listener({ data: copy });
    }));
  }

  terminate() {
    if (!this.#isEnded) this.#workers.ended += 1;
    this.#isEnded = true;
  }

  /** @param {string} address */
  async #load(address) {
    const modules = new Modules(this.#scope);
    modules.isMissing = (path) => this.#workers.isMissing(path);
    this.#workers.waiting += 1;
    try {
      await modules.load(address);
    } catch {
      this.#workers.later(() => { if (!this.#isEnded) this.onerror?.({ preventDefault() {} }); });
    } finally {
      this.#workers.waiting -= 1;
    }
  }
}
