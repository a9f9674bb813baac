// The owner reads who did what.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { wordsOf } from '../support/find.mjs';
import { openPage, openWindow } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const token = 'only-for-this-test-0123456789';
const entry = { id: 9, at: noon / 1000, kind: 'scoreHidden', actor: 'owner', address: '203.0.113.7', subject: 'score 17', count: 1 };
const away = () => { throw new TypeError('Failed to fetch'); };

/** The page with a server that has these answers. @param {Record<string, any>} answers  by the query */
const owner = (answers) => openPage({
  path: '/#!/owner/audit',
  answers: {
    'GET /admin/audit': (/** @type {any} */ { path, headers }) => {
      if (headers.authorization !== `Bearer ${token}`) return refused(401, 'badToken');
      const answer = answers[path.split('?limit=50')[1]];
      return typeof answer === 'function' ? answer() : answer;
    },
  },
  prepare(window) { window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Ana' })); },
});

/** @param {any} page */
const rows = (page) => page.all('.owner-event').map((/** @type {any} */ row) => [...row.querySelectorAll('strong, span')].map(wordsOf));

/** @param {any} page @param {string} kind */
async function choose(page, kind) {
  const select = page.one('.owner-events-kind select');
  select.value = kind;
  select.dispatchEvent(new page.window.Event('change', { bubbles: true }));
  await page.settle();
}

test('without the token the page asks for it, and asks the server nothing', async () => {
  const page = await openPage({ path: '/#!/owner/audit', answers: { 'GET /admin/audit': () => refused(401, 'badToken') } });
  assert.deepEqual(page.server.askedFor('GET /admin/audit'), []);
  await page.fill(page.field('Admin token'), 'not-the-token-at-all-0123');
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Enter');
  assert.ok(page.shows('That is not this server’s token.'));
});

test('the owner reads what was done, to what, by whom, from where, and how often', async () => {
  const entries = [
    entry,
    { ...entry, id: 8, kind: 'failedLogIn', actor: 'stranger', subject: 'player 3', subjectName: 'Ana', count: 12 },
    { ...entry, id: 7, kind: 'packDeleted', actor: 'account', player: 3, name: 'Ana', subject: 'pack 5' },
    { ...entry, id: 6, kind: 'guestDeleted', actor: 'guest', player: 4, subject: undefined },
    { ...entry, id: 5, kind: 'wrongPassword', actor: 'guest', player: 4, name: 'Mia', subject: undefined },
    { ...entry, id: 4, kind: 'passwordLinkMade', address: undefined, subject: 'player 3' },
    { ...entry, id: 3, kind: 'guestDeleted', actor: 'guest', address: undefined, subject: undefined, count: 30 },
    { ...entry, id: 2, kind: 'ofTomorrow', subject: undefined },
  ];
  const page = await owner({ '': { entries, more: false } });
  assert.equal(page.one('h1').textContent, 'Who did what');
  assert.ok(page.shows('8 entries'));
  assert.deepEqual(rows(page), [
    ['A score was hidden or removed', 'score 17 · The owner · from 203.0.113.7'],
    ['A log-in failed', 'Ana (player 3) · A stranger · from 203.0.113.7 · 12 times'],
    ['A pack was deleted by its maker', 'pack 5 · Ana · from 203.0.113.7'],
    ['A guest was deleted by the player', 'Somebody who is gone · from 203.0.113.7'],
    ['A wrong password of somebody who was logged in', 'Mia (guest) · from 203.0.113.7'],
    ['A link for a new password was made', 'Somebody who is gone (player 3) · The owner · on the server’s machine'],
    ['A guest was deleted by the player', 'Several people · from many addresses · 30 times'],
    ['ofTomorrow', 'The owner · from 203.0.113.7'],
  ]);
});

test('a time is that of the device, and the exact one can be read', async () => {
  const page = await owner({ '': { entries: [entry], more: false } });
  const time = page.one('.owner-event time');
  const exact = new Date(noon).toISOString().replace('.000Z', 'Z');
  assert.deepEqual([time.getAttribute('datetime'), time.getAttribute('title')], [exact, exact]);
  assert.equal(time.textContent, new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(noon));
});

test('one kind alone is shown where the owner chooses it', async () => {
  const page = await owner({ '': { entries: [entry], more: false }, '&kind=failedLogIn': { entries: [], more: false } });
  await choose(page, 'failedLogIn');
  assert.deepEqual(rows(page), []);
  assert.ok(page.shows('Nothing of this kind was written down.'));
  await choose(page, '');
  assert.equal(rows(page).length, 1);
});

test('older entries are shown one part after the other', async () => {
  const older = { ...entry, id: 3, kind: 'mapAdded', subject: undefined };
  const page = await owner({ '': { entries: [entry], more: true }, '&before=9': { entries: [older], more: false } });
  assert.ok(page.shows('The newest entries: 1'));
  await page.pressButton('Show more');
  assert.deepEqual(rows(page).map(([what]) => what), ['A score was hidden or removed', 'A map was added']);
  assert.deepEqual(page.roles('button', 'Show more'), []);
});

test('nothing was written down, and the page says so', async () => {
  const page = await owner({ '': { entries: [], more: false } });
  assert.ok(page.shows('Nothing was written down yet.'));
});

test('where the server cannot be reached the page says so, and tries again', async () => {
  let answer = away;
  const page = await owner({ '': () => answer() });
  assert.equal(page.roles('alert').length, 1);
  answer = /** @type {any} */ (() => ({ entries: [entry], more: false }));
  await page.pressButton('Try again');
  assert.equal(rows(page).length, 1);
});

test('an answer that is not as it should be is told so', async () => {
  for (const wrong of [{ entries: null, more: false }, { entries: [{ ...entry, at: -1 }], more: false }, { entries: [entry] },
    { entries: [{ ...entry, actor: 'robot' }], more: false }, { entries: [{ ...entry, subject: 5 }], more: false }]) {
    const page = await owner({ '': wrong });
    assert.deepEqual([rows(page), page.roles('alert').length], [[], 1], JSON.stringify(wrong));
  }
});

test('who forgets the token leaves no entry on the page', async () => {
  const page = await owner({ '': { entries: [entry], more: false } });
  await page.pressButton('Forget the token');
  assert.deepEqual(rows(page), []);
  assert.ok(page.field('Admin token'));
});

test('everything that the server writes down has its words', async () => {
  const source = await readFile(new URL('../../../Sources/Accounts/AuditKind.swift', import.meta.url), 'utf8');
  const codes = [...source.matchAll(/^ {2}case (\w+)$/gm)].map(([, code]) => code);
  const { auditWords } = await (await openWindow()).module('/owner/audit/audit-words.js');
  assert.ok(codes.length > 20);
  assert.deepEqual(Object.keys(auditWords.kinds).sort(), codes.sort());
});
