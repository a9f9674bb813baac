// Packs are looked for in the store.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, openHunt, ownPack, Receiver } from '../support/hunt.mjs';
import { refused } from '../support/server.mjs';

/** A pack in the results of a search. @param {string} id @param {Record<string, any>} [more] */
function found(id, more = {}) {
  const { salt, sealed, ...pack } = downloadOf(ownPack({ id, name: `Walk ${id}`, ...more }));
  return { ...pack, at: more.at ?? pack.at };
}

/**
 * The store, and what it asks the server for.
 *
 * @param {{ packs?: any[], answer?: import('../support/server.mjs').Answer, receiver?: Receiver }} how
 */
const open = ({ packs = [], answer = { packs, more: false }, receiver = new Receiver(null, 'denied') }) =>
  openHunt({ path: '/#!/hunt/store', receiver, answers: { 'GET /packs': answer } });

/** The queries of the requests for packs. @param {import('../support/hunt.mjs').Page} page */
const queries = (page) =>
  page.server.askedFor('GET /packs').map(({ path }) => Object.fromEntries(new URL(path, 'http://x').searchParams));
/** @param {import('../support/hunt.mjs').Page} page */
const names = (page) => page.all('.hunt-found-name').map(wordsOf);
/** @param {import('../support/hunt.mjs').Page} page @param {string} name */
const way = (page, name) => page.press(page.role('radio', name));

/** @param {import('../support/hunt.mjs').Page} page */
const status = (page) => wordsOf(page.one('.hunt-results [role=status]'));

/** @param {import('../support/hunt.mjs').Page} page @param {string} text */
async function search(page, text) {
  await page.fill(page.field('Name, location or creator'), text);
  await page.pressButton('Search');
}

test('packs are looked for by words in one field, as they are typed', async () => {
  const page = await open({ packs: [found('1', { location: 'Bad Ischl', minutes: 30, version: 4 })] });
  assert.deepEqual(queries(page), [{ offset: '0', limit: '20' }]);
  assert.equal(page.all('.hunt-search input').length, 1);
  await search(page, '  100%_ & Übung ischl eve ');
  assert.deepEqual(queries(page).at(-1), { q: '100%_ & Übung ischl eve', offset: '0', limit: '20' });
  assert.deepEqual(names(page), ['Walk 1']);
  const row = wordsOf(page.one('.hunt-found'));
  for (const text of ['Bad Ischl', 'Doors and what is on them.', 'by Eve · 8 pins · time limit 30 min · version 4']) {
    assert.ok(row.includes(text), row);
  }
  assert.equal(status(page), 'One pack');
  await search(page, '   ');
  assert.deepEqual(queries(page).at(-1), { offset: '0', limit: '20' });
});

test('where nothing is found it says so', async () => {
  const page = await open({});
  assert.equal(wordsOf(page.one('.hunt-results')), 'No pack was found. Try fewer words, or shorter parts of them.');
});

test('many packs come a page at a time', async () => {
  const all = Array.from({ length: 21 }, (_, index) => found(String(index + 1)));
  const page = await open({
    answer({ path }) {
      const offset = Number(new URL(path, 'http://x').searchParams.get('offset'));
      return { packs: all.slice(offset, offset + 20), more: offset === 0 };
    },
  });
  assert.equal(names(page).length, 20);
  assert.equal(status(page), 'The first 20 packs, sorted by name');
  await page.pressButton('Show more');
  assert.deepEqual(names(page), all.map(({ name }) => name));
  assert.equal(status(page), '21 packs, sorted by name');
  assert.equal(page.roles('button', 'Show more').length, 0);
});

test('of two searches the last one counts, whichever is answered first', async () => {
  /** @type {((answer: any) => void)[]} */
  const late = [];
  const page = await open({
    answer: ({ path }) => (path.includes('q=') ? page.server.late(new Promise((done) => late.push(done)))
    : { packs: [], more: false }) });
  await search(page, 'first');
  assert.equal(status(page), 'One moment …');
  await search(page, 'second');
  late[1]({ packs: [found('2')], more: false });
  await page.settle();
  late[0]({ packs: [found('1')], more: false });
  await page.settle();
  assert.deepEqual(names(page), ['Walk 2']);
});

