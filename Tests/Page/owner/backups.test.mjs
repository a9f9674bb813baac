// The page with the server's backups.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { wordsOf } from '../support/find.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const token = 'only-for-this-test-0123456789';
const name = 'parlour-2026-11-30T023007.tar.gz';
const backup = { id: name, kind: 'hand', at: noon / 1000, bytes: 147_812_352, version: '0.1.0', accounts: 1_212, packs: 31, maps: 1 };
const copy = { id: 'parlour.sqlite.before-0.2.0-31', kind: 'upgrade', at: noon / 1000 - 86_400, bytes: 1_234_567 };
const running = { id: 'one', maker: 'hand', since: noon / 1000 };

/** What a server answers whose state a test changes. @returns {any} */
const state = (more = {}) => ({ backups: [backup, copy], folder: '/var/lib/parlour/backups', free: 5_000_000_000, kept: 14, ...more });

/** @param {any} server @param {Record<string, any>} [more] */
const owner = (server, more = {}) => openPage({
  path: '/#!/owner/backups',
  answers: {
    'GET /admin/backups': (/** @type {any} */ { headers }) => (headers.authorization === `Bearer ${token}` ? server : refused(401, 'badToken')),
    ...more,
  },
  prepare(window) { window.sessionStorage.setItem('parlour/admin', JSON.stringify({ token, by: 'Ana' })); },
});

test('without the token the page asks for it, and asks the server for nothing', async () => {
  const page = await openPage({ path: '/#!/owner/backups', answers: { 'GET /admin/backups': () => refused(401, 'badToken') } });
  assert.deepEqual(page.server.askedFor('GET /admin/backups'), []);
  await page.fill(page.field('Admin token'), 'not-the-token-at-all-0123');
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Enter');
  assert.ok(page.shows('That is not this server’s token.'));
});

test('each backup is listed with its time, its size, who had it made and what it holds', async () => {
  const page = await owner(state());
  const [first, second] = page.all('.owner-map').map(wordsOf);
  assert.match(first, /2026.*148 MB, made by you, Parlour 0\.1\.0 ?1,212 accounts, 31 packs, 1 map ?parlour-2026-11-30T023007\.tar\.gz Download Remove$/);
  assert.match(second, /1\.2 MB, the database alone, from before an upgrade ?parlour\.sqlite\.before-0\.2\.0-31 Download Remove$/);
  assert.ok(page.shows('They are on the server, in /var/lib/parlour/backups. Download them, or copy them to another machine. 5.0 GB are free there.'));
});

test('the schedule is told', async () => {
  for (const [more, sentence] of [
    [{}, 'The server makes none by itself. The setting “backup-hours” says after how many hours it does.'],
    [{ hours: 24 }, 'The server makes one by itself every 24 hours, and keeps the newest 14 of them.'],
    [{ hours: 1, kept: 1 }, 'The server makes one by itself every hour, and keeps the newest of them.'],
  ]) {
    const page = await owner(state(/** @type {object} */ (more)));
    assert.ok(page.shows(String(sentence)));
  }
});

test('a backup is made: the page says so until it is there, and then tells it', async () => {
  const server = state({ backups: [] });
  const page = await owner(server, {
    'POST /admin/backups': () => {
      server.run = running;
      return running;
    },
  });
  assert.ok(page.shows('There are none yet.'));
  await page.pressButton('Make a backup now');
  assert.ok(page.shows('A backup is being made.'));
  page.role('progressbar', 'A backup is being made');
  assert.equal(page.role('button', 'Make a backup now').disabled, true);
  await page.pass(3_000);
  assert.equal(page.server.askedFor('POST /admin/backups').length, 1);
  Object.assign(server, { run: { ...running, backup }, backups: [backup] });
  await page.pass(1_000);
  assert.deepEqual(page.toasts, ['The backup is made.']);
  assert.equal(page.all('.owner-map').length, 1);
  assert.equal(page.roles('progressbar').length, 0);
  const asked = page.server.askedFor('GET /admin/backups').length;
  await page.pass(10_000);
  assert.equal(page.server.askedFor('GET /admin/backups').length, asked);
});

test('a backup that another device has begun is followed, one that ended before is not told', async () => {
  const server = state({ run: running });
  const page = await owner(server);
  assert.ok(page.shows('A backup is being made.'));
  server.run = { ...running, refused: { code: 'backupNotMade', message: 'The backup could not be written to the server’s disk.' } };
  await page.pass(1_000);
  assert.equal(wordsOf(page.role('alert')), 'No backup was made. The backup could not be written to the server’s disk.');
  const later = await owner(server);
  assert.equal(later.roles('alert').length, 0);
});

test('a refusal is told, and the button can be pressed again', async () => {
  const page = await owner(state(), {
    'POST /admin/backups': () => refused(503, 'noRoomOnDisk', { detail: 'The disk has not enough room: 300 MB are needed.' }),
  });
  await page.pressButton('Make a backup now');
  assert.equal(wordsOf(page.role('alert')), 'No backup was made. The disk has not enough room: 300 MB are needed.');
  assert.equal(page.role('button', 'Make a backup now').disabled, false);
});

test('a download begins with a ticket, and neither is the token in its address nor the file in the memory', async () => {
  const page = await owner(state(), { [`POST /admin/backups/${name}/ticket`]: null });
  await page.pressButton(`Download: ${name}`);
  assert.equal(page.server.askedFor(`POST /admin/backups/${name}/ticket`).length, 1);
  const [{ url, name: file }] = page.downloads;
  assert.equal(new URL(url).pathname, `/api/v1/backups/${name}`);
  assert.equal(new URL(url).search, '');
  assert.equal(file, name);
});

test('without a ticket nothing is downloaded, and the page says why', async () => {
  const page = await owner(state(), { [`POST /admin/backups/${name}/ticket`]: () => refused(404, 'noSuchBackup', { detail: 'There is no such backup.' }) });
  await page.pressButton(`Download: ${name}`);
  assert.deepEqual(page.toasts, ['There is no such backup.']);
  assert.deepEqual(page.downloads, []);
});

test('a backup is removed only after a question', async () => {
  const server = state();
  const page = await owner(server, {
    [`DELETE /admin/backups/${name}`]: () => {
      server.backups = [copy];
      return null;
    },
  });
  await page.pressButton(`Remove: ${name}`);
  await page.pressButton('Cancel');
  assert.equal(page.server.askedFor(`DELETE /admin/backups/${name}`).length, 0);
  await page.pressButton(`Remove: ${name}`);
  await page.pressButton('Remove', page.dialog);
  assert.deepEqual(page.toasts, ['The backup is removed.']);
  assert.equal(page.all('.owner-map').length, 1);
});

test('what is no backup in the answer of a server is not shown', async () => {
  const page = await owner(state({ backups: [{ ...backup, kind: 'other' }, { ...backup, at: -1 }, null, { ...backup, accounts: 'many' }] }));
  assert.match(page.all('.owner-map').map(wordsOf).join(), /made by you, it cannot be read/);
  assert.equal(page.all('.owner-map').length, 1);
  const strange = await owner({ backups: 'none' });
  assert.match(wordsOf(strange.role('alert')), /does not understand/);
  strange.role('button', 'Try again');
});

test('the page is left while a backup is being made, and asks no more', async () => {
  const page = await owner(state({ run: running }));
  await page.press(page.role('link', 'Maps'));
  const asked = page.server.askedFor('GET /admin/backups').length;
  await page.pass(10_000);
  assert.equal(page.server.askedFor('GET /admin/backups').length, asked);
});
