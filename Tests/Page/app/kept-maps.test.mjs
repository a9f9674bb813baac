// The settings show the maps on this device, and free them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { damagedTexts, lay } from '../support/damaged.mjs';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { ownMap, TileGiver } from '../support/tiles.mjs';

const map = ownMap();
const places = { Ealing: [[51.5263, -0.2941]], Soho: [[51.5136, -0.1365]], Acton: [[51.5263, -0.2941]] };
const ids = { Ealing: '17', Soho: '18', Acton: '19' };
const title = 'Maps for use without a network';
const none = 'No map is kept yet. A map comes with a pack that you download, if the server has one.';

/**
 * The settings of a device with maps for packs.
 *
 * @param {TileGiver} gives
 * @param {(keyof typeof ids)[]} names
 * @param {(window: any) => void} [prepare]
 */
async function open(gives, names, prepare) {
  const page = await openPage({ path: '/#!/about', answers: gives.answers([map]), prepare(window) {
    gives.prepare(window);
    prepare?.(window);
  } });
  const { keptMaps } = await page.module('/parts/map/kept-maps.js');
  const { planAround } = await page.module('/parts/map/keep-plan.js');
  for (const name of names) {
    await keptMaps.keep({ id: ids[name], name, path: `/hunt/pack/${ids[name]}` }, () => planAround(places[name]));
  }
  await page.pass(20_000);
  await page.go('/settings');
  return { page, keptMaps, section: () => page.all('section').find((one) => wordsOf(one).startsWith(title)) };
}

test('each map has its size and a button that frees it; all have a sum', async () => {
  const gives = new TileGiver();
  const { page, section } = await open(gives, ['Ealing', 'Soho']);
  const { bytes, tiles } = page.kept('keptmap.17');
  assert.equal(wordsOf(page.all('.kept-map .quiet')[0]), `${Math.round(bytes / 1_000)} kB · ${tiles} tiles`);
  assert.equal(page.role('link', 'Ealing').getAttribute('href'), '#!/hunt/pack/17');
  assert.match(wordsOf(section()), /Together at most \d+ kB: some tiles belong to several packs\./);
  await page.pressButton('Free the map for Ealing');
  assert.deepEqual(page.toasts, ['The map for Ealing is deleted from this device.']);
  assert.equal(gives.ofMap().length, page.kept('keptmap.18').tiles);
  assert.match(wordsOf(section()), /Together \d+ kB\./);
  await page.pressButton('Free all');
  await page.pressButton('Cancel');
  assert.ok(gives.ofMap().length > 0);
  await page.pressButton('Free all');
  await page.pressButton('Free all', page.dialog);
  assert.equal(page.toasts.at(-1), 'All maps are deleted from this device.');
  assert.deepEqual(await gives.caches.keys(), []);
  assert.ok(page.shows(none));
});

test('the room that the browser gives is told, and where it says nothing, nothing is', async () => {
  const told = /This page uses about (.*) on this device in all\. The browser allows about (.*) more\./;
  const { section } = await open(new TileGiver(), ['Ealing'], (window) => {
    Object.defineProperty(window.navigator, 'storage', { value: { estimate: async () => ({ usage: 12_000_000, quota: 2_112_000_000 }) } });
  });
  assert.deepEqual(told.exec(wordsOf(section()))?.slice(1), ['12 MB', '2.1 GB']);
  for (const storage of [undefined, { estimate: async () => ({}) }, { estimate: async () => { throw new Error('no'); } }]) {
    const silent = await open(new TileGiver(), [], (window) => Object.defineProperty(window.navigator, 'storage', { value: storage }));
    assert.equal(told.test(wordsOf(silent.section())), false);
    assert.ok(silent.page.shows(none));
  }
});

test('a map that is on its way is shown with its bar', async () => {
  const gives = new TileGiver();
  const { page, keptMaps, section } = await open(gives, []);
  const { planAround } = await page.module('/parts/map/keep-plan.js');
  gives.left = 2;
  void keptMaps.keep({ id: '17', name: 'Ealing', path: '/hunt/pack/17' }, () => planAround(places.Ealing));
  void keptMaps.keep({ id: '18', name: 'Soho', path: '/hunt/pack/18' }, () => planAround(places.Soho));
  await page.pass(300);
  assert.equal(page.roles('progressbar').length, 2);
  assert.ok(page.shows('It waits for another map.'));
  await page.pressButton('Stop keeping the map for Soho');
  await page.pressButton('Stop keeping the map for Ealing');
  assert.equal(page.roles('progressbar').length, 0);
  assert.ok(wordsOf(section()).includes('A part is missing.'));
  gives.goOn();
  await page.pressButton('Keep it again');
  await page.pass(300);
  assert.equal(page.kept('keptmap.17').state, 'whole');
});

test('what the browser has deleted is said when the settings open', async () => {
  const gives = new TileGiver();
  const { page, section } = await open(gives, ['Ealing']);
  await page.go('/about');
  await gives.evict(`kept-map-${map.id}`, 1);
  await page.go('/settings');
  assert.deepEqual(page.toasts, ['The browser has deleted a part of the map for Ealing.']);
  assert.ok(wordsOf(section()).includes('The browser has deleted a part.'));
  await page.pressButton('Keep it again', section());
  await page.pass(300);
  assert.equal(page.kept('keptmap.17').state, 'whole');
});

test('if all data is deleted, maps are, and one that is on its way stops', async () => {
  const gives = new TileGiver();
  const { page, keptMaps } = await open(gives, ['Ealing']);
  const { planAround } = await page.module('/parts/map/keep-plan.js');
  gives.left = 2;
  void keptMaps.keep({ id: '18', name: 'Soho', path: '/hunt/pack/18' }, () => planAround(places.Soho));
  await page.pass(300);
  await page.pressButton('Delete everything');
  await page.pressButton('Delete everything', page.dialog);
  gives.goOn();
  await page.pass(300);
  assert.deepEqual(await gives.caches.keys(), []);
  assert.deepEqual(Object.keys(page.allKept()).filter((key) => key.startsWith('keptmap.')), []);
  assert.ok(page.shows(none));
});

for (const [name, text] of Object.entries(damagedTexts)) {
  test(`a damaged note does not hide the others: ${name}`, async () => {
    const { page } = await open(new TileGiver(), ['Ealing'], lay(['keptmap.1', 'keptmap.18'], text));
    assert.deepEqual(page.all('.kept-map a').map(wordsOf), ['Ealing']);
  });
}

test('in a browser without caches it says that nothing is kept', async () => {
  const page = await openPage({ path: '/#!/settings' });
  assert.ok(page.shows('This browser keeps no maps for this page.'));
});
