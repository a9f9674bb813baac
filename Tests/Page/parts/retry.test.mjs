import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';

test('each pause is twice as long as the last, and none longer than ten minutes', async () => {
  const page = await openWindow();
  const { Retry } = await page.module('/parts/retry.js');
  /** @type {number[]} */
  const tries = [];
  const retry = new Retry(() => {
    tries.push(page.clock.elapsed / 1000);
    retry.later();
  });
  retry.later();
  await page.pass(3_000_000);
  assert.deepEqual(tries, [15, 45, 105, 225, 465, 945, 1545, 2145, 2745]);
});

test('what is done is not tried again, and begins with the shortest pause the next time', async () => {
  const page = await openWindow();
  const { Retry } = await page.module('/parts/retry.js');
  /** @type {number[]} */
  const tries = [];
  const retry = new Retry(() => tries.push(page.clock.elapsed));
  retry.later();
  retry.later();
  retry.done();
  await page.pass(600_000);
  assert.deepEqual(tries, []);
  retry.later();
  await page.pass(15_000);
  assert.deepEqual(tries, [615_000]);
});

test('when the network is back it is tried at once and, because that may be too soon, after the shortest pause', async () => {
  const page = await openWindow();
  const { Retry } = await page.module('/parts/retry.js');
  /** @type {number[]} */
  const tries = [];
  const retry = new Retry(() => {
    tries.push(page.clock.elapsed / 1000);
    retry.later();
  });
  retry.later();
  await page.pass(60_000);
  assert.deepEqual(tries, [15, 45]);
  await page.setOnline(false);
  await page.setOnline(true);
  await page.pass(50_000);
  assert.deepEqual(tries, [15, 45, 60, 75, 105]);
});
