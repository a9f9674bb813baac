// After a hunt in a room, players say how the pack was, as after a hunt alone. The token of their seat proves that they hunted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { eve, openHunt, openPin, taskPack, toEve } from '../support/hunt.mjs';
import { HuntRoom, souvenirsOf } from '../support/hunt-room.mjs';
import { refused } from '../support/server.mjs';

const board = { board: 'hunt-17', entries: [], own: null, count: 0, recordings: false, average: null, played: 0, meaning: 'accountNeeded' };
const guest = { id: 31, name: 'Ana', guest: true, createdAt: 1_763_000_000 };

/** What the server answers about the pack. @param {Record<string, any>} [more] */
function server(more = {}) {
  /** @type {number | undefined} */
  let stars;
  return {
    'GET /packs/17/board': () => ({ ...board, ...stars ? { stars, rating: { average: 10 * stars, count: 1 } } : {} }),
    'POST /guests': guest, 'PUT /packs/17/seat': null, 'POST /packs/17/reports': { id: 4 }, 'POST /packs/17/photos': { id: 5 },
    'PUT /packs/17/rating': (/** @type {any} */ { body }) => {
      stars = body.stars;
      return { rating: { average: 10 * body.stars, count: 1 } };
    }, ...more,
  };
}

/** Ana's phone after a hunt. @param {{ answers?: Record<string, any>, kept?: Record<string, unknown>, pack?: any }} [how] */
async function hunted({ answers = server(), kept = {}, pack } = {}) {
  const room = new HuntRoom({ pack });
  const page = await room.phone(0, { answers, kept });
  await room.begin();
  await room.find(0, 1);
  await room.end(0, 2);
  return { room, page };
}

/** @typedef {import('../support/hunt-room.mjs').Page} Page */

/** What was asked about the pack and the player, besides reading. @param {Page} page */
const sent = (page) => page.server.asked.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/rooms'))
  .map(({ method, path, body }) => [`${method} ${path}`, path.includes('photos') ? null : body]);
/** @param {Page} page @param {string} name */
const star = (page, name) => page.role('radio', name, page.role('group', 'How was it?'));
/** @param {Page} page */
const said = (page) => wordsOf(page.one('.hunt-how-was-it [role=status]'));
/** @param {Page} page */
const toSouvenir = (page) => page.go(`/hunt/souvenir/${souvenirsOf(page)[0][0]}`);

const seat = ['PUT /packs/17/seat', { token: 'token of Ana' }];
const becomesGuest = ['POST /guests', { name: 'Ana' }];

test('the screen after the hunt asks how it was; nothing is sent before a star is chosen', async () => {
  const { page } = await hunted();
  assert.equal(page.roles('radio', undefined, page.role('group', 'How was it?')).length, 5);
  assert.deepEqual(sent(page), []);
  await page.press(star(page, '4 stars'));
  assert.deepEqual(sent(page), [becomesGuest, seat, ['PUT /packs/17/rating', { stars: 4 }]]);
  assert.equal(said(page), 'Thank you. You gave 4 stars.');
  // Now the player is known.
  await page.press(star(page, '2 stars'));
  assert.deepEqual(sent(page).slice(3), [seat, ['PUT /packs/17/rating', { stars: 2 }]]);
});

test('whoever the server knows stays who they are', async () => {
  const { page } = await hunted({ kept: { account: eve }, answers: server(toEve) });
  await page.press(star(page, '5 stars'));
  assert.deepEqual(sent(page).filter(([what]) => what === 'POST /guests'), []);
  assert.deepEqual(sent(page).filter(([what]) => String(what).includes('/packs/')), [seat, ['PUT /packs/17/rating', { stars: 5 }]]);
});

test('the souvenir asks, too, and takes what is wrong at a place or with the pack', async () => {
  const { page } = await hunted();
  await toSouvenir(page);
  await page.press(star(page, '3 stars'));
  await page.pressButton('Something is wrong here: Place 1');
  await page.fill(page.field('What is wrong?'), 'It is gone.');
  await page.pressButton('Send to the maker');
  await page.pressButton('Something is wrong with this pack');
  await page.fill(page.field('What is wrong?'), 'Too long.');
  await page.pressButton('Send to the maker');
  assert.deepEqual(sent(page), [
    becomesGuest, seat, ['PUT /packs/17/rating', { stars: 3 }],
    seat, ['POST /packs/17/reports', { pin: 1, text: 'It is gone.' }], seat, ['POST /packs/17/reports', { text: 'Too long.' }],
  ]);
});

