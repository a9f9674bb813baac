// The pictures of downloaded packs, for when there is no network: the service worker answers from here. Each pack has a
// cache of its own, which goes when it goes.

// Another beginning than that of the page's own caches, which go with their version.
const nameOf = (/** @type {string} */ id) => `pictures-parlour-${id}`;

/** No cache is there where the page did not come over https. */
const areCachesThere = typeof caches !== 'undefined';

/**
 * Keeps what the pins of a pack show, and nothing else.
 *
 * @param {string} id
 * @param {{ picture?: string }[]} pins
 */
export async function keepPictures(id, pins) {
  if (!areCachesThere) return;
  const paths = new Set(pins.flatMap(({ picture }) => picture ?? []));
  if (paths.size === 0) {
    await dropPictures(id);
    return;
  }
  const cache = await caches.open(nameOf(id));
  const known = new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]));
  await Promise.all([...known].filter(([path]) => !paths.has(path)).map(([, request]) => cache.delete(request)));
  // One after the other: the server has others to serve, too.
  for (const path of paths) if (!known.has(path)) await cache.add(path).catch(() => {});
}

/** @param {string} id */
export async function dropPictures(id) {
  if (areCachesThere) await caches.delete(nameOf(id));
}
