import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish, progressOf, totals } from '../support/jasmine.mjs';
import { openWindow, own } from '../support/page.mjs';

const met = [{ hanzi: '一心一意', at: 5_000 }];
const nothing = { devices: {}, best: {}, achieved: {}, met: {}, cards: {}, levels: {}, phrases: {} };

/** A device, and the part of it that Jasmine syncs. @param {import('../support/page.mjs').PageOptions} [options] */
async function device(options) {
  const page = await openWindow(options);
  const { synced } = await page.module('/games/jasmine/synced.js');
  return { page, synced };
}

test('what one device tells another takes over, and adds up with what that one has', async () => {
  const phone = await device();
  await finish(phone.page, { score: 300, met });
  const tablet = await device();
  await finish(tablet.page, { score: 500, met });
  const told = tablet.synced.merge(tablet.synced.read(), tablet.synced.check(own(phone.synced.read())));
  tablet.synced.write(told);
  const { progress, meetings } = await tablet.page.module('/games/jasmine/stored.js');
  assert.equal(progress().totals.score, 800);
  assert.equal(progress().best['tetris-cheng-yu-numbers'], 500);
  assert.equal(meetings()['一心一意'].count, 2);
  assert.equal(tablet.page.kept('jasmine.progress').totals.score, 500);
  // Doing it again changes nothing.
  tablet.synced.write(tablet.synced.merge(tablet.synced.read(), phone.synced.read()));
  assert.equal(progress().totals.score, 800);
  assert.deepEqual(own(tablet.synced.read()), own(told));
});

test('the best score of one’s own level goes by the level’s lasting name, whatever its number on a device', async () => {
  const level = { id: 'own-3', name: 'Animals', type: 'chengYu', mode: 'tetris', seconds: 180, phrases: ['画蛇添足'] };
  const first = progressOf([]);
  first['jasmine.progress'].best = { 'own-3': 700, 'swap-ci-hui-food': 5, 'own-9': 1 };
  const phone = await device({ kept: { ...first, 'jasmine.levels': [level] } });
  const told = own(phone.synced.read());
  const [name] = Object.keys(told.levels);
  // A deleted level is not included.
  assert.deepEqual(told.best, { [`own:${name}`]: 700, 'swap-ci-hui-food': 5 });
  const tablet = await device({ kept: { 'jasmine.levels': [{ ...level, id: 'own-1', name: 'Mine' }] } });
  tablet.synced.write(tablet.synced.merge(tablet.synced.read(), told));
  const levels = tablet.page.kept('jasmine.levels');
  assert.deepEqual(levels.map((/** @type {any} */ one) => one.name).sort(), ['Animals', 'Mine']);
  const { id } = levels.find((/** @type {any} */ one) => one.name === 'Animals');
  assert.equal(tablet.page.kept('jasmine.progress').best[id], 700);
});

test('what a server might tell that is damaged is not taken', async () => {
  const { synced } = await device();
  const counters = { days: {}, totals, met: {} };
  const devices = { 'a1b2c3d4-0000': counters };
  assert.deepEqual(own(synced.check({ ...nothing, devices })).devices, devices);
  // Documents of older devices have no phrases.
  const { phrases, ...older } = nothing;
  assert.deepEqual(own(synced.check(older)), nothing);
  for (const wrong of [
    undefined, null, 7, [], {}, { ...nothing, devices: { phone: {} } }, { ...nothing, best: { a: -1 } },
    { ...nothing, achieved: 7 }, { ...nothing, met: { 米饭: { first: 1 } } }, { ...nothing, cards: { 米饭: {} } },
    { ...nothing, levels: { a: 7 } },
    { ...nothing, phrases: { 米饭: 7 } },
  ]) assert.equal(synced.check(wrong), undefined, JSON.stringify(wrong));
});

test('nothing stays on a device that forgets, and it begins to count anew', async () => {
  const { page, synced } = await device();
  await finish(page, { met, missed: ['画蛇添足'] });
  synced.clear();
  assert.deepEqual(Object.keys(page.allKept()).filter((key) => key.startsWith('jasmine')), []);
  await finish(page, { score: 100 });
  assert.equal(page.kept('jasmine.progress').totals.score, 100);
  assert.equal('jasmine.others' in page.allKept(), false);
});
