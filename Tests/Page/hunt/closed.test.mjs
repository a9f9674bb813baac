// A hunt whose pins come one by one: each is fetched when it comes on the map.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import {
  answer, closedPins, downloadOf, endHunt, eve, find, openHunt, openPin, outlineOf, ownPack, play, released, sheet, titles, toEve, told,
} from '../support/hunt.mjs';
import { refused } from '../support/server.mjs';

const pack = ownPack();
const ticket = {
  ticket: 't1', seed: 7, board: 'hunt-17', expiresAt: 2_000_000_000, rulesVersion: 1, version: 1, meaning: 'counts', pins: closedPins(pack),
};
const board = { board: 'hunt-17', entries: [], own: null, count: 0, recordings: false, average: null, played: 0, meaning: 'counts' };
const ranked = {
  'GET /packs/17': outlineOf(pack), 'GET /packs/17/board': board, 'POST /tickets': ticket, 'POST /tickets/pins': released(pack),
  'POST /scores': { id: 9, board: 'hunt-17', score: 0, rank: 4, best: true },
};

/** @param {{ path?: string, answers?: Record<string, any>, kept?: Record<string, unknown>, at?: number }} [how] */
const open = ({ path = '/#!/hunt/packs/17', answers = {}, kept = {}, ...how } = {}) => openHunt({
  path, answers: { ...toEve, ...ranked, ...answers }, kept: { account: eve, boards: { joined: true }, ...kept }, ...how,
});

/** @param {import('../support/hunt.mjs').Page} page */
const asked = (page) => page.server.askedFor('POST /tickets/pins').map(({ body }) => body);
/** What was done in a recording, in short. @param {any} recording */
const done = (recording) => recording.actions.map((/** @type {any} */ entry) => Object.keys(entry.do)[0]).join(' ');
/** @param {import('../support/hunt.mjs').Page} page */
const status = (page) => wordsOf(page.one('.hunt-coming'));
/** Finds all pins on the map but so many. @param {import('../support/hunt.mjs').Page} page @param {number} left */
async function findAllBut(page, left) {
  while (titles(page).length > left) await find(page, titles(page)[0]);
}

test('from the page of a pack, a hunt begins without it, and nothing of it can be read in the storage', async () => {
  const page = await open({ path: '/#!/hunt/pack/17' });
  await page.press(page.role('link', 'Play online'));
  assert.equal(page.path, '/hunt/packs/17');
  assert.ok(page.shows('Not on this device'));
  assert.ok(page.shows(/^The pins come one by one from the server, so this hunt needs the network on the way\./));
  await page.pressButton('Play');
  assert.equal(page.path, '/hunt');
  assert.equal(titles(page).length, 5);
  assert.deepEqual(page.server.askedFor('POST /tickets').map(({ body }) => body),
    [{ game: 'hunt', setup: { pack: '17', mode: 'competitive', closed: true } }]);
  assert.ok(page.server.askedFor('GET /packs/17').every(({ path }) => path === '/packs/17?pins=none'));
  const [{ ticket: used, recording }, ...others] = asked(page);
  assert.deepEqual(others, []);
  assert.equal(used, 't1');
  assert.deepEqual(recording.setup, { pack: { id: '17', version: 1 }, mode: 'competitive', closed: true });
  assert.deepEqual(recording.actions, []);
  assert.equal(page.kept('huntpack.17'), undefined);
  assert.ok(!/Place \d|What is carved|A story/.test(JSON.stringify(page.allKept())));
});

test('a pin that comes later is fetched, told of, and answered; the server gets the pins by their ids', async () => {
  const page = await open();
  await play(page, '17');
  const first = titles(page);
  await findAllBut(page, 1);
  const known = titles(page);
  await find(page, known[0]);
  const next = titles(page).filter((title) => !first.includes(title));
  assert.equal(next.length, 1);
  assert.equal(page.toasts.at(-1), `A new pin: ${next[0]}`);
  assert.match(done(asked(page).at(-1).recording), /^open open open open open( answer)+$/);
  await openPin(page, next[0]);
  await answer(page, 'nonsense');
  assert.equal(told(page), 'Wrong. Look again.');
  await page.pressButton('Close', page.one('.hunt-pin'));
  await find(page, next[0]);
  await endHunt(page);
  const [{ recording }] = page.server.askedFor('POST /scores').map(({ body }) => body);
  assert.deepEqual(recording.setup, { pack: { id: '17', version: 1 }, mode: 'competitive', closed: true });
  for (const entry of recording.actions.filter((/** @type {any} */ { do: { open: opened } }) => opened)) {
    assert.deepEqual(Object.keys(entry.do.open), ['pin']);
    assert.ok(Number.isInteger(entry.do.open.pin));
  }
  assert.ok(page.shows('On the board: rank 4.'));
});

test('where there is no network a new pin waits, the hunt goes on, and the pin comes with the network', async () => {
  const page = await open();
  await play(page, '17');
  await findAllBut(page, 1);
  await page.setOnline(false);
  await find(page, titles(page)[0]);
  assert.equal(titles(page).length, 0);
  assert.match(status(page), /^(A new pin comes|\d new pins come) when there is a network\.$/);
  await page.pressButton('Pins');
  assert.match(sheet(page), /6 ?This pin comes when there is a network\./);
  const left = wordsOf(page.one('.hunt-figures'));
  await page.pass(30_000);
  assert.notEqual(wordsOf(page.one('.hunt-figures')), left);
  assert.equal(asked(page).length, 1);
  await page.setOnline(true);
  assert.ok(titles(page).length >= 1);
  assert.equal(status(page), '');
  assert.match(page.toasts.at(-1) ?? '', /^(A new pin|\d new pins): Place \d/);
  assert.ok(!/when there is a network/.test(sheet(page)));
});

