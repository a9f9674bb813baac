import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/page.mjs';
import { chess, control, foot, isOn, kept, pressReady, ready, rest, start } from '../support/turns.mjs';

/** A game of chess with a clock, begun by keyboard. */
async function begun() {
  const page = await openPage({
    path: '/#!/turns', kept: kept({ game: chess.id, own: [chess], clock: { kind: 'turn', seconds: 60, hard: false } }), touch: false,
  });
  page.role('button', /^Start/).focus();
  await page.key('Enter');
  // The clock draws the page at each second.
  await page.pass(1_000);
  return page;
}

test('who plays by keyboard finds the next button where the last one is gone', async () => {
  const page = await begun();
  const first = page.document.activeElement;
  assert.ok(first.matches('.ready:not(:disabled)'));
  await page.key('Enter');
  const next = page.document.activeElement;
  assert.ok(next.matches('.ready:not(:disabled)'));
  assert.notEqual(next.closest('section').getAttribute('aria-label'), first.closest('section').getAttribute('aria-label'));
});

test('who leaves the page by Tab is not brought back by a running clock', async () => {
  const page = await begun();
  const menu = page.role('button', 'Menu');
  menu.focus();
  await page.key('Tab');
  // The browser's own bar has the focus now.
  menu.blur();
  await page.pass(3_000);
  assert.equal(page.document.activeElement, page.document.body);
});

/** A table on a desktop computer. @param {any} [values] */
async function desk(values = {}) {
  const page = await openPage({ path: '/#!/turns', kept: kept({ game: chess.id, own: [chess], ...values }), touch: false });
  await start(page);
  return page;
}
const turned = (/** @type {any} */ page) => page.all('.seat').map((/** @type {any} */ seat) => /seat-(0|90|180|270)\b/.exec(seat.className)?.[1]);

test('on a desk the focus begins on the button of the player whose turn it is', async () => {
  const page = await desk();
  assert.equal(page.document.activeElement, ready(page, 'Player 1'));
  await pressReady(page, 'Player 1');
  assert.equal(page.document.activeElement, ready(page, 'Player 2'));
});

test('Space ends the turn wherever the focus is, but not on another control', async () => {
  const page = await desk();
  await rest(page);
  page.document.activeElement.blur();
  await page.key(' ');
  assert.equal(foot(page, 'Player 2'), 'Your turn');
  // The buttons rest for a moment, for keys as well.
  page.document.activeElement.blur();
  await page.key(' ');
  assert.equal(foot(page, 'Player 2'), 'Your turn');
  await rest(page);
  await page.key(' ', { repeat: true });
  assert.equal(foot(page, 'Player 2'), 'Your turn');
  control(page, 'Pause').focus();
  await page.key(' ');
  control(page, 'Go on');
  await page.press(control(page, 'Go on'));
  page.document.activeElement.blur();
  await page.key(' ');
  assert.equal(foot(page, 'Player 1'), 'Your turn');
});

test('Space makes nobody ready where several could be meant', async () => {
  const page = await desk({ game: 'spirit-island' });
  await rest(page);
  page.document.activeElement.blur();
  await page.key(' ');
  for (const name of ['Player 1', 'Player 2']) assert.equal(isOn(ready(page, name)), false);
});

test('the question mark lists the keys, and a dialog keeps Space for itself', async () => {
  const page = await desk();
  await rest(page);
  await page.key('?');
  assert.deepEqual(page.all('kbd', page.dialog).map((/** @type {any} */ key) => key.textContent), ['Space', 'Tab', 'Enter', 'Escape', '?']);
  page.document.activeElement.blur();
  await page.key(' ');
  assert.equal(foot(page, 'Player 1'), 'Your turn');
  await page.pressButton('Close');
  await page.press(control(page, 'Menu'));
  await page.pressButton('Keys');
  assert.equal(page.all('kbd', page.dialog).length, 5);
});

test('seats are upright on a desk unless somebody chose otherwise, and face their players elsewhere', async () => {
  const page = await desk();
  assert.deepEqual(turned(page), ['0', '0']);
  await page.press(control(page, 'Menu'));
  await page.press(page.role('switch', 'Turn each section to its player'));
  await page.pressButton('Close');
  assert.deepEqual(turned(page), ['0', '180']);
  const again = await page.openAgain('/turns/play', { touch: false });
  assert.deepEqual(turned(again), ['0', '180']);
  const phone = await openPage({ path: '/#!/turns', kept: kept() });
  await start(phone);
  assert.deepEqual(turned(phone), ['0', '180']);
});
