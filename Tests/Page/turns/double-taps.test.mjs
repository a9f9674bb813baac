import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room } from '../support/rooms.mjs';
import { chess, control, foot, isOn, kept, mark, playing, pressReady, ready, rest, section, step } from '../support/turns.mjs';

/** @typedef {import('../support/turns.mjs').Page} Page */

const names = ['Ana', 'Ben'];
const island = (/** @type {number} */ count) => playing(kept({ game: 'spirit-island', count, names: names.slice(0, count) }));
const isResting = (/** @type {any} */ button) => button.getAttribute('aria-disabled') === 'true';

/** A finger comes down on a button. @param {Page} page @param {any} button @param {'pointerdown' | 'pointerup'} type */
async function finger(page, button, type) {
  page.document.elementFromPoint = () => button;
  button.dispatchEvent(new page.window.PointerEvent(type, { bubbles: true, pointerType: 'touch' }));
  await page.settle();
}

for (const between of [120, 250, 400]) {
  test(`two taps ${between} ms apart end one phase of a game of one player`, async () => {
    const page = await island(1);
    await pressReady(page, 'Ana');
    assert.equal(step(page), 'Round 1 Fast powers');
    await page.pass(between);
    await page.press(ready(page, 'Ana'));
    assert.equal(step(page), 'Round 1 Fast powers');
    assert.deepEqual(page.toasts, []);
  });

  test(`the last of two players taps twice, ${between} ms apart, and is not ready in the next phase`, async () => {
    const page = await island(2);
    await pressReady(page, 'Ana', 'Ben');
    await page.pass(between);
    await page.press(ready(page, 'Ben'));
    assert.equal(isOn(ready(page, 'Ben')), false);
  });

  test(`two taps ${between} ms apart end one shared phase`, async () => {
    const page = await island(1);
    await pressReady(page, 'Ana', 'Ana');
    assert.equal(step(page), 'Round 1 Invaders');
    await page.pass(between);
    await page.press(ready(page, 'Invaders'));
    assert.equal(step(page), 'Round 1 Invaders');
  });
}

test('of two passes one after the other the second one is not the next player’s', async () => {
  const page = await playing(kept({ game: chess.id, names, own: [chess] }));
  await rest(page);
  const pass = (/** @type {string} */ name) => page.press(page.role('button', 'Pass', section(page, name)));
  await pass('Ana');
  await page.pass(200);
  await pass('Ben');
  assert.equal(step(page), 'Round 1 Turn');
  assert.equal(ready(page, 'Ben').disabled, false);
});

test('a phase that has just begun says so, keeps the focus, and takes presses after 600 ms', async () => {
  const page = await island(1);
  await pressReady(page, 'Ana');
  const button = ready(page, 'Ana');
  assert.equal(page.document.activeElement, button);
  assert.equal(isResting(button), true);
  assert.equal(button.disabled, false);
  await page.pass(500);
  assert.equal(isResting(button), true);
  await page.pass(120);
  assert.equal(isResting(button), false);
  await page.press(button);
  assert.equal(step(page), 'Round 1 Invaders');
});

test('where nobody changed anything no press is late', async () => {
  const page = await island(2);
  await rest(page);
  await page.press(ready(page, 'Ana'));
  assert.equal(isOn(ready(page, 'Ana')), true);
  assert.equal(isResting(ready(page, 'Ana')), false);
  await page.press(ready(page, 'Ana'));
  assert.equal(isOn(ready(page, 'Ana')), false);
});

test('marks and steps back and forward are never late', async () => {
  const page = await island(1);
  await pressReady(page, 'Ana');
  const [first] = page.all('.mark', section(page, 'Ana'));
  await page.press(first);
  assert.equal(isOn(first), true);
  await page.press(control(page, 'One step back'));
  assert.equal(step(page), 'Round 1 Growth');
  await page.press(control(page, 'Forward again'));
  assert.equal(step(page), 'Round 1 Fast powers');
  await page.press(control(page, 'One step back'));
  assert.equal(step(page), 'Round 1 Growth');
});

test('a finger that came down before the phase changed, or just after, does not press when it is lifted', async () => {
  const page = await island(2);
  await pressReady(page, 'Ana');
  await finger(page, ready(page, 'Ana'), 'pointerdown');
  await page.press(ready(page, 'Ben'));
  assert.equal(step(page), 'Round 1 Fast powers');
  await page.pass(1_000);
  await finger(page, ready(page, 'Ana'), 'pointerup');
  assert.equal(isOn(ready(page, 'Ana')), false);

  await pressReady(page, 'Ana', 'Ben');
  await page.pass(100);
  await finger(page, ready(page, 'Invaders'), 'pointerdown');
  await page.pass(1_000);
  await finger(page, ready(page, 'Invaders'), 'pointerup');
  assert.equal(step(page), 'Round 1 Invaders');
  await finger(page, ready(page, 'Invaders'), 'pointerdown');
  await finger(page, ready(page, 'Invaders'), 'pointerup');
  assert.equal(step(page), 'Round 1 Slow powers');
});

test('a key that is held down presses once', async () => {
  const page = await island(1);
  await rest(page);
  ready(page, 'Ana').focus();
  await page.key('Enter');
  await page.pass(200);
  await page.key('Enter');
  assert.equal(step(page), 'Round 1 Fast powers');
  await page.pass(1_000);
  await page.key('Enter', { repeat: true });
  assert.equal(step(page), 'Round 1 Fast powers');
  await page.key('Enter');
  assert.equal(step(page), 'Round 1 Invaders');
});

test('a tap on Start that was a double tap ends no phase', async () => {
  const page = await island(1);
  await page.pass(150);
  await page.press(ready(page, 'Ana'));
  assert.equal(step(page), 'Round 1 Growth');
  assert.equal(foot(page, 'Ana'), '');
});

test('a turn that a clock ended is not ended again by who pressed too late', async () => {
  const page = await playing(kept({ game: chess.id, names, own: [chess], clock: { kind: 'turn', seconds: 10, hard: true } }));
  await page.pass(9_900);
  assert.equal(ready(page, 'Ana').disabled, false);
  await page.pass(150);
  await page.press(mark(page, 'Ben', 'Look for checks'));
  await page.press(ready(page, 'Ben'));
  assert.equal(ready(page, 'Ben').disabled, false);
});

test('in a room the last player who taps twice is not ready in the next phase', async () => {
  const game = { name: 'Hike', kind: 'coop', phases: ['Walk', 'Rest'].map((name) => ({ name, symmetric: false, actions: [] })) };
  const room = new Room({ names, setup: { game, clock: { kind: 'none' } } });
  const [ana, ben] = [await room.phone([0]), await room.phone([1])];
  await ana.pressButton('Start the game');
  await room.settle();
  await pressReady(ana, 'Ana');
  await room.settle();
  await pressReady(ben, 'Ben');
  await room.settle();
  for (const between of [120, 280]) {
    await ben.pass(between);
    await ben.press(ready(ben, 'Ben'));
    await room.settle();
    assert.equal(isOn(ready(ben, 'Ben')), false);
  }
  for (const page of [ana, ben]) assert.equal(step(page), 'Round 1 Rest');
  assert.deepEqual(ben.toasts, []);
  await pressReady(ben, 'Ben');
  assert.equal(isOn(ready(ben, 'Ben')), true);
});
