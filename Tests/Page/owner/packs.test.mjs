import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const token = 'only-for-this-test-0123456789';
/** @type {any} */
const horses = {
  id: '17', name: 'Horses', location: 'Ealing', description: 'Hooves.', creator: 'Ana', pins: 5, version: 3, changedAt: noon / 1000,
  visibility: 'listed', rating: { average: 43, count: 7 }, reports: 2,
};
/** @type {any} */
const cows = { ...horses, id: '18', name: 'Cows', creator: 'Ben', pins: 4, rating: undefined, reports: undefined };
/** @type {any} */
const prague = { ...cows, id: 'old-prague', name: 'Old Prague', creator: 'Parlour', pins: 9, own: true };

/** The page with a server that has these packs. @param {any[]} packs @param {Record<string, any>} [more] */
const owner = (packs, more = {}) => openPage({
  path: '/#!/owner/packs',
  answers: {
    'GET /admin/packs': (/** @type {any} */ { headers }) => (headers.authorization === `Bearer ${token}` ? { packs, more: false } : refused(401, 'badToken')),
    ...more,
  },
  prepare(window) { window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Ana' })); },
});

/** @param {any} page */
const cards = (page) => page.all('.owner-packs > li').map((/** @type {any} */ card) => [...card.querySelectorAll('h2, .badge, p:not(.owner-badges)')].map(wordsOf));
const changed = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(noon);

test('without the token the page asks for it', async () => {
  const page = await openPage({ path: '/#!/owner/packs', answers: { 'GET /admin/packs': () => refused(401, 'badToken') } });
  assert.deepEqual(page.server.askedFor('GET /admin/packs'), []);
  await page.fill(page.field('Admin token'), 'not-the-token-at-all-0123');
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Enter');
  assert.ok(page.shows('That is not this server’s token.'));
});

test('packs are listed with what the owner needs to know', async () => {
  const page = await owner([horses, cows, prague]);
  assert.deepEqual(cards(page), [
    ['Horses', 'Ealing · by Ana', 'Hooves.', `5 pins · version 3 · changed ${changed} · 4.3 of 5 stars (7) · 2 reports · in the store`],
    ['Cows', 'Ealing · by Ben', 'Hooves.', `4 pins · version 3 · changed ${changed} · not in the store: fewer than five pins`],
    ['Old Prague', 'Ealing · by Parlour', 'Hooves.', `9 pins · version 3 · changed ${changed} · in the store · comes with the server`],
  ]);
  assert.ok(page.shows('3 packs'));
  assert.equal(page.role('link', 'Its page: Horses').getAttribute('href'), '#!/hunt/pack/17');
  assert.deepEqual(page.roles('link', 'Its page: Cows'), []);
  // What comes with the server is neither hidden nor removed here.
  assert.deepEqual(page.roles('button', /: Old Prague$/).map(wordsOf), ['Mark as official']);
});

test('packs are searched by words, and by what the owner has done with them', async () => {
  const page = await owner([]);
  assert.ok(page.shows('No pack was found.'));
  await page.fill(page.field('Name, location or maker'), ' hor ana ');
  await page.pressButton('Search');
  await page.press(page.role('radio', 'hidden and removed ones'));
  assert.deepEqual(page.server.askedFor('GET /admin/packs').map(({ path }) => path.split('?')[1]), [
    'q=&only=all&limit=20&offset=0', 'q=hor%20ana&only=all&limit=20&offset=0', 'q=hor%20ana&only=removed&limit=20&offset=0',
  ]);
});

test('more packs are asked for, and one that has moved is shown once', async () => {
  const page = await owner([], { 'GET /admin/packs': (/** @type {any} */ { path }) =>
    (path.includes('offset=0') ? { packs: [horses, cows], more: true } : { packs: [cows, prague], more: false }) });
  assert.ok(page.shows('The first 2 packs'));
  await page.pressButton('Show more');
  assert.deepEqual(cards(page).map(([/** @type {string} */ name]) => name), ['Horses', 'Cows', 'Old Prague']);
  assert.equal(page.roles('button', 'Show more').length, 0);
  assert.equal(page.document.activeElement, page.one('.owner-found'));
});

test('a pack is marked as official, and the mark is taken back', async () => {
  /** @type {any[]} */
  const asked = [];
  const page = await owner([horses], { 'PUT /admin/packs/17/official': (/** @type {any} */ { body }) => {
    asked.push(body);
    return body.official ? { ...horses, official: true } : horses;
  } });
  await page.pressButton('Mark as official: Horses');
  assert.equal(cards(page)[0][1], 'Official');
  await page.pressButton('Take the mark back: Horses');
  assert.deepEqual([asked, cards(page)[0][1]], [[{ official: true }, { official: false }], 'Ealing · by Ana']);
  assert.deepEqual(page.toasts, ['“Horses” is marked as official.', '“Horses” is not official any more.']);
});

test('a pack is hidden and removed with a sentence of why, and brought back', async () => {
  /** @type {any[]} */
  const asked = [];
  const page = await owner([horses], {
    'PUT /admin/packs/17/removal': (/** @type {any} */ { body }) => {
      asked.push(body);
      return { ...horses, removal: body };
    },
    'DELETE /admin/packs/17/removal': horses,
  });
  await page.pressButton('Hide: Horses');
  await page.pressButton('Cancel', page.dialog);
  await page.pressButton('Hide: Horses');
  await page.pressButton('Hide it', page.dialog);
  assert.ok(page.shows('Its maker has to know why.', page.dialog));
  await page.fill(page.field('Why, in a sentence', page.dialog), 'x'.repeat(302));
  assert.ok(page.shows('2 characters too many.', page.dialog));
  await page.pressButton('Hide it', page.dialog);
  assert.deepEqual(asked, []);
  await page.fill(page.field('Why, in a sentence', page.dialog), ' A pin is in\na garden. ');
  await page.pressButton('Hide it', page.dialog);
  assert.deepEqual(asked, [{ kind: 'hidden', why: 'A pin is in a garden.' }]);
  assert.deepEqual([cards(page)[0][1], cards(page)[0].at(-1)], ['Hidden', 'Why: A pin is in a garden.']);
  assert.deepEqual(page.roles('button', /: Horses$/).map(wordsOf), ['Mark as official', 'Bring back', 'Remove']);
  await page.pressButton('Remove: Horses');
  await page.fill(page.field('Why, in a sentence', page.dialog), 'It is still there.');
  await page.pressButton('Remove it', page.dialog);
  assert.deepEqual(page.roles('button', /: Horses$/).map(wordsOf), ['Mark as official', 'Bring back']);
  await page.pressButton('Bring back: Horses');
  assert.deepEqual(cards(page)[0][1], 'Ealing · by Ana');
  assert.deepEqual(page.toasts, ['“Horses” is hidden.', '“Horses” is removed.', '“Horses” is back.']);
});

test('a refusal is told, and nothing changes in the list', async () => {
  const page = await owner([horses], { 'PUT /admin/packs/17/official': () => refused(404, 'noSuchPack', { detail: 'There is no such pack.' }) });
  await page.pressButton('Mark as official: Horses');
  assert.deepEqual([page.toasts, cards(page)[0][1]], [['There is no such pack.'], 'Ealing · by Ana']);
});

for (const [what, wrong] of /** @type {[string, any][]} */ ([
  ['an id that leads elsewhere', { ...horses, id: '../maps' }], ['a removal of no kind', { ...horses, removal: { kind: 'burned', why: 'No.' } }],
  ['a time that no date has', { ...horses, changedAt: 9e12 }], ['no name', { ...horses, name: null }], ['nothing', null],
])) {
  test(`a list with ${what} is not believed, and is asked for again`, async () => {
    const page = await owner([wrong]);
    assert.match(wordsOf(page.role('alert')), /does not understand/);
    page.server.answers['GET /admin/packs'] = { packs: [horses], more: false };
    await page.pressButton('Try again');
    assert.equal(cards(page).length, 1);
  });
}

test('the pages for the owner lead to each other, and the token is forgotten', async () => {
  const page = await owner([horses]);
  assert.equal(page.role('link', 'Maps').getAttribute('href'), '#!/owner/maps');
  assert.equal(page.role('link', 'Wrong phrases').getAttribute('href'), '#!/owner/phrases');
  assert.equal(page.role('link', 'Parameters of Relentless').getAttribute('href'), '#!/relentless/admin');
  await page.pressButton('Forget the token');
  page.field('Admin token');
  assert.deepEqual(cards(page), []);
});
