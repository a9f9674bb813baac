import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest, Login, player } from '../support/app.mjs';
import { textAt } from '../support/files.mjs';
import { levels, solveSwapping } from '../support/jasmine-play.mjs';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const level = 'swap-cheng-yu-numbers';
const other = 'swap-ci-hui-food';
const mia = { account: guest('Mia'), boards: { joined: true } };

/** The digest of a phrase book, as the server names it. @param {string} text */
function digestOf(text) {
  let hash = 0xCBF29CE484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001B3n);
  return hash.toString(16).padStart(16, '0');
}

const digest = digestOf(textAt('/content/jasmine/phrases.tsv'));

/** A device at Jasmine's levels, with a server that takes scores. @param {any} [options] */
async function device({ kept = mia, answers = {}, path = '/#!/jasmine/levels' } = {}) {
  const login = new Login('account' in kept ? kept.account : null);
  /** @type {any[]} */ const entries = [];
  let tickets = 0;
  const page = await openPage({ path, touch: false, kept, answers: {
    ...login.answers,
    'POST /tickets': ({ body }) => ({ ticket: `ticket-${tickets += 1}`, seed: 5, board: body.setup.level, expiresAt: 0, digest }),
    'POST /scores': () => {
      entries.push({ rank: 1, name: login.me.name, score: 1_234, at: 1, id: entries.length + 1, own: true });
      return { id: entries.length, board: level, score: 1_234, rank: 1, best: true };
    },
    [`GET /boards/${level}`]: () => ({ board: level, entries, own: null, count: entries.length, recordings: true }),
    [`GET /boards/${other}`]: () => ({ board: other, entries, own: null, count: entries.length, recordings: true }),
    ...answers,
  } });
  return Object.assign(page, { entries });
}

/** Solves the level that the page shows, and comes to the screen after it. @param {any} page @param {string} id */
async function solve(page, id) {
  await solveSwapping(page, levels[id]);
  await page.pass(5_000);
  assert.equal(page.path, '/jasmine/after');
}

/** Opens a level, and begins a game of it. @param {any} page @param {string} id @param {{ counts?: boolean }} [how]  whether it is to count */
async function begin(page, id, { counts = true } = {}) {
  await page.go(`/jasmine/play/${id}`);
  await page.pass(1_000);
  if (!counts) return;
  await page.pressButton('Start');
  await page.pass(1_000);
}

/** Opens a level, solves it, and comes to the screen after it. @param {any} page @param {string} id @param {{ counts?: boolean }} [how] */
async function win(page, id, how) {
  await begin(page, id, how);
  await solve(page, id);
}

/** @param {any} page */
const outbox = (page) => Object.keys(page.allKept()).filter((key) => key.startsWith('outbox.'));

/** What the screen after a game says of its rank. @param {any} page */
const standing = (page) => page.one('.jm-standing > [role=status]').textContent;

test('a guest’s name is enough and is asked for once; from then on games count', async () => {
  const page = await device({ kept: {} });
  await win(page, level, { counts: false });
  // The first game counts nowhere, because the player was not asked yet.
  assert.ok(page.shows('Would you like to appear on the boards?'));
  assert.deepEqual(outbox(page), []);
  assert.equal(page.server.askedFor('POST /tickets').length, 0);
  await page.fill(page.field('Your name on boards'), 'Mia');
  await page.pressButton('Yes, let them count');
  assert.deepEqual(page.server.askedFor('POST /guests')[0].body, { name: 'Mia' });
  assert.deepEqual(page.all('.boards-join'), []);
  await win(page, level);
  assert.deepEqual(page.server.askedFor('POST /tickets').map(({ body }) => body), [{ game: 'swapping', setup: { level } }]);
  assert.equal(standing(page), 'You are number 1.');
  assert.equal(page.one('.board-entry .board-name').textContent, 'MiaYou');
  const [{ body, headers }] = page.server.askedFor('POST /scores');
  assert.equal(body.ticket, 'ticket-1');
  assert.equal(body.offline, true);
  assert.equal(headers['idempotency-key'], 'score-ticket-1');
  assert.deepEqual([body.recording.game, body.recording.seed, body.recording.setup.book], ['swapping', 5, digest]);
  assert.ok(body.recording.end >= body.recording.actions.at(-1).at);
  await page.press(page.role('link', 'The whole board'));
  assert.equal(page.all('.board-entry').length, 1);
  await page.press(page.role('radio', 'This week'));
  assert.equal(page.all('.board-entry').length, 1);
  assert.equal(page.server.askedFor(`GET /boards/${level}`).at(-1)?.path, `/boards/${level}?period=week&limit=10`);
});

