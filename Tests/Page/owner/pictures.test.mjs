// The part of the owner's page with the pictures of packs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const token = 'only-for-this-test-0123456789';
const idOf = (/** @type {string} */ start) => `${start.padEnd(64, '0')}.webp`;
const picture = (/** @type {string} */ start, more = {}) => ({
  id: idOf(start), path: `/pictures/${idOf(start)}`, bytes: 147_812, at: noon / 1000, by: 'Ana', packs: [{ id: '17', name: 'Our street' }], ...more,
});
const one = picture('9f6b0c12aa');

/** @param {any[]} pictures @param {Record<string, any>} [more] */
const owner = (pictures, more = {}) => openPage({
  path: '/#!/owner/pictures',
  answers: {
    'GET /admin/pictures': (/** @type {any} */ { headers }) => (
      headers.authorization === `Bearer ${token}` ? { pictures, more: false } : refused(401, 'badToken')),
    ...more,
  },
  prepare(window) { window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Ana' })); },
});

/** @param {any} page */
const asked = (page) => page.server.askedFor('GET /admin/pictures').map((/** @type {any} */ { path }) => path);

test('without the token the page asks for it', async () => {
  const page = await openPage({ path: '/#!/owner/pictures', answers: { 'GET /admin/pictures': () => refused(401, 'badToken') } });
  await page.fill(page.field('Admin token'), 'not-the-token-at-all-0123');
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Enter');
  assert.ok(page.shows('That is not this server’s token.'));
});

test('each picture is shown small, with who added it, when, its size and the packs that use it', async () => {
  const page = await owner([one, picture('2b', { by: undefined, packs: [] })]);
  const [first, second] = page.all('.owner-packs > li');
  assert.match(wordsOf(first), /^Picture 9f6b0c12 ?Added by Ana ?.*2026 · 148 kB ?Used by this pack: ?Our street ?Hide ?Remove for good$/);
  assert.equal(first.querySelector('img').getAttribute('src'), one.path);
  assert.equal(page.role('link', 'Our street').getAttribute('href'), '#!/hunt/pack/17');
  assert.match(wordsOf(second), /Added by the server, or by somebody who left.*No pack uses it now\./);
});

test('the pictures of one account are searched, and those that are hidden or removed', async () => {
  const page = await owner([one]);
  await page.fill(page.field('Username or e-mail address'), ' ana@example.org ');
  await page.pressButton('Search');
  await page.press(page.role('radio', 'Hidden and removed'));
  assert.deepEqual(asked(page), ['', 'ana%40example.org', 'ana%40example.org'].map((account, number) =>
    `/admin/pictures?account=${account}&only=${number === 2 ? 'removed' : 'all'}&limit=20&offset=0`));
});

test('the next part of the list comes below it', async () => {
  const page = await owner([], {
    'GET /admin/pictures': (/** @type {any} */ { path }) => (path.endsWith('offset=0') ? { pictures: [one], more: true }
      : { pictures: [one, picture('2b')], more: false }),
  });
  assert.ok(page.shows('1 picture, and there are more.'));
  await page.pressButton('Show more');
  assert.equal(page.all('.owner-packs > li').length, 2);
  assert.ok(page.shows('2 pictures.'));
});

test('a picture is hidden and shown again, and the page tells both', async () => {
  const path = `/admin/pictures/${one.id}/removal`;
  const page = await owner([one], { [`PUT ${path}`]: { ...one, removal: 'hidden' }, [`DELETE ${path}`]: one });
  await page.pressButton('Hide: Picture 9f6b0c12');
  assert.deepEqual(page.server.askedFor(`PUT ${path}`).map(({ body }) => body), [{ kind: 'hidden' }]);
  assert.deepEqual(page.toasts, ['Picture 9f6b0c12 is hidden.']);
  assert.equal(page.all('.owner-packs img').length, 0);
  assert.equal(page.one('.badge').textContent, 'Hidden');
  await page.pressButton('Show again: Picture 9f6b0c12');
  assert.equal(page.toasts.at(-1), 'Picture 9f6b0c12 is shown again.');
  assert.equal(page.all('.owner-packs img').length, 1);
});

test('a picture is removed only after a question, and then there is nothing more to do with it', async () => {
  const path = `/admin/pictures/${one.id}/removal`;
  const page = await owner([one], { [`PUT ${path}`]: { ...one, removal: 'removed', bytes: 0 } });
  await page.pressButton('Remove for good: Picture 9f6b0c12');
  await page.pressButton('Cancel');
  assert.equal(page.server.askedFor(`PUT ${path}`).length, 0);
  await page.pressButton('Remove for good: Picture 9f6b0c12');
  await page.pressButton('Remove for good', page.dialog);
  assert.deepEqual(page.server.askedFor(`PUT ${path}`).map(({ body }) => body), [{ kind: 'removed' }]);
  assert.deepEqual(page.toasts, ['Picture 9f6b0c12 is removed.']);
  assert.equal(page.one('.owner-packs').querySelectorAll('button').length, 0);
});

test('a refusal is told, and the list stays as it was', async () => {
  const page = await owner([one], { [`PUT /admin/pictures/${one.id}/removal`]: () => refused(404, 'noSuchPicture', { detail: 'There is no such picture.' }) });
  await page.pressButton('Hide: Picture 9f6b0c12');
  assert.deepEqual(page.toasts, ['There is no such picture.']);
  assert.equal(page.all('.owner-packs img').length, 1);
});

test('an answer with something that is no picture is not shown', async () => {
  for (const bad of [{ ...one, path: 'https://evil.example/x.webp' }, { ...one, id: '../x' }, { ...one, removal: 'x' }, { ...one, packs: [{ id: '../x', name: 'x' }] }]) {
    const page = await owner([bad]);
    assert.match(wordsOf(page.role('alert')), /does not understand/);
  }
});
