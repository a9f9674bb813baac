// Map tiles: which are shown, and which are stored for use without a network.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, openHunt, ownPack, play, startTutorial, titles, withPacks } from '../support/hunt.mjs';
import { Drawn } from '../support/map.mjs';
import { openWindow } from '../support/page.mjs';
import { foreignTiles, TileGiver, tileHost } from '../support/tiles.mjs';

const host = tileHost;
const attribution = '© Those who walked <there> & drew';
const tiles = { ...foreignTiles, attribution };
const above = { satellite: `${host}satellite/{z}/{x}/{y}.png`, satelliteAttribution: '© Those who flew' };
/** The zooms that are stored, the most tiles for a pack, and how many are requested at once. */
const [zooms, most, atOnce] = [[13, 14, 15, 16, 17, 18], 400, 4];

/** @param {any} given */
const server = (given) => ({ 'GET /server': { version: 'test', addresses: [], tiles: given }, 'GET /maps': { maps: [] } });

/**
 * The tile of a Mercator map that a place lies on.
 *
 * @param {number[]} place
 * @param {number} zoom
 */
function tileOf([latitude, longitude], zoom) {
  const size = 2 ** zoom;
  return [Math.floor((longitude + 180) / 360 * size),
    Math.floor((1 - Math.asinh(Math.tan(latitude * Math.PI / 180)) / Math.PI) / 2 * size)];
}

/**
 * The tiles that should be stored at least: for each zoom the rectangle around all places and one tile more on each side, as
 * long as all tiles of the zoom fit.
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

/** Keeps the tiles around places; how many were missing. @param {any} page @param {number[][]} places */
async function keepAround(page, places) {
  const { planAround } = await page.module('/parts/map/keep-plan.js');
  const { keep } = await page.module('/parts/map/keeping.js');
  const plan = await planAround(places);
  await keep(plan);
  return plan.tiles;
}

for (const [name, pack] of Object.entries({ near, wide })) {
  test(`those around a downloaded pack (${name}) are kept, each once and not too many`, async () => {
    const wanted = around(placesOf(pack));
    assert.ok(wanted.length > 50 && wanted.length <= most);
    const gives = new TileGiver();
    const page = await openHunt({ path: '/#!/hunt/pack/17', prepare: gives.prepare,
      answers: { ...server(tiles), 'GET /packs/17': downloadOf(pack) } });
    await page.pressButton('Download and play');
    await page.pass(0);
    const kept = new Set(gives.foreign);
    assert.ok(wanted.every((address) => kept.has(address)) && kept.size <= most);
    assert.deepEqual(gives.asked.sort(), [...kept].sort());
    assert.equal(gives.maxAtOnce, atOnce);
    // The tile server learns neither the page nor the player.
    assert.ok(gives.options.every(({ mode, credentials }) => mode === 'cors' && credentials === 'omit'));
    // They are not asked for again.
    await play(page, '17', 'Casual');
    assert.equal(await keepAround(page, placesOf(pack)), 0);
    assert.equal(gives.asked.length, kept.size);
  });
}

test('who gives no more is not asked for the rest', async () => {
  const gives = new TileGiver();
  const page = await openWindow({ prepare: gives.prepare, answers: server(tiles) });
  gives.status = 429;
  await assert.rejects(keepAround(page, placesOf(near)), { code: 'refused' });
  assert.equal(gives.asked.length, atOnce);
  assert.deepEqual(gives.foreign, []);
});

test('if too many tiles are kept, the oldest that nothing needs make room', async () => {
  const gives = new TileGiver();
  const cache = await gives.caches.open('kept-tiles');
  for (let number = 0; number < 4_000; number += 1) await cache.put(`${host}old/${number}`, new Response(''));
  const page = await openWindow({ prepare: gives.prepare, answers: server(tiles) });
  const { planAround } = await page.module('/parts/map/keep-plan.js');
  const { keptMaps } = await page.module('/parts/map/kept-maps.js');
  await keptMaps.keep({ id: '17', name: 'Ealing', path: '/hunt/pack/17' }, () => planAround(placesOf(near)));
  assert.equal(gives.foreign.length, 4_000);
  assert.equal(gives.foreign[0], `${host}old/${gives.asked.length}`);
});

test('where they may not be kept, or there are none, none are asked for', async () => {
  for (const given of [{ ...tiles, offline: false }, undefined,
    { ...tiles, url: 'javascript:{z}{x}{y}' }, { ...tiles, url: `${host}{z}/{x}` }]) {
    const gives = new TileGiver();
    const page = await openWindow({ prepare: gives.prepare, answers: server(given) });
    assert.equal(await keepAround(page, placesOf(near)), 0);
    assert.deepEqual(gives.asked, []);
    assert.equal(await gives.caches.has('kept-tiles'), false);
  }
});

test('of no places no tiles are kept', async () => {
  const gives = new TileGiver();
  const page = await openWindow({ prepare: gives.prepare, answers: server(tiles) });
  assert.equal(await keepAround(page, []), 0);
  assert.deepEqual(gives.asked, []);
});

test('what may not be kept any more goes', async () => {
  const gives = new TileGiver();
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
  const drawn = new Drawn();
  const page = await openHunt({ answers: server({ ...tiles, ...above, offline: false }), prepare: drawn.prepare });
  const made = () => page.all('.map-attribution').map(wordsOf);
  /** The kinds of pictures that were asked for since the last look. */
  const shown = () => [...new Set(drawn.take().map((address) => /example\/(\w+)\//.exec(address)?.[1]))];
  assert.deepEqual([made(), shown()], [[attribution], ['map']]);
  await page.pressButton('Satellite');
  assert.deepEqual([made(), shown()], [[above.satelliteAttribution], ['satellite']]);
  await page.pressButton('Plain map');
  assert.deepEqual([made(), shown()], [['Natural Earth, GeoNames'], []]);
  // The scale is visible with every style of the map.
  assert.equal(page.all('.map-scale').length, 1);
  await page.pressButton('Street map');
  // They are still there.
  assert.deepEqual([made(), shown()], [[attribution], []]);
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
  assert.deepEqual(one.all('.map-tool').map((button) => button.getAttribute('aria-label')), ['Zoom in', 'Zoom out', 'Zoom to me']);
});

test('no tile is asked for that is nearer than there are any, and without the network none that is not kept', async () => {
  const zoomsIn = (/** @type {Drawn} */ drawn) => drawn.take().map((address) => Number(/map\/(\d+)\//.exec(address)?.[1]));
  const drawn = new Drawn();
  const page = await openHunt({ answers: server({ ...tiles, offline: false }), prepare: drawn.prepare });
  page.one('.map-ground').focus();
  for (let time = 0; time < 20; time += 1) await page.key('+');
  assert.equal(page.one('.map-scale').getAttribute('aria-label'), 'Scale: the bar is 10 m long');
  assert.equal(Math.max(...zoomsIn(drawn)), 19);

  const gives = new TileGiver();
  const away = await openHunt({ kept: { 'map.tiles': tiles, ...withPacks(downloadOf(near)) },
    answers: server(tiles), prepare: (window) => { gives.prepare(window); drawn.prepare(window); } });
  await away.setOnline(false);
  drawn.take();
  away.one('.map-ground').focus();
  for (let time = 0; time < 20; time += 1) await away.key('+');
  assert.equal(Math.max(...zoomsIn(drawn)), 18);
});
