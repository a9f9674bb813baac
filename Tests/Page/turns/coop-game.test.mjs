import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/page.mjs';
import {
  choose, control, foot, isOn, kept, mark, menu, playing, pressReady, ready, section, start, step,
} from '../support/turns.mjs';

const names = ['Ana', 'Ben', 'Cleo'];
const phases = ['Growth', 'Fast powers', 'Invaders', 'Slow powers', 'Time passes'];
const shared = ['Invaders', 'Time passes'];
const spirits = kept({ game: 'spirit-island', count: 3, names });

/** @param {import('../support/turns.mjs').Page} page */
async function finish(page) {
  await menu(page, 'Finish the game');
  page.role('heading', 'Is the game over?', page.dialog);
  await page.pressButton('Finish the game');
  page.one('.summary');
}

/** Two rounds, each step of ten seconds. @param {import('../support/turns.mjs').Page} page */
async function play(page) {
  for (const round of [1, 2]) {
    for (const phase of phases) {
      assert.equal(step(page), `Round ${round} ${phase}`);
      await page.pass(10_000);
      if (!shared.includes(phase)) {
        for (const name of names) await page.press(page.all('.mark', section(page, name))[0]);
        await pressReady(page, ...names);
        continue;
      }
      assert.equal(page.all('.seat').length, 1);
      const marks = page.all('.mark');
      for (const button of marks) await page.press(button);
      assert.equal(page.all('.mark-done').length, marks.length);
      await pressReady(page, phase);
    }
  }
}

test('Spirit Island with three players is played to its summary and files', async () => {
  const page = await openPage({ path: '/#!/turns', kept: kept({ count: 3, names }) });
  await choose(page, 'Spirit Island');
  await start(page);
  await play(page);
  assert.equal(step(page), 'Round 3 Growth');
  await finish(page);
  assert.equal(page.role('heading', 'Spirit Island').tagName, 'H1');
  // The frames in which presses are drawn take some time, too.
  page.role('img', /^Time by player and phase: Ana 1 min( \d s)?, Ben 1 min( \d s)?, Cleo 1 min( \d s)?, All together 4\d s\.$/);
  await page.press(page.text('The same as a table'));
  const rows = page.all('table.times tbody th').map((/** @type {any} */ cell) => cell.textContent);
  assert.deepEqual(rows, [...names, 'All together']);

  await page.pressButton('Export as CSV');
  await page.pressButton('File for BG Stats');
  const [table, file] = page.downloads;
  assert.equal(table.name, 'Spirit-Island-2026-03-04.csv');
  checkTable(await table.text());
  assert.equal(file.name, 'Spirit-Island-2026-03-04.bgsplay');
  checkPlay(JSON.parse(await file.text()));
  await page.press(page.role('link', 'To the start'));
  page.one('.start-button');
});

/** @param {string} text */
function checkTable(text) {
  const [head, ...rows] = text.split('\r\n').map((row) => row.split(','));
  assert.deepEqual(head, ['Game', 'Date', 'Rounds', 'Player', 'Seconds', ...phases.map((phase) => `${phase} (s)`)]);
  assert.deepEqual(rows.pop(), ['']);
  assert.deepEqual(rows.map((row) => row.slice(0, 4)),
    [...names, 'Together'].map((name) => ['Spirit Island', '2026-03-04 12:00', '3', name]));
  const tens = rows.map((row) => row.slice(4).map((cell) => Math.floor(Number(cell) / 10)));
  assert.deepEqual(tens, [...names.map(() => [6, 2, 2, 0, 2, 0]), [4, 0, 0, 2, 0, 2]]);
}

/** @param {any} file */
function checkPlay({ games: [game, ...games], plays: [play, ...plays], players }) {
  assert.deepEqual([games, plays], [[], []]);
  assert.deepEqual([game.name, game.bggId, game.cooperative], ['Spirit Island', 162886, true]);
  assert.deepEqual(players.map((/** @type {any} */ player) => player.name), names);
  assert.equal(play.gameRefId, game.id);
  const { playerScores: scores } = play;
  assert.deepEqual(scores.map((/** @type {any} */ score) => score.playerRefId),
    players.map((/** @type {any} */ player) => player.id));
  assert.deepEqual(scores.map((/** @type {any} */ score) => score.seatOrder), [0, 1, 2]);
  assert.deepEqual([play.rounds, play.durationMin, play.playDate], [3, 2, '2026-03-04 12:00:00']);
  assert.match(play.uuid, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
}

test('marks and who is ready are shown, and taken back', async () => {
  const page = await playing(spirits);
  await page.press(mark(page, 'Ana', 'Grow'));
  assert.equal(isOn(mark(page, 'Ana', 'Grow')), true);
  assert.ok(mark(page, 'Ana', 'Grow').classList.contains('mark-done'));
  assert.equal(isOn(mark(page, 'Ben', 'Grow')), false);
  await page.press(mark(page, 'Ana', 'Grow'));
  assert.equal(isOn(mark(page, 'Ana', 'Grow')), false);
  await pressReady(page, 'Ana');
  assert.equal(ready(page, 'Ana').textContent, 'Ready ✓');
  await pressReady(page, 'Ana');
  assert.equal(ready(page, 'Ana').textContent, 'I’m ready');
});

test('each section shows who is still thinking', async () => {
  const page = await playing(spirits);
  assert.equal(foot(page, 'Ana'), 'Still thinking: Ben, Cleo');
  await pressReady(page, 'Ben');
  assert.equal(foot(page, 'Ana'), 'Still thinking: Cleo');
  await pressReady(page, 'Cleo');
  assert.equal(foot(page, 'Ana'), 'Everybody else is ready');
});

test('while paused marks can be set, and nothing else', async () => {
  const page = await playing(spirits);
  await pressReady(page, 'Ana');
  await page.press(control(page, 'Pause'));
  assert.equal(ready(page, 'Ben').disabled, true);
  assert.equal(ready(page, 'Ben').textContent, 'Paused');
  assert.equal(control(page, 'One step back').disabled, true);
  await page.press(mark(page, 'Ben', 'Grow'));
  assert.equal(isOn(mark(page, 'Ben', 'Grow')), true);
  await page.press(control(page, 'Go on'));
  await pressReady(page, 'Ben', 'Cleo');
  assert.equal(step(page), 'Round 1 Fast powers');
});

test('a game that was played is not offered any more to be continued', async () => {
  const page = await playing(spirits);
  await pressReady(page, 'Ana');
  await finish(page);
  const again = await page.openAgain('/turns');
  again.one('.start-button');
  assert.equal(again.roles('link', /^Continue:/).length, 0);
  assert.deepEqual(again.toasts, []);
});
