// Packs are downloaded to the device, updated, and deleted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, openHunt, ownPack, withPacks } from '../support/hunt.mjs';
import { refused } from '../support/server.mjs';

/** @param {string} id @param {number} [version] */
const pack = (id, version = 1) => downloadOf(ownPack({ id, name: `Walk ${id}`, version }));

/** The result of a search for it. @param {ReturnType<typeof pack>} download */
const asFound = ({ salt, sealed, ...rest }) => rest;

/** @param {import('../support/hunt.mjs').Page} page */
const names = (page) => page.all('.hunt-found-name').map(wordsOf);
/** @param {import('../support/hunt.mjs').Page} page @param {string} id */
const kept = (page, id) => page.kept(`huntpack.${id}`);

test('a pack is downloaded, and downloading it again asks first', async () => {
  let version = 1;
  const page = await openHunt({
    path: '/#!/hunt/store',
    answers: { 'GET /packs': () => ({ packs: [asFound(pack('1', version))], more: false }),
      'GET /packs/1': () => pack('1', version) },
  });
  await page.pressButton('Download: Walk 1');
  assert.deepEqual(page.toasts, ['Walk 1 is on this device.']);
  const { salt, sealed, ...rest } = pack('1');
  const { keptAt, ...lies } = kept(page, '1');
  assert.deepEqual(lies, { ...rest, salt, isMine: false, isOfficial: false });
  assert.ok(page.clock.wall - keptAt < 1_000);
  assert.equal(page.kept('huntpins.1'), sealed);
  assert.equal(page.role('link', 'Play').getAttribute('href'), '#!/hunt/packs/1');

  await page.pressButton('Download again: Walk 1');
  assert.ok(wordsOf(page.dialog).includes('Version 1 is on this device already, and would be downloaded again.'));
  await page.pressButton('Cancel');
  version = 2;
  await page.pressButton('Search');
  await page.pressButton('Update to version 2: Walk 1');
  assert.ok(wordsOf(page.dialog).includes('Version 1 is on this device. Version 2 takes its place.'));
  await page.pressButton('Cancel');
  assert.equal(kept(page, '1').version, 1);
  await page.pressButton('Update to version 2: Walk 1');
  await page.pressButton('Overwrite');
  assert.equal(kept(page, '1').version, 2);
  assert.equal(page.kept('huntpins.1'), pack('1', 2).sealed);
});

test('packs on the device are updated one by one or all at once', async () => {
  const page = await openHunt({
    path: '/#!/hunt/store', kept: withPacks(pack('1'), pack('2'), pack('3')),
    answers: {
      'GET /packs': { packs: [], more: false }, 'GET /packs/1': pack('1', 2),
      'GET /packs/2': pack('2', 2), 'GET /packs/3': pack('3'),
    },
  });
  await page.press(page.role('radio', 'On this device'));
  const updates = () => page.roles('button', 'Update to version 2');
  assert.equal(updates().length, 0);
  await page.pressButton('Look for updates');
  assert.deepEqual(page.toasts, ['There are updates of 2 packs.']);
  assert.equal(updates().length, 2);
  await page.press(updates()[0]);
  assert.equal(updates().length, 1);
  assert.deepEqual(['1', '2', '3'].map((id) => kept(page, id).version), [2, 1, 1]);
  await page.pressButton('Update all');
  assert.equal(updates().length, 0);
  assert.deepEqual(['1', '2', '3'].map((id) => kept(page, id).version), [2, 2, 1]);
  await page.pressButton('Look for updates');
  assert.equal(page.toasts.at(-1), 'All packs are up to date.');
});

test('a pack is deleted from the device with a way back', async () => {
  const page = await openHunt({
    path: '/#!/hunt/store', kept: withPacks(pack('1'), pack('2')), answers: { 'GET /packs': { packs: [], more: false } },
  });
  await page.press(page.role('radio', 'On this device'));
  await page.pressButton('Delete Walk 1');
  assert.deepEqual(names(page), ['Walk 2']);
  assert.equal(kept(page, '1'), undefined);
  assert.equal(page.kept('huntpins.1'), undefined);
  await page.pressButton('Undo');
  assert.deepEqual(names(page), ['Walk 1', 'Walk 2']);
  assert.equal(page.kept('huntpins.1'), pack('1').sealed);
});

