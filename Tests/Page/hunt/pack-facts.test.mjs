// Wherever a pack is chosen, one sees how far the walk is, how long it takes, and how hard it is.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, eve, onBoards, openHunt, ownPack, Receiver, toEve, withPacks } from '../support/hunt.mjs';
import { form, keptDraft, openCreator, openEditor, openPin, pack } from '../support/hunt-creator.mjs';
import { openWindow, own } from '../support/page.mjs';

/** @typedef {import('../support/hunt.mjs').Page} Page */

const facts = { length: 2_350, walk: 65, difficulty: 'medium' };
const line = 'A walk of about 2.4 km and 1 h 5 min · difficulty: medium';
const download = downloadOf(ownPack(), facts);
const { salt, sealed, ...found } = download;
const nowhere = new Receiver(null, 'denied');

/** Lines with facts. @param {Page} page */
const lines = (page) => page.all('main p, main small').map(wordsOf).filter((text) => text.startsWith('A walk'));

/** @param {object} answer @param {Record<string, any>} [kept] @param {string} [path] */
const openStore = (answer, kept = {}, path = '/#!/hunt/store') => openHunt({
  path, kept, receiver: nowhere, answers: { 'GET /packs': { packs: [answer], more: false }, 'GET /packs/17': { salt, sealed, ...answer } },
});

// MARK: Where packs are chosen

test('a row of the store has the facts of a pack', async () => {
  assert.deepEqual(lines(await openStore(found)), [line]);
});

test('short and long walks are told in metres, kilometres, minutes and hours', async () => {
  for (const [length, walk, difficulty, text] of /** @type {const} */ ([
    [850, 20, 'easy', 'A walk of about 850 m and 20 min · difficulty: easy'],
    [0, 10, 'easy', 'A walk of about 10 min · difficulty: easy'],
    [12_000, 180, 'hard', 'A walk of about 12.0 km and 3 h · difficulty: hard'],
  ])) assert.deepEqual(lines(await openStore({ ...found, length, walk, difficulty })), [text]);
});

test('the card of a pack on the map has them', async () => {
  const page = await openHunt({ path: '/#!/hunt/store', receiver: nowhere, answers: {
    'GET /packs': ({ path }) => ({ packs: path.includes('box=') ? [{ id: '17', name: 'Ealing', pins: 8, at: found.at }] : [], more: false }),
    'GET /packs/17': download, 'GET /packs/17/board': {} } });
  await page.press(page.role('radio', 'On a map'));
  await page.pass(1_000);
  await page.press(page.role('button', /^Ealing/));
  assert.deepEqual(lines(page), [line]);
});

test('the page of a pack has them by name', async () => {
  const page = await openStore(found, {}, '/#!/hunt/pack/17');
  assert.match(wordsOf(page.one('.hunt-found-dl')), /^Walk about 2.4 km and 1 h 5 min Difficulty medium Time limit 15 min /);
});

test('packs on the device have them without the network, in the store and where they are played', async () => {
  const page = await openHunt({ path: '/#!/hunt/store', kept: withPacks(download), receiver: nowhere, answers: { 'GET /packs': { packs: [], more: false } } });
  await page.press(page.role('radio', 'On this device'));
  assert.deepEqual(lines(page), [line]);
  await page.go('/hunt/packs');
  assert.deepEqual(lines(page), [line]);
});

test('one’s own packs that are not on the device have them', async () => {
  const page = await openHunt({ path: '/#!/hunt/packs', kept: onBoards, answers: {
    ...toEve, 'GET /packs': { packs: [{ ...found, creator: eve.name, mine: true }], more: false } } });
  assert.deepEqual(lines(page), [line]);
});

test('the lobby of a room has them', async () => {
  const page = await openWindow({ answers: { 'GET /packs/17': found } });
  const { Setup } = await page.module('/games/hunt/room.js');
  const { m } = page.window;
  m.mount(page.one('[data-part=screen]'), { view: () => m(Setup, { setup: { pack: '17', mode: 'casual', teams: [] }, seats: [], isHost: false, change() {} }) });
  await page.settle();
  assert.ok(wordsOf(page.one('.hunt-setup')).includes(`8 pins · time limit 15 min · ${line}`));
});

test('the sheet to print has them', async () => {
  const page = await openCreator({ path: '/#!/hunt/organise/1', answers: {
    'GET /packs/1': { ...download, id: '1' }, 'GET /packs/1/statistics': { played: 0, finished: 0, pins: [] }, 'GET /packs/1/reports': { reports: [] } } });
  assert.ok(wordsOf(page.one('.hunt-poster-facts')).startsWith(`${line} · `));
});

// MARK: Packs without facts

