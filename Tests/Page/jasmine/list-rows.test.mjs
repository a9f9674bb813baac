// A list that is scrolled leaves the rows that stay as they are: a browser lays out again what is moved in the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';

/** A list whose rows tell their index, with what was done to it. */
async function listing() {
  const page = await openWindow();
  const { ListRows } = await page.module('/games/jasmine/book/list-rows.js');
  const { default: m } = await page.module('/parts/m.js');
  const list = page.document.body.appendChild(page.document.createElement('ul'));
  /** @type {number[]} */
  const filled = [];
  const rows = new ListRows(list);
  const how = {
    at: 0, rowHeight: 50, total: 100, keyOf: (/** @type {number} */ index) => `row ${index}`,
    row(/** @type {number} */ index, /** @type {number} */ tabindex) {
      filled.push(index);
      return m('button', { tabindex }, `no. ${index}`);
    },
  };
  return {
    page, list, rows, how, filled, texts: () => [...list.children].map((/** @type {any} */ row) => row.textContent),
    /** Draws rows, and returns which of them were put into the list, and which were taken out. @param {number[]} wanted @param {boolean} [all] */
    draw(wanted, all = false) {
      const before = [...list.children];
      const moves = new page.window.MutationObserver(() => {});
      moves.observe(list, { childList: true });
      filled.length = 0;
      rows.draw(wanted, how, { all });
      const records = moves.takeRecords();
      return {
        came: records.flatMap((/** @type {any} */ { addedNodes }) => [...addedNodes]).map((/** @type {any} */ row) => row.textContent),
        went: records.flatMap((/** @type {any} */ { removedNodes }) => [...removedNodes]).map((/** @type {any} */ row) => before.indexOf(row)),
      };
    },
  };
}

const from = (/** @type {number} */ first, /** @type {number} */ last) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const named = (/** @type {number[]} */ indices) => indices.map((index) => `no. ${index}`);

test('of a list that is scrolled only the rows that come and go are touched', async () => {
  const { draw, texts, filled } = await listing();
  draw(from(0, 9));
  assert.deepEqual(draw(from(3, 12)), { came: named([10, 11, 12]), went: [0, 1, 2] });
  assert.deepEqual(filled, [10, 11, 12]);
  assert.deepEqual(draw(from(1, 10)), { came: named([1, 2]), went: [8, 9] });
  assert.deepEqual(texts(), named(from(1, 10)));
  assert.deepEqual(draw([1, ...from(40, 42)]), { came: named([40, 41, 42]), went: from(1, 9) });
  assert.deepEqual(texts(), named([1, 40, 41, 42]));
});

test('where rows may have changed all are drawn again, in their places', async () => {
  const { draw, filled, how, list } = await listing();
  draw(from(0, 4));
  how.at = 3;
  assert.deepEqual(draw(from(0, 4), true), { came: [], went: [] });
  assert.deepEqual(filled, from(0, 4));
  assert.deepEqual([...list.querySelectorAll('button')].map((/** @type {any} */ one) => one.tabIndex), [-1, -1, -1, 0, -1]);
});

test('a row says which one it is, and stands where it belongs', async () => {
  const { draw, list } = await listing();
  draw([7]);
  const [row] = list.children;
  assert.equal(row.getAttribute('aria-posinset'), '8');
  assert.equal(row.getAttribute('aria-setsize'), '100');
  assert.equal(row.style.transform, 'translateY(350px)');
});

test('a phrase that gets another place keeps its row, and with it the focus', async () => {
  const { draw, how, list, page } = await listing();
  draw([0, 1, 2]);
  const button = list.children[1].querySelector('button');
  button.focus();
  how.keyOf = (index) => `row ${index - 1}`;
  draw([0, 1, 2], true);
  assert.equal(page.document.activeElement, button);
  assert.equal(list.children[2].contains(button), true);
  assert.equal(list.children[2].getAttribute('aria-posinset'), '3');
});

test('a list that ends takes its rows with it', async () => {
  const { draw, rows, list } = await listing();
  draw(from(0, 4));
  rows.end();
  assert.equal(list.children.length, 0);
});
