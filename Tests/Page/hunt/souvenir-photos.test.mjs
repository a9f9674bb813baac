// The photos of a souvenir: they leave the device only if the player sends them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { openHunt, photo } from '../support/hunt.mjs';
import { openWindow } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const at = 1_763_000_000_000;
const places = [
  { id: 5, title: 'The view', points: 50, at: [51.5263, -0.2941], found: 61_000, wrong: 0, clues: 1, photo: '123-5' },
  { id: 6, title: 'The bridge', points: 10, at: [51.5283, -0.2931], found: 125_000, wrong: 0, photo: '123-6' },
];
const souvenir = {
  pack: '17', name: 'Old doors', location: 'Ealing', creator: 'Ana', mode: 'casual', result: 'finished', score: 60, elapsed: 2_700_000, at, hidden: 0,
  sending: 'ticket', places,
};
const kept = { [`huntsouvenir.${at}`]: souvenir, 'huntphoto.123-5': photo };

/** @param {Record<string, any>} [answers] @param {object} [more]  of the souvenir */
const open = (answers = {}, more = {}) => openHunt({
  path: '/#!/hunt/souvenir', kept: { ...kept, [`huntsouvenir.${at}`]: { ...souvenir, ...more } },
  answers: { 'GET /packs/17/board': refused(404, 'noSuchPack'), ...answers },
});

/** @param {any} page */
const photosSent = (page) => page.server.asked.filter((/** @type {any} */ { path }) => path.startsWith('/packs/17/photos'));

test('a photo is sent only after a question, once, and the souvenir remembers it', async () => {
  const page = await open({ 'POST /packs/17/photos': { id: 3 } });
  assert.match(wordsOf(page.all('.hunt-souvenir-place')[0]), /1 clue/);
  await page.pressButton('Send the photo of The view to the organiser');
  assert.match(wordsOf(page.dialog), /not who has sent it\. The owner of the server sees both, and can remove it\. The server keeps it for 90 days at most\./);
  await page.pressButton('Cancel');
  assert.deepEqual(photosSent(page), []);
  await page.pressButton('Send the photo of The view to the organiser');
  await page.pressButton('Send it');
  assert.equal(photosSent(page).length, 1);
  assert.ok(page.shows('You have sent this photo to the organiser.'));
  assert.equal(page.roles('button', /^Send the photo/).length, 0);
  assert.equal(wordsOf(page.document.activeElement), 'You have sent this photo to the organiser.');
  const again = await page.openAgain();
  assert.ok(again.shows('You have sent this photo to the organiser.'));
  assert.equal(again.one('.hunt-souvenir-photo img').getAttribute('src'), photo);
});

test('what the server says against it is told, and the photo can be sent again', async () => {
  for (const [answer, text] of /** @type {[any, RegExp][]} */ ([
    [refused(409, 'tooManyPhotos', { title: 'There is no room for more photos of this pack.' }), /no room for more photos/],
    [refused(401, 'notLoggedIn', { title: 'Log in first.' }), /Log in/],
  ])) {
    const page = await open({ 'POST /packs/17/photos': answer });
    await page.pressButton('Send the photo of The view to the organiser');
    await page.pressButton('Send it');
    assert.match(wordsOf(page.one('.hunt-send-photo')), text);
    assert.equal(page.roles('button', /^Send the photo/).length, 1);
  }
});

test('after a hunt that the server does not know, nothing is sent', async () => {
  const page = await open({}, { sending: null });
  assert.equal(page.one('.hunt-souvenir-photo img').getAttribute('src'), photo);
  assert.equal(page.roles('button', /^Send the photo/).length, 0);
});

test('a photo that is gone is told', async () => {
  const page = await open();
  assert.match(wordsOf(page.all('.hunt-souvenir-place')[1]), /Your photo of this place is not on this device any more\./);
});

test('photos of the oldest hunts go where there is no room for all', async () => {
  const page = await openWindow();
  const { HuntPhotos, photoNamed } = await page.module('/games/hunt/photos.js');
  const large = `data:image/jpeg;base64,${'A'.repeat(120_000)}`;
  const photos = new HuntPhotos('9');
  const older = [];
  for (let pin = 0; pin < 24; pin += 1) {
    assert.equal(photos.keep(pin, large, older), true);
    older.push(photos.nameOf(pin));
  }
  const there = older.filter((name) => photoNamed(name) !== null);
  assert.deepEqual(there, older.slice(-20));
  assert.equal(photos.of(23), large);
  photos.drop(23);
  assert.equal(photos.of(23), null);
});

test('photos of a room last as long as its page', async () => {
  const page = await openWindow();
  const { HuntPhotos } = await page.module('/games/hunt/photos.js');
  const photos = new HuntPhotos(null);
  photos.keep(3, photo, []);
  assert.equal(photos.of(3), photo);
  assert.equal(photos.areKept, false);
  assert.ok(!JSON.stringify(page.allKept()).includes('huntphoto'));
});

test('what is kept as a photo and is none counts as missing', async () => {
  const page = await openWindow({ kept: { 'huntphoto.1-2': 'https://elsewhere.example/x.png', 'huntphoto.1-3': `data:image/jpeg;base64,${'A'.repeat(200_000)}` } });
  const { photoNamed } = await page.module('/games/hunt/photos.js');
  for (const name of ['1-2', '1-3', '../1', '']) assert.equal(photoNamed(name), null);
});
