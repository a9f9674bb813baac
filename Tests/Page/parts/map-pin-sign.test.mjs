// What is drawn on the sign of one pin.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';

const pin = { id: 1, at: [51.5, 0], name: 'The old door', number: 3, points: 50 };

/**
 * The parts of a pin's sign that there are, and what is written on it.
 *
 * @param {Record<string, any>} more  of the pin
 */
async function drawnFor(more) {
  const page = await openWindow();
  const { pinButton } = await page.module('/parts/map/pin-sign.js');
  /** @type {HTMLButtonElement} */
  const button = pinButton({ ...pin, ...more });
  const text = (/** @type {string} */ name) => button.querySelector(`.map-pin-${name}`)?.textContent;
  const shape = (/** @type {string} */ name) => button.querySelector(`.map-pin-${name} path, path.map-pin-${name}`)?.getAttribute('d');
  return {
    button, number: text('number'), title: text('title'), points: text('points'), badge: shape('badge'), sign: shape('sign'),
    hasRing: button.querySelector('.map-pin-ring') !== null,
  };
}

test('a pin carries the number of the list, its name and its points', async () => {
  const { button, number, title, points, badge, sign, hasRing } = await drawnFor({});
  assert.deepEqual([number, title, points, badge, sign, hasRing], ['3', 'The old door', '· 50', undefined, undefined, false]);
  assert.equal(button.getAttribute('aria-label'), 'The old door');
});

test('found, tried and near differ by what is drawn, and not only by a colour', async () => {
  const [plain, found, tried, near] = await Promise.all([{}, { state: 'found' }, { state: 'tried' }, { isNear: true }].map(drawnFor));
  assert.ok(found.badge && tried.badge && found.badge !== tried.badge);
  assert.deepEqual([near.hasRing, near.badge], [true, undefined]);
  assert.deepEqual([found, tried, plain].map(({ hasRing }) => hasRing), [false, false, false]);
  const classes = [plain, found, tried, near].map(({ button }) => button.className);
  assert.equal(new Set(classes).size, 4);
  // What is near may have been tried as well.
  const both = await drawnFor({ state: 'tried', isNear: true });
  assert.deepEqual([both.badge, both.hasRing], [tried.badge, true]);
});

test('a pin without a number has the drawing of what it is', async () => {
  const drawings = await Promise.all(['question', 'box', 'flag', 'people', 'tick'].map((sign) => drawnFor({ number: undefined, sign })));
  assert.ok(drawings.every(({ sign, number }) => sign && number === undefined));
  assert.equal(new Set(drawings.map(({ sign }) => sign)).size, 5);
  assert.equal((await drawnFor({ number: undefined })).sign, drawings[0].sign);
});
