// Where packs are shown, one sees how all players rate them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, openHunt, ownPack, Receiver } from '../support/hunt.mjs';
import { own } from '../support/page.mjs';

const { salt, sealed, ...found } = downloadOf(ownPack());
const rating = { average: 43, count: 7 };

/** @param {object} more @param {string} [path] */
const open = (more, path = '/#!/hunt/store') => openHunt({
  path, receiver: new Receiver(null, 'denied'), answers: {
    'GET /packs': { packs: [{ ...found, ...more }], more: false }, 'GET /packs/17': { ...found, salt, sealed }, 'GET /packs/17/board': more,
  },
});

/** What stands at a rating, and what screen readers say. @param {any} page */
const marks = (page) => page.all('.hunt-rating').map((/** @type {any} */ mark) => [wordsOf(mark), mark.getAttribute('role'), mark.getAttribute('aria-label')]);

test('a row of the store has the average and the number of ratings', async () => {
  const page = await open({ rating });
  assert.deepEqual(marks(page), [['★ 4.3 (7)', 'img', '4.3 of 5 stars, 7 ratings']]);
  assert.ok(wordsOf(page.one('.hunt-found')).includes('★ 4.3 (7) · by Eve · 8 pins'));
});

test('a pack that nobody has rated has none', async () => {
  const page = await open({});
  assert.equal(page.all('.hunt-found').length, 1);
  assert.deepEqual(marks(page), []);
});

test('one rating, a round average and many ratings are told as people say them', async () => {
  for (const [average, count, shown, said] of [
    [50, 1, '★ 5.0 (1)', '5.0 of 5 stars, 1 rating'], [10, 1_234, '★ 1.0 (1,234)', '1.0 of 5 stars, 1,234 ratings'],
  ]) assert.deepEqual(marks(await open({ rating: { average, count } })), [[shown, 'img', said]]);
});

test('the page of a pack and the map of the store ask for it', async () => {
  const page = await open({ rating }, '/#!/hunt/pack/17');
  assert.ok(wordsOf(page.one('.hunt-found-dl')).startsWith('Rating ★ 4.3 (7)'));
  assert.deepEqual(marks(page), [['★ 4.3 (7)', 'img', '4.3 of 5 stars, 7 ratings']]);
  const map = await openHunt({ path: '/#!/hunt/store', answers: {
    'GET /packs': ({ path }) => ({ packs: path.includes('box=') ? [{ id: '17', name: 'Ealing', pins: 8, at: found.at }] : [], more: false }),
    'GET /packs/17': { ...found, salt, sealed }, 'GET /packs/17/board': { rating } } });
  await map.press(map.role('radio', 'On a map'));
  await map.pass(1_000);
  await map.press(map.role('button', /^Ealing/));
  assert.ok(wordsOf(map.one('.hunt-packs-chosen')).includes('★ 4.3 (7)'));
});

test('without an answer about the rating the page of a pack is there all the same', async () => {
  const page = await openHunt({ path: '/#!/hunt/pack/17', answers: { 'GET /packs/17': { ...found, salt, sealed } } });
  assert.ok(wordsOf(page.one('.hunt-found-dl')).startsWith('Time limit 15 min'));
  assert.deepEqual(marks(page), []);
});

for (const [what, wrong] of /** @type {[string, unknown][]} */ ([
  ['an average below one star', { average: 9, count: 1 }], ['an average above five stars', { average: 51, count: 1 }],
  ['half a tenth', { average: 43.5, count: 1 }], ['no ratings', { average: 43, count: 0 }], ['a text', '★ 5'], ['a number as a text', { average: '43', count: 7 }],
  ['nothing', null],
])) {
  test(`a rating with ${what} is not believed`, async () => {
    const page = await open({ rating: wrong });
    assert.deepEqual([page.all('.hunt-found').length, page.roles('alert').length], [0, 1]);
    const { isRating } = await page.module('/games/hunt/pack-api.js');
    assert.equal(isRating(wrong), false);
    const { ratingOf } = await page.module('/games/hunt/feedback/feedback-api.js');
    assert.equal(own(await ratingOf('17')) ?? null, null);
  });
}