test('what does not look like packs is not believed', async () => {
  for (const packs of [[{ ...found('1'), pins: -1 }], [{ ...found('1'), at: [91, 0] }], [{ ...found('1'), metres: '5' }],
    [{ ...found('1'), metres: -5 }], [null], 'none']) {
    const page = await open({ packs: /** @type {any} */ (packs) });
    assert.deepEqual(names(page), []);
    assert.equal(page.roles('alert').length, 1);
  }
});

test('packs near by are asked for by where one is, and say how far they are', async () => {
  const receiver = new Receiver({ latitude: -20.16, longitude: 57.5, accuracy: 8 }, 'prompt');
  const page = await open({ receiver, packs: [found('2', { metres: 111 }), found('1', { metres: 2_224 })] });
  await way(page, 'Near me');
  assert.deepEqual(queries(page).at(-1), { near: '-20.16,57.49979', offset: '0', limit: '20' });
  assert.deepEqual(names(page), ['Walk 2', 'Walk 1']);
  assert.deepEqual(page.all('.hunt-found').map((row) => /[\d.]+ k?m away/.exec(wordsOf(row))?.[0]),
    ['110 m away', '2.2 km away']);
});

test('the server learns where one is to about 100 m, and what is shown is exact', async () => {
  for (const [latitude, longitude, near] of /** @type {const} */ ([
    [-20.164321, 57.501234, '-20.164,57.501264'], [-20.164099, 57.50099, '-20.164,57.501264'],
    [60.1699, 24.9384, '60.17,24.93827'], [89.99996, 12.3, '90,12'], [0, 179.99996, '0,180'],
  ])) {
    const receiver = new Receiver({ latitude, longitude, accuracy: 8 });
    const page = await open({ receiver, packs: [
      found('2', { at: [latitude, longitude], metres: 60 }), found('1', { at: [latitude - 0.0005, longitude], metres: 0 })] });
    await way(page, 'Near me');
    assert.equal(queries(page).at(-1).near, near);
    assert.deepEqual(names(page), ['Walk 2', 'Walk 1']);
    assert.deepEqual(page.all('.hunt-found').map((row) => /\d+ m away/.exec(wordsOf(row))?.[0]), ['10 m away', '60 m away']);
  }
});

/** A place, and the server's packs there, sorted as it is asked. */
const mauritius = { latitude: -20.164321, longitude: 57.501234, accuracy: 8 };
const [far, near] = [found('1', { at: [48.2, 16.37] }), found('2', { at: [-20.14, 57.5] })];
/** @type {import('../support/server.mjs').Answer} */
const sorted = ({ path }) => ({ packs: path.includes('near=') ? [near, far] : [far, near], more: false });
/** The distances that the packs have. @param {import('../support/hunt.mjs').Page} page */
const away = (page) => page.all('.hunt-found').map((row) => /[\d.,]+ k?m away/.exec(wordsOf(row))?.[0] ?? null);

test('what is found by words comes with the nearest first if the player need not be asked for the place', async () => {
  const page = await open({ answer: sorted, receiver: new Receiver(mauritius) });
  assert.deepEqual(queries(page), [{ near: '-20.164,57.501264', offset: '0', limit: '20' }]);
  assert.deepEqual(away(page), ['2.7 km away', '8,632 km away']);
  assert.equal(status(page), '2 packs, the nearest first');
  await search(page, 'walk');
  assert.deepEqual(queries(page).at(-1), { q: 'walk', near: '-20.164,57.501264', offset: '0', limit: '20' });
});

test('nobody is asked for the place because of a search', async () => {
  const stranger = new Receiver(mauritius, 'prompt');
  const page = await open({ answer: sorted, receiver: stranger });
  await search(page, 'walk');
  assert.deepEqual(queries(page).map(({ near }) => near), [undefined, undefined]);
  assert.deepEqual(names(page), ['Walk 1', 'Walk 2']);
  assert.deepEqual(away(page), [null, null]);
  assert.equal(status(page), '2 packs, sorted by name');
  assert.equal(stranger.watches.size, 0);
});

