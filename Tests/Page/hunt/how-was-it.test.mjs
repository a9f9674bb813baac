// After a hunt, the player gives the pack stars.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, endHunt, eve, openHunt, ownPack, play, startTutorial, toEve, withPacks } from '../support/hunt.mjs';
import { refused } from '../support/server.mjs';

const ticket = { ticket: 't1', seed: 7, board: 'hunt-17', expiresAt: 2_000_000_000, rulesVersion: 1, version: 1, meaning: 'counts' };
const board = { board: 'hunt-17', entries: [], own: null, count: 0, recordings: false, average: null, played: 0, meaning: 'counts' };
const score = { id: 9, board: 'hunt-17', score: 0, rank: 4, best: true };
const notYet = 'You can rate this pack as soon as the hunt has been sent.';

/** A server that keeps the stars of a player; others have given 4 stars each. @param {Record<string, any>} [more] */
function server(more = {}) {
  /** @type {number | undefined} */
  let stars;
  const rating = () => ({ average: Math.round(10 * (24 + (stars ?? 0)) / (stars ? 7 : 6)), count: stars ? 7 : 6 });
  return {
    ...toEve, 'POST /tickets': ticket, 'POST /scores': score,
    'GET /packs/17/board': () => ({ ...board, rating: rating(), ...stars ? { stars } : {} }),
    'PUT /packs/17/rating': (/** @type {any} */ { body }) => {
      stars = body.stars;
      return { rating: rating() };
    }, ...more,
  };
}

/** A player who has hunted with a pack. @param {{ answers?: Record<string, any>, kept?: Record<string, unknown>, mode?: string, mine?: boolean, isAway?: boolean }} [how] */
async function hunted({ answers = server(), kept = {}, mode = 'Competitive', mine = false, isAway = false } = {}) {
  const page = await openHunt({
    path: '/#!/hunt/packs/17', answers, kept: { ...withPacks(downloadOf(ownPack(), { mine })), account: eve, boards: { joined: true }, ...kept },
  });
  await play(page, '17', mode);
  if (page.dialog) await page.pressButton('Play anyway');
  if (isAway) await page.setOnline(false);
  await endHunt(page);
  return page;
}

/** @typedef {import('../support/hunt.mjs').Page} Page */

/** @param {Page} page */
const rated = (page) => page.server.askedFor('PUT /packs/17/rating').map(({ body }) => body);
/** @param {Page} page @param {string} name */
const star = (page, name) => page.role('radio', name, page.role('group', 'How was it?'));
/** The name of what is chosen, and how many stars are filled. @param {Page} page */
const chosen = (page) => [page.all('.hunt-star input').find((input) => input.checked)?.getAttribute('aria-label'), page.all('.hunt-star .icon-filled').length];
/** @param {Page} page */
const said = (page) => wordsOf(page.one('.hunt-how-was-it [role=status]'));
/** @param {Page} page */
const cards = (page) => page.all('.hunt-how-was-it').length;

