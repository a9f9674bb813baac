// Screens with style sheets of their own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';

test('a screen is drawn when its style sheet is there, and begins to load what else it needs before', async () => {
  const page = await openWindow();
  const { styled } = await page.module('/parts/styled.js');
  const { m, document } = page.window;
  /** @type {string[]} */
  const order = [];
  const Screen = styled({ view: () => {
    order.push('drawn');
    return m('p', 'Here');
  } }, '/parts/map/map.css', () => order.push('prepared'));
  m.mount(document.body.appendChild(document.createElement('div')), Screen);
  assert.deepEqual(order, ['prepared']);
  await page.settle();
  assert.equal(page.one('p').textContent, 'Here');
  assert.equal(order[1], 'drawn');
});
