// The browser's caches of a page, in memory.

class KeptAnswers {
  /** @type {Map<string, Response>} */ answers = new Map();
  #caches;

  /** @param {Caches} caches */
  constructor(caches) { this.#caches = caches; }

  /** @param {any} asked */
  async match(asked) { return this.answers.get(addressOf(asked))?.clone(); }

  /** @param {any} asked @param {Response} answer */
  async put(asked, answer) {
    this.#caches.take();
    this.answers.set(addressOf(asked), answer);
  }

  /** @param {any} asked */
  async delete(asked) { return this.answers.delete(addressOf(asked)); }

  async keys() { return [...this.answers.keys()].map((url) => ({ url })); }
}

/** Replaces a window's `caches`; `prepare` of a page sets it. */
export class Caches {
  /** @type {Map<string, KeptAnswers>} */ kept = new Map();
  /** How many more answers they have room for. */
  room = Infinity;

  /** @param {string} name */
  async open(name) {
    const cache = this.kept.get(name) ?? new KeptAnswers(this);
    this.kept.set(name, cache);
    return cache;
  }

  /** @param {any} asked @param {{ cacheName: string }} options */
  async match(asked, { cacheName }) { return this.kept.get(cacheName)?.match(asked); }

  /** @param {string} name */
  async delete(name) { return this.kept.delete(name); }

  /** @param {string} name */
  async has(name) { return this.kept.has(name); }

  async keys() { return [...this.kept.keys()]; }

  /** The addresses of the answers in one of the caches. @param {string} name @returns {string[]} */
  addresses(name) { return [...this.kept.get(name)?.answers.keys() ?? []]; }

  /** Takes one answer more, or fails as a browser without room. */
  take() {
    if (this.room <= 0) throw new DOMException('No room.', 'QuotaExceededError');
    this.room -= 1;
  }
}

/** @param {any} asked */
const addressOf = (asked) => new URL(asked.url ?? asked, 'http://localhost:8080').href;
