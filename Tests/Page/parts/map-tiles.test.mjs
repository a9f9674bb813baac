// Map tiles: which are shown, and which are stored for use without a network.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { Caches } from '../support/caches.mjs';
import { downloadOf, openHunt, ownPack, play, startTutorial, titles, withPacks } from '../support/hunt.mjs';
import { openWindow } from '../support/page.mjs';

const host = 'https://tiles.example/';
const attribution = '© Those who walked <there> & drew';
const tiles = { url: `${host}map/{z}/{x}/{y}.png`, attribution, offline: true };
const above = { satellite: `${host}satellite/{z}/{x}/{y}.png`, satelliteAttribution: '© Those who flew' };
/** The zooms that are stored, the most tiles for a pack, and how many are requested at once. */
const [zooms, most, atOnce] = [[13, 14, 15, 16, 17, 18], 400, 4];

/** @param {any} given */
const server = (given) => ({ 'GET /server': { version: 'test', addresses: [], tiles: given } });

/** The tile server. */
function giver() {
  const giver = {
    status: 200, caches: new Caches(), /** @type {string[]} */ asked: [], /** @type {any[]} */ options: [], now: 0, maxAtOnce: 0,
    /** @param {any} window */
    prepare(window) {
      window.caches = giver.caches;
      const { fetch } = window;
      window.fetch = async (/** @type {any} */ address, /** @type {any} */ options) => {
        if (!String(address).startsWith(host)) return fetch(address, options);
        giver.asked.push(String(address));
        giver.options.push(options);
        giver.maxAtOnce = Math.max(giver.maxAtOnce, giver.now += 1);
        await Promise.resolve();
        giver.now -= 1;
        return new Response('picture', { status: giver.status });
      };
    },
    kept: () => giver.caches.addresses('kept-tiles'),
  };
  return giver;
}

/** The tile of a Mercator map that a place lies on. @param {number[]} place @param {number} zoom */
function tileOf([latitude, longitude], zoom) {
  const size = 2 ** zoom;
  return [Math.floor((longitude + 180) / 360 * size),
    Math.floor((1 - Math.asinh(Math.tan(latitude * Math.PI / 180)) / Math.PI) / 2 * size)];
}

/**
 * The tiles that should be stored: for each zoom the rectangle around all places and one tile more on each side, as long as
 * all tiles of the zoom fit.
 *
 * @param {number[][]} places
 */
function around(places) {
  /** @type {string[]} */
  const found = [];
  for (const zoom of zooms) {
    const at = places.map((place) => tileOf(place, zoom));
    const range = (/** @type {number} */ axis) => {
      const values = at.map((tile) => tile[axis]);
      const first = Math.min(...values) - 1;
      return Array.from({ length: Math.max(...values) + 2 - first }, (_, index) => first + index);
    };
    const here = range(0).flatMap((x) => range(1).map((y) => `${host}map/${zoom}/${x}/${y}.png`));
    if (found.length + here.length > most) break;
    found.push(...here);
  }
  return found;
}

const near = ownPack();
// Kilometres apart: not all zooms fit.
const wide = ownPack({ pins: near.pins.map((pin) =>
  ({ ...pin, at: [Number((51.5263 + pin.id / 100).toFixed(6)), Number((-0.2941 + pin.id / 100).toFixed(6))] })) });
const placesOf = (/** @type {typeof near} */ pack) => pack.pins.map(({ at }) => at);

for (const [name, pack] of Object.entries({ near, wide })) {
  test(`those around a downloaded pack (${name}) are kept, each once and no more`, async () => {
    const wanted = around(placesOf(pack));
    assert.ok(wanted.length > 50 && wanted.length <= most);
    const gives = giver();
    const page = await openHunt({ path: '/#!/hunt/pack/17', prepare: gives.prepare,
      answers: { ...server(tiles), 'GET /packs/17': downloadOf(pack) } });
    await page.pressButton('Download and play');
    assert.deepEqual(gives.kept().sort(), wanted.sort());
    assert.deepEqual(gives.asked.sort(), wanted);
    assert.equal(gives.maxAtOnce, atOnce);
    // The tile server learns neither the page nor the player.
    assert.ok(gives.options.every(({ mode, credentials }) => mode === 'cors' && credentials === 'omit'));
    // They are not asked for again.
    await play(page, '17', 'Casual');
    const { keepTilesAround } = await page.module('/parts/map/tiles.js');
    assert.equal(await keepTilesAround(placesOf(pack)), wanted.length);
    assert.equal(gives.asked.length, wanted.length);
  });
}

test('who gives no more is not asked for the rest', async () => {
  const gives = giver();
  const page = await openWindow({ prepare: gives.prepare, answers: server(tiles) });
  const { keepTilesAround } = await page.module('/parts/map/tiles.js');
  gives.status = 429;
  assert.equal(await keepTilesAround(placesOf(near)), 0);
  assert.equal(gives.asked.length, atOnce);
  assert.deepEqual(gives.kept(), []);
});

