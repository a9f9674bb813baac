// Whether a hunt counts: tickets, the question before the hunt, and the result at its end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { answer, answerOf, downloadOf, endHunt, eve, find, openHunt, openPin, ownPack, play, titles, toEve, withPacks } from '../support/hunt.mjs';
import { refused } from '../support/server.mjs';

const pack = downloadOf(ownPack());
const ticket = { ticket: 't1', seed: 7, board: 'hunt-17', expiresAt: 2_000_000_000, rulesVersion: 1, version: 1, meaning: 'counts' };
const board = { board: 'hunt-17', entries: [], own: null, count: 0, recordings: false, average: null, played: 0, meaning: 'counts' };
const ranked = { 'GET /packs/17/board': board, 'POST /tickets': ticket, 'POST /scores': { id: 9, board: 'hunt-17', score: 0, rank: 4, best: true } };

/**
 * The selector at the pack, for somebody with an account.
 *
 * @param {{ joined?: boolean, mine?: boolean, answers?: Record<string, any>, kept?: Record<string, unknown> }} [how]
 */
const open = ({ joined, mine = false, answers = {}, kept = {} } = {}) => openHunt({
  path: '/#!/hunt/packs/17', answers: { ...toEve, ...ranked, ...answers },
  kept: {
    ...withPacks({ ...pack, mine }), account: eve, boards: joined === undefined ? null : { joined }, ...kept,
  },
});

/** @param {import('../support/hunt.mjs').Page} page */
const sent = (page) => page.server.askedFor('POST /scores').map(({ body }) => body);

test('a hunt that counts takes a ticket, and sends what was played without the pack', async () => {
  const page = await open({ joined: true });
  await play(page, '17');
  assert.deepEqual(page.server.askedFor('POST /tickets').map(({ body }) => body),
    [{ game: 'hunt', setup: { pack: '17', mode: 'competitive' } }]);
  assert.equal(page.all('.map-here').length, 1);
  await find(page, titles(page)[0]);
  await endHunt(page);
  assert.ok(page.shows('On the board: rank 4.'));
  const [{ ticket: told, recording }, ...others] = sent(page);
  assert.deepEqual(others, []);
  assert.equal(told, 't1');
  assert.deepEqual(recording.setup, { pack: { id: '17', version: 1 }, mode: 'competitive' });
  assert.equal(recording.seed, 7);
  assert.deepEqual(recording.actions.map((/** @type {any} */ entry) => Object.keys(entry.do)), [['answer'], ['end']]);
  // Positions are private; they are sent only for a pin that requires the player to be there.
  assert.deepEqual(Object.keys(recording.actions[0].do.answer).sort(), ['digest', 'pin', 'text']);
  assert.equal(page.role('link', 'Board').getAttribute('href'), '#!/hunt/board/17');
});

test('how long the page was closed is told, so that the server knows that there was time to walk', async () => {
  const page = await open({ joined: true });
  await play(page, '17');
  await find(page, titles(page)[0]);
  await page.hide();
  const { kept, at } = { kept: page.allKept(), at: page.clock.wall };
  // The phone is out of power for ten minutes; then the page is opened again, and once more at once.
  let later = await openHunt({ path: '/#!/hunt', kept, at: at + 10 * 60_000, answers: page.server.answers });
  later = await openHunt({ path: '/#!/hunt', kept: later.allKept(), at: later.clock.wall, answers: page.server.answers });
  await find(later, titles(later)[0]);
  await endHunt(later);
  const [{ pauses, recording }] = sent(later);
  assert.equal(pauses.length, 1);
  // Some frames of time pass while the page is opened.
  assert.equal(Math.round(pauses[0].length / 1_000), 600);
  assert.ok(recording.actions[0].at <= pauses[0].at && pauses[0].at <= recording.actions[1].at);
  assert.ok(recording.end < 60_000);
});

test('one seed makes one hunt', async () => {
  const shown = [];
  for (const seed of [7, 7, 8]) {
    const page = await open({ joined: true, answers: { 'POST /tickets': { ...ticket, seed } } });
    await play(page, '17');
    shown.push(titles(page).sort().join());
  }
  assert.equal(shown[0], shown[1]);
  assert.ok(new Set(shown).size > 1);
});

test('whether a game counts is what the server says, and it says so before the game', async () => {
  const answers = { ...ranked };
  const page = await open({ joined: true, answers });
  assert.ok(page.shows('This game counts for the board.'));
  await play(page, '17');
  await find(page, titles(page)[0]);
  await endHunt(page);
  const { score } = page.kept('hunt.records')['17'];
  await page.go('/hunt/packs/17');
  assert.ok(page.shows(new RegExp(`^You have played it \\(competitive, ${score} points`)));
  // The server has not counted the first game, for whatever reason: then the next one counts.
  await play(page, '17');
  await endHunt(page);
  assert.ok(page.shows('On the board: rank 4.'));
  page.server.answers['GET /packs/17/board'] = { ...board, meaning: 'played' };
  page.server.answers['POST /tickets'] = { ...ticket, ticket: 't2', meaning: 'played' };
  await page.go('/hunt/packs/17');
  assert.ok(page.shows('You have played this pack before, or have seen answers. This game is not listed on the board.'));
  await page.pressButton('Play');
  assert.equal(page.dialog, null);
  await endHunt(page);
  assert.ok(page.shows('You had played this pack before, or had seen answers. This game is not listed on the board.'));
  assert.equal(page.kept('hunt.records')['17'].score, score);
});

