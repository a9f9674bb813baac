// Lets the page start and play without a network: a cache keeps all files of one version of the page.

importScripts('/vendor/assets.js');

/** @type {ServiceWorkerGlobalScope & { parlourAssets: { version: string, files: Record<string, string> } }} */
const worker = /** @type {any} */ (self);
const { version, files } = worker.parlourAssets;

const prefix = 'parlour-';
const cacheName = prefix + version;
const cacheIsOpen = caches.open(cacheName);
/** The name under which a cache keeps the list of its files. */
const listName = '/vendor/assets.json';
/** How long to wait for the network before a kept answer is used, and before a request is given up; milliseconds. */
const patience = { kept: 3_000, max: 30_000 };
/**
 * Whether the caches of older versions are still to be deleted. Only a version that has just become active may do so: later
 * there may be the cache of a newer version that waits. It deletes them while it answers its first requests, not in "activate":
 * a browser holds back every request until "activate" is over, and a slow device needs many seconds to delete hundreds of
 * files.
 */
let isToTidy = false;

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => {
  isToTidy = true;
  event.waitUntil(worker.clients.claim());
});
worker.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(takeOver());
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (isToTidy) {
    isToTidy = false;
    event.waitUntil(dropOldVersions().then(takeUpOldNames));
  }
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (url.pathname === '/') event.respondWith(fromCache('/', request));
    else if (!url.pathname.startsWith('/api/')) event.respondWith(fromServerOrPage(request));
  } else if (url.pathname.startsWith('/content/')) {
    event.respondWith(fromNetwork(url.pathname, event));
  } else if (url.pathname.startsWith('/pictures/')) {
    event.respondWith(fromKept(request));
  } else if (files[url.pathname]) {
    event.respondWith(fromCache(url.pathname, request));
  }
});

/** Fills the cache: copies the files that an older version has with the same digest, and fetches the others. */
async function fill() {
  const cache = await cacheIsOpen;
  const known = await knownFiles();
  await Promise.all(Object.entries(files).map(async ([path, digest]) => {
    const kept = await known.get(`${digest} ${path}`)?.match(path);
    const response = kept ?? await fetch(path, { cache: 'reload' });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(path, response);
  }));
  await cache.put(listName, new Response(JSON.stringify(files)));
}

/** The caches of older versions, by the digest and path of each of their files. */
async function knownFiles() {
  /** @type {Map<string, Cache>} */
  const known = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix) || name === cacheName) continue;
    const cache = await caches.open(name);
    const list = await cache.match(listName);
    for (const [path, digest] of Object.entries(await list?.json() ?? {})) known.set(`${digest} ${path}`, cache);
  }
  return known;
}

async function dropOldVersions() {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  }
}

/**
 * Moves what the page kept in caches with names of earlier versions to today's names (parts/kept-caches.js). Otherwise
 * nothing would ever delete it.
 */
async function takeUpOldNames() {
  for (const name of await caches.keys()) {
    const [, kind, rest = ''] = /^(tiles|pictures)-parlour(-.+)?$/.exec(name) ?? [];
    if (!kind) continue;
    const [old, kept] = await Promise.all([caches.open(name), caches.open(`kept-${kind}${rest}`)]);
    for (const request of await old.keys()) {
      const response = await old.match(request);
      if (response) await kept.put(request, response);
    }
    await caches.delete(name);
  }
}

/**
 * Lets this version take over if at most one window is open. The home screen asks for it, where nothing is played, but
 * another window may be in the middle of a game. All windows still use the older version.
 */
async function takeOver() {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await worker.skipWaiting();
}

/**
 * @param {string} path
 * @param {Request} request
 */
async function fromCache(path, request) {
  const cache = await cacheIsOpen;
  return await cache.match(path) ?? fetch(request);
}

/**
 * Opens what the server has at a path. Where it has nothing, or cannot be reached, the page itself says so.
 *
 * @param {Request} request
 */
async function fromServerOrPage(request) {
  const response = await fetch(request).catch(() => null);
  return response && response.status !== 404 ? response : fromCache('/', request);
}

/**
 * Takes a picture from the caches in which games keep some (parts/kept-caches.js), or fetches it. An address always has the
 * same picture.
 *
 * @param {Request} request
 */
const fromKept = async (request) => await caches.match(request) ?? fetch(request);

/**
 * Fetches content, which the owner of the server can change at any time. It comes from the cache only if there is no
 * network, or if the network is too slow.
 *
 * @param {string} path
 * @param {FetchEvent} event
 */
async function fromNetwork(path, event) {
  const cache = await cacheIsOpen;
  const fresh = fetch(event.request, { signal: /** @type {any} */ (AbortSignal).timeout(patience.max) }).then(async (response) => {
    if (response.ok) await cache.put(path, response.clone());
    return response;
  });
  // A late answer is in the cache for the next time, at least.
  event.waitUntil(fresh.catch(() => {}));
  const kept = async () => await cache.match(path) ?? fresh;
  const late = new Promise((done) => { setTimeout(done, patience.kept); }).then(kept);
  return Promise.race([fresh, late]).catch(kept).catch(() => Response.error());
}
