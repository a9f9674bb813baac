// The part of the owner's page with the photos that players have sent to makers of packs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const token = 'only-for-this-test-0123456789';
const photo = {
  id: 7, pack: { id: '17', name: 'Our street' }, pin: 4, title: 'The fountain', version: 2, at: noon / 1000, bytes: 98_304, by: 'Ana',
};
const nobodys = { id: 8, pack: { id: '18', name: 'The park' }, pin: 9, version: 1, at: noon / 1000, bytes: 1_000 };
const bytes = () => new Response(new Uint8Array([0xff, 0xd8, 0xff]), { headers: { 'content-type': 'image/jpeg' } });

/** @param {any[]} photos @param {Record<string, any>} [more] */
async function owner(photos, more = {}) {
  const page = await openPage({
    path: '/#!/owner/pictures',
    answers: {
      'GET /admin/pictures': { pictures: [], more: false },
      'GET /admin/photos': { photos, more: false },
      'GET /admin/photos/7': (/** @type {any} */ { headers }) => (headers.authorization === `Bearer ${token}` ? bytes() : refused(401, 'badToken')),
      'GET /admin/photos/8': bytes,
      ...more,
    },
    prepare(window) { window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Ana' })); },
  });
  await page.press(page.role('radio', 'Photos sent to makers'));
  return page;
}

const asked = (/** @type {any} */ page) => page.server.askedFor('GET /admin/photos').map((/** @type {any} */ { path }) => path);
const cards = (/** @type {any} */ page) => page.all('.owner-packs > li');

test('nobody asks for photos before the owner wants to see them', async () => {
  const page = await openPage({
    path: '/#!/owner/pictures', answers: { 'GET /admin/pictures': { pictures: [], more: false } },
    prepare(window) { window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Ana' })); },
  });
  assert.deepEqual(asked(page), []);
});

test('each photo is shown with who sent it, when, its size, its pin and its pack', async () => {
  const page = await owner([{ ...photo, guest: true }, nobodys]);
  const [first, second] = cards(page);
  assert.match(wordsOf(first), /^Photo 7 ?Sent by Ana \(guest\) ?.*2026.* · 98 kB ?Taken at: The fountain ?For the maker of this pack: ?Our street ?Remove for good$/);
  assert.match(wordsOf(second), /^Photo 8 ?Sent by somebody who left.* · 1 kB ?Taken at: a pin that is gone/);
  assert.equal(page.role('link', 'Our street').getAttribute('href'), '#!/hunt/pack/17');
  assert.ok(page.shows('2 photos.'));
});

test('the picture is fetched with the token, and no address of an image leads to the server', async () => {
  const page = await owner([photo]);
  assert.deepEqual(page.server.askedFor('GET /admin/photos/7').map(({ headers }) => headers.authorization), [`Bearer ${token}`]);
  const image = cards(page)[0].querySelector('img');
  assert.match(image.getAttribute('src'), /^blob:/);
  assert.equal(image.getAttribute('alt'), 'A photo of The fountain');
});

test('a photo that cannot be had says why', async () => {
  const page = await owner([photo], { 'GET /admin/photos/7': () => refused(404, 'noSuchPhoto', { detail: 'There is no such photo.' }) });
  assert.equal(cards(page)[0].querySelector('img'), null);
  assert.match(wordsOf(cards(page)[0]), /^There is no such photo\./);
});

test('the memory of a picture is given back when its photo is no longer shown', async () => {
  const page = await owner([photo]);
  /** @type {string[]} */
  const given = [];
  page.window.URL.revokeObjectURL = (/** @type {string} */ address) => { given.push(address); };
  const address = cards(page)[0].querySelector('img').getAttribute('src');
  await page.press(page.role('radio', 'Pictures of packs'));
  assert.deepEqual(given, [address]);
});

test('the photos of one account are searched', async () => {
  const page = await owner([photo]);
  await page.fill(page.field('Username or e-mail address'), ' ana@example.org ');
  await page.pressButton('Search');
  assert.deepEqual(asked(page), ['', 'ana%40example.org'].map((account) => `/admin/photos?account=${account}&limit=20&offset=0`));
});

test('the next part of the list comes below it, and begins where what is left of it ends', async () => {
  const page = await owner([], {
    'GET /admin/photos': (/** @type {any} */ { path }) => (path.endsWith('offset=0') ? { photos: [photo], more: true } : { photos: [photo, nobodys], more: false }),
    'DELETE /admin/photos/7': null,
  });
  assert.ok(page.shows('1 photo, and there are more.'));
  await page.pressButton('Show more');
  assert.equal(cards(page).length, 2);
  assert.equal(asked(page).at(-1), '/admin/photos?account=&limit=20&offset=1');
});

test('a photo is removed only after a question, and then it is not in the list any more', async () => {
  const page = await owner([photo, nobodys], { 'DELETE /admin/photos/7': null });
  await page.pressButton('Remove for good: Photo 7');
  assert.ok(page.shows('It is deleted on the server, so the maker of the pack no longer sees it either. The player keeps it on their own device, and is not told.'));
  await page.pressButton('Cancel');
  assert.equal(page.server.askedFor('DELETE /admin/photos/7').length, 0);
  await page.pressButton('Remove for good: Photo 7');
  await page.pressButton('Remove for good', page.dialog);
  assert.equal(page.server.askedFor('DELETE /admin/photos/7').length, 1);
  assert.deepEqual(page.toasts, ['Photo 7 is removed.']);
  assert.equal(cards(page).length, 1);
  assert.ok(page.shows('1 photo.'));
});

test('a photo that its maker has deleted meanwhile counts as removed', async () => {
  const page = await owner([photo], { 'DELETE /admin/photos/7': () => refused(404, 'noSuchPhoto') });
  await page.pressButton('Remove for good: Photo 7');
  await page.pressButton('Remove for good', page.dialog);
  assert.deepEqual(page.toasts, ['Photo 7 is removed.']);
  assert.ok(page.shows('There are none.'));
});

test('a refusal is told, and the list stays as it was', async () => {
  const page = await owner([photo], { 'DELETE /admin/photos/7': () => refused(429, 'tooManyTries', { detail: 'Wait a minute.' }) });
  await page.pressButton('Remove for good: Photo 7');
  await page.pressButton('Remove for good', page.dialog);
  assert.deepEqual(page.toasts, ['Wait a minute.']);
  assert.equal(cards(page).length, 1);
});

test('a token that is not right any more leads back to the gate', async () => {
  const page = await owner([photo], { 'GET /admin/photos': () => refused(401, 'badToken') });
  assert.ok(page.field('Admin token'));
  assert.ok(page.shows('That is not this server’s token.'));
});

test('whoever forgets the token sees no photo any more', async () => {
  const page = await owner([photo]);
  await page.pressButton('Forget the token');
  assert.equal(page.all('.owner-photo').length, 0);
  assert.ok(page.field('Admin token'));
});

test('an answer with something that is no photo is not shown', async () => {
  for (const bad of [{ ...photo, id: '../7' }, { ...photo, pack: { id: '../x', name: 'x' } }, { ...photo, by: 7 }, { ...photo, guest: 'yes' }, { ...photo, at: -1 }]) {
    const page = await owner([bad]);
    assert.match(wordsOf(page.role('alert')), /does not understand/);
  }
});
