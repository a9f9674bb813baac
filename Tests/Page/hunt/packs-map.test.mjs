// Every table of packs is seen as a list or on a map.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, openHunt, ownPack, Receiver, withPacks } from '../support/hunt.mjs';
import { keptDraft, knownAs, openCreator, pack, PackServer } from '../support/hunt-creator.mjs';

/** @typedef {import('../support/hunt.mjs').Page} Page */

/** A pack in the results of a search. @param {string} id @param {Record<string, any>} [more] */
function found(id, more = {}) {
  const { salt, sealed, ...rest } = downloadOf(ownPack({ id, name: `Walk ${id}` }));
  return { ...rest, at: [51.5 + Number(id), -0.3], ...more };
}

/** @param {Page} page @param {'List' | 'Map'} shape */
const see = (page, shape) => page.press(page.role('radio', shape));
/** The names of the packs on the map. @param {Page} page */
const onMap = (page) => page.all('.map-pin').map(wordsOf).sort();
/** @param {Page} page @param {string} name */
const pressPin = (page, name) => page.press(page.all('.map-pin').find((pin) => wordsOf(pin) === name));

test('results of a search are seen on a map, and a press shows the row of a pack', async () => {
  const packs = [found('1'), found('2'), found('3', { at: undefined })];
  const page = await openHunt({ path: '/#!/hunt/store', answers: { 'GET /packs': { packs, more: false } } });
  assert.equal(page.all('.map').length, 0);
  await see(page, 'Map');
  assert.deepEqual(onMap(page), ['Walk 1', 'Walk 2']);
  assert.ok(page.shows('One pack has no place on the map. It is in the list.'));
  assert.equal(page.all('.hunt-found').length, 0);
  await pressPin(page, 'Walk 2');
  assert.equal(wordsOf(page.one('.hunt-found-name')), 'Walk 2');
  assert.ok(page.shows('Walk 2 is shown below the map.'));
  assert.equal(page.one('.map-pin[aria-pressed=true]').textContent, 'Walk 2');
  await pressPin(page, 'Walk 1');
  assert.equal(wordsOf(page.one('.hunt-found-name')), 'Walk 1');
  assert.equal(page.roles('button', 'Download: Walk 1').length, 1);
  await see(page, 'List');
  assert.equal(page.all('.hunt-found').length, 3);
});

test('the choice stays from table to table while the page is open', async () => {
  const page = await openHunt({
    path: '/#!/hunt/store', kept: withPacks(downloadOf(ownPack({ id: '9', name: 'Kept' }))),
    receiver: new Receiver({ latitude: 51.5, longitude: -0.3, accuracy: 8 }), answers: { 'GET /packs': { packs: [found('1')], more: false } },
  });
  await see(page, 'Map');
  await page.press(page.role('radio', 'Near me'));
  assert.deepEqual(onMap(page), ['Walk 1']);
  await page.press(page.role('radio', 'On this device'));
  assert.deepEqual(onMap(page), ['Kept']);
  await page.go('/hunt');
  await page.go('/hunt/store');
  assert.deepEqual(onMap(page), ['Kept']);
  assert.deepEqual(await (await openHunt({ path: '/#!/hunt/store', answers: { 'GET /packs': { packs: [found('1')], more: false } } })).all('.map'), []);
});

test('more results come onto the same map, and another search empties it', async () => {
  const page = await openHunt({ path: '/#!/hunt/store', answers: { 'GET /packs': ({ path }) => (path.includes('q=') ? { packs: [found('5', { at: undefined })], more: false }
    : path.includes('offset=0&') ? { packs: [found('1')], more: true } : { packs: [found('2')], more: false }) } });
  await see(page, 'Map');
  const ground = page.one('.map-ground');
  await page.pressButton('Show more');
  assert.equal(page.one('.map-ground'), ground);
  assert.deepEqual(onMap(page), ['Walk 1', 'Walk 2']);
  await pressPin(page, 'Walk 1');
  await page.fill(page.field('Name, location or creator'), 'five');
  await page.pressButton('Search');
  assert.deepEqual([page.all('.map').length, page.all('.hunt-found').length], [0, 0]);
  assert.ok(page.shows('One pack has no place on the map. It is in the list.'));
});