test('who does not want it is not asked again, and can still join on the boards', async () => {
  const last = {
    level, levelName: 'One to ten', mode: 'swapping', type: 'chengYu', result: 'won', score: 1_700,
    summary: { elapsed: 62_000, points: {} }, met: [], missed: [], recording: null, at: 1_766_660_000_000, isDaily: false,
  };
  const page = await device({ kept: { 'jasmine.last': last }, path: '/#!/jasmine/after' });
  await page.pressButton('No, thank you');
  assert.deepEqual(page.all('.boards-join'), []);
  const again = await page.openAgain();
  assert.equal(again.all('.jm-ending').length, 1);
  assert.deepEqual(again.all('.boards-join'), []);
  await again.go('/jasmine/boards');
  assert.equal(again.all('.boards-join').length, 1);
});

test('a game waits for the network over a closed page and is sent once', async () => {
  const page = await device();
  await begin(page, other);
  assert.match(page.one('.jm-head').textContent, /Ranked$/);
  page.server.answers['POST /scores'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await solve(page, other);
  const waiting = 'Your game waits for the network. It is sent as soon as the network is back.';
  assert.equal(standing(page), waiting);
  const again = await page.openAgain();
  assert.equal(standing(again), waiting);
  const first = page.server.askedFor('POST /scores')[0];
  again.server.answers['POST /scores'] = { id: 1, board: other, score: 1, rank: 1, best: true };
  await again.setOnline(true);
  assert.equal(standing(again), 'You are number 1.');
  // The same request is sent again, so the server recognises it.
  const second = again.server.askedFor('POST /scores').at(-1);
  assert.deepEqual([second?.body, second?.headers], [first.body, first.headers]);
  assert.equal((await again.openAgain()).server.askedFor('POST /scores').length, 0);
});

test('the clock of a game that counts starts when the player starts it', async () => {
  const page = await device();
  await page.go(`/jasmine/play/${level}`);
  await page.pass(60_000);
  assert.equal(page.server.askedFor('POST /tickets').length, 0);
  await page.pressButton('Start');
  await page.pass(1_000);
  const time = page.one('.jm-clock').textContent;
  await page.pass(5_000);
  assert.notEqual(page.one('.jm-clock').textContent, time);
  await solve(page, level);
  const [{ body }] = page.server.askedFor('POST /scores');
  assert.deepEqual(body.recording.actions[0].do, { start: {} });
  assert.ok(body.recording.actions[0].at < 1_000);
});

test('who plays just for fun asks for no ticket, and the clock waits for the first move', async () => {
  const page = await device();
  await begin(page, level, { counts: false });
  await page.pressButton('Just for fun');
  await page.pass(1_000);
  assert.doesNotMatch(page.one('.jm-head').textContent, /Ranked/);
  const time = page.one('.jm-clock').textContent;
  await page.pass(5_000);
  assert.equal(page.one('.jm-clock').textContent, time);
  await solve(page, level);
  assert.equal(page.server.askedFor('POST /tickets').length, 0);
  assert.deepEqual(outbox(page), []);
});

test('who turns back at the question whether a game counts keeps the unfinished one', async () => {
  const page = await device();
  await begin(page, level);
  const kept = page.kept('table.swapping');
  assert.ok(kept.id);
  const again = await page.openAgain(`/jasmine/play/${other}`);
  await again.pass(1_000);
  await again.press(again.role('link', 'To the levels'));
  assert.deepEqual(again.kept('table.swapping'), kept);
});

test('after a break a game counts among those played offline, and the page says so', async () => {
  const beside = `${level}-offline`;
  const page = await device({ answers: {
    'POST /scores': { id: 1, board: beside, score: 1_234, rank: 2, best: true },
    [`GET /boards/${beside}`]: { board: beside, entries: [], own: null, count: 0, recordings: true },
  } });
  await begin(page, level);
  assert.match(page.one('.jm-head').textContent, /Ranked$/);
  await page.pressButton('Pause');
  assert.ok(page.shows('After this break your game counts on the board of games played offline.'));
  await page.pass(5_000);
  await page.pressButton('Go on');
  await page.pass(1_000);
  assert.match(page.one('.jm-head').textContent, /Ranked: played offline$/);
  await solve(page, level);
  assert.equal(standing(page), 'You are number 2 of the games played offline.');
  await page.press(page.role('link', 'The whole board'));
  assert.equal(page.path, `/jasmine/board/${beside}`);
  assert.match(page.one('h1').textContent, /: played offline$/);
  assert.ok(page.shows('Games played without a network, or with a break. The server does not know how long they took.'));
  await page.press(page.role('link', 'Back'));
  assert.equal(page.path, `/jasmine/board/${level}`);
  await page.press(page.role('link', 'Played offline'));
  assert.equal(page.path, `/jasmine/board/${beside}`);
});

const day = 'daily-2026-03-04';

/**
 * The screen after the daily puzzle, whose score the server has put on a board.
 *
 * @param {string} board
 * @param {any} me  who looks at it
 * @param {number} [owner]  the player whose score it is
 */
function afterDaily(board, me, owner = me.id) {
  const last = {
    level: day, levelName: 'Daily puzzle', mode: 'swapping', type: 'chengYu', result: 'won', score: 1_700,
    summary: { elapsed: 62_000, points: {} }, met: [], missed: [], recording: { actions: [] }, at: 1_766_660_000_000, isDaily: true,
    ranked: { board: day, ticket: 'ticket-1', takenAt: 1_766_660_000_000 },
  };
  const none = { entries: [], own: null, count: 0, recordings: false };
  return openPage({
    path: '/#!/jasmine/after',
    kept: {
      account: me, boards: { joined: true }, 'jasmine.last': last,
      'outbox.score-ticket-1': {
        id: 'score-ticket-1', owner, path: '/scores', method: 'POST', label: 'Daily puzzle', addedAt: 1_766_660_000_000,
        answer: { id: 1, board, score: 1_700, rank: 2, best: true },
      },
    },
    answers: {
      ...new Login(me).answers,
      [`GET /boards/${day}`]: { board: day, ...none }, [`GET /boards/${day}-guests`]: { board: `${day}-guests`, ...none },
    },
  });
}

test('a guest’s daily puzzle stands on the guests’ board, which says so and leads to that of accounts and back', async () => {
  const page = await afterDaily(`${day}-guests`, guest('Mia'));
  assert.equal(standing(page), 'You are number 2 of the guests.');
  assert.ok(page.shows('With an account your game moves to the board of accounts.'));
  await page.press(page.role('link', 'The whole board'));
  assert.equal(page.path, `/jasmine/board/${day}-guests`);
  assert.match(page.one('h1').textContent, /^Daily puzzle, .*: guests$/);
  assert.ok(page.shows('The games of guests. Who makes an account moves to the board of accounts.'));
  await page.press(page.role('link', 'Accounts'));
  assert.equal(page.path, `/jasmine/board/${day}`);
  assert.ok(page.shows('The games of accounts. Guests have a board of their own.'));
  await page.press(page.role('link', 'Guests'));
  assert.equal(page.path, `/jasmine/board/${day}-guests`);
});

test('an account’s daily puzzle stands on the board of accounts, and that of a guest who has one now', async () => {
  const page = await afterDaily(day, player('Ana'));
  assert.equal(standing(page), 'You are number 2.');
  const moved = await afterDaily(`${day}-guests`, player('Mia'));
  assert.equal(standing(moved), 'You have an account now: on the board of accounts your first try counts.');
  for (const one of [page, moved]) {
    await one.press(one.role('link', 'The whole board'));
    assert.equal(one.path, `/jasmine/board/${day}`);
  }
});

test('the score of a guest who left is not that of the account which is here now', async () => {
  const page = await afterDaily(`${day}-guests`, player('Ana'), 99);
  assert.equal(standing(page), 'You are number 2 of the guests.');
});

test('a level has no board for guests: accounts and guests stand on the same one', async () => {
  const page = await device({ path: `/#!/jasmine/board/${level}` });
  assert.equal(page.all('a').some((/** @type {any} */ { textContent }) => textContent === 'Guests'), false);
});

test('the question whether to leave is a break as well, and says so where the game counts', async () => {
  const page = await device();
  const told = /After this break your game counts on the board of games played offline\./;
  await begin(page, level);
  await page.press(page.role('link', 'Back'));
  assert.match(page.dialog.textContent, told);
  await page.pass(5_000);
  await page.pressButton('Keep playing');
  await page.pass(1_000);
  assert.match(page.one('.jm-head').textContent, /Ranked: played offline$/);
});

const putOff = 'The server cannot take your game just now. It is kept on this device, and the page sends it again by itself.';

for (const [status, code] of /** @type {[number, string][]} */ ([[503, 'tooBusy'], [429, 'tooMany']])) {
  test(`a game to which a server that is busy answers ${status} is kept, told, and sent again by itself as the same`, async () => {
    const page = await device({ answers: { 'POST /scores': refused(status, code, { detail: 'Too much at once.' }) } });
    await win(page, level);
    assert.equal(standing(page), putOff);
    assert.equal(outbox(page).length, 1);
    const before = page.server.askedFor('POST /scores').length;
    // Without a network it waits for that.
    page.server.isAway = true;
    await page.pressButton('Send it now');
    assert.match(standing(page), /^Your game waits for the network\./);
    page.server.isAway = false;
    await page.pressButton('Send it now');
    assert.equal(standing(page), putOff);
    page.server.answers['POST /scores'] = { id: 1, board: level, score: 1, rank: 3, best: true };
    await page.pass(600_000);
    assert.equal(standing(page), 'You are number 3.');
    const sent = page.server.askedFor('POST /scores');
    assert.ok(sent.length >= before + 2);
    for (const again of sent) assert.deepEqual([again.body, again.headers], [sent[0].body, sent[0].headers]);
  });
}

test('a game with the same moves as an earlier one says so', async () => {
  const page = await device({ answers: { 'POST /scores': { id: 1, board: level, score: 1, rank: 2, best: true, sameMoves: true } } });
  await win(page, level);
  assert.equal(standing(page),
    'You are number 2. Somebody else made the same moves before you. That can happen in a short game, and the board says so.');
});

test('a fault of the server costs no score', async () => {
  const page = await device({ answers: { 'POST /scores': refused(500, 'internal', { title: 'Out of order.' }) } });
  await win(page, level);
  assert.equal(standing(page), putOff);
  page.server.answers['POST /scores'] = { id: 1, board: level, score: 1, rank: 3, best: false };
  assert.equal(standing(await page.openAgain()), 'You are number 3. It is not your best game here. Your best one counts.');
});

test('without the network it is played and said not to count', async () => {
  const page = await device({ answers: { 'POST /tickets': () => Promise.reject(new TypeError('Failed to fetch')) } });
  await win(page, level);
  assert.match(page.one('.jm-standing').textContent, /Without the network this game does not count\./);
  assert.deepEqual(outbox(page), []);
});

test('what is imported on the device changes no ranked game, and the others', async () => {
  const phrase = {
    hanzi: '三一二五', traditional: '三一二五', pinyin: ['sān', 'yī', 'èr', 'wǔ'], english: 'test', meaning: 'Test.', chinese: '测试。', tags: [],
  };
  const page = await device({ kept: { ...mia, 'jasmine.phrases': [phrase] } });
  await win(page, level);
  assert.equal(standing(page), 'You are number 1.');
  assert.equal(page.kept('jasmine.last').recording.setup.book, digest);
  await page.go('/jasmine/settings');
  await page.press(page.field(/^Let my games count on boards/));
  await win(page, level, { counts: false });
  assert.deepEqual(page.all('.jm-standing'), []);
  assert.notEqual(page.kept('jasmine.last').recording.setup.book, digest);
});

test('a game with other phrases than the server’s does not count', async () => {
  const page = await device({ answers: {
    'POST /tickets': { ticket: 't', seed: 5, board: level, expiresAt: 0, digest: digestOf('other') },
  } });
  await win(page, level);
  assert.match(page.one('.jm-standing').textContent, /the phrases on this device differ from those on the server/);
  assert.deepEqual(outbox(page), []);
});

test('a game that the server does not take is told, and forgotten where people want it', async () => {
  const page = await device({ answers: { 'POST /scores': refused(422, 'doesNotReplay', { detail: 'It does not fit.' }) } });
  await win(page, level);
  assert.equal(standing(page), 'The server did not take this game. It does not fit.');
  await page.go('/account');
  assert.match(page.one('.outbox-item').textContent, /It was refused\. It does not fit\./);
  await page.pressButton('Forget it');
  assert.deepEqual(page.all('.outbox-item'), []);
});
