// What a player's device stores about hunts: packs, and which of them were played. Damaged data is ignored.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { downloadOf, ownPack, withPacks } from '../support/hunt.mjs';
import { openWindow, own } from '../support/page.mjs';

const download = downloadOf(ownPack());
const kept = withPacks(download);
/** @type {any} */
const lies = kept['huntpack.17'];

/** @param {import('../support/page.mjs').PageOptions} [options] */
async function open(options) {
  const page = await openWindow(options);
  return { page, packs: await page.module('/games/hunt/packs.js') };
}

test('a pack is kept in two keys, and told of', async () => {
  const { page, packs } = await open();
  let times = 0;
  const end = packs.onpacks(() => { times += 1; });
  assert.equal(packs.keepPack(download), 'kept');
  assert.deepEqual(page.kept('huntpack.17'), { ...lies, keptAt: page.clock.wall });
  assert.equal(packs.sealedOf('17'), download.sealed);
  packs.dropPack('17');
  assert.equal(packs.packHere('17'), null);
  assert.equal(packs.sealedOf('17'), null);
  assert.equal(times, 2);
  end();
  packs.keepPack(download);
  assert.equal(times, 2);
});

/** Values that are not packs. */
const damaged = {
  'without a name': { name: '' }, 'with a name that is no text': { name: 7 },
  'with a text without end': { description: 'x'.repeat(501) },
  'with an id that is an address': { id: '../1' }, 'with minutes that no hunt has': { minutes: 20 },
  'with too many minutes': { minutes: 315 },
  'without a version': { version: 0 }, 'with more pins than there can be': { pins: 1_001 }, 'with half a pin': { pins: 5.5 },
  'beyond the pole': { at: [90.1, 0] }, 'in one direction': { at: [1] }, 'without a salt': { salt: undefined },
};

for (const [how, more] of Object.entries(damaged)) {
  test(`a pack ${how} is not kept, and not believed where it lies`, async () => {
    const { packs } = await open({ kept: { 'huntpack.17': { ...lies, ...more } } });
    assert.equal(packs.packHere('17'), null);
    assert.deepEqual(own(packs.packsHere()), []);
    assert.equal(packs.keepPack({ ...download, ...more }), 'damaged');
  });
}

test('a pack without its pins is not kept', async () => {
  const { packs } = await open();
  for (const sealed of [undefined, '', 7]) assert.equal(packs.keepPack({ ...download, sealed }), 'damaged');
  assert.equal(packs.keepPack(null), 'damaged');
});

test('where there is no room for a newer version the older one stays', async () => {
  const { page, packs } = await open({ kept });
  const { setItem } = page.window.Storage.prototype;
  page.window.Storage.prototype.setItem = function (/** @type {string} */ key, /** @type {string} */ value) {
    if (value.length > download.sealed.length + 100) throw new page.window.DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  };
  assert.equal(packs.keepPack({ ...download, version: 2, sealed: 'x'.repeat(download.sealed.length + 200) }), 'full');
  assert.equal(packs.packHere('17').version, 1);
  assert.equal(packs.sealedOf('17'), download.sealed);
});

test('the first game with a pack is noted, and none with one’s own', async () => {
  const { packs } = await open({ kept: { ...kept, 'huntpack.18': { ...lies, id: '18', isMine: true } } });
  const record = { mode: 'casual', result: 'ended', score: 10, at: 5 };
  packs.noteRecord('17', record);
  packs.noteRecord('17', { ...record, score: 300 });
  packs.noteRecord('18', record);
  assert.deepEqual(own(packs.records()), { 17: record });
  packs.disownPacks();
  assert.equal(packs.packHere('18').isMine, false);
  packs.noteRecord('18', record);
  assert.deepEqual(own(packs.records()['18']), record);
});

test('records that are damaged are not believed', async () => {
  const record = { mode: 'casual', result: 'ended', score: 10, at: 5 };
  for (const value of [[], 'x', { 17: { ...record, mode: 'x' } }, { 17: { ...record, result: 'won' } },
    { 17: { ...record, score: -1 } }, { '../': record }]) {
    const { packs } = await open({ kept: { 'hunt.records': value } });
    assert.deepEqual(own(packs.records()), {}, JSON.stringify(value));
  }
});

test('of the games on two devices the earlier one is the first', async () => {
  const { page } = await open();
  const { synced } = await page.module('/games/hunt/synced.js');
  const early = { mode: 'casual', result: 'ended', score: 10, at: 5 };
  const late = { mode: 'competitive', result: 'finished', score: 360, at: 9 };
  const merged = { 1: early, 2: early, 3: late };
  const [one, other] = [{ 1: early, 2: late }, { 1: late, 2: early, 3: late }];
  assert.deepEqual(own(synced.merge(one, other)), merged);
  assert.deepEqual(own(synced.merge(other, one)), merged);
  assert.deepEqual(own(synced.merge(merged, merged)), merged);
});

test('when somebody else comes nothing of the player before is left of hunts', async () => {
  const { page, packs } = await open({
    kept: { 'huntpack.17': { ...lies, isMine: true },
      'hunt.records': { 17: { mode: 'casual', result: 'ended', score: 10, at: 5 } }, 'hunt.last': { pack: '17' } },
  });
  const { synced } = await page.module('/games/hunt/synced.js');
  synced.clear();
  assert.deepEqual([page.kept('hunt.records'), page.kept('hunt.last'), packs.packHere('17').isMine],
    [undefined, undefined, false]);
});

test('how the last hunt ended is believed only where it is whole', async () => {
  const last = {
    pack: '17', name: 'Ealing', kind: 'pack', mode: 'casual', result: 'ended', score: 10, elapsed: 5,
    counting: 'casual', sending: null,
    pins: [{ title: 'One', points: 10, found: null, wrong: 0 }],
  };
  const { page } = await open({ kept: { 'hunt.last': last } });
  const { lastHunt } = await page.module('/games/hunt/stored.js');
  assert.deepEqual(own(lastHunt()), last);
  for (const more of [{ pack: '../' }, { kind: 'x' }, { trial: '/' }, { result: 'won' },
    { score: 0.5 }, { pins: [{}] }, { counting: 'x' }, { sending: 7 }]) {
    const other = await openWindow({ kept: { 'hunt.last': { ...last, ...more } } });
    assert.equal((await other.module('/games/hunt/stored.js')).lastHunt(), null, JSON.stringify(more));
  }
});
