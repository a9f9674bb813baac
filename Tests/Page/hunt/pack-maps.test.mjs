// The map that comes with a pack: its size before the download, its progress, and what becomes of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, openHunt, ownPack, play, withPacks } from '../support/hunt.mjs';
import { ownMap, TileGiver } from '../support/tiles.mjs';

const map = ownMap();
const pack = (more = {}) => downloadOf(ownPack(more));
/** The result of a search for it. @param {ReturnType<typeof pack>} download */
const asFound = ({ salt, sealed, ...rest }) => rest;
const ready = 'The map for Ealing is on this device.';
const label = /^Keep the map, too/;

/** @param {TileGiver} gives @param {any} [options] */
const open = (gives, { answers = {}, maps = [map], ...options } = {}) => openHunt({
  path: '/#!/hunt/pack/17', prepare: gives.prepare, ...options,
  answers: { ...gives.answers(maps), 'GET /packs': { packs: [asFound(pack())], more: false }, 'GET /packs/17': () => pack(), ...answers },
});

/** The size that the page tells. @param {import('../support/hunt.mjs').Page} page @param {any} [where] */
const toldSize = (page, where) => /With the map around its pins: ([\d.]+ .B)/.exec(wordsOf(where ?? page.document.body))?.[1];

/** What the server would send. @param {import('../support/hunt.mjs').Page} page */
function wholeSize(page) {
  const [{ body }] = page.server.askedFor(`POST /maps/${map.id}/size`);
  const bytes = body.tiles.reduce((/** @type {number} */ sum, /** @type {number[]} */ [, x, y]) => sum + 100 + ((x + y) % 7), 0);
  return `${Math.round(bytes / 1_000)} kB`;
}

test('the page of a pack tells the size of its map; one press plays, and the map follows', async () => {
  const gives = new TileGiver();
  const page = await open(gives);
  assert.equal(toldSize(page), wholeSize(page));
  assert.equal(page.role('switch', label).checked, true);
  assert.deepEqual(gives.asked, []);
  gives.left = 5;
  await page.pressButton('Download and play');
  // The pack is there at once.
  assert.equal(page.path, '/hunt/packs/17');
  await page.press(page.role('radio', /^Casual/));
  assert.equal(page.role('button', 'Play').disabled, false);
  // A second look shows the map still on its way.
  await page.go('/hunt/pack/17');
  const bar = page.role('progressbar', 'Map for Ealing');
  const { allTiles } = (await page.module('/parts/map/kept-maps.js')).keptMaps.job('17');
  assert.equal(bar.value, Math.floor(500 / allTiles));
  assert.ok(page.words.includes(`5 of ${allTiles} tiles · `));
  const status = () => page.roles('status').map(wordsOf).filter((text) => text.includes('map'));
  assert.deepEqual(status(), ['The map for Ealing is being kept.']);
  gives.goOn();
  await page.pass(1_000);
  assert.deepEqual(page.toasts, [ready]);
  assert.equal(page.roles('progressbar').length, 0);
  assert.ok(page.shows(`The map around its pins is on this device: ${wholeSize(page)}.`));
  assert.equal(gives.ofMap().length, allTiles);
});

test('a guest may press before the size is known', async () => {
  const gives = new TileGiver();
  /** @type {(answer: any) => void} */
  let tell = () => {};
  const late = new Promise((done) => { tell = done; });
  const page = await open(gives, { path: '/', answers: { [`POST /maps/${map.id}/size`]: () => page.server.late(late) } });
  await page.go('/hunt/pack/17');
  assert.equal(page.roles('switch', label).length, 0);
  await page.pressButton('Download and play');
  assert.equal(page.path, '/hunt/packs/17');
  tell({ tiles: 1, bytes: 1_000 });
  await page.settle();
  assert.deepEqual(page.toasts, [ready]);
});

test('without the map only the pack comes, that choice stays, and the map can be kept later', async () => {
  const gives = new TileGiver();
  const page = await open(gives);
  await page.press(page.role('switch', label));
  await page.pressButton('Download and play');
  await page.settle();
  assert.deepEqual(gives.asked, []);
  await play(page, '17', 'Casual');
  assert.deepEqual([gives.asked, page.kept('keptmap.17')], [[], undefined]);
  const again = await page.openAgain('/hunt/store', { prepare: gives.prepare });
  assert.equal((await again.module('/games/hunt/store/pack-maps.js')).mapChoice.isOn, false);
  await again.go('/hunt/pack/17');
  await again.pressButton(/^Keep the map around its pins \(\d+ kB\)$/);
  await again.settle();
  assert.equal(again.kept('keptmap.17').state, 'whole');
});

