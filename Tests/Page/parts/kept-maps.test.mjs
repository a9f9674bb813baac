// Maps that are kept for use without a network: what is planned, loaded, noted, freed, and noticed when it is gone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { damagedTexts } from '../support/damaged.mjs';
import { openPage, openWindow, own } from '../support/page.mjs';
import { foreignTiles, ownMap, sizeOfOwn, TileGiver } from '../support/tiles.mjs';

const ealing = [[51.5263, -0.2941], [51.529, -0.29]];
const soho = [[51.5136, -0.1365]];
const subject = { id: '17', name: 'Ealing', path: '/hunt/pack/17' };
const other = { id: '18', name: 'Soho', path: '/hunt/pack/18' };
const map = ownMap();

/** A page with the modules for maps. @param {TileGiver} gives @param {import('../support/page.mjs').PageOptions & { maps?: any[], foreign?: any }} [options] */
async function open(gives, { maps = [map], foreign, answers = {}, ...options } = {}) {
  const page = await openPage({ path: '/#!/about', prepare: gives.prepare, answers: { ...gives.answers(maps, foreign), ...answers }, ...options });
  const [{ planAround, planAgain }, { keep }, { keptMaps }, { keptNotes }, tiles] = await Promise.all(
    ['keep-plan', 'keeping', 'kept-maps', 'kept-notes', 'tiles'].map((name) => page.module(`/parts/map/${name}.js`)));
  return { page, planAround, planAgain, keep, keptMaps, keptNotes, tiles,
    keepAll: (/** @type {any} */ of = subject, /** @type {number[][]} */ places = ealing) => keptMaps.keep(of, () => planAround(places)) };
}

/** @param {any} plan @returns {number[][]} */
const missingOf = (plan) => own(plan.parts).flatMap(({ missing }) => missing);

test('a plan says exactly how many tiles and bytes are missing, and only of maps that the places lie on', async () => {
  const gives = new TileGiver();
  const far = ownMap({ id: 'ffffffffffff', bounds: [16, 48, 17, 49] });
  const { planAround, keep, page } = await open(gives, { maps: [map, far] });
  const plan = await planAround(ealing);
  assert.deepEqual(own(plan.parts).map((/** @type {any} */ part) => part.source), [`/api/v1/maps/${map.id}/{z}/{x}/{y}.mvt`]);
  const missing = missingOf(plan);
  assert.equal(plan.tiles, missing.length);
  assert.equal(plan.bytes, missing.reduce((sum, tile) => sum + sizeOfOwn(tile), 0));
  assert.equal(plan.isExact, true);
  assert.deepEqual([Math.min(...missing.map(([zoom]) => zoom)), Math.max(...missing.map(([zoom]) => zoom))], [0, 14]);
  assert.equal(page.server.askedFor('POST /maps/ffffffffffff/size').length, 0);
  await keep(plan);
  // What is kept is not counted again.
  const again = await planAround(ealing);
  assert.deepEqual([again.tiles, again.bytes], [0, 0]);
});

test('the server is asked for the size of at most 2,000 tiles at once', async () => {
  const gives = new TileGiver();
  const { planAround, page } = await open(gives, { maps: [ownMap({ zooms: [0, 19], tiles: 'png' })] });
  const many = Array.from({ length: 40 }, (_, index) => [51.4 + index / 100, -0.1]);
  const plan = await planAround(many);
  const asked = page.server.askedFor(`POST /maps/${map.id}/size`).map(({ body }) => body.tiles.length);
  assert.ok(asked.length > 1 && asked.every((count) => count <= 2_000));
  assert.equal(asked.reduce((sum, count) => sum + count, 0), plan.tiles);
  assert.ok(plan.tiles <= 20_000);
});

test('of another host the size is about 20 kB a tile, and where the server cannot say it, it is not known', async () => {
  const gives = new TileGiver();
  const { planAround } = await open(gives, { maps: [], foreign: foreignTiles });
  const plan = await planAround(ealing);
  assert.deepEqual([plan.bytes, plan.isExact], [plan.tiles * 20_000, false]);
  const unsure = await open(new TileGiver(), { answers: { [`POST /maps/${map.id}/size`]: { bytes: 'many' } } });
  assert.equal((await unsure.planAround(ealing)).bytes, null);
});

