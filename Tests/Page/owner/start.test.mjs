// The start of the owner's pages, to which /admin leads.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const token = 'only-for-this-test-0123456789';
const answers = {
  'GET /admin/phrase-reports': (/** @type {any} */ { headers }) => (headers.authorization === `Bearer ${token}` ? { reports: [] } : refused(401, 'badToken')),
};

/** @param {Record<string, any>} [more] */
const owner = (more = {}) => openPage({
  path: '/admin', answers: { ...answers, ...more },
  prepare(window) { window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Ana' })); },
});

/** @param {any} page */
const links = (page) => page.all('.owner-pages a').map((/** @type {any} */ link) => [link.getAttribute('href'), wordsOf(link)]);

const all = [
  ['#!/owner/health', 'How it goes'],
  ['#!/owner/accounts', 'Accounts'],
  ['#!/owner/classes', 'Registration and classes'],
  ['#!/owner/boards', 'Boards'],
  ['#!/owner/packs', 'Packs of TownHunt'],
  ['#!/owner/pictures', 'Pictures and photos'],
  ['#!/owner/phrases', 'Wrong phrases'],
  ['#!/owner/dictionaries', 'Dictionaries'],
  ['#!/owner/audit', 'Who did what'],
  ['#!/owner/maps', 'Maps'],
  ['#!/owner/content', 'Content'],
  ['#!/owner/limits', 'Limits'],
  ['#!/owner/backups', 'Backups'],
  ['#!/relentless/admin', 'Parameters of Relentless'],
];

test('the owner enters the token, and finds all her pages, with a sentence each', async () => {
  const page = await openPage({ path: '/admin', answers });
  assert.equal(page.one('h1').textContent, 'For the owner');
  assert.deepEqual(links(page), []);
  await page.fill(page.field('Admin token'), token);
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Enter');
  assert.deepEqual(links(page), all);
  for (const about of page.all('.owner-pages p')) assert.match(about.textContent, /^[A-Z].+\.$/);
});

test('a wrong token is told at the gate, and the list is not shown', async () => {
  const page = await openPage({ path: '/#!/owner', answers });
  assert.deepEqual(page.server.askedFor('GET /admin/phrase-reports'), []);
  await page.fill(page.field('Admin token'), 'not-the-token-at-all-0123');
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Enter');
  assert.ok(page.shows('That is not this server’s token.'));
  assert.deepEqual(links(page), []);
});

test('who has entered the token in this tab finds the list at once, and can forget the token', async () => {
  const page = await owner();
  assert.deepEqual(links(page), all);
  await page.pressButton('Forget the token');
  page.field('Admin token');
  assert.deepEqual(links(page), []);
});

test('a server that cannot be reached is asked again', async () => {
  const page = await owner({ 'GET /admin/phrase-reports': () => { throw new TypeError('Failed to fetch'); } });
  assert.match(wordsOf(page.role('alert')), /server cannot be reached/i);
  page.server.answers['GET /admin/phrase-reports'] = { reports: [] };
  await page.pressButton('Try again');
  assert.deepEqual(links(page), all);
});

test('each of the owner’s pages leads to the list', async () => {
  const page = await openPage({
    path: '/#!/owner/phrases', answers, prepare(window) { window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Ana' })); },
  });
  await page.press(page.role('link', 'For the owner'));
  assert.equal(page.one('h1').textContent, 'For the owner');
  assert.deepEqual(links(page), all);
});