test('if too many tiles are kept, the oldest make room', async () => {
  const gives = giver();
  const page = await openWindow({ prepare: gives.prepare, answers: server(tiles) });
  const cache = await gives.caches.open('kept-tiles');
  for (let number = 0; number < 4_000; number += 1) await cache.put(`${host}old/${number}`, new Response(''));
  const { keepTilesAround } = await page.module('/parts/map/tiles.js');
  const count = await keepTilesAround(placesOf(near));
  assert.equal(gives.kept().length, 4_000);
  assert.equal(gives.kept()[0], `${host}old/${count}`);
});

test('where they may not be kept, or there are none, none are asked for', async () => {
  for (const given of [{ ...tiles, offline: false }, undefined,
    { ...tiles, url: 'javascript:{z}{x}{y}' }, { ...tiles, url: `${host}{z}/{x}` }]) {
    const gives = giver();
    const page = await openWindow({ prepare: gives.prepare, answers: server(given) });
    const { keepTilesAround } = await page.module('/parts/map/tiles.js');
    assert.equal(await keepTilesAround(placesOf(near)), 0);
    assert.deepEqual(gives.asked, []);
    assert.equal(await gives.caches.has('kept-tiles'), false);
  }
});

test('of no places no tiles are kept', async () => {
  const gives = giver();
  const page = await openWindow({ prepare: gives.prepare, answers: server(tiles) });
  const { keepTilesAround } = await page.module('/parts/map/tiles.js');
  assert.equal(await keepTilesAround([]), 0);
  assert.deepEqual(gives.asked, []);
});

test('what may not be kept any more goes', async () => {
  const gives = giver();
  await (await gives.caches.open('kept-tiles')).put(`${host}map/1/1/1.png`, new Response(''));
  const page = await openWindow({ prepare: gives.prepare, answers: server({ ...tiles, offline: false }) });
  const { serverTiles } = await page.module('/parts/map/tiles.js');
  await serverTiles();
  assert.equal(await gives.caches.has('kept-tiles'), false);
});

test('what the server told is known without the network, and asked for again when it is back', async () => {
  const page = await openWindow({ kept: { 'map.tiles': tiles }, answers: server({ ...tiles, attribution: 'New' }) });
  const { serverTiles } = await page.module('/parts/map/tiles.js');
  page.server.isAway = true;
  assert.equal((await serverTiles()).attribution, attribution);
  page.server.isAway = false;
  assert.equal((await serverTiles()).attribution, 'New');
  assert.equal(page.kept('map.tiles').attribution, 'New');
});

test('tiles are named with who made them, and each look of the map is a press away', async () => {
  const page = await openHunt({ answers: server({ ...tiles, ...above, offline: false }) });
  const made = () => page.all('.map-attribution').map(wordsOf);
  const shown = () => [...new Set(page.all('img.leaflet-tile').map((tile) => /example\/(\w+)\//.exec(tile.src)?.[1]))];
  assert.deepEqual([made(), shown()], [[attribution], ['map']]);
  await page.pressButton('Satellite');
  assert.deepEqual([made(), shown()], [[above.satelliteAttribution], ['satellite']]);
  await page.pressButton('Plain map');
  assert.deepEqual([made(), shown()], [[], []]);
  assert.ok(page.all('.map-grid svg').length > 0);
  // The scale is visible with every style of the map.
  assert.equal(page.all('.map-scale').length, 1);
  await page.pressButton('Street map');
  assert.deepEqual([made(), shown()], [[attribution], ['map']]);
});

test('in a hunt pins lie on tiles, whichever look the map has', async () => {
  const page = await openHunt({ answers: server({ ...tiles, ...above, offline: false }) });
  await startTutorial(page);
  for (const look of ['Satellite', 'Plain map', 'Street map']) {
    await page.pressButton(look);
    assert.equal(titles(page).length, 6, look);
  }
});

test('without pictures from above there are two looks, and without any one', async () => {
  const two = await openHunt({ answers: server({ ...tiles, satellite: above.satellite }) });
  await two.pressButton('Plain map');
  await two.pressButton('Street map');
  assert.equal(two.roles('button', 'Plain map').length, 1);
  const one = await openHunt({ answers: server(undefined) });
  assert.deepEqual(one.all('.map-tool').map((button) => button.getAttribute('aria-label')), ['Zoom in', 'Zoom out']);
});

test('no tile is asked for that is nearer than there are any, and without the network none that is not kept', async () => {
  const zoomsOf = (/** @type {import('../support/hunt.mjs').Page} */ page) =>
    page.all('img.leaflet-tile').map((tile) => Number(/map\/(\d+)\//.exec(tile.src)?.[1]));
  const page = await openHunt({ answers: server({ ...tiles, offline: false }) });
  page.one('.map-ground').focus();
  for (let time = 0; time < 20; time += 1) await page.key('+');
  assert.equal(page.one('.map-scale').getAttribute('aria-label'), 'Scale: the bar is 10 m long');
  assert.equal(Math.max(...zoomsOf(page)), 19);

  const gives = giver();
  const away = await openHunt({ kept: { 'map.tiles': tiles, ...withPacks(downloadOf(near)) },
    answers: server(tiles), prepare: gives.prepare });
  await away.setOnline(false);
  away.one('.map-ground').focus();
  for (let time = 0; time < 20; time += 1) await away.key('+');
  assert.equal(Math.max(...zoomsOf(away)), 18);
});
