import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csv } from '../../../Web/games/turns/after/csv.js';
import { playFile, playLink } from '../../../Web/games/turns/after/bg-stats.js';
import { openPage, own } from '../support/page.mjs';
import { Room } from '../support/rooms.mjs';
import { chess, kept, menu, playing, pressReady } from '../support/turns.mjs';

const minute = 60_000;
const { id: _, ...game } = chess;

/**
 * A play of two rounds in which Ana had 3 turns and Ben 1.
 *
 * @param {string} id
 * @param {{ scores?: any, kind?: 'coop' | 'versus', turns?: number[], target?: number }} [more]
 * @returns {import('../../../Web/games/turns/types.js').Play}
 */
const play = (id, { scores = { rounds: [[10, -4], [null, 20]], totals: [10, 16], wins: 'most', leaders: [1], canUndo: true }, kind = 'versus', turns, target } = {}) => ({
  id, game: 'Chess', kind, began: Date.UTC(2026, 0, 1, 12),
  summary: {
    game: 'Chess', kind, rounds: 2, steps: 4, elapsed: 10 * minute, phases: ['Turn'], together: [0], longest: null, scores, target,
    players: ['Ana', 'Ben'].map((name, seat) => ({ seat, name, time: 2 * minute, phases: [2 * minute], ...(turns ? { turns: turns[seat] } : {}) })),
  },
});

/** @param {any} page */
const tableOfPoints = (page) => page.all('.points-told tr').map((/** @type {any} */ row) => [...row.children].map((cell) => cell.textContent.trim()));

test('the summary shows the points, who has won, and the average turn beside the target', async () => {
  const page = await playing(kept({
    game: chess.id, names: ['Ana', 'Ben'], own: [chess], plan: { drawn: false, rotates: false, rounds: null, wins: 'fewest', target: 90 },
  }));
  await page.pass(3 * minute);
  await pressReady(page, 'Ana', 'Ben');
  await menu(page, 'Points');
  await page.fill(page.field('Ana, round 1'), '12');
  await page.fill(page.field('Ben, round 1'), '-5');
  await page.pressButton('Close');
  await menu(page, 'Times so far');
  // Nobody has won yet.
  assert.equal(page.all('.summary-won').length, 0);
  assert.equal(tableOfPoints(page).length, 3);
  await page.pressButton('Close');
  await menu(page, 'Finish the game');
  await page.pressButton('Finish the game');
  assert.equal(page.one('.summary-won').textContent, 'Ben has won.');
  assert.deepEqual(tableOfPoints(page), [['Round', 'Ana', 'Ben'], ['1', '12', '−5'], ['Total', '12', '−5leads']]);
  const figures = page.all('.figure').map((/** @type {any} */ figure) => [...figure.querySelectorAll('dt, strong, span')].map((part) => part.textContent));
  assert.deepEqual(figures.at(-1), ['Average turn', '1 min 30 s', 'target 1 min 30 s']);
  await page.go('/turns/plays');
  page.text('Ben has won.');
});

test('a room’s summary shows who has won on every phone and on the television', async () => {
  const room = new Room({ names: ['Ana', 'Ben'], setup: { game, clock: { kind: 'none' } } });
  const [ana, television] = [await room.phone([0]), await room.watch()];
  await room.begin();
  room.perform(0, { score: { round: 1, seat: 0, points: 3 } });
  room.perform(0, { score: { round: 1, seat: 1, points: 3 } });
  room.perform(1, { finish: {} });
  await room.settle();
  for (const page of [ana, television]) assert.equal(page.one('.summary-won').textContent, 'Ana and Ben have won.');
  assert.deepEqual(tableOfPoints(television), [['Round', 'Ana', 'Ben'], ['Total', '3leads', '3leads']]);
});

test('CSV has the points, by round and in all', () => {
  const rows = csv('Chess', '2026-01-01 12:00', play('a').summary).split('\r\n');
  assert.deepEqual(rows, [
    'Game,Date,Rounds,Player,Seconds,Turn (s),Points,Round 1 (points),Round 2 (points)',
    'Chess,2026-01-01 12:00,2,Ana,120,120,10,10,', 'Chess,2026-01-01 12:00,2,Ben,120,120,16,-4,20', '',
  ]);
  const together = play('a');
  together.summary.together = [1_000];
  assert.equal(csv('Chess', 'd', together.summary).split('\r\n')[3], 'Chess,d,2,Together,1,1,,,');
});

test('BG Stats gets the points and who has won', () => {
  const link = (/** @type {any} */ one) => JSON.parse(new URL(playLink(one)).searchParams.get('data') ?? '');
  const most = JSON.parse(playFile(play('a')));
  const results = (/** @type {any[]} */ scores) => scores.map(({ score, winner }) => [score, winner]);
  assert.deepEqual(results(most.plays[0].playerScores), [['10', false], ['16', true]]);
  assert.deepEqual([most.plays[0].manualWinner, most.games[0].highestWins, most.games[0].noPoints], [false, true, false]);
  assert.deepEqual(results(link(play('a')).players), [['10', false], ['16', true]]);
  const fewest = play('a', { scores: { rounds: [[5, 9]], totals: [5, 9], wins: 'fewest', leaders: [0], canUndo: true } });
  assert.equal(JSON.parse(playFile(fewest)).games[0].highestWins, false);
  assert.equal(link(fewest).game.highestWins, false);
  const none = JSON.parse(playFile(play('a', { scores: null })));
  assert.deepEqual(results(none.plays[0].playerScores), [['', false], ['', false]]);
  assert.deepEqual([none.plays[0].manualWinner, none.games[0].highestWins], [true, true]);
  const coop = JSON.parse(playFile(play('a', { kind: 'coop' })));
  assert.deepEqual([coop.plays[0].manualWinner, coop.games[0].noPoints], [true, false]);
  assert.deepEqual(results(coop.plays[0].playerScores), [['10', false], ['16', false]]);
});

test('what was played tells who has won, counts wins by person, and counts turns where they are known', async () => {
  const page = await openPage({
    path: '/#!/turns/plays',
    kept: { 'turns.plays': [play('a', { turns: [3, 1] }), play('b', { turns: [3, 1] }), play('c', { kind: 'coop', turns: [3, 1] })] },
  });
  const lines = page.all('li.play span').map((/** @type {any} */ { textContent }) => textContent);
  assert.deepEqual(own(lines), [
    'played 3 times · 30 min in all · average turn 1 min',
    'played 3 times · 30 min in all · average turn 40 s', 'played 3 times · won 2 times · 30 min in all · average turn 2 min',
  ]);
  assert.equal(page.all('.play-won').length, 2);
});

test('damaged points do not cost the play', async () => {
  for (const scores of [7, { rounds: [[1]], totals: [1, 2], wins: 'most', leaders: [0] }, { rounds: [], totals: [0, 0], wins: 'most', leaders: [2] }]) {
    const page = await openPage({ path: '/#!/turns/plays/a', kept: { 'turns.plays': [play('a', { scores, target: -1 })] } });
    assert.equal(page.one('h1').textContent, 'Chess');
    assert.equal(page.all('.points-told').length, 0);
  }
});