test('tiles come six at once, are counted, and are there for the map afterwards', async () => {
  const gives = new TileGiver();
  const { planAround, keep, tiles, page } = await open(gives);
  const plan = await planAround(ealing);
  /** @type {any[]} */
  const told = [];
  assert.equal(await keep(plan, { onprogress: (/** @type {any} */ progress) => told.push(own(progress)) }), true);
  assert.equal(gives.maxAtOnce, 6);
  assert.deepEqual(told.map((progress) => progress.tiles), Array.from({ length: plan.tiles }, (_, index) => index + 1));
  assert.equal(told.at(-1).bytes, plan.bytes);
  assert.deepEqual(gives.ofMap().sort(), gives.asked.sort());
  const [address] = gives.ofMap();
  const [, x, y] = missingOf(plan).find((tile) => address.includes(`/${tile.join('/')}.`)) ?? [];
  assert.equal((await tiles.keptTileBytes(address)).byteLength, 2 * sizeOfOwn([0, x, y]));
  assert.equal((await tiles.keptTileBytes(`http://localhost:8080${address}`)).byteLength, 2 * sizeOfOwn([0, x, y]));
  assert.match(await tiles.keptTile(address), /^blob:/);
  assert.equal(await tiles.keptTileBytes(address.replace('.mvt', '.png')), null);
  assert.equal(await tiles.keptTile('https://elsewhere.example/1/1/1.png'), null);
  await page.settle();
});

test('where the map has nothing, that is kept, too', async () => {
  const gives = new TileGiver();
  const { planAround, keep, tiles } = await open(gives);
  const plan = await planAround(ealing);
  const [zoom, column, row] = missingOf(plan).at(-1) ?? [];
  gives.empty = [column];
  await keep(plan);
  const address = `/api/v1/maps/${map.id}/${zoom}/${column}/${row}.mvt`;
  assert.equal((await tiles.keptTileBytes(address)).byteLength, 0);
  assert.equal(await tiles.keptTile(address), null);
  assert.equal((await planAround(ealing)).tiles, 0);
});

test('a map is noted while it comes and when it is there, and the browser is asked once to keep it', async () => {
  const gives = new TileGiver();
  let persisted = 0;
  const { keepAll, keptNotes, page, planAround } = await open(gives, { prepare(window) {
    gives.prepare(window);
    Object.defineProperty(window.navigator, 'storage', { value: { persist: async () => { persisted += 1; return true; } } });
  } });
  const { tiles, bytes } = await planAround(ealing);
  gives.left = 5;
  const done = keepAll();
  await page.settle();
  assert.deepEqual([keptNotes.get('17').state, keptNotes.get('17').tiles], ['going', tiles]);
  gives.goOn();
  await done;
  await page.settle();
  const { state, bytes: noted, name } = keptNotes.get('17');
  assert.deepEqual([state, noted, name], ['whole', bytes, 'Ealing']);
  assert.deepEqual(page.toasts, ['The map for Ealing is on this device.']);
  await keepAll(other, soho);
  assert.equal(persisted, 1);
  // It says nothing where a pack lies, is not exported, and needs little room.
  assert.ok(JSON.stringify(page.kept('keptmap.17')).length < 2_000);
  const { storage } = await page.module('/parts/storage.js');
  assert.equal('keptmap.17' in storage.copyOut(), false);
});

test('a map that is stopped is not complete, and what is missing comes later', async () => {
  const gives = new TileGiver();
  const { keepAll, keptMaps, keptNotes, page, planAround } = await open(gives);
  const { tiles, bytes } = await planAround(ealing);
  gives.left = 5;
  const done = keepAll();
  await page.settle();
  assert.deepEqual([keptMaps.job('17').tiles, keptMaps.job('17').allTiles, keptMaps.job('17').allBytes], [5, tiles, bytes]);
  await keptMaps.stop('17');
  await done;
  assert.equal(keptMaps.job('17'), null);
  assert.deepEqual([keptNotes.get('17').state, gives.ofMap().length], ['stopped', 5]);
  // Nobody has asked for it.
  gives.goOn();
  await keptMaps.look();
  await page.settle();
  assert.equal(gives.ofMap().length, 5);
  gives.asked = [];
  await keptMaps.again('17');
  assert.equal(gives.asked.length, tiles - 5);
  assert.deepEqual([keptNotes.get('17').state, keptNotes.get('17').bytes, gives.ofMap().length], ['whole', bytes, tiles]);
});

