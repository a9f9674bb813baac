// Lets the page start and play without a network: everything it is made of is kept in a cache, a version at a time.

importScripts('/vendor/assets.js');

/** @type {ServiceWorkerGlobalScope & { parlourAssets: { version: string, files: Record<string, string> } }} */
const worker = /** @type {any} */ (self);
const { version, files } = worker.parlourAssets;

const prefix = 'parlour-';
const cacheName = prefix + version;
const cacheIsOpen = caches.open(cacheName);
/** Under this name a cache keeps the list of what is in it. */
const listName = '/vendor/assets.json';
/** So long the network is waited for where something is kept, and so long until it is given up. Milliseconds. */
const patience = { kept: 3_000, most: 30_000 };
/** Whether what older versions have kept is still to be tidied up. Only a version that has just become active may do so: later
 * there may be the cache of a newer one, which waits. And it does so beside its first answers: a browser holds every request
 * back until "activate" is over, and to delete hundreds of files takes a slow device many seconds. */
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
  } else if (url.pathname.startsWith('/content/')) {
    event.respondWith(fromNetwork(url.pathname, event));
  } else if (url.pathname.startsWith('/pictures/')) {
    event.respondWith(fromPacks(request));
  } else if (files[url.pathname]) {
    event.respondWith(fromCache(url.pathname, request));
  }
});

/** Fetches what is new; what an older version has with the same digest is taken from there. */
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

/** The caches of older versions, by digest and path of what they have. */
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

/** What the page kept under the names of earlier versions goes on under today's (parts/kept-caches.js), or nothing would
 * ever delete it. */
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

/** The home screen asks for it, where nothing is played; but another window may be in the middle of a game. All of them are
 * still the older version's. */
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

/** Pictures are kept with the packs of this device (games/hunt/kept-pictures.js). What has one address is always the same.
 * @param {Request} request */
const fromPacks = async (request) => await caches.match(request) ?? fetch(request);

/**
 * What the owner of the server can change at any time comes from the cache only where there is no network, or one so bad
 * that nothing comes.
 *
 * @param {string} path
 * @param {FetchEvent} event
 */
async function fromNetwork(path, event) {
  const cache = await cacheIsOpen;
  const fresh = fetch(event.request, { signal: /** @type {any} */ (AbortSignal).timeout(patience.most) }).then(async (response) => {
    if (response.ok) await cache.put(path, response.clone());
    return response;
  });
  // It is there the next time, at least.
  event.waitUntil(fresh.catch(() => {}));
  const kept = async () => await cache.match(path) ?? fresh;
  const late = new Promise((done) => { setTimeout(done, patience.kept); }).then(kept);
  return Promise.race([fresh, late]).catch(kept).catch(() => Response.error());
}