test('a pack without facts has no line for them', async () => {
  const bare = downloadOf(ownPack());
  const { salt: _, sealed: __, ...listed } = bare;
  assert.deepEqual(lines(await openStore(listed)), []);
  assert.equal((await openStore(listed)).all('.hunt-found').length, 1);
  assert.match(wordsOf((await openStore(listed, {}, '/#!/hunt/pack/17')).one('.hunt-found-dl')), /^Time limit 15 min/);
});

test('facts that are damaged or incomplete are not believed', async () => {
  for (const wrong of [{ length: -1 }, { length: '2350' }, { walk: undefined }, { walk: 1.5 }, { difficulty: 'extreme' }, { difficulty: null }]) {
    const page = await openStore({ ...found, ...wrong });
    assert.deepEqual([page.all('.hunt-found').length, page.roles('alert').length], [0, 1], JSON.stringify(wrong));
  }
});

test('damaged facts on the device are dropped, and the pack stays', async () => {
  const page = await openHunt({ path: '/#!/hunt/packs', kept: withPacks({ ...download, difficulty: 'extreme' }), receiver: nowhere });
  assert.deepEqual(page.all('.hunt-pack-name').map(wordsOf), ['Ealing']);
  assert.deepEqual(lines(page), []);
});

test('a pack that an older page downloaded gets its facts when the server tells them', async () => {
  for (const way of ['its page', 'looking for updates']) {
    const page = await openStore(found, withPacks(downloadOf(ownPack())), way === 'its page' ? '/#!/hunt/pack/17' : '/#!/hunt/store');
    if (way !== 'its page') {
      await page.press(page.role('radio', 'On this device'));
      assert.deepEqual(lines(page), []);
      await page.pressButton('Look for updates');
      assert.deepEqual(lines(page), [line]);
    }
    const { length, walk, difficulty, isMine } = page.kept('huntpack.17');
    assert.deepEqual({ length, walk, difficulty, isMine }, { ...facts, isMine: false }, way);
  }
});

test('the facts of another version are not those of the version on the device', async () => {
  const page = await openStore({ ...found, version: 2, length: 9_000, mine: true }, withPacks(download), '/#!/hunt/pack/17');
  assert.equal(page.kept('huntpack.17').length, 2_350);
  assert.equal(page.kept('huntpack.17').isMine, true);
});

test('a downloaded pack keeps its facts, also when its deletion is undone', async () => {
  const page = await openStore(found, {}, '/#!/hunt/pack/17');
  await page.pressButton('Download and play');
  assert.equal(page.kept('huntpack.17').walk, 65);
  await page.go('/hunt/store');
  await page.press(page.role('radio', 'On this device'));
  await page.pressButton('Delete Ealing');
  await page.pressButton('Undo');
  assert.deepEqual(lines(page), [line]);
});

// MARK: The editor

/** What the editor says about the walk. @param {Page} page */
const walk = (page) => page.all('.hunt-walk > *').map(wordsOf);
const street = 'A walk of about 600 m and 20 min · difficulty: medium';

test('the editor tells the facts, and tells them again when a pin is moved', async () => {
  const page = await openEditor();
  assert.deepEqual(walk(page), [street]);
  assert.equal(page.one('.hunt-walk').getAttribute('role'), 'status');
  await openPin(page, 'The gate');
  await page.fill(page.field('Coordinates', page.one('.hunt-pin-form')), '51.52, -0.3');
  await page.key('Enter');
  await page.pressButton('Save pin');
  await page.pass(400);
  assert.deepEqual(walk(page), ['A walk of about 2.8 km and 45 min · difficulty: hard',
    'A competitive hunt lasts only 30 min. Few players will find all pins in that time.']);
});

test('a pack that is not finished has facts, and one of four pins has none', async () => {
  const whole = pack();
  const unfinished = form({ ...whole, pins: whole.pins.map((/** @type {any} */ pin) => ({ ...pin, hint: '', codeword: '' })) });
  assert.deepEqual(walk(await openEditor({ kept: keptDraft(whole, 'd1', { open: unfinished }) })), [street]);
  assert.deepEqual(walk(await openEditor({ kept: keptDraft({ ...whole, pins: whole.pins.slice(0, 4) }) })), []);
});

test('a time limit that is shorter than the walk is said at once, and the pack is saved all the same', async () => {
  const page = await openEditor();
  await page.pressButton('About the pack');
  assert.deepEqual(walk(page), [street]);
  const slider = page.role('slider');
  slider.value = '15';
  slider.dispatchEvent(new page.window.Event('change'));
  await page.settle();
  await page.pass(400);
  assert.deepEqual(walk(page), ['A walk of about 600 m and 20 min · difficulty: hard',
    'A competitive hunt lasts only 15 min. Few players will find all pins in that time.']);
  await page.pressButton('Done');
  await page.pressButton('Save');
  assert.equal(own(page.kept('huntdraft.d1')).saved.minutes, 15);
});