test('a hunt goes on after the page was closed, with the pins that have come', async () => {
  const page = await open();
  await play(page, '17');
  const first = titles(page);
  await find(page, first[0]);
  await page.hide();
  const later = await open({ path: '/#!/hunt', kept: page.allKept(), at: page.clock.wall + 1_000 });
  assert.deepEqual(titles(later).sort(), first.slice(1).sort());
  assert.equal(asked(later).length, 0);
  await find(later, first[1]);
  await later.setOnline(false);
  await endHunt(later);
  await later.press(later.role('link', 'Souvenir'));
  assert.deepEqual(first.map((title) => later.shows(title)), first.map(() => true));
  assert.ok(later.shows('A story of ' + first[1].split(' ')[1] + '.'));
});

test('if the first pins do not come, the hunt begins without them and asks again', async () => {
  let isAway = true;
  const page = await open({ answers: { 'POST /tickets/pins': () => (isAway ? refused(503, 'notSaved', { title: 'Not now.' }) : released(pack)) } });
  await play(page, '17');
  assert.equal(page.path, '/hunt');
  assert.equal(titles(page).length, 0);
  assert.equal(status(page), '5 new pins have not come yet: Not now.');
  isAway = false;
  await page.pass(3_000);
  assert.equal(titles(page).length, 5);
  assert.equal(status(page), '');
});

test('pins that the server sends too early or with another content are not taken', async () => {
  const other = ownPack({ pins: pack.pins.map((pin) => ({ ...pin, hint: 'Another one?' })) });
  for (const answers of [released(other), { pins: [] }, { pins: [{ id: 1, sealed: 'x' }] }]) {
    const page = await open({ answers: { 'POST /tickets/pins': answers } });
    await play(page, '17');
    assert.equal(titles(page).length, 0);
    assert.match(status(page), /^5 new pins /);
  }
});

test('a pin that has not come counts as one that never came', async () => {
  const page = await open({ answers: { 'POST /tickets/pins': released(pack, [1, 2, 3]) } });
  await play(page, '17');
  const come = titles(page);
  await endHunt(page);
  assert.deepEqual(page.all('.hunt-rows li').map((row) => wordsOf(row.firstChild)).sort(), come.sort());
  await page.press(page.role('link', 'Souvenir'));
  assert.ok(page.shows(new RegExp(`^${8 - come.length} more places did not come`)));
});

test('a hunt without a ticket, and a casual one, need the whole pack', async () => {
  const whole = downloadOf(pack);
  const answers = { 'GET /packs/17': (/** @type {any} */ { path }) => (path.endsWith('?pins=none') ? outlineOf(pack) : whole) };
  const casual = await open({ answers });
  await casual.press(casual.role('radio', /^Casual/));
  await casual.pressButton('Download and play');
  assert.equal(titles(casual).length, 8);
  assert.ok(casual.kept('huntpins.17'));

  const without = await open({ answers: { ...answers, 'POST /tickets': () => refused(503, 'stopping', { title: 'Stopping.' }) } });
  await without.pressButton('Play');
  await without.pressButton('Play anyway');
  assert.equal(titles(without).length, 5);
  assert.ok(without.kept('huntpins.17'));
  assert.equal(asked(without).length, 0);
});

test('a pack that is on the device is played from there', async () => {
  const { sealed, ...rest } = downloadOf(pack);
  const page = await open({ kept: { 'huntpack.17': { ...rest, isMine: false, isOfficial: false, keptAt: 1 }, 'huntpins.17': sealed } });
  await play(page, '17');
  assert.equal(titles(page).length, 5);
  assert.deepEqual(page.server.askedFor('POST /tickets')[0].body.setup, { pack: '17', mode: 'competitive' });
  assert.equal(page.all('.hunt-coming').length, 0);
});

test('the map around pins that are not known is that of the rectangle in which they lie', async () => {
  const page = await openHunt();
  const { placesOver } = await page.module('/games/hunt/closed/map-around.js');
  const { metresBetween } = await page.module('/parts/map/metres.js');
  const places = placesOver([[51.52, -0.3], [51.54, -0.27]]);
  assert.ok(places.length < 40);
  for (let step = 0; step <= 100; step += 1) {
    const place = [51.52 + 0.02 * step / 100, -0.3 + 0.03 * ((step * 37) % 100) / 100];
    assert.ok(Math.min(...places.map((/** @type {any} */ other) => metresBetween(place, other))) <= 500, `${place}`);
  }
  assert.equal(placesOver([[40, 0], [50, 10]]).length, 0);
  // It is made anew if the server gets other maps.
  const online = await open({ path: '/#!/hunt' });
  const { keptMaps } = await online.module('/parts/map/kept-maps.js');
  assert.equal((await keptMaps.placesOf('17')).length, placesOver([[51.52, -0.3], [51.54, -0.28]]).length);
});
