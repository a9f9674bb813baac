// The pictures of packs on this device, for when there is no network: the service worker answers from here. Each
// downloaded pack has its own cache, which is deleted with it; packs that are made here share one cache.

import { keptCaches } from '../../parts/kept-caches.js';

const nameOf = (/** @type {string} */ id) => `pictures-${id}`;

/**
 * Keeps the pictures of a pack's pins, and no others.
 *
 * @param {string} id
 * @param {{ picture?: string }[]} pins
 */
export async function keepPictures(id, pins) {
  const paths = new Set(pins.flatMap(({ picture }) => picture || []));
  if (paths.size === 0) return dropPictures(id);
  const cache = await keptCaches.open(nameOf(id));
  if (!cache) return;
  const known = new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]));
  await Promise.all([...known].filter(([path]) => !paths.has(path)).map(([, request]) => cache.delete(request)));
  // One after the other: the server has others to serve, too.
  for (const path of paths) if (!known.has(path)) await keep(cache, path).catch(() => {});
}

/**
 * Keeps one picture. Not by `cache.add`: the browser would report an error for a picture that is gone.
 *
 * @param {Cache} cache
 * @param {string} path
 */
async function keep(cache, path) {
  const answer = await fetch(path);
  if (answer.ok) await cache.put(path, answer);
}

/** @param {string} id */
export const dropPictures = (id) => keptCaches.drop(nameOf(id));
