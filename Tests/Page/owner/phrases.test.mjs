// The owner reads what learners have told about phrases that are wrong.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const token = 'only-for-this-test-0123456789';
const friend = { id: 1, hanzi: '朋友', pinyin: ['péng', 'you'], kind: 'pinyin', text: 'yǒu', at: noon / 1000 };
const thing = { ...friend, id: 2, hanzi: '东西', pinyin: ['dōng', 'xi'], kind: 'characters', text: '' };
const away = () => { throw new TypeError('Failed to fetch'); };

/** The page with a server that has these answers. @param {any} reports @param {Record<string, any>} [more] */
const owner = (reports, more = {}) => openPage({
  path: '/#!/owner/phrases',
  answers: {
    'GET /admin/phrase-reports': (/** @type {any} */ { headers }) => (headers.authorization === `Bearer ${token}` ? { reports } : refused(401, 'badToken')),
    ...more,
  },
  prepare(window) { window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Ana' })); },
});

/** @param {any} page */
const cards = (page) => page.all('.owner-packs > li').map((/** @type {any} */ card) => [...card.querySelectorAll('h2, p')].map(wordsOf));
const told = `Told ${new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(noon)}`;

test('without the token the page of wrong phrases asks for it', async () => {
  const page = await openPage({ path: '/#!/owner/phrases', answers: { 'GET /admin/phrase-reports': () => refused(401, 'badToken') } });
  assert.deepEqual(page.server.askedFor('GET /admin/phrase-reports'), []);
  await page.fill(page.field('Admin token'), 'not-the-token-at-all-0123');
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Enter');
  assert.ok(page.shows('That is not this server’s token.'));
});

test('the owner reads which phrases are wrong, and what and when was told', async () => {
  const page = await owner([thing, friend]);
  assert.deepEqual(cards(page), [['东西 dōng xi', 'The characters', told], ['朋友 péng you', 'The pinyin: yǒu', told]]);
  assert.ok(page.shows('2 reports'));
  assert.equal(page.role('link', 'Its page: 朋友').getAttribute('href'), '#!/jasmine/phrase/670b-53cb');
});

test('nobody has told anything, and the page says so', async () => {
  const page = await owner([]);
  assert.ok(page.shows('Nobody has told that a phrase is wrong.'));
  assert.deepEqual(cards(page), []);
});

test('Done removes a report, and the focus stays in the list', async () => {
  const page = await owner([thing, friend], { 'DELETE /admin/phrase-reports/2': null });
  await page.pressButton('Done: 东西');
  assert.equal(page.server.askedFor('DELETE /admin/phrase-reports/2').length, 1);
  assert.deepEqual(cards(page).map(([title]) => title), ['朋友 péng you']);
  assert.deepEqual(page.toasts, ['The report about 东西 is removed.']);
  assert.ok(page.window.document.activeElement?.matches('.owner-found'));
});

test('a report that another device has removed goes too, and one that the server keeps stays', async () => {
  const page = await owner([thing, friend], {
    'DELETE /admin/phrase-reports/2': () => refused(404, 'noSuchReport'), 'DELETE /admin/phrase-reports/1': away,
  });
  await page.pressButton('Done: 东西');
  await page.pressButton('Done: 朋友');
  assert.deepEqual(cards(page).map(([title]) => title), ['朋友 péng you']);
  assert.match(page.toasts.at(-1) ?? '', /server cannot be reached/i);
});

for (const [what, reports] of /** @type {[string, any][]} */ ([
  ['no list', {}], ['an unknown kind', [{ ...friend, kind: 'sound' }]], ['pinyin that is no list', [{ ...friend, pinyin: 'péng you' }]],
  ['a day that no calendar has', [{ ...friend, at: 1e18 }]],
])) {
  test(`an answer with ${what} is not shown, and the owner can try again`, async () => {
    const page = await owner(reports);
    assert.match(wordsOf(page.role('alert')), /does not understand/);
    page.server.answers['GET /admin/phrase-reports'] = { reports: [friend] };
    await page.pressButton('Try again');
    assert.equal(cards(page).length, 1);
  });
}

test('the pages of the owner can be reached from the wrong phrases, and the token is forgotten', async () => {
  const page = await owner([friend]);
  for (const [name, path] of [['Boards', '#!/owner/boards'], ['Maps', '#!/owner/maps'], ['Packs of TownHunt', '#!/owner/packs'], ['Parameters of Relentless', '#!/relentless/admin']]) {
    assert.equal(page.role('link', name).getAttribute('href'), path);
  }
  await page.pressButton('Forget the token');
  page.field('Admin token');
  assert.deepEqual(cards(page), []);
});

test('reports that come after the token was forgotten are not shown', async () => {
  const page = await owner([]);
  /** @type {((answer: any) => void)[]} */ const late = [];
  page.server.answers['GET /admin/phrase-reports'] = () => page.server.late(new Promise((done) => { late.push(done); }));
  async function enter() {
    await page.pressButton('Forget the token');
    await page.fill(page.field('Admin token'), token);
    await page.fill(page.field('Your name'), 'Ana');
    await page.pressButton('Enter');
  }
  await enter();
  await enter();
  late[0]({ reports: [thing] });
  await page.settle();
  assert.deepEqual(cards(page), []);
  late[1]({ reports: [friend] });
  await page.settle();
  assert.equal(cards(page).length, 1);
});

test('after a wrong token the name need not be typed again', async () => {
  const page = await openPage({ path: '/#!/owner/phrases' });
  /** @type {((answer: any) => void)[]} */ const late = [];
  page.server.answers['GET /admin/phrase-reports'] = () => page.server.late(new Promise((done) => { late.push(done); }));
  await page.fill(page.field('Admin token'), 'not-the-token-at-all-0123');
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Enter');
  assert.equal(page.all('.owner-gate').length, 0);
  late[0](refused(401, 'badToken'));
  await page.settle();
  assert.equal(page.field('Your name').value, 'Ana');
});