test('what only the ticket says is told before the game, too', async () => {
  const page = await open({ joined: true, answers: { 'POST /tickets': { ...ticket, meaning: 'played' } } });
  await page.pressButton('Play');
  assert.ok(wordsOf(page.dialog).includes('This game is not listed on the board.'));
  await page.pressButton('Cancel');
  assert.equal(page.path, '/hunt/packs/17');
  await page.pressButton('Play');
  await page.pressButton('Play anyway');
  assert.equal(titles(page).length, 5);
});

test('a casual game uses up the first one with the first answer that is found, and says so there', async () => {
  const page = await open({ joined: true });
  await play(page, '17', 'Casual');
  await openPin(page, titles(page)[0]);
  assert.ok(!page.shows(/You know an answer now/));
  await answer(page, answerOf('Place 1'));
  assert.ok(page.shows('You know an answer now. Later games with this pack are not listed on the board.'));
  await page.pressButton('Close', page.one('.hunt-pin'));
  await endHunt(page);
  assert.ok(page.shows('A casual game is not for the board. You know answers now, so later games with this pack are not listed either.'));
  assert.equal(sent(page)[0].recording.setup.mode, 'casual');
});

test('a casual game in which nothing is found uses up nothing', async () => {
  const page = await open({ joined: true });
  await play(page, '17', 'Casual');
  await endHunt(page);
  assert.ok(page.shows('A casual game is not for the board. You found no pin, so your next competitive game still counts.'));
});

test('who has no account is told that the boards of packs list accounts, and can hunt', async () => {
  for (const player of [null, { ...eve, guest: true, email: undefined, registeredAt: undefined }]) {
    const page = await open({ kept: { account: player }, answers: { 'GET /packs/17/board': { ...board, meaning: 'accountNeeded' } } });
    assert.ok(page.shows('The boards of packs list players with an account. Without one, this game is not listed.'));
    assert.equal(page.role('link', 'Make an account').getAttribute('href'), '#!/account');
    await page.pressButton('Play');
    assert.equal(page.dialog, null);
    await endHunt(page);
    assert.ok(page.shows('The boards of packs list players with an account. This game is not listed.'));
  }
});

test('without the server it is said before the game that it is not listed', async () => {
  const page = await open({ joined: true, answers: { 'GET /packs/17/board': () => { throw new TypeError('Failed to fetch'); } } });
  assert.ok(page.shows('The server cannot be reached. A game that begins without it is not listed on the board.'));
});

test('who has not said whether games count is asked before the first', async () => {
  const page = await open();
  assert.equal(page.roles('heading', 'Would you like to appear on the boards?').length, 1);
  await page.pressButton('Play');
  assert.ok(wordsOf(page.dialog).startsWith('Would you like to appear on the boards?'));
  // A player who does not answer is asked whether to play without a ticket.
  await page.key('Escape');
  assert.ok(wordsOf(page.dialog).includes('You have not said whether your games may count.'));
  await page.pressButton('Cancel');
  assert.equal(page.dialog, null);
  assert.equal(page.path, '/hunt/packs/17');
  await page.pressButton('Play');
  await page.pressButton('Yes, let them count');
  assert.equal(titles(page).length, 5);
  await endHunt(page);
  assert.ok(page.shows('On the board: rank 4.'));
  assert.equal(sent(page).length, 1);
});

test('the question above Play is short, and says more to those who ask', async () => {
  const page = await open();
  const more = page.one('.hunt-chosen details');
  assert.equal(wordsOf(more), 'What this means');
  await page.press(page.one('summary', more));
  assert.equal(wordsOf(more), ['What this means', 'Then your next games count. The server checks each game, and everybody can see your name and score.',
    `Your name there is ${eve.name}.`].join(' '));
  assert.deepEqual(page.all('.boards-join button').map(wordsOf), ['Yes, let them count', 'No, thank you']);
});

test('each way to play says what it is once it is chosen', async () => {
  const page = await open({ joined: true });
  assert.ok(page.shows(/^Five pins at first/));
  await page.press(page.role('radio', 'Casual'));
  assert.ok(!page.shows(/^Five pins at first/));
  assert.ok(page.roles('status').some((line) => wordsOf(line).startsWith('All pins at once and no clock.')));
});

for (const answer of ['Yes, let them count', 'No, thank you']) {
  test(`after “${answer}” the focus is on Play`, async () => {
    const page = await open();
    page.role('button', answer).focus();
    await page.pressButton(answer);
    assert.deepEqual(page.all('.boards-join'), []);
    assert.equal(wordsOf(page.document.activeElement), 'Play');
  });
}