test('a map that a closed page has left goes on by itself, quietly', async () => {
  const gives = new TileGiver();
  const first = await open(gives);
  gives.left = 5;
  void first.keepAll();
  await first.page.settle();
  const kept = first.page.allKept();
  first.page.close();
  gives.goOn();
  const { page, keptMaps, keptNotes, planAround } = await open(gives, { kept });
  assert.equal(keptNotes.get('17').state, 'going');
  await page.setOnline(false);
  await keptMaps.look();
  await page.settle();
  assert.deepEqual([keptNotes.get('17').state, page.toasts], ['going', []]);
  await page.setOnline(true);
  await keptMaps.look();
  await page.settle();
  assert.equal(keptNotes.get('17').state, 'whole');
  assert.equal((await planAround(ealing)).tiles, 0);
});

test('if the network goes or is silent, a sentence says so, and the map goes on later', async () => {
  const gives = new TileGiver();
  const { keepAll, keptMaps, keptNotes, page } = await open(gives);
  gives.status = 0;
  await keepAll();
  await page.settle();
  assert.deepEqual(page.toasts, ['The map is not complete, because the network is gone. The rest is kept the next time.']);
  assert.equal(keptNotes.get('17').state, 'going');
  gives.status = 200;
  gives.left = 3;
  const done = keptMaps.again('17');
  await page.settle();
  await page.pass(31_000);
  await done;
  assert.deepEqual([keptNotes.get('17').state, gives.ofMap().length], ['going', 3]);
});

test('a device without room says so in one sentence, and no map counts as complete', async () => {
  const gives = new TileGiver();
  const { keepAll, keptNotes, page } = await open(gives);
  gives.caches.room = 4;
  await keepAll();
  await page.settle();
  assert.deepEqual(page.toasts, ['There is no room for the whole map on this device. Free another map in Settings, then keep it again.']);
  assert.deepEqual([keptNotes.get('17').state, gives.ofMap().length], ['stopped', 4]);
});

test('a map that cannot be noted is not kept', async () => {
  const gives = new TileGiver();
  const { keepAll, keptNotes, page } = await open(gives);
  const { setItem } = page.window.Storage.prototype;
  page.window.Storage.prototype.setItem = function (/** @type {string} */ key, /** @type {string} */ value) {
    if (key.includes('keptmap.')) throw new Error('full');
    setItem.call(this, key, value);
  };
  await keepAll();
  await page.settle();
  assert.match(page.toasts[0], /^There is no room/);
  assert.deepEqual([gives.asked, keptNotes.get('17')], [[], null]);
});

test('a freed map takes only the tiles with it that no other one needs', async () => {
  const gives = new TileGiver();
  const { keepAll, keptMaps, keptNotes, planAround } = await open(gives);
  await keepAll();
  await keepAll(other, soho);
  await keptMaps.free('17');
  assert.equal(keptNotes.get('17'), null);
  const needed = own((await planAround(soho)).parts).flatMap(({ source, tiles, missing }) => {
    assert.deepEqual(missing, []);
    return tiles.map(([z, x, y]) => source.replace('{z}', z).replace('{x}', x).replace('{y}', y));
  });
  assert.deepEqual(gives.ofMap().sort(), needed.sort());
  await keptMaps.free('18');
  assert.equal(await gives.caches.has(`kept-map-${map.id}`), false);
});

test('a map that is freed while it comes is gone', async () => {
  const gives = new TileGiver();
  const { keepAll, keptMaps, keptNotes, page } = await open(gives);
  gives.left = 5;
  const done = keepAll();
  void keepAll(other, soho);
  await page.settle();
  assert.deepEqual(own(keptMaps.jobs).map((/** @type {any} */ job) => [job.of.name, job.isWaiting]), [['Ealing', false], ['Soho', true]]);
  await keptMaps.free('18');
  await keptMaps.free('17');
  await done;
  assert.deepEqual([keptNotes.all().length, gives.ofMap(), page.toasts], [0, [], []]);
});

test('a later version of a pack keeps its new surroundings, and the old ones go', async () => {
  const gives = new TileGiver();
  const { keepAll, planAround } = await open(gives);
  await keepAll();
  const before = gives.ofMap();
  await keepAll(subject, soho);
  assert.equal((await planAround(soho)).tiles, 0);
  assert.ok((await planAround(ealing)).tiles > 0);
  assert.notDeepEqual(gives.ofMap().sort(), before.sort());
  await keepAll(subject, [[48, 16]]);
  assert.deepEqual(gives.ofMap(), []);
});