test('a device that needs long to find its place is not waited for, and the packs are sorted when it has', async () => {
  const receiver = new Receiver(null);
  const page = await open({ answer: sorted, receiver });
  assert.equal(status(page), 'One moment …');
  await page.pass(2_000);
  assert.equal(status(page), '2 packs, sorted by name');
  receiver.move(mauritius);
  await page.pass(0);
  assert.equal(status(page), '2 packs, the nearest first');
  assert.deepEqual(names(page), ['Walk 2', 'Walk 1']);
  assert.equal(queries(page).length, 2);
  receiver.move({ ...mauritius, latitude: 48.2, longitude: 16.37 });
  await page.pass(0);
  assert.equal(queries(page).length, 2);
});

test('packs that somebody looks at keep their order until the player wants the nearest first', async () => {
  const receiver = new Receiver(null);
  const page = await open({ answer: sorted, receiver });
  await page.pass(2_000);
  await page.press(page.all('.hunt-found')[1]);
  receiver.move(mauritius);
  await page.pass(0);
  assert.deepEqual(names(page), ['Walk 1', 'Walk 2']);
  assert.equal(queries(page).length, 1);
  await page.pressButton('Show the nearest first');
  assert.deepEqual(names(page), ['Walk 2', 'Walk 1']);
  assert.equal(page.roles('button', 'Show the nearest first').length, 0);
  assert.ok(page.document.activeElement.contains(page.one('.hunt-results')) && page.document.activeElement !== page.document.body);
});

test('without a position it says why, and tries again', async () => {
  const receiver = new Receiver(null, 'denied');
  const page = await open({ receiver, packs: [found('1')] });
  await way(page, 'Near me');
  assert.ok(wordsOf(page.role('alert')).includes('This page is not allowed to know where you are.'));
  Object.assign(receiver, { permission: 'granted', place: { latitude: 1, longitude: 2, accuracy: 3 } });
  await page.pressButton('Try again', page.role('alert'));
  assert.equal(page.roles('alert').length, 0);
  assert.deepEqual(names(page), ['Walk 1']);
});

test('without a network the store says so, and tries again', async () => {
  const page = await open({ packs: [found('1')] });
  await page.setOnline(false);
  await page.pressButton('Search');
  assert.ok(wordsOf(page.role('alert')).startsWith('The store needs the network. What is on this device works without it.'));
  page.server.isAway = false;
  await page.pressButton('Try again');
  assert.equal(page.roles('alert').length, 0);
  assert.deepEqual(names(page), ['Walk 1']);
});

for (const chosen of ['Search', 'On a map', 'Near me']) {
  test(`${chosen}: the store goes on by itself when the network is back`, async () => {
    const page = await open({ packs: [found('1')], receiver: new Receiver({ latitude: -20.16, longitude: 57.5, accuracy: 8 }) });
    await page.setOnline(false);
    await way(page, 'On this device');
    await way(page, chosen);
    if (chosen === 'Search') await page.pressButton('Search');
    await page.pass(1_000);
    assert.ok(wordsOf(page.role('alert')).startsWith('The store needs the network.'));
    const asked = queries(page).length;
    await page.setOnline(true);
    await page.pass(1_000);
    assert.equal(page.roles('alert').length, 0);
    assert.equal(queries(page).length, asked + 1);
    await way(page, 'On this device');
    await page.setOnline(false);
    await page.setOnline(true);
    await page.pass(5_000);
    assert.equal(queries(page).length, asked + 1);
  });
}

test('another trouble of the server is told in its words', async () => {
  const page = await open({ answer: () => refused(429, 'tooMany', { title: 'Wait a minute.' }) });
  assert.ok(wordsOf(page.role('alert')).startsWith('Wait a minute.'));
});

test('distances are told no more exactly than they help', async () => {
  const page = await open({});
  const { words } = await page.module('/games/hunt/store/words.js');
  assert.deepEqual([0, 14, 16, 944, 950, 9_949, 9_950, 1_234_567].map((metres) => words.distance(metres)),
    ['10 m away', '10 m away', '20 m away', '940 m away', '0.9 km away', '9.9 km away', '10 km away', '1,235 km away']);
});
