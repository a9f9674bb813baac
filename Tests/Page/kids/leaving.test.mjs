// Leaving a game, and what the device is asked to do in the meantime.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryPlayer, openGame, openKids, secondsLeft, words } from '../support/kids.mjs';

const ways = /** @type {const} */ ({
  'the button': (/** @type {any} */ page) => page.press(page.role('link', 'Back')),
  'the browser': async (/** @type {any} */ page) => {
    page.window.history.back();
    await page.settle();
  },
});

for (const [name, goBack] of Object.entries(ways)) {
  test(`going back by ${name} asks, and the clock waits for the answer`, async () => {
    const { page } = await openGame('memory', 'easy');
    await goBack(page);
    assert.ok(page.dialog.textContent.includes(words.leave.question));
    const left = secondsLeft(page);
    await page.pass(600_000);
    await page.pressButton(words.leave.stay);
    assert.equal(page.dialog, null);
    assert.ok(left - 1 <= secondsLeft(page) && secondsLeft(page) <= left);
    await new MemoryPlayer(page).find(1);
    await goBack(page);
    await page.pressButton('Yes');
    page.one('.kids-start');
    assert.equal(page.path, '/kids');
    // The game counts as lost: nothing is left of it.
    assert.equal(page.kept('kids.scores'), undefined);
    assert.deepEqual(Object.keys(page.allKept()).filter((key) => key.startsWith('table')), []);
    await page.pressButton('Play');
    assert.equal(page.one('.kids-clock').textContent, '2:00');
  });
}

test('after the end nobody asks', async () => {
  const { page } = await openKids({ path: '/', kept: { 'kids.choice': { game: 'memory', level: 'easy' } } });
  await page.press(page.role('link', /Kids Joy Center/));
  await page.pressButton('Play');
  await page.pass(120_000);
  await page.pass(1_500);
  assert.ok(page.dialog.textContent.includes(words.playAgain));
  await ways['the browser'](page);
  page.one('.kids-start');
  assert.equal(page.dialog, null);
});

test('a dialog that has just come takes no press', async () => {
  const { page } = await openGame('memory', 'easy');
  await page.pass(120_000);
  for (let step = 0; step < 20 && !page.dialog; step += 1) await page.pass(100);
  await page.pressButton('No');
  await page.pass(100);
  assert.ok(page.dialog.textContent.includes(words.playAgain));
  await page.pass(1_000);
  await page.pressButton('No');
  assert.equal(page.dialog, null);
  page.one('.kids-start');
});

test('the display stays on while a game is played', async () => {
  let held = 0;
  const { page } = await openGame('memory', 'easy', {
    prepare(window) {
      window.navigator.wakeLock = {
        async request() {
          held += 1;
          return { released: false, async release() { held -= 1; }, addEventListener() {} };
        },
      };
    },
  });
  assert.equal(held, 1);
  await page.press(page.role('link', 'Back'));
  await page.pressButton('Yes');
  assert.equal(held, 0);
});

test('a display that may not be kept on is no matter for children', async () => {
  let asked = 0;
  const { page } = await openGame('memory', 'easy', {
    prepare(window) {
      window.navigator.wakeLock = {
        async request() {
          asked += 1;
          throw new window.DOMException('No', 'NotAllowedError');
        },
      };
    },
  });
  await page.pass(1_000);
  assert.equal(asked, 1);
  assert.deepEqual(page.toasts, []);
});