test('five stars are there after a hunt; one is saved when it is chosen, and can be changed', async () => {
  const page = await hunted();
  assert.deepEqual(page.roles('radio', undefined, page.role('group', 'How was it?')).map((input) => input.getAttribute('aria-label')),
    ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']);
  assert.deepEqual([chosen(page), said(page), rated(page)], [[undefined, 0], '', []]);
  await page.press(star(page, '4 stars'));
  assert.deepEqual([chosen(page), said(page), rated(page)], [['4 stars', 4], 'Thank you. You gave 4 stars.', [{ stars: 4 }]]);
  assert.ok(page.shows('All players: ★ 4.0 (7)'));
  assert.equal(page.document.activeElement, star(page, '4 stars'));
  await page.press(star(page, '1 star'));
  assert.deepEqual([chosen(page), said(page), rated(page).at(-1)], [['1 star', 1], 'Thank you. You gave 1 star.', { stars: 1 }]);
});

test('what the player gave before is there, also on the souvenir', async () => {
  const page = await hunted();
  await page.press(star(page, '2 stars'));
  await page.go(`/hunt/souvenir/${page.kept('hunt.last').souvenir}`);
  assert.deepEqual([chosen(page), said(page)], [['2 stars', 2], 'You gave 2 stars.']);
  await page.press(star(page, '3 stars'));
  assert.equal(said(page), 'Thank you. You gave 3 stars.');
  await page.go('/hunt/after');
  assert.deepEqual(chosen(page), ['3 stars', 3]);
});

test('what others gave is told only after the player has given stars', async () => {
  const page = await hunted();
  assert.equal(page.all('.hunt-rating').length, 0);
  await page.press(star(page, '5 stars'));
  assert.equal(page.all('.hunt-rating').length, 1);
});

test('a casual hunt that was sent is rated, too', async () => {
  const page = await hunted({ mode: 'Casual' });
  await page.press(star(page, '5 stars'));
  assert.deepEqual(rated(page), [{ stars: 5 }]);
});

test('of stars that are chosen one after the other the last one counts, and not each is sent', async () => {
  const page = await hunted();
  /** @type {((answer: any) => void)[]} */
  const late = [];
  page.server.answers['PUT /packs/17/rating'] = () => page.server.late(new Promise((done) => late.push(done)));
  for (const name of ['1 star', '2 stars', '3 stars', '4 stars']) await page.press(star(page, name));
  assert.deepEqual([chosen(page), said(page), late.length], [['4 stars', 4], '', 1]);
  late[0]({ rating: { average: 10, count: 1 } });
  await page.settle();
  late[1]({ rating: { average: 40, count: 1 } });
  await page.settle();
  assert.deepEqual([rated(page), said(page)], [[{ stars: 1 }, { stars: 4 }], 'Thank you. You gave 4 stars.']);
});

test('before the hunt has been sent a sentence says when one can rate; then the stars come', async () => {
  const page = await hunted({ isAway: true });
  assert.equal(said(page), notYet);
  assert.equal(page.roles('radio').length, 0);
  await page.setOnline(true);
  await page.pass(60_000);
  assert.ok(page.shows('On the board: rank 4.'));
  await page.press(star(page, '4 stars'));
  assert.deepEqual(rated(page), [{ stars: 4 }]);
});

test('without the network nothing is chosen, and it is said; the old stars come back', async () => {
  const page = await hunted();
  await page.press(star(page, '4 stars'));
  await page.setOnline(false);
  await page.press(star(page, '1 star'));
  assert.deepEqual([chosen(page), said(page)], [['4 stars', 4], 'Rating a pack needs the network.']);
  await page.setOnline(true);
  await page.press(star(page, '1 star'));
  assert.deepEqual([chosen(page), said(page)], [['1 star', 1], 'Thank you. You gave 1 star.']);
});

test('who comes back without the network is told, and can ask again', async () => {
  const answers = server();
  const read = answers['GET /packs/17/board'];
  const page = await hunted({ answers });
  page.server.answers['GET /packs/17/board'] = () => { throw new TypeError('Failed to fetch'); };
  await page.go('/hunt');
  await page.go('/hunt/after');
  assert.equal(said(page), 'Rating a pack needs the network.');
  /** @type {(answer: any) => void} */
  let answer = () => {};
  page.server.answers['GET /packs/17/board'] = () => page.server.late(new Promise((done) => { answer = done; }));
  await page.pressButton('Try again');
  assert.equal(page.document.activeElement, page.role('button', 'Try again'));
  answer(read());
  await page.settle();
  assert.equal(page.document.activeElement, page.one('.hunt-how-was-it'));
  await page.press(star(page, '3 stars'));
  assert.equal(said(page), 'Thank you. You gave 3 stars.');
});

for (const [status, code, title] of /** @type {[number, string, string][]} */ ([
  [403, 'notPlayed', 'Only somebody who has hunted with this pack can say how it was.'], [409, 'ownPack', 'You made this pack.'],
  [429, 'tooManyTries', 'Try again in a minute.'], [404, 'noSuchPack', 'There is no such pack.'],
])) {
  test(`a refusal is told in the words of the server: ${code}`, async () => {
    const page = await hunted({ answers: server({ 'PUT /packs/17/rating': () => refused(status, code, { title }) }) });
    await page.press(star(page, '4 stars'));
    assert.deepEqual([chosen(page), said(page)], [[undefined, 0], title]);
  });
}

test('whose session has ended can log in from there', async () => {
  const page = await hunted({ answers: server({ 'PUT /packs/17/rating': () => refused(401, 'notLoggedIn', { title: 'Log in first.' }) }) });
  await page.press(star(page, '4 stars'));
  assert.equal(said(page), 'Log in first. Log in');
  await page.press(page.role('link', 'Log in', page.one('.hunt-how-was-it')));
  assert.equal(page.path, '/account');
});

for (const [what, wrong] of /** @type {[string, object][]} */ ([
  ['six stars', { stars: 6 }], ['no star', { stars: 0 }], ['half a star', { stars: 1.5 }], ['a text', { stars: '4' }], ['no rating', { rating: null }],
])) {
  test(`an answer with ${what} is not believed`, async () => {
    const page = await hunted({ answers: server({ 'GET /packs/17/board': { ...board, ...wrong } }) });
    assert.equal(said(page), 'The server gave an answer that this page does not understand.');
    assert.equal(page.roles('radio').length, 0);
  });
}

test('stars are not saved if the answer to them is strange', async () => {
  const page = await hunted({ answers: server({ 'PUT /packs/17/rating': { rating: { average: 60, count: 1 } } }) });
  await page.press(star(page, '4 stars'));
  assert.deepEqual([chosen(page), said(page)], [[undefined, 0], 'The server gave an answer that this page does not understand.']);
});

test('no stars after a hunt without a ticket, after one that the server refused, and after one’s own', async () => {
  const without = await hunted({ kept: { boards: { joined: false } } });
  const denied = await hunted({ answers: server({ 'POST /scores': () => refused(422, 'notPlayed', { title: 'It was not played so.' }) }) });
  const mine = await hunted({ mine: true });
  const ofDevice = await hunted({ answers: server({ 'GET /packs/17/board': { ...board, meaning: 'ownPack' } }) });
  for (const page of [without, denied, mine, ofDevice]) {
    assert.equal(page.path, '/hunt/after');
    assert.equal(cards(page), 0);
    await page.go(`/hunt/souvenir/${page.kept('hunt.last').souvenir}`);
    assert.equal(page.roles('heading', 'Ealing').length, 1);
    assert.equal(cards(page), 0);
  }
});

test('no stars for a pack that is no longer there', async () => {
  const page = await hunted({ answers: server({ 'GET /packs/17/board': () => refused(404, 'noSuchPack', { title: 'There is no such pack.' }) }) });
  assert.equal(page.path, '/hunt/after');
  assert.equal(cards(page), 0);
});

test('no stars after the tutorial and after a trial', async () => {
  const page = await openHunt({ answers: server(), kept: { account: eve, boards: { joined: true } } });
  await startTutorial(page);
  await endHunt(page);
  assert.equal(cards(page), 0);
  const trial = await openHunt({ path: '/#!/hunt/after', answers: server(), kept: { 'hunt.last': { ...page.kept('hunt.last'), kind: 'trial', trial: 'd1' } } });
  assert.ok(trial.shows('Back to the editor'));
  assert.equal(cards(trial), 0);
});

test('on a souvenir from before, the stars are there for whom the server knows as a player of the pack', async () => {
  const page = await hunted();
  const { souvenir } = page.kept('hunt.last');
  const { sending, ...older } = page.kept(`huntsouvenir.${souvenir}`);
  assert.equal(sending, 't1');
  for (const [more, shown] of /** @type {[object, number][]} */ ([[{}, 0], [{ meaning: 'played' }, 1], [{ stars: 3 }, 1], [{ meaning: 'ownPack' }, 0]])) {
    const other = await openHunt({
      path: `/#!/hunt/souvenir/${souvenir}`, kept: { ...page.allKept(), [`huntsouvenir.${souvenir}`]: older },
      answers: server({ 'GET /packs/17/board': { ...board, ...more } }),
    });
    assert.equal(cards(other), shown, JSON.stringify(more));
  }
});
