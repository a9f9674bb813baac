import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ears } from '../support/sound.mjs';
import { chess, control, kept, mark, playing, pressReady, ready, seconds, section, step } from '../support/turns.mjs';

const names = ['Ana', 'Ben', 'Cleo'];
const hard = { kind: 'turn', seconds: 60, hard: true };
const soft = { kind: 'turn', seconds: 60, hard: false };
const timeUp = [880, 880, 622];
const day = 86_400_000;

/** @param {object} clock @param {(window: any) => void} [prepare] */
const table = (clock, prepare) => playing(kept({ game: chess.id, count: 3, names, clock, own: [chess] }), { prepare });

/**
 * The device slept for the given time, or somebody has set its clock; then the page is shown.
 *
 * @param {import('../support/turns.mjs').Page} page
 * @param {number} milliseconds
 */
async function setClock(page, milliseconds) {
  page.clock.setWall(page.clock.wall + milliseconds);
  await page.hide(false);
}

test('a hard clock passes the turn on by itself, and is heard', async () => {
  const sound = ears();
  const page = await table(hard, sound.prepare);
  // Nothing is heard before the first touch.
  await page.press(mark(page, 'Ana', 'Look for checks'));
  const left = seconds(page, 'Ana');
  assert.ok(left === 60 || left === 59, `${left}`);
  await page.pass(58_000);
  assert.equal(ready(page, 'Ana').disabled, false);
  sound.take();
  await page.pass(2_000);
  assert.equal(ready(page, 'Ana').disabled, true);
  assert.equal(ready(page, 'Ben').disabled, false);
  assert.deepEqual(sound.heard, timeUp);
  assert.ok([59, 60].includes(seconds(page, 'Ben')));
});

test('hard clocks go round by themselves while nobody presses', async () => {
  const page = await table(hard);
  await page.pass(3 * 60_000);
  assert.equal(step(page), 'Round 2 Turn');
  assert.equal(ready(page, 'Ana').disabled, false);
});

test('a soft clock says that time is up, and counts on below zero', async () => {
  const sound = ears();
  const page = await table(soft, sound.prepare);
  await page.press(mark(page, 'Ana', 'Look for checks'));
  sound.take();
  await page.pass(67_500);
  const clock = page.role('timer', 'Time is up, −0:07', section(page, 'Ana'));
  assert.equal(clock.textContent, '−0:07');
  assert.equal(clock.title, 'Time is up');
  assert.ok(clock.classList.contains('seat-clock-over'));
  assert.deepEqual(sound.heard, timeUp);
  assert.equal(ready(page, 'Ana').disabled, false);
});

test('a clock shows each second of what is left', async () => {
  const page = await table(soft);
  const shown = [];
  for (let second = 0; second < 5; second += 1) {
    shown.push(seconds(page, 'Ana'));
    await page.pass(1_000);
  }
  assert.deepEqual(shown, [0, 1, 2, 3, 4].map((second) => shown[0] - second));
});

test('a paused clock stands still', async () => {
  const page = await table(soft);
  await page.pass(5_000);
  await page.press(control(page, 'Pause'));
  const left = seconds(page, 'Ana');
  await page.pass(30_000);
  assert.equal(seconds(page, 'Ana'), left);
  await page.press(control(page, 'Go on'));
  await page.pass(10_000);
  assert.ok([9, 10].includes(left - seconds(page, 'Ana')));
});

test('time that passed while the page was away counts', async () => {
  const page = await table(hard);
  await page.hide();
  page.clock.elapsed += 4 * 60_000;
  await page.hide(false);
  assert.equal(step(page), 'Round 2 Turn');
  assert.equal(ready(page, 'Ben').disabled, false);
});

test('time that the device slept counts', async () => {
  const page = await table(hard);
  await setClock(page, 4 * 60_000);
  assert.equal(step(page), 'Round 2 Turn');
  assert.equal(ready(page, 'Ben').disabled, false);
});

test('what happened while the device slept for days is not heard', async () => {
  const sound = ears();
  const page = await table(hard, sound.prepare);
  await page.press(mark(page, 'Ana', 'Look for checks'));
  sound.take();
  await setClock(page, 20 * day);
  assert.equal(step(page), 'Round 9601 Turn');
  assert.ok(sound.heard.length <= timeUp.length, `${sound.heard.length}`);
});

for (const years of [56, -56]) {
  test(`a clock on the wall that somebody sets by ${years} years moves nothing`, async () => {
    const page = await table(hard);
    await setClock(page, years * 365 * day);
    assert.equal(step(page), 'Round 1 Turn');
    assert.ok(seconds(page, 'Ana') > 50);
    await page.pass(60_000);
    assert.equal(ready(page, 'Ben').disabled, false);
  });
}

test('what one player saves of a Fischer clock stays, with the increment', async () => {
  const page = await table({ kind: 'fischer', seconds: 100, increment: 10 });
  await page.pass(20_000);
  await pressReady(page, 'Ana');
  assert.ok([89, 90].includes(seconds(page, 'Ana')), `${seconds(page, 'Ana')}`);
  assert.ok(page.role('timer', undefined, section(page, 'Ana')).classList.contains('seat-clock-idle'));
  await page.pass(30_000);
  assert.ok([89, 90].includes(seconds(page, 'Ana')));
});