test('a download from a list asks once, with the size of the map', async () => {
  const gives = new TileGiver();
  const page = await open(gives, { path: '/#!/hunt/store' });
  await page.pressButton('Download: Ealing');
  assert.equal(page.roles('heading', 'Download Ealing?', page.dialog).length, 1);
  assert.equal(toldSize(page, page.dialog), wholeSize(page));
  await page.pressButton('Cancel');
  assert.equal(page.kept('huntpack.17'), undefined);
  gives.left = 3;
  await page.pressButton('Download: Ealing');
  await page.pressButton('Download', page.dialog);
  assert.deepEqual(page.toasts, ['Ealing is on this device.']);
  assert.equal(page.roles('progressbar', 'Map for Ealing').length, 1);
  await page.pressButton('Stop keeping the map for Ealing');
  assert.equal(page.kept('keptmap.17').state, 'stopped');
  await page.go('/hunt/pack/17');
  assert.ok(page.shows('A part of the map around its pins is missing.'));
  gives.goOn();
  await page.pressButton('Keep it again');
  await page.settle();
  assert.equal(page.kept('keptmap.17').state, 'whole');
  // Nothing more is to be loaded: the question is only about the pack.
  await page.go('/hunt/store');
  await page.pressButton('Download again: Ealing');
  assert.equal(page.roles('switch', label, page.dialog).length, 0);
});

test('a pack where the server has no map is downloaded without a question', async () => {
  const gives = new TileGiver();
  const page = await open(gives, { path: '/#!/hunt/store', maps: [ownMap({ bounds: [16, 48, 17, 49] })] });
  await page.pressButton('Download: Ealing');
  assert.equal(page.dialog, null);
  assert.deepEqual([page.toasts, page.kept('keptmap.17')], [['Ealing is on this device.'], undefined]);
});

test('an updated pack keeps its new surroundings, if it has a map', async () => {
  for (const hasMap of [true, false]) {
    const gives = new TileGiver();
    let now = pack();
    const page = await open(gives, { answers: { 'GET /packs/17': () => now } });
    if (!hasMap) await page.press(page.role('switch', label));
    await page.pressButton('Download and play');
    await page.settle();
    const before = gives.ofMap().length;
    const moved = ownPack();
    now = downloadOf({ ...moved, version: 2, pins: moved.pins.map((pin) => ({ ...pin, at: [51.7, 0.2] })) });
    gives.asked = [];
    await page.go('/hunt/pack/17');
    await page.pressButton('Update to version 2');
    await page.settle();
    assert.equal(gives.asked.length > 0, hasMap);
    assert.equal(gives.ofMap().length > 0, hasMap);
    const { planAround } = await page.module('/parts/map/keep-plan.js');
    assert.equal((await planAround([[51.7, 0.2]])).tiles === 0, hasMap);
    assert.ok((await planAround([[51.5263, -0.2941]])).tiles > 0, `${before} tiles of the old version`);
  }
});

test('a deleted pack frees its tiles, and undoing that keeps them again', async () => {
  const gives = new TileGiver();
  const page = await open(gives);
  await page.pressButton('Download and play');
  await page.settle();
  const kept = gives.ofMap().sort();
  await page.go('/hunt/store');
  await page.press(page.role('radio', 'On this device'));
  assert.match(wordsOf(page.one('.hunt-found .quiet')), /version 1 · map: \d+ kB$/);
  await page.pressButton('Delete Ealing');
  assert.deepEqual([gives.ofMap(), page.kept('keptmap.17')], [[], undefined]);
  await page.pressButton('Undo');
  await page.settle();
  assert.deepEqual(gives.ofMap().sort(), kept);
});

test('at the start of TownHunt the page notices that the browser has deleted tiles, and keeps them again', async () => {
  const gives = new TileGiver();
  const page = await open(gives);
  await page.pressButton('Download and play');
  await page.settle();
  const count = gives.ofMap().length;
  await gives.evict(`kept-map-${map.id}`);
  const again = await page.openAgain('/hunt', { prepare: gives.prepare });
  assert.deepEqual(again.toasts, ['The browser has deleted a part of the map for Ealing.']);
  await again.pressButton('Keep it again');
  await again.settle();
  assert.equal(gives.ofMap().length, count);
});

test('a new map of the server takes the place of the old one around the pins', async () => {
  const gives = new TileGiver();
  const page = await open(gives);
  await page.pressButton('Download and play');
  await page.settle();
  const newer = ownMap({ id: 'abcdefabcdef', zooms: [3, 12] });
  const again = await page.openAgain('/hunt', { prepare: gives.prepare, answers: { ...page.server.answers, ...gives.answers([newer]) } });
  await again.go('/hunt/packs');
  const { keptMaps } = await again.module('/parts/map/kept-maps.js');
  await keptMaps.look();
  await again.settle();
  assert.ok(again.toasts.includes('The server has changed its maps, and the one for Ealing is gone.'));
  await again.pressButton('Keep it again');
  await again.settle();
  assert.deepEqual([gives.ofMap(map.id).length, gives.ofMap(newer.id).length > 9], [0, true]);
});

test('pins that cannot be read keep no map, and say nothing before the hunt does', async () => {
  const gives = new TileGiver();
  const broken = { ...pack(), sealed: 'broken' };
  const page = await open(gives, { answers: { 'GET /packs/17': broken } });
  await page.pressButton('Download and play');
  await page.settle();
  assert.deepEqual([gives.asked, page.toasts, page.path], [[], [], '/hunt/packs/17']);
});

test('with no pack that has a map nobody is asked for maps at the start', async () => {
  const gives = new TileGiver();
  const page = await openHunt({ path: '/#!/hunt/packs', prepare: gives.prepare, answers: gives.answers([map]), kept: withPacks(pack()) });
  assert.equal(page.server.askedFor('GET /maps').length, 0);
});
