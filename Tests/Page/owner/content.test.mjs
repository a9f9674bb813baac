// The owner sees the files of content, and what is wrong with them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const token = 'only-for-this-test-0123456789';
const items = { path: 'relentless/items.json', bytes: 12_000, changedAt: noon / 1000, replaced: false, mistakes: [] };
const wrong = { ...items, path: 'turns/games.json', mistakes: ['games[0].id: it is missing', 'games[1]: expected an object'] };
const missing = { path: 'hunt/packs.json', replaced: false, mistakes: ['it is missing'] };

/** @param {any[]} files */
const answer = (files) => ({ folder: '/opt/parlour/Content', files, others: 42 });

/** The page with a server that has these files. @param {any[]} files */
const owner = (files = [items]) => openPage({
  path: '/#!/owner/content',
  answers: {
    'GET /admin/content': (/** @type {any} */ { headers }) => (headers.authorization === `Bearer ${token}` ? answer(files) : refused(401, 'badToken')),
  },
  prepare(window) { window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Ana' })); },
});

/** The texts of each file. @param {any} page */
const rows = (page) => page.all('li.owner-backup > .owner-map-text').map((/** @type {any} */ row) => [...row.children].map(wordsOf));
/** What the page says aloud. @param {any} page */
const state = (page) => wordsOf(page.one('.owner-found'));

test('without the token the page asks for it', async () => {
  const page = await openPage({ path: '/#!/owner/content', answers: { 'GET /admin/content': () => refused(401, 'badToken') } });
  assert.equal(page.server.askedFor('GET /admin/content').length, 0);
  await page.fill(page.field('Admin token'), 'not-the-token-at-all-0123');
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Enter');
  assert.ok(page.shows('That is not this server’s token.'));
});

test('where all is well, the page says so of all files and of each', async () => {
  const page = await owner([items, { ...items, path: 'relentless/parameters.json', replaced: true }]);
  assert.equal(state(page), 'All is well: there is no mistake in 2 files.');
  const [first, second] = rows(page);
  assert.deepEqual([first[0], first[2]], ['relentless/items.json', 'All is well.']);
  assert.match(first[1], /^12.kB, changed .*2026.*\.$/);
  assert.equal(second[2], 'Not used now: what was saved under “Parameters of Relentless” is used instead.');
  assert.deepEqual(page.all('h2').map(wordsOf), ['Relentless']);
  assert.ok(page.words.includes('The files are on the server, in /opt/parlour/Content.'));
  assert.ok(page.words.includes('Besides, there are 42 other files, like pictures and schemas.'));
});

test('each mistake stands at its file, and a file that is missing is told', async () => {
  const page = await owner([missing, items, wrong]);
  assert.equal(state(page), 'There are 3 mistakes in 2 files.');
  assert.deepEqual(rows(page)[0], ['hunt/packs.json', 'The file is missing.', 'it is missing']);
  assert.deepEqual([...page.all('li.owner-backup')[2].querySelectorAll('li')].map(wordsOf), wrong.mistakes);
  assert.deepEqual(page.all('h2').map(wordsOf), ['TownHunt', 'Relentless', 'Turn Tracker']);
});

test('after a file was mended, the owner checks again', async () => {
  const page = await owner([wrong]);
  assert.equal(state(page), 'There are 2 mistakes in 1 file.');
  page.server.answers['GET /admin/content'] = answer([{ ...wrong, mistakes: [] }]);
  await page.pressButton('Check again');
  assert.equal(state(page), 'All is well: there is no mistake in 1 file.');
});

test('a folder that cannot be read is told, and asked for again', async () => {
  const page = await owner();
  page.server.answers['GET /admin/content'] = () => refused(503, 'contentUnreadable', { detail: 'Content cannot be read: it is no folder with content.' });
  await page.pressButton('Check again');
  assert.match(wordsOf(page.role('alert')), /Content cannot be read: it is no folder with content\./);
  page.server.answers['GET /admin/content'] = answer([items]);
  await page.pressButton('Try again');
  assert.equal(state(page), 'All is well: there is no mistake in 1 file.');
});

test('an answer that is none of content is not shown', async () => {
  for (const bad of [{ ...items, path: 7 }, { ...items, bytes: -1 }, { ...items, replaced: undefined }, { ...items, mistakes: [7] }]) {
    const page = await owner([bad]);
    assert.match(wordsOf(page.role('alert')), /does not understand/);
  }
});