test('who lets games count on the screen is not asked again', async () => {
  const page = await open();
  await page.pressButton('Yes, let them count');
  assert.deepEqual(page.kept('boards'), { joined: true, player: eve.id });
  await page.pressButton('Play');
  assert.equal(page.dialog, null);
  assert.equal(titles(page).length, 5);
});

test('who turns the boards down plays without', async () => {
  const page = await open();
  await page.pressButton('Play');
  await page.pressButton('No, thank you');
  assert.equal(titles(page).length, 5);
  await endHunt(page);
  assert.ok(page.shows('It began without the board: it does not count there.'));
  assert.deepEqual(page.server.askedFor('POST /tickets'), []);
  assert.deepEqual(sent(page), []);
  await page.go('/hunt/packs/17');
  assert.equal(page.roles('heading', 'Would you like to appear on the boards?').length, 0);
});

test('one’s own pack says before that it does not count, and takes no ticket', async () => {
  const page = await open({ joined: true, mine: true });
  assert.ok(page.shows('This pack was made with your account or on this device, so you may know the answers. Your games with it do not count.'));
  await page.pressButton('Play');
  await endHunt(page);
  assert.ok(page.shows('Your own pack: this game does not count.'));
  assert.deepEqual(page.server.askedFor('POST /tickets'), []);
  assert.equal(page.kept('hunt.records'), undefined);
});

test('that a pack is one’s own may be told by the server, and is asked and remembered', async () => {
  const page = await open({ joined: true, answers: { 'POST /tickets': () => refused(403, 'ownPack') } });
  await page.pressButton('Play');
  assert.ok(wordsOf(page.dialog).includes('This pack was made with your account'));
  await page.pressButton('Play anyway');
  assert.equal(titles(page).length, 5);
  assert.equal(page.kept('huntpack.17').isMine, true);
});

for (const [why, answers, words] of /** @type {[string, Record<string, any>, string][]} */ ([
  ['the server is away', { 'POST /tickets': () => { throw new TypeError('Failed to fetch'); } },
    'A game that begins without it is not listed on the board.'],
  ['there is a newer version', { 'POST /tickets': { ...ticket, version: 3 } }, 'There is a newer version of this pack (3).'],
  ['the pack is gone', { 'POST /tickets': () => refused(404, 'noSuchPack', { title: 'There is no such pack.' }) },
    'There is no such pack.'],
])) {
  test(`where ${why} it is asked before a hunt that cannot count`, async () => {
    const page = await open({ joined: true, answers });
    await page.pressButton('Play');
    assert.ok(wordsOf(page.dialog).includes(words), wordsOf(page.dialog));
    await page.pressButton('Cancel');
    assert.equal(page.path, '/hunt/packs/17');
    assert.equal(page.role('button', 'Play').disabled, false);
    await page.pressButton('Play');
    await page.pressButton('Play anyway');
    await endHunt(page);
    assert.ok(page.shows('It began without the board: it does not count there.'));
    assert.deepEqual(sent(page), []);
  });
}

test('a casual hunt begins without a question where there is no ticket', async () => {
  const page = await open({ joined: true, answers: { 'POST /tickets': () => refused(404, 'noSuchPack') } });
  await play(page, '17', 'Casual');
  assert.equal(page.dialog, null);
  assert.equal(titles(page).length, 8);
});

test('a server that does not answer for five seconds is away', async () => {
  const page = await open({ joined: true, answers: { 'POST /tickets': () => page.server.late(new Promise(() => {})) } });
  await page.pressButton('Play');
  await page.pass(4_000);
  assert.equal(page.dialog, null);
  await page.pass(1_000);
  assert.ok(wordsOf(page.dialog).includes('is not listed on the board'));
});

test('without the network a hunt that counts is sent once, when it is back', async () => {
  const page = await open({ joined: true });
  await play(page, '17');
  await page.setOnline(false);
  await endHunt(page);
  assert.ok(page.shows('It is sent to the board as soon as the network is there.'));
  const again = await openHunt({
    path: '/#!/hunt/after', kept: page.allKept(), answers: { ...page.server.answers, 'POST /scores': ranked['POST /scores'] },
  });
  assert.ok(again.shows('On the board: rank 4.'));
  assert.equal(sent(again).length, 1);
  await again.setOnline(false);
  await again.setOnline(true);
  assert.equal(sent(again).length, 1);
});

test('a hunt that the server cannot take just now is kept, told, and sent again by itself', async () => {
  const page = await open({ joined: true, answers: { 'POST /scores': refused(503, 'tooBusy', { detail: 'Too much at once.' }) } });
  await play(page, '17');
  await endHunt(page);
  assert.ok(page.shows('The server cannot take it just now. It is kept on this device, and the page sends it again by itself.'));
  page.server.answers['POST /scores'] = ranked['POST /scores'];
  await page.pass(15_000);
  assert.ok(page.shows('On the board: rank 4.'));
});

test('what the server refuses is told with its reason', async () => {
  const page = await open({ joined: true,
    answers: { 'POST /scores': () => refused(422, 'notPlayed', { title: 'It was not played so.' }) } });
  await play(page, '17');
  await endHunt(page);
  assert.ok(page.shows('The server did not count it: It was not played so.'));
});
