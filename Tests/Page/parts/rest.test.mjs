import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chess, kept, mark, playing, pressReady } from '../support/turns.mjs';

/** Counts what runs by itself. */
function watch() {
  /** @type {string[]} */
  const runs = [];
  const prepare = (/** @type {any} */ window) => {
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
      const real = window[name];
      window[name] = (/** @type {any} */ run, /** @type {any[]} */ ...rest) => real((/** @type {any[]} */ ...values) => {
        runs.push(name);
        return run(...values);
      }, ...rest);
    }
  };
  return { runs, prepare };
}

const clocked = kept({ game: chess.id, own: [chess], clock: { kind: 'turn', seconds: 60, hard: true } });

test('between touches nothing runs without a clock', async () => {
  const { runs, prepare } = watch();
  const page = await playing(kept(), { prepare });
  await pressReady(page, 'Player 1');
  await page.pass(6_000);
  runs.length = 0;
  await page.pass(60_000);
  assert.deepEqual(runs, []);
});

test('between touches a clock runs at most once a second', async () => {
  const { runs, prepare } = watch();
  const page = await playing(clocked, { prepare });
  await page.press(mark(page, 'Player 1', 'Look for checks'));
  await page.pass(6_000);
  runs.length = 0;
  await page.pass(5_000);
  const timers = runs.filter((name) => name === 'setTimeout').length;
  assert.ok(timers >= 4 && timers <= 6, runs.join());
  // Drawing belongs to it: one frame for each second.
  assert.ok(runs.length <= 2 * timers, runs.join());
});

test('a clock of a page out of sight is not drawn', async () => {
  const { runs, prepare } = watch();
  const page = await playing(clocked, { prepare });
  await page.pass(2_000);
  await page.hide();
  runs.length = 0;
  await page.pass(30_000);
  assert.deepEqual(runs, []);
});
