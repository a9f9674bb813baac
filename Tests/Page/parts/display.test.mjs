import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/page.mjs';
import { control, isOn, leave, menu, kept, pressReady, ready, start } from '../support/turns.mjs';

const twoMinutes = 121_000;
const dims = { ...kept(), settings: { dims: true } };

/** A display that the test can refuse to keep on; a page out of sight loses it. */
function display({ isRefused = false } = {}) {
  const wakes = { asked: 0, /** @type {{ released: boolean }[]} */ given: [] };
  const prepare = (/** @type {any} */ window) => Object.defineProperty(window.navigator, 'wakeLock', { value: {
    async request() {
      wakes.asked += 1;
      if (isRefused) throw new window.DOMException('No', 'NotAllowedError');
      const given = { released: false, async release() { given.released = true; }, addEventListener() {} };
      wakes.given.push(given);
      return given;
    },
  } });
  /** @param {import('../support/turns.mjs').Page} page */
  const lookAwayAndBack = async (page) => {
    for (const given of wakes.given) given.released = true;
    await page.hide();
    await page.hide(false);
  };
  return { wakes, prepare, lookAwayAndBack };
}

test('the display is kept on while a tracker is shown, and no longer', async () => {
  const { wakes, prepare, lookAwayAndBack } = display();
  const page = await openPage({ path: '/#!/turns', prepare });
  assert.equal(wakes.asked, 0);
  await start(page);
  assert.equal(wakes.given.length, 1);
  await lookAwayAndBack(page);
  assert.deepEqual(wakes.given.map(({ released }) => released), [true, false]);
  await leave(page);
  assert.deepEqual(wakes.given.map(({ released }) => released), [true, true]);
  await lookAwayAndBack(page);
  assert.equal(wakes.asked, 2);
});

test('that a display cannot be kept on is told once', async () => {
  const { wakes, prepare, lookAwayAndBack } = display({ isRefused: true });
  const page = await openPage({ path: '/#!/turns', prepare });
  await start(page);
  assert.deepEqual(page.toasts, ['This device does not let the page keep the display on. It may go dark by itself.']);
  await page.pressButton('Close this note');
  for (const asked of [2, 3]) {
    await lookAwayAndBack(page);
    assert.equal(wakes.asked, asked);
  }
  assert.deepEqual(page.toasts, []);
});

/** @param {Record<string, unknown>} values */
async function tracker(values) {
  const page = await openPage({ path: '/#!/turns', kept: values });
  await start(page);
  return page;
}

/** @param {import('../support/turns.mjs').Page} page */
const isDim = (page) => page.all('.shade').length > 0;

/**
 * One event on an element, as a finger makes it.
 *
 * @param {import('../support/turns.mjs').Page} page
 * @param {any} element
 * @param {string} type
 */
async function touch(page, element, type) {
  element.dispatchEvent(new page.window.PointerEvent(type, { bubbles: true, cancelable: true }));
  await page.settle();
}

test('after two minutes without a touch the page dims, and a touch only wakes it', async () => {
  const page = await tracker(dims);
  await page.pass(110_000);
  assert.equal(isDim(page), false);
  await page.pass(11_000);
  assert.equal(isDim(page), true);
  await pressReady(page, 'Player 1');
  await page.pass(400);
  assert.equal(isDim(page), false);
  assert.equal(isOn(ready(page, 'Player 1')), false);
  await pressReady(page, 'Player 1');
  assert.equal(isOn(ready(page, 'Player 1')), true);
});

test('the press that wakes the page closes no dialog', async () => {
  const page = await tracker(dims);
  await page.press(control(page, 'Menu'));
  await page.pass(twoMinutes);
  assert.equal(isDim(page), true);
  await page.pressButton('Close');
  await page.pass(400);
  assert.equal(isDim(page), false);
  assert.notEqual(page.dialog, null);
  await page.pressButton('Close');
  assert.equal(page.dialog, null);
});

test('the page stays dim under a finger that rests, and wakes when it is lifted', async () => {
  const page = await tracker(dims);
  await page.pass(twoMinutes);
  await touch(page, ready(page, 'Player 1'), 'pointerdown');
  await page.pass(2_000);
  assert.equal(isDim(page), true);
  await touch(page, ready(page, 'Player 1'), 'pointerup');
  await page.pass(300);
  assert.equal(isDim(page), true);
  await touch(page, ready(page, 'Player 1'), 'click');
  await page.pass(100);
  assert.equal(isDim(page), false);
  assert.equal(isOn(ready(page, 'Player 1')), false);
});

test('a key only wakes the page, too', async () => {
  const page = await tracker(dims);
  ready(page, 'Player 1').focus();
  await page.pass(twoMinutes);
  await page.key('Enter');
  await page.pass(400);
  assert.equal(isDim(page), false);
  assert.equal(isOn(ready(page, 'Player 1')), false);
  await page.key('Enter');
  assert.equal(isOn(ready(page, 'Player 1')), true);
});

test('a touch puts the dimming off', async () => {
  const page = await tracker(dims);
  await page.pass(twoMinutes - 20_000);
  await pressReady(page, 'Player 1');
  await page.pass(twoMinutes - 20_000);
  assert.equal(isDim(page), false);
  await page.pass(20_000);
  assert.equal(isDim(page), true);
});

test('nothing dims unless chosen, nor once a tracker is left', async () => {
  const page = await tracker(kept());
  await page.pass(10 * twoMinutes);
  assert.equal(isDim(page), false);
  await page.press(control(page, 'Menu'));
  await page.press(page.role('switch', 'Dim after two minutes without a touch', page.dialog));
  await page.pressButton('Close');
  await page.pass(twoMinutes);
  assert.equal(isDim(page), true);
  await pressReady(page, 'Player 1');
  await page.pass(400);
  await menu(page, 'Leave');
  await page.pressButton('Leave');
  await page.pass(twoMinutes);
  assert.equal(isDim(page), false);
});