test('tiles that the browser has deleted are noticed, once, and one press keeps them again', async () => {
  const gives = new TileGiver();
  const { keepAll, keptMaps, keptNotes, page, planAround } = await open(gives);
  await keepAll();
  await page.pass(10_000);
  await keptMaps.look();
  await page.settle();
  assert.deepEqual(page.toasts, []);
  await gives.evict(`kept-map-${map.id}`, 2);
  await keptMaps.look();
  await page.settle();
  assert.deepEqual(page.toasts, ['The browser has deleted a part of the map for Ealing.']);
  assert.equal(keptNotes.get('17').state, 'evicted');
  gives.asked = [];
  await page.pressButton('Keep it again');
  assert.equal(gives.asked.length, 2);
  assert.equal(keptNotes.get('17').state, 'whole');
  await gives.caches.delete(`kept-map-${map.id}`);
  await page.pass(20_000);
  await keptMaps.look();
  await page.pass(20_000);
  await keptMaps.look();
  await page.settle();
  assert.deepEqual(page.toasts, []);
  assert.equal((await planAround(ealing)).tiles, keptNotes.get('17').tiles);
});

test('a map that is freed while the page looks for missing tiles does not come back', async () => {
  const gives = new TileGiver();
  const { keepAll, keptMaps, keptNotes, page } = await open(gives);
  await keepAll();
  await gives.evict(`kept-map-${map.id}`, 2);
  await page.pass(20_000);
  const looking = keptMaps.look();
  await keptMaps.free('17');
  await looking;
  await page.settle();
  assert.deepEqual([keptNotes.get('17'), page.toasts], [null, []]);
});

test('of several maps with missing tiles one note is made', async () => {
  const gives = new TileGiver();
  const { keepAll, keptMaps, page } = await open(gives);
  await keepAll();
  await keepAll(other, soho);
  await gives.caches.delete(`kept-map-${map.id}`);
  await page.pass(20_000);
  await keptMaps.look();
  await page.settle();
  assert.deepEqual(page.toasts, ['The browser has deleted parts of the maps for 2 packs.']);
});

test('the tiles of a map that the server has replaced go, and the pack gets those of the new one', async () => {
  const gives = new TileGiver();
  const first = await open(gives);
  await first.keepAll();
  const kept = first.page.allKept();
  first.page.close();
  const newer = ownMap({ id: 'abcdefabcdef' });
  const { page, keptMaps, keptNotes, tiles } = await open(gives, { kept, maps: [newer] });
  const { townMaps } = await page.module('/parts/map/town-maps.js');
  // As long as the server cannot be reached, the map stays.
  page.server.isAway = true;
  await townMaps();
  await keptMaps.look();
  await page.settle();
  assert.ok(gives.ofMap().length > 0);
  assert.ok(await tiles.keptTileBytes(gives.ofMap()[0]));
  page.server.isAway = false;
  await townMaps();
  await page.settle();
  assert.equal(await gives.caches.has(`kept-map-${map.id}`), false);
  await keptMaps.look();
  await page.settle();
  assert.deepEqual([page.toasts, keptNotes.get('17').state], [['The server has changed its maps, and the one for Ealing is gone.'], 'outdated']);
  keptMaps.placesOf = async () => ealing;
  await page.pressButton('Keep it again');
  assert.equal(keptNotes.get('17').state, 'whole');
  assert.equal(gives.ofMap(newer.id).length, keptNotes.get('17').tiles);
});

test('tiles of another host that may not be kept any more are forgotten', async () => {
  const gives = new TileGiver();
  const first = await open(gives, { maps: [], foreign: foreignTiles });
  await first.keepAll();
  const kept = first.page.allKept();
  first.page.close();
  const { page, keptMaps, keptNotes, tiles } = await open(gives, { kept, maps: [], foreign: { ...foreignTiles, offline: false } });
  await tiles.serverTiles();
  await page.settle();
  assert.deepEqual(gives.foreign, []);
  await keptMaps.look();
  await page.settle();
  assert.deepEqual(page.toasts, ['The server has changed its maps, and the one for Ealing is gone.']);
  await page.pressButton('Keep it again');
  await page.settle();
  assert.deepEqual([keptNotes.get('17'), page.toasts], [null, ['The server has no map for Ealing.']]);
});

