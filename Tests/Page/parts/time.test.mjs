import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { openWindow } from '../support/page.mjs';

/**
 * A window, the module, and the times of timers: each `note(name)` records how long the page has been
 * open.
 */
async function begin() {
  const page = await openWindow();
  const time = await page.module('/parts/time.js');
  /** @type {[string, number][]} */
  const rung = [];
  const note = (/** @type {string} */ name) => () => void rung.push([name, page.clock.elapsed]);
  return { page, time, rung, note };
}

test('the wall clock tells what the device shows, however it is set', async () => {
  const { page, time } = await begin();
  assert.equal(time.wallTime(), noon);
  await page.pass(1_000);
  assert.equal(time.wallTime(), noon + 1_000);
  page.clock.setWall(noon - 5_000);
  assert.equal(time.wallTime(), noon - 5_000);
});

test('a wall clock that is set back does not move the page\'s own time', async () => {
  const { page, time } = await begin();
  await page.pass(1_000);
  assert.equal(time.pageTime(), 1_000);
  page.clock.setWall(noon - 86_400_000);
  assert.equal(time.pageTime(), 1_000);
  await page.pass(500);
  assert.equal(time.pageTime(), 1_500);
});

test('what is to run later runs once, and not before', async () => {
  const { page, time, rung, note } = await begin();
  time.after(300, note('late'));
  time.after(100, note('early'));
  await page.pass(99);
  assert.deepEqual(rung, []);
  await page.pass(10_000);
  assert.deepEqual(rung, [['early', 100], ['late', 300]]);
});

test('what is to run after no time waits until what runs now is done', async () => {
  const { page, time, rung, note } = await begin();
  time.after(0, note('after'));
  note('now')();
  await page.settle();
  assert.deepEqual(rung, [['now', 0], ['after', 0]]);
});

test('what was called off does not run, and calling off what has run does nothing', async () => {
  const { page, time, rung, note } = await begin();
  const callOff = time.after(100, note('called off'));
  const callOffTooLate = time.after(100, note('ran'));
  callOff();
  await page.pass(1_000);
  callOffTooLate();
  callOff();
  await page.pass(1_000);
  assert.deepEqual(rung, [['ran', 100]]);
});

test('what may wait runs when the browser is idle, or after a second where it does not tell', async () => {
  const { page, time, rung, note } = await begin();
  time.whenIdle(note('late'));
  time.whenIdle(note('called off'))();
  await page.pass(999);
  assert.deepEqual(rung, []);
  await page.pass(1);
  assert.deepEqual(rung, [['late', 1_000]]);
  /** @type {Map<number, () => void>} */
  const waiting = new Map();
  page.window.requestIdleCallback = (/** @type {() => void} */ run) => waiting.set(waiting.size + 1, run).size;
  page.window.cancelIdleCallback = (/** @type {number} */ number) => waiting.delete(number);
  time.whenIdle(note('idle'));
  time.whenIdle(note('called off'))();
  waiting.forEach((run) => run());
  assert.deepEqual(rung, [['late', 1_000], ['idle', 1_000]]);
});

test('a wait settles when its time has passed', async () => {
  const { page, time, rung, note } = await begin();
  void time.wait(200).then(note('waited'));
  await page.pass(199);
  assert.deepEqual(rung, []);
  await page.pass(1);
  assert.deepEqual(rung, [['waited', 200]]);
});

test('what runs again and again does so until it is ended', async () => {
  const { page, time, rung, note } = await begin();
  const end = time.every(100, note('again'));
  await page.pass(350);
  assert.deepEqual(rung, [['again', 100], ['again', 200], ['again', 300]]);
  end();
  await page.pass(1_000);
  assert.equal(rung.length, 3);
});

test('what is to run with the next frame runs once, and is told when that began', async () => {
  const { page, time } = await begin();
  /** @type {number[]} */
  const frames = [];
  time.nextFrame((/** @type {number} */ at) => frames.push(at));
  assert.deepEqual(frames, []);
  page.clock.runFrame();
  page.clock.runFrame();
  assert.deepEqual(frames, [16]);
});

test('a frame that was called off does not come', async () => {
  const { page, time, rung, note } = await begin();
  const callOff = time.nextFrame(note('called off'));
  time.nextFrame(note('came'));
  callOff();
  page.clock.runFrame();
  assert.deepEqual(rung, [['came', 16]]);
});

test('an alarm that is set anew rings once, at the new time', async () => {
  const { page, time, rung, note } = await begin();
  const alarm = new time.Alarm();
  alarm.set(100, note('first'));
  await page.pass(50);
  alarm.set(100, note('second'));
  await page.pass(10_000);
  assert.deepEqual(rung, [['second', 150]]);
});

test('an alarm that was cleared never rings, and can be set again', async () => {
  const { page, time, rung, note } = await begin();
  const alarm = new time.Alarm();
  alarm.clear();
  alarm.set(100, note('cleared'));
  alarm.clear();
  await page.pass(1_000);
  assert.deepEqual(rung, []);
  alarm.set(100, note('again'));
  await page.pass(1_000);
  assert.deepEqual(rung, [['again', 1_100]]);
});

test('an alarm can be set anew when it rings', async () => {
  const { page, time, rung, note } = await begin();
  const alarm = new time.Alarm();
  alarm.set(100, () => {
    note('first')();
    alarm.set(100, note('second'));
  });
  await page.pass(1_000);
  assert.deepEqual(rung, [['first', 100], ['second', 200]]);
});

test('two alarms do not know of each other', async () => {
  const { page, time, rung, note } = await begin();
  const [one, other] = [new time.Alarm(), new time.Alarm()];
  one.set(100, note('one'));
  other.set(100, note('other'));
  one.clear();
  await page.pass(1_000);
  assert.deepEqual(rung, [['other', 100]]);
});

test('a clock that is put into the window later is the one that is asked', async () => {
  const { page, time, rung, note } = await begin();
  page.window.Date.now = () => 42;
  page.window.performance.now = () => 43;
  page.window.setTimeout = (/** @type {() => void} */ run) => run();
  assert.deepEqual([time.wallTime(), time.pageTime()], [42, 43]);
  time.after(5_000, note('at once'));
  assert.deepEqual(rung, [['at once', 0]]);
});