test('a photo is sent from the souvenir, with the same proof', async () => {
  const room = new HuntRoom({ pack: taskPack({ creator: 'Ida' }) });
  const page = await room.phone(0, { answers: server() });
  await room.begin();
  await openPin(page, 'Place 5');
  page.choose({ name: 'x.jpg', text: new Uint8Array(8) });
  await page.pressButton('Take a photo');
  await page.pressButton('Use this photo');
  await room.settle();
  await room.end(0, 2);
  assert.deepEqual(sent(page), []);
  await toSouvenir(page);
  await page.pressButton('Send the photo of Place 5 to the organiser');
  assert.match(wordsOf(page.dialog), /not who has sent it\. The owner of the server sees both, and can remove it\. The server keeps it for 90 days at most\./);
  await page.pressButton('Send it');
  assert.deepEqual(sent(page), [becomesGuest, seat, ['POST /packs/17/photos?pin=5', null]]);
  assert.equal(souvenirsOf(page)[0][1].places[0].photoSent, true);
});

for (const [status, code, title] of /** @type {[number, string, string][]} */ ([
  [403, 'noSuchHunt', 'The server knows no such hunt.'], [409, 'seatClaimed', 'Another player has hunted at that seat.'],
  [429, 'tooMany', 'Too many requests.'],
])) {
  test(`what the server says against the seat is told, and nothing follows (${code})`, async () => {
    const { page } = await hunted({ answers: server({ 'PUT /packs/17/seat': () => refused(status, code, { title }) }) });
    await page.press(star(page, '4 stars'));
    assert.equal(said(page), title);
    assert.deepEqual(sent(page), [becomesGuest, seat]);
    assert.equal(page.all('.hunt-star input').filter((/** @type {any} */ { checked }) => checked).length, 0);
  });
}

test('without the network nothing is kept for later', async () => {
  const { page } = await hunted();
  await page.setOnline(false);
  await page.press(star(page, '4 stars'));
  assert.equal(said(page), 'Rating a pack needs the network.');
  await page.setOnline(true);
  await page.press(star(page, '4 stars'));
  assert.equal(said(page), 'Thank you. You gave 4 stars.');
});

test('who made the pack, or helps with it, is not asked', async () => {
  const { page } = await hunted({ answers: server({ 'GET /packs/17/board': { ...board, meaning: 'ownPack' } }) });
  assert.equal(page.all('.hunt-how-was-it').length, 0);
  assert.equal(page.roles('link', 'Souvenir').length, 1);
});

test('the proof is not exported: the souvenir on another device does not ask', async () => {
  const { page } = await hunted();
  const [[key, souvenir]] = souvenirsOf(page);
  assert.deepEqual(page.kept(`huntseat.${key}`), { token: 'token of Ana', name: 'Ana' });
  const { storage } = await page.module('/parts/storage.js');
  assert.ok(!JSON.stringify(storage.copyOut()).includes('token of'));
  const other = await openHunt({ path: `/#!/hunt/souvenir/${key}`, kept: { [`huntsouvenir.${key}`]: souvenir }, answers: server() });
  assert.equal(other.all('.hunt-how-was-it').length, 0);
  assert.equal(other.roles('heading', 'How the teams did').length, 1);
});

test('a proof whose souvenir is gone is thrown away, and a damaged one counts as missing', async () => {
  const page = await openHunt({ path: '/#!/hunt/souvenir/5', kept: { 'huntseat.5': { token: 'x', name: 'y' } } });
  assert.equal(page.kept('huntseat.5'), undefined);
  for (const value of [7, {}, { token: 1, name: 'y' }, { token: 'x' }]) {
    const damaged = await openHunt({ kept: { 'huntseat.5': value } });
    const { seatOf } = await damaged.module('/games/hunt/feedback/seat.js');
    assert.equal(seatOf('5'), null);
  }
});

test('sharing says we where several hunted', async () => {
  const { page } = await hunted();
  const { shareText } = await page.module('/games/hunt/souvenir/sharing.js');
  const [[, souvenir]] = souvenirsOf(page);
  assert.equal(shareText(souvenir), 'We found 1 of 8 places in Ealing: 10 points. Can you?');
  assert.equal(shareText({ ...souvenir, room: { ...souvenir.room, team: 1 } }), 'I found 1 of 8 places in Ealing: 10 points. Can you?');
});