test('what is on the device is there without the network, and is not updated then', async () => {
  const page = await openHunt({ path: '/#!/hunt/store', kept: withPacks(pack('1')),
    answers: { 'GET /packs': { packs: [], more: false } } });
  await page.setOnline(false);
  await page.press(page.role('radio', 'On this device'));
  assert.deepEqual(names(page), ['Walk 1']);
  await page.pressButton('Update all');
  assert.deepEqual(page.toasts, ['The server cannot be reached.']);
  assert.equal(kept(page, '1').version, 1);
  assert.equal(page.role('button', 'Update all').disabled, false);
});

test('a pack that the store has no more stays on the device', async () => {
  const page = await openHunt({
    path: '/#!/hunt/store', kept: withPacks(pack('1')),
    answers: { 'GET /packs': { packs: [], more: false }, 'GET /packs/1': () => refused(404, 'noSuchPack') },
  });
  await page.press(page.role('radio', 'On this device'));
  await page.pressButton('Look for updates');
  assert.equal(page.toasts[0], 'Walk 1 is no longer in the store. The copy on this device stays.');
  assert.equal(kept(page, '1').version, 1);
});

test('where no pack is on the device it says so', async () => {
  const page = await openHunt({ path: '/#!/hunt/store', answers: { 'GET /packs': { packs: [], more: false } } });
  await page.press(page.role('radio', 'On this device'));
  assert.ok(page.shows('There is no pack on this device yet.'));
});

test('a guest who scans the code plays in one press', async () => {
  const page = await openHunt({ path: '/#!/hunt/pack/17', answers: { 'GET /packs/17': downloadOf(ownPack({ minutes: 30 })) } });
  assert.equal(page.roles('heading', 'Ealing').length, 1);
  for (const text of ['London', 'Doors and what is on them.', 'Time limit 30 min', 'Pins 8', 'Made by Eve', 'Version 1']) {
    assert.ok(page.words.includes(text), text);
  }
  await page.pressButton('Download and play');
  assert.equal(page.path, '/hunt/packs/17');
  assert.equal(kept(page, '17').isMine, false);
  // The device has received no answer of the pack.
  const stored = JSON.stringify(page.allKept());
  for (const secret of ['anchor', 'What is carved', 'codeword']) assert.ok(!stored.includes(secret), secret);
});

test('a pack of four pins says that it cannot be played yet', async () => {
  const whole = ownPack();
  const small = { ...downloadOf({ ...whole, pins: whole.pins.slice(0, 4) }), mine: true };
  const page = await openHunt({ path: '/#!/hunt/pack/17', answers: { 'GET /packs/17': small } });
  assert.equal(wordsOf(page.one('.hunt-few')), 'It has fewer than five pins, and cannot be played yet.');
  assert.equal(page.roles('button', 'Download and play').length, 0);
  assert.ok(page.shows('You made this pack: your own games with it do not count.'));
});

for (const link of ['999999', 'nothing-of-the-kind', '~']) {
  test(`a link to no pack says so: ${link}`, async () => {
    const page = await openHunt({
      path: `/#!/hunt/pack/${link}`, answers: { [`GET /packs/${encodeURIComponent(link)}`]: () => refused(404, 'noSuchPack') },
    });
    assert.equal(page.roles('heading', 'There is no such pack').length, 1);
    assert.equal(wordsOf(page.role('alert')), 'Its creator may have deleted it, or the link is incomplete.');
    assert.equal(page.role('link', 'To the store').getAttribute('href'), '#!/hunt/store');
  });
}

test('a pack on the device is shown by its link without the network, and an update is offered with it', async () => {
  const page = await openHunt({ path: '/', kept: withPacks(pack('1')), answers: { 'GET /packs/1': pack('1', 2) } });
  page.server.isAway = true;
  await page.go('/hunt/pack/1');
  assert.ok(wordsOf(page.role('alert')).startsWith('The store needs the network.'));
  assert.equal(page.roles('button', 'Play').length, 1);
  page.server.isAway = false;
  await page.pressButton('Try again');
  await page.pressButton('Update to version 2');
  assert.equal(kept(page, '1').version, 2);
  await page.pressButton('Play');
  assert.equal(page.path, '/hunt/packs/1');
});

test('a pack that arrives damaged changes nothing', async () => {
  const page = await openHunt({ path: '/#!/hunt/pack/1', kept: withPacks(pack('1')),
    answers: { 'GET /packs/1': { ...pack('1', 2), minutes: 17 } } });
  await page.pressButton('Update to version 2');
  assert.deepEqual(page.toasts, ['The pack arrived damaged. Nothing was changed.']);
  assert.equal(kept(page, '1').version, 1);
});
