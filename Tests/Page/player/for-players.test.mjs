// Boards that the server tells only to players it knows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest, logIn, Login } from '../support/app.mjs';
import { noon } from '../support/clock.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const sentence = 'This server tells its boards only to people who play here. Join with a name, or log in.';
const entry = { rank: 1, name: 'Mia', score: 1_700, at: noon / 1_000, id: 5 };
const board = { board: 'x', entries: [entry], own: null, count: 1, recordings: true };
const packs = { average: null, played: 0, version: 1, meaning: 'accountNeeded' };

/** A server that tells its boards to who has logged in. @param {Login} login @param {Record<string, any>} answers */
const forPlayers = (login, answers) => ({
  ...login.answers,
  ...Object.fromEntries(Object.entries(answers).map(([route, answer]) =>
    [route, () => (login.me ? answer : refused(401, 'notLoggedIn', { detail: sentence }))])),
});

const daily = { 'GET /boards/daily-2026-03-04': board };

test('a board for players asks for a name, and is then shown', async () => {
  const page = await openPage({ path: '/#!/jasmine/board/daily', answers: forPlayers(new Login(), daily) });
  assert.ok(page.shows(sentence));
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Join');
  assert.equal(page.one('.board-name').textContent, 'Mia');
});

test('the way back from logging in leads to the board', async () => {
  const page = await openPage({ path: '/#!/jasmine/board/daily', answers: forPlayers(new Login(), daily) });
  await page.press(page.role('link', 'Log in'));
  await logIn(page, 'Ana');
  assert.equal(page.window.location.hash, '#!/jasmine/board/daily');
  assert.equal(page.one('.board-name').textContent, 'Mia');
});

test('who joins the boards on the same screen sees them, too', async () => {
  const page = await openPage({ path: '/#!/jasmine/board/daily', answers: forPlayers(new Login(), daily) });
  await page.fill(page.field('Your name on boards'), 'Ana');
  await page.pressButton('Yes, let them count');
  assert.equal(page.one('.board-name').textContent, 'Mia');
});

test('whose session has ended joins again', async () => {
  const page = await openPage({ path: '/#!/jasmine/board/daily', kept: { account: guest('Old', 2) }, answers: forPlayers(new Login(), daily) });
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Join');
  assert.equal(page.one('.board-name').textContent, 'Mia');
});

test('a name that is refused is told beside the field', async () => {
  const page = await openPage({ path: '/#!/jasmine/board/daily', answers: {
    ...forPlayers(new Login(), daily), 'POST /guests': () => refused(422, 'invalid', { fields: { name: 'Take another one.' } }),
  } });
  await page.fill(page.field('Your name'), 'Rude');
  await page.pressButton('Join');
  assert.ok(page.shows('Take another one.'));
});

test('the board of a pack and a replay ask the same', async () => {
  const answers = { 'GET /packs/17/board': { ...board, ...packs } };
  const page = await openPage({ path: '/#!/hunt/board/17', answers: forPlayers(new Login(), answers) });
  assert.ok(page.shows(sentence));
  await page.fill(page.field('Your name'), 'Ana');
  await page.pressButton('Join');
  assert.match(page.one('.hunt-board').textContent, /Mia/);
  const replay = await openPage({ path: '/#!/replay/5', answers: forPlayers(new Login(), { 'GET /scores/5/recording': {} }) });
  assert.ok(replay.shows(sentence));
  await replay.fill(replay.field('Your name'), 'Ana');
  await replay.pressButton('Join');
  assert.ok(replay.shows('This recording is damaged.'));
});

test('who has a score that the owner has taken off is told so on its board', async () => {
  const taken = { ...board, takenOff: { id: 9, score: 1_900, removal: 'hidden' } };
  const sentence = 'The owner of this server has taken your score of 1,900 off this board.';
  const page = await openPage({ path: '/#!/jasmine/board/daily', answers: { 'GET /boards/daily-2026-03-04': taken } });
  assert.ok(page.shows(sentence));
  assert.equal(page.one('.board-name').textContent, 'Mia');
  const pack = await openPage({ path: '/#!/hunt/board/17', answers: { 'GET /packs/17/board': { ...taken, ...packs } } });
  assert.ok(pack.shows(sentence));
});