test('tiles of own maps that nothing needs are deleted', async () => {
  const gives = new TileGiver();
  const { keepAll, keptMaps, keptNotes } = await open(gives);
  await keepAll();
  const cache = await gives.caches.open(`kept-map-${map.id}`);
  await cache.put(`/api/v1/maps/${map.id}/14/1/1.mvt`, new Response('stray'));
  await keptMaps.look();
  assert.equal(gives.ofMap().length, keptNotes.get('17').tiles);
});

test('if too many tiles of another host are kept, the oldest map makes room, and a note says so', async () => {
  const gives = new TileGiver();
  const { keepAll, keptNotes, page } = await open(gives, { maps: [ownMap({ bounds: [2, 39, 4, 39.995], zooms: [0, 8] })], foreign: foreignTiles });
  for (let number = 0; number < 12; number += 1) {
    await keepAll({ id: `${number}`, name: `Walk ${number}`, path: '/hunt' }, [[39.99 + number, 3], [40.002 + number, 3.012]]);
    await page.pass(1_000);
  }
  await page.settle();
  assert.ok(gives.foreign.length <= 4_000 && gives.asked.length - gives.ofMap().length > 4_000);
  // Its tiles of the server's own map stay.
  assert.deepEqual(own(keptNotes.get('0').sets).map(({ source }) => source), [`/api/v1/maps/${map.id}/{z}/{x}/{y}.mvt`]);
  assert.deepEqual([keptNotes.get('0').tiles, keptNotes.get('0').state], [gives.ofMap().length, 'whole']);
  assert.ok(keptNotes.get('0').tiles > 0 && keptNotes.get('0').bytes < 200 * keptNotes.get('0').tiles);
  assert.ok(keptNotes.get('1') && keptNotes.get('11'));
  assert.ok(page.toasts.includes('The map for Walk 0 has made room for a newer one.'));
});

for (const [name, text] of Object.entries({
  ...damagedTexts,
  'a run without an end': JSON.stringify({ ...subject, at: 1, bytes: 1, tiles: 1, state: 'whole',
    sets: [{ source: '/api/v1/maps/0123456789ab/{z}/{x}/{y}.mvt', runs: [[24, 0, 0, 16_777_215]] }] }),
  'a path to elsewhere': JSON.stringify({ ...subject, path: '//elsewhere.example', at: 1, bytes: 1, tiles: 1, state: 'other', sets: [] }),
})) {
  test(`a note that is damaged is ignored: ${name}`, async () => {
    const gives = new TileGiver();
    const { keptMaps, keptNotes, page } = await open(gives, { prepare(window) {
      gives.prepare(window);
      window.localStorage.setItem('parlour/keptmap.17', text);
    } });
    assert.equal(keptNotes.get('17'), null);
    await keptMaps.look();
    assert.deepEqual([own(keptNotes.all()), page.toasts], [[], []]);
  });
}

test('a note never makes the page ask another host', async () => {
  const gives = new TileGiver();
  const note = { ...subject, at: 1, bytes: 1, tiles: 1, state: 'evicted', sets: [{ source: 'https://elsewhere.example/{z}/{x}/{y}', runs: [[1, 0, 0, 1]] }] };
  const { keptMaps, page } = await open(gives, { kept: { 'keptmap.17': note } });
  await keptMaps.again('17');
  await page.settle();
  assert.deepEqual([gives.asked, page.toasts], [[], ['The server has no map for Ealing.']]);
});

test('where a browser has no caches, nothing is planned', async () => {
  const page = await openWindow({ answers: new TileGiver().answers([map]) });
  const { canKeepMaps } = await page.module('/parts/map/keep-plan.js');
  assert.equal(await canKeepMaps(), false);
});

test('sizes are in words', async () => {
  const page = await openWindow();
  const { sizeText, planSize } = await page.module('/parts/map/kept-words.js');
  const parts = (/** @type {string} */ text) => text.replaceAll('\u00a0', ' ');
  assert.ok(!sizeText(1).includes(' '));
  assert.deepEqual([0, 1, 40_400, 95_000, 1_240_000, 12_400_000, 999_400_000, 1_500_000_000].map(sizeText).map(parts),
    ['0 MB', '1 kB', '40 kB', '0.1 MB', '1.2 MB', '12 MB', '999 MB', '1.5 GB']);
  assert.deepEqual([planSize({ bytes: null, isExact: true }), planSize({ bytes: 8_000_000, isExact: false })].map(parts), ['', 'about 8.0 MB']);
});
