// What the page keeps of the network beside localStorage, for when there is none: the one place that touches its caches.

// Another beginning than that of the service worker's caches, which go with their version.
const prefix = 'kept-';

/** No cache is there where the page did not come over https. */
const areThere = typeof caches !== 'undefined';

export const keptCaches = {
  /** @param {string} name @returns {Promise<Cache | null>} null where there are none */
  open: async (name) => (areThere ? caches.open(prefix + name).catch(() => null) : null),

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
