// The packs that a player has published are among the packs to play, on every one of the player's devices.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, endHunt, eve, onBoards, openHunt, ownPack, titles, toEve, withPacks } from '../support/hunt.mjs';
import { refused } from '../support/server.mjs';

const pack = ownPack();
const download = downloadOf(pack, { mine: true });
/** A pack as the server lists it. @param {ReturnType<typeof downloadOf>} whole */
const listed = ({ salt, sealed, ...found }) => found;
/** A server with Eve's packs. @param {...any} packs */
const withOwn = (...packs) => ({
  ...toEve, 'GET /packs': { packs: packs.map(listed), more: false }, 'GET /packs/17': download, 'GET /packs/17/board': { meaning: 'ownPack' },
});
const away = () => { throw new TypeError('Failed to fetch'); };
const none = 'No packs are on this device yet.';
const notKnown = 'The server cannot be reached. Packs that you have published are missing here, unless they are on this device.';

/** @param {Record<string, any>} answers @param {Record<string, any>} [kept] @param {string} [path] */
const open = (answers, kept = onBoards, path = '/#!/hunt/packs') => openHunt({ path, kept, answers });

test('one’s own published pack is listed among the others, by name, and played at once; it does not count', async () => {
  const others = ['Bow', 'Fulham'].map((name, index) => downloadOf(ownPack({ id: `p${index}`, name, creator: 'Ben' })));
  const page = await open(withOwn(download), { ...onBoards, ...withPacks(...others) });
  assert.deepEqual(page.all('.hunt-pack-name').map(wordsOf), ['Bow', 'Ealing', 'Fulham']);
  assert.deepEqual(page.all('small', page.all('.hunt-pack')[1]).map(wordsOf),
    ['by Eve · London', '8 pins · time limit 15 min', 'Yours, not on this device yet']);
  await page.press(page.role('button', /^Ealing/));
  assert.equal(page.shows(/Your games with it do not count/), true);
  await page.press(page.role('radio', /^Casual/));
  await page.pressButton('Download and play');
  await page.pass(1);
  assert.equal(page.path, '/hunt');
  assert.equal(titles(page).length, pack.pins.length);
  assert.equal(page.kept('huntpack.17').isMine, true);
  assert.deepEqual(page.server.askedFor('POST /tickets'), []);
  await endHunt(page);
  assert.equal(page.shows('Your own pack: this game does not count.'), true);
  await page.go('/hunt/packs/17');
  assert.deepEqual(page.all('small', page.all('.hunt-pack')[1]).map(wordsOf), ['by Eve · London', '8 pins · time limit 15 min']);
  assert.equal(page.roles('button', 'Play').length, 1);
});

test('a link to it opens it, and it can be played together', async () => {
  const page = await open(withOwn(download), onBoards, '/#!/hunt/packs/17');
  assert.equal(page.role('button', /^Ealing/).getAttribute('aria-expanded'), 'true');
  assert.equal(page.roles('button', 'Play together').length, 1);
});

test('what is too small to be played is not among the packs to play', async () => {
  const page = await open(withOwn(downloadOf({ ...pack, pins: pack.pins.slice(0, 4) }, { mine: true })));
  assert.deepEqual([page.all('.hunt-pack').length, page.shows(none)], [0, true]);
});

test('a pack that was downloaded before the log in is known as one’s own from then on', async () => {
  const page = await open(withOwn(download), { ...onBoards, ...withPacks(downloadOf(pack)) });
  assert.equal(page.all('.hunt-pack').length, 1);
  assert.equal(page.kept('huntpack.17').isMine, true);
});

test('nobody else’s packs are asked for, and guests’ neither', async () => {
  for (const kept of [{}, { account: { ...eve, guest: true } }]) {
    const page = await open({}, kept);
    const asked = page.server.askedFor('GET /packs').filter(({ path }) => path.includes('mine'));
    assert.deepEqual([asked.length, page.shows(none)], [0, true]);
  }
});

test('where the server cannot be reached this is told, and it is asked again', async () => {
  const other = downloadOf(ownPack({ id: 'p1', name: 'Bow' }));
  const page = await open({ ...withOwn(download), 'GET /packs': away }, { ...onBoards, ...withPacks(other) });
  assert.deepEqual([page.all('.hunt-pack-name').map(wordsOf), page.shows(notKnown)], [['Bow'], true]);
  page.server.answers['GET /packs'] = withOwn(download)['GET /packs'];
  await page.pressButton('Try again');
  assert.deepEqual([page.all('.hunt-pack-name').map(wordsOf), page.shows(notKnown)], [['Bow', 'Ealing'], false]);
  assert.equal(page.document.activeElement, page.one('main'));
});

test('what the server refuses is told in its words, and strange answers are none', async () => {
  const refusing = await open({ ...toEve, 'GET /packs': refused(500, 'internal', { title: 'Out of order.' }) });
  assert.equal(refusing.shows('Out of order.'), true);
  const strange = await open({ ...toEve, 'GET /packs': { packs: [{ id: '../17', name: 'x' }], more: false } });
  assert.deepEqual([strange.all('.hunt-pack').length, strange.shows('The server gave an answer that this page does not understand.')], [0, true]);
});

test('while they are looked for this is said, and not that there is none', async () => {
  const page = await open(withOwn(download), onBoards, '/#!/hunt');
  /** @type {(answer: any) => void} */
  let letCome = () => {};
  page.server.answers['GET /packs'] = () => page.server.late(new Promise((done) => { letCome = done; }));
  await page.go('/hunt/packs');
  const looking = 'Looking for packs that you have published …';
  assert.deepEqual([page.shows(looking), page.shows(none)], [true, false]);
  letCome({ packs: [], more: false });
  await page.settle();
  assert.deepEqual([page.shows(looking), page.shows(none)], [false, true]);
});

test('a download that fails begins nothing and says why', async () => {
  const page = await open(withOwn(download), onBoards, '/#!/hunt/packs/17');
  page.server.answers['GET /packs/17'] = away;
  await page.pressButton('Download and play');
  assert.deepEqual(page.toasts, ['The server cannot be reached.']);
  assert.equal(page.path, '/hunt/packs/17');
  page.server.answers['GET /packs/17'] = download;
  await page.pressButton('Download and play');
  await page.pass(1);
  assert.equal(page.path, '/hunt');
});
