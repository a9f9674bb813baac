import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';

const minute = 60_000;
const day = 86_400_000;

/** @param {any[]} values  for a new clock */
async function newClock(...values) {
  const page = await openWindow();
  const { Clock } = await page.module('/host/clock.js');
  return { page, clock: new Clock(...values) };
}

test('it counts whole milliseconds from where it starts', async () => {
  const { page, clock } = await newClock(5_000);
  assert.equal(clock.read(), 5_000);
  page.clock.elapsed += 1_000.7;
  assert.equal(clock.read(), 6_000);
  page.clock.elapsed += 0.7;
  assert.equal(clock.read(), 6_001);
});

test('what a device slept counts, once', async () => {
  const { page, clock } = await newClock();
  page.clock.setWall(page.clock.wall + 10 * minute);
  assert.equal(clock.read(), 10 * minute);
  assert.equal(clock.read(), 10 * minute);
});

test('a wall clock that is set back, by more than a month, or by less than a second moves nothing', async () => {
  for (const step of [-5 * minute, -400 * day, 32 * day, 400 * day, 999, -999]) {
    const { page, clock } = await newClock();
    page.clock.setWall(page.clock.wall + step);
    assert.equal(clock.read(), 0, `${step}`);
    page.clock.elapsed += 500;
    assert.equal(clock.read(), 500, `${step}`);
  }
});

test('the longest sleep that counts is 31 days', async () => {
  const { page, clock } = await newClock();
  page.clock.setWall(page.clock.wall + 31 * day);
  assert.equal(clock.read(), 31 * day);
});

test('one that stands still with its page does not count sleep', async () => {
  const { page, clock } = await newClock(0, { followsWall: false });
  page.clock.setWall(page.clock.wall + 10 * minute);
  page.clock.elapsed += 1_000;
  assert.equal(clock.read(), 1_000);
});

test('one that is stopped stands still, over sleep too, until it goes on', async () => {
  const { page, clock } = await newClock();
  page.clock.elapsed += 1_000;
  clock.stop();
  page.clock.elapsed += 5_000;
  page.clock.setWall(page.clock.wall + minute);
  assert.equal(clock.read(), 1_000);
  clock.goOn();
  assert.equal(clock.read(), 1_000);
  page.clock.elapsed += 2_000;
  assert.equal(clock.read(), 3_000);
});
