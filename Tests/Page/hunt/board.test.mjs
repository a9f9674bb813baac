// The board of a pack, as it is shown.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { downloadOf, openHunt, ownPack, withPacks } from '../support/hunt.mjs';
import { openWindow, own } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const board = {
  board: 'hunt-17', count: 2, played: 2, average: 305, own: { rank: 2, score: 250, entries: [] }, entries: [
    { rank: 1, name: 'Ana', score: 360, at: 1_763_000_000, id: 1 },
    { rank: 2, name: 'Ben', score: 250, at: 1_763_000_000, id: 2, own: true },
  ],
};
const empty = { board: 'hunt-17', count: 0, played: 0, average: 0, own: null, entries: [] };

/** @param {any} answer */
const open = (answer) => openHunt({
  path: '/#!/hunt/board/17', kept: withPacks(downloadOf(ownPack())), answers: { 'GET /packs/17/board': answer },
});

/** @param {import('../support/hunt.mjs').Page} page */
const facts = (page) => page.all('.hunt-facts dd').map(wordsOf);

test('a board shows ranks, the average, and how many have played', async () => {
  const page = await open(board);
  assert.equal(page.roles('heading', 'Board: Ealing').length, 1);
  assert.deepEqual(page.roles('row').map((row) => page.all('th, td', row).map(wordsOf)),
    [['Rank', 'Name', 'Points'], ['1', 'Ana', '360'], ['2', 'Ben (You)', '250']]);
  assert.deepEqual(page.all('.hunt-board-own').map((row) => page.all('td', row).map(wordsOf)), [['2', 'Ben (You)', '250']]);
  assert.deepEqual(facts(page), ['Rank 2, 250 points', '30.5', 'by 2 players']);
});

test('a board says which hunts it lists, and who stands higher with an equal score', async () => {
  const page = await open(board);
  assert.ok(wordsOf(page.one('main')).includes('Of two equal scores, the one with the older account stands higher.'));
});

test('a score that was made with another version of the pack says so', async () => {
  const [ana, ben] = board.entries;
  const page = await open({ ...board, version: 3, entries: [{ ...ana, version: 2 }, { ...ben, version: 3 }] });
  assert.deepEqual(page.all('tbody tr').map((row) => page.all('td', row).map(wordsOf)),
    [['1', 'Ana · version 2', '360'], ['2', 'Ben (You)', '250']]);
  assert.ok(page.shows(/^The pack is now at version 3\./));
  // The version of an older score is not known, and the server may send anything.
  const other = await open({ ...board, version: 3, entries: [ana, { ...ben, version: '<b>' }] });
  assert.ok(!other.shows(/version/));
});

test('the board of a pack that is not on the device has its name, once the server gives it', async () => {
  const path = '/#!/hunt/board/17';
  const page = await openHunt({ path, answers: { 'GET /packs/17/board': board, 'GET /packs/17': downloadOf(ownPack()) } });
  assert.equal(page.roles('heading', 'Board: Ealing').length, 1);
  const gone = () => refused(404, 'noSuchPack', { title: 'There is no such pack.' });
  const without = await openHunt({ path, answers: { 'GET /packs/17/board': board, 'GET /packs/17': gone } });
  assert.equal(without.roles('heading', 'Board').length, 1);
  assert.equal(without.roles('row').length, 3);
});

test('who has not played has no rank, and one player is one', async () => {
  const page = await open({ ...board, own: null, played: 1, count: 1, average: 3_600, entries: [board.entries[0]] });
  assert.deepEqual(facts(page), ['N/A', '360.0', 'by one player']);
});

test('a board that nobody stands on says so', async () => {
  const page = await open(empty);
  assert.ok(page.shows('Nobody has played this pack competitively yet.'));
  assert.equal(page.roles('table').length, 0);
  assert.deepEqual(facts(page), ['N/A', 'N/A', 'by 0 players']);
});

test('a board that cannot be read says why, and is read again', async () => {
  let isAway = true;
  const page = await open(() => (isAway ? refused(404, 'noSuchPack', { title: 'There is no such pack.' }) : board));
  assert.equal(wordsOf(page.role('alert')), 'There is no such pack.');
  isAway = false;
  await page.pressButton('Try again');
  assert.equal(page.roles('alert').length, 0);
  assert.equal(page.roles('row').length, 3);
});

test('what was played is counted, and what it brought on boards', async () => {
  const records = {
    1: { mode: 'competitive', result: 'finished', score: 40, at: 1 }, 2: { mode: 'casual', result: 'ended', score: 300, at: 2 },
    3: { mode: 'competitive', result: 'timeUp', score: 2, at: 3 },
  };
  const page = await openWindow({ kept: { 'hunt.records': records } });
  const { facts: told } = await page.module('/games/hunt/facts.js');
  assert.deepEqual(own(told()), [['Packs played', 3], ['Points', 42]]);
});

test('where nothing was played there is nothing to tell', async () => {
  const page = await openWindow();
  const { facts: told } = await page.module('/games/hunt/facts.js');
  assert.deepEqual(own(told()), []);
});