test('the row of a pack comes into sight at each press', async () => {
  const packs = [found('1'), found('2')];
  /** @type {any[]} */
  const shown = [];
  const page = await openHunt({
    path: '/#!/hunt/store', answers: { 'GET /packs': { packs, more: false } }, prepare({ Element }) {
      Element.prototype.scrollIntoView = /** @this {any} */ function () { shown.push(wordsOf(this).slice(0, 6)); };
    },
  });
  await see(page, 'Map');
  shown.length = 0;
  for (const name of ['Walk 2', 'Walk 2', 'Walk 1']) await pressPin(page, name);
  assert.deepEqual(shown, ['Walk 2', 'Walk 2', 'Walk 1']);
  // Nothing moves by itself.
  await page.pressButton('Download: Walk 1');
  assert.equal(shown.length, 3);
});

test('packs on the device are played and deleted from the map, too', async () => {
  const page = await openHunt({
    path: '/#!/hunt/store',
    kept: withPacks(downloadOf(ownPack({ id: '1', name: 'First' })), downloadOf(ownPack({ id: '2', name: 'Second' }), { at: [52.5, -0.3] }),
      downloadOf(ownPack({ id: '3', name: 'Third' }), { at: null }), downloadOf(ownPack({ id: '4', name: 'Fourth' }), { at: null })),
    answers: { 'GET /packs': { packs: [], more: false } },
  });
  await page.press(page.role('radio', 'On this device'));
  await see(page, 'Map');
  assert.deepEqual(onMap(page), ['First', 'Second']);
  assert.ok(page.shows('2 packs have no place on the map. They are in the list.'));
  await pressPin(page, 'Second');
  assert.equal(page.role('link', 'Play').getAttribute('href'), '#!/hunt/packs/2');
  await page.pressButton('Delete Second');
  assert.deepEqual(onMap(page), ['First']);
  assert.equal(page.all('.hunt-found').length, 0);
  await page.pressButton('Undo');
  assert.deepEqual(onMap(page), ['First', 'Second']);
});

test('one’s own packs are seen on a map: those here, and those of other devices', async () => {
  const server = new PackServer();
  server.have(pack({ name: 'Elsewhere' }));
  const answer = { packs: [{ ...found('1'), name: 'Elsewhere', at: [53.5, -0.3] }], more: false };
  const kept = { ...knownAs(), ...keptDraft(), ...keptDraft(pack({ name: 'Empty', pins: [] }), 'd2') };
  const page = await openCreator({ kept, answers: { ...server.answers, 'GET /packs': answer } });
  assert.equal(page.all('.hunt-mine').length, 3);
  await see(page, 'Map');
  assert.deepEqual(onMap(page), ['Elsewhere', 'Our street']);
  assert.ok(page.shows('One pack has no place on the map. It is in the list.'));
  await pressPin(page, 'Our street');
  assert.equal(page.role('link', 'Edit Our street').getAttribute('href'), '#!/hunt/edit/d1');
  await pressPin(page, 'Elsewhere');
  await page.pressButton('Get it to this device');
  assert.equal(page.roles('button', 'Get it to this device').length, 0);
  // Now it is where its own pins are, which are those of the other pack.
  assert.equal(page.all('.map-pin').length + page.all('.map-cluster').length, 1);
});

test('a pack is in the middle of its pins, across the date line, too', async () => {
  const page = await openCreator();
  const { middleOf } = await page.module('/games/hunt/creator/pack-form.js');
  const at = (/** @type {[number, number][]} */ ...places) => {
    const found = middleOf({ pins: places.map((place) => ({ at: place })) });
    return found && [...found];
  };
  assert.deepEqual(at(), null);
  assert.deepEqual(at([51.5, -0.3]), [51.5, -0.3]);
  assert.deepEqual(at([50, 10], [52, 12]), [51, 11]);
  assert.deepEqual(at([0, 179], [0, -177]), [0, -179]);
  assert.deepEqual(at([0, -177], [0, 179]), [0, -179]);
});

test('where no pack is there is no choice', async () => {
  const store = await openHunt({ path: '/#!/hunt/store', answers: { 'GET /packs': { packs: [], more: false } } });
  assert.equal(store.roles('radio', 'Map').length, 0);
  const mine = await openCreator({ kept: {} });
  assert.equal(mine.roles('radio', 'Map').length, 0);
});
