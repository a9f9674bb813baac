// The caches in which the page keeps answers for when there is no network. No other module of the page touches them.

// Not the prefix of the service worker's caches, which are deleted with their version.
const prefix = 'kept-';

/** Whether there are caches: browsers have none for a page that did not come over https. */
const areThere = typeof caches !== 'undefined';

export const keptCaches = {
  areThere,

  /** @param {string} name @returns {Promise<Cache | null>} null if there are none */
  open: async (name) => (areThere ? caches.open(prefix + name).catch(() => null) : null),

  /**
   * An answer of a cache. A cache that is not there stays so.
   *
   * @param {string} name
   * @param {string} address
   * @returns {Promise<Response | undefined>}
   */
  match: async (name, address) => (areThere ? caches.match(address, { cacheName: prefix + name }).catch(() => undefined) : undefined),

  /**
   * The names of the caches that begin with `start`.
   *
   * @param {string} start
   */
  async names(start) {
    const names = areThere ? await caches.keys().catch(() => []) : [];
    return names.filter((name) => name.startsWith(prefix + start)).map((name) => name.slice(prefix.length));
  },

  /** @param {string} name */
  async drop(name) {
    if (areThere) await caches.delete(prefix + name).catch(() => false);
  },

  /** Removes all that the page keeps in them. */
  async wipe() {
    if (!areThere) return;
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
  },
};
