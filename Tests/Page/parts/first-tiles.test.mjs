// The tiles that a map shows first, which are asked for while MapLibre is still loaded.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';
import { ownMap, TileGiver } from '../support/tiles.mjs';

const map = ownMap();
const size = { width: 390, height: 844 };
const view = { at: [51.5, -0.1], zoom: 15.4 };

async function begin() {
  const gives = new TileGiver();
  const page = await openWindow({ prepare: gives.prepare, answers: gives.answers([map]) });
  const { askForFirstTiles, takeTile } = await page.module('/parts/map/first-tiles.js');
  const take = (/** @type {string} */ address) => takeTile(address, new AbortController().signal);
  return { gives, page, ask: askForFirstTiles, take };
}

/** The tile of a zoom that a place lies on. @param {number[]} place @param {number} zoom */
const tileOf = ([latitude, longitude], zoom) => [Math.floor((longitude + 180) / 360 * 2 ** zoom),
  Math.floor((1 - Math.asinh(Math.tan(latitude * Math.PI / 180)) / Math.PI) / 2 * 2 ** zoom)];

test('the tiles in sight are asked for, each once, and given to MapLibre without another request', async () => {
  const { gives, ask, take, page } = await begin();
  ask(view, size, [map]);
  ask(view, size, [map]);
  await page.settle();
  // MapLibre counts from a world of 512 pixels, so at a zoom of 15.4 it draws tiles of zoom 14, 676 pixels wide.
  const [x, y] = tileOf(view.at, 14);
  assert.ok(gives.asked.includes(`/api/v1/maps/${map.id}/14/${x}/${y}.mvt`), gives.asked.join(' '));
  const tiles = gives.asked.map((address) => /(\d+)\/(\d+)\/(\d+)\.mvt$/.exec(address)?.slice(1).map(Number) ?? []);
  assert.equal(new Set(gives.asked).size, gives.asked.length);
  assert.ok(tiles.length >= 2 && tiles.length <= 6, String(tiles.length));
  assert.ok(tiles.every(([zoom, column, row]) => zoom === 14 && Math.abs(column - x) <= 1 && Math.abs(row - y) <= 1));
  const asked = [...gives.asked];
  for (const address of asked) assert.ok((await take(address)).byteLength > 0);
  assert.deepEqual(gives.asked, asked);
  // A tile is kept for its first use only.
  await take(asked[0]);
  assert.equal(gives.asked.length, asked.length + 1);
});

test('nearer than its greatest zoom a map has no tiles, so larger ones are asked for', async () => {
  const { gives, ask, page } = await begin();
  ask({ ...view, zoom: 19 }, size, [map]);
  await page.settle();
  const [x, y] = tileOf(view.at, 14);
  assert.deepEqual(gives.asked.map((address) => address.split('/').slice(-3).join('/')), [`14/${x}/${y}.mvt`]);
});

test('nothing is asked for where a map has no tiles, or has pictures', async () => {
  const { gives, ask, page } = await begin();
  ask({ ...view, at: [48.2, 16.4] }, size, [map]);
  ask({ ...view, zoom: 9 }, size, [ownMap({ zooms: [10, 14] })]);
  ask(view, size, [ownMap({ tiles: 'png' })]);
  await page.settle();
  assert.deepEqual(gives.asked, []);
});

test('of the tiles at the edge of a map, only those within it are asked for', async () => {
  const { gives, ask, page } = await begin();
  const corner = [51.2, -0.6];
  ask({ ...view, at: corner, zoom: 16 }, { width: 2_000, height: 2_000 }, [map]);
  await page.settle();
  const [x, y] = tileOf(corner, 15);
  const tiles = gives.asked.map((address) => address.split('/').slice(-2).map((part) => parseInt(part, 10)));
  assert.ok(tiles.length > 0);
  assert.ok(tiles.every(([column, row]) => column >= Math.floor(x / 2) && row <= Math.floor(y / 2)), JSON.stringify(tiles));
});

test('a tile that did not come is asked for again', async () => {
  const { gives, ask, take, page } = await begin();
  gives.status = 0;
  ask({ ...view, zoom: 19 }, size, [map]);
  await page.settle();
  gives.status = 200;
  const [address] = gives.asked;
  assert.ok((await take(address)).byteLength > 0);
  assert.deepEqual(gives.asked, [address, address]);
});

test('a tile where the map has nothing is empty, and one that the server refuses is none', async () => {
  const { gives, take } = await begin();
  const address = `/api/v1/maps/${map.id}/14/8188/5448.mvt`;
  gives.empty.push(8188);
  assert.equal((await take(address)).byteLength, 0);
  gives.status = 404;
  await assert.rejects(take(address), { message: 'No tile: 404', status: 404 });
});

test('a tile that nobody takes is forgotten', async () => {
  const { gives, ask, take, page } = await begin();
  ask({ ...view, zoom: 19 }, size, [map]);
  await page.settle();
  await page.pass(10_000);
  await take(gives.asked[0]);
  assert.equal(gives.asked.length, 2);
});

test('a tile that is kept on the device is not asked for', async () => {
  const { gives, ask, take, page } = await begin();
  const { planAround } = await page.module('/parts/map/keep-plan.js');
  const { keep } = await page.module('/parts/map/keeping.js');
  await keep(await planAround([view.at]));
  const asked = own(gives.asked).length;
  ask({ ...view, zoom: 19 }, size, [map]);
  await page.settle();
  const [x, y] = tileOf(view.at, 14);
  assert.ok((await take(`/api/v1/maps/${map.id}/14/${x}/${y}.mvt`)).byteLength > 0);
  assert.equal(gives.asked.length, asked);
});
