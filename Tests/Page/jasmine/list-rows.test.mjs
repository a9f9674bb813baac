// A list that is scrolled leaves its elements where they stand in the page, because a browser lays out again what is moved.
// Once it rests, they stand in order.

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
  /** @type {any[]} */
  const changes = [];
  const watch = new page.window.MutationObserver((/** @type {any[]} */ some) => { changes.push(...some); });
  watch.observe(list, { childList: true });
  const number = (/** @type {any} */ row) => row.getAttribute('aria-posinset') - 1;

  /** The rows that were taken out of the list since this was asked last, and those that were put in. */
  function moved() {
    changes.push(...watch.takeRecords());
    const records = changes.splice(0);
    return {
      came: records.flatMap(({ addedNodes }) => [...addedNodes].map(number)),
      went: records.flatMap(({ removedNodes }) => [...removedNodes].map(number)),
    };
  }

  return {
    page, list, rows, how, filled, moved, texts: () => [...list.children].map((/** @type {any} */ row) => row.textContent),
    /** Draws rows, and returns what moved. @param {number[]} wanted @param {boolean} [all] */
    draw(wanted, all = false) {
      filled.length = 0;
      rows.draw(wanted, how, { all });
      return moved();
    },
    /** Lets time pass, and returns what moved meanwhile. @param {number} milliseconds */
    async movedIn(milliseconds) {
      await page.pass(milliseconds);
      return moved();
    },
  };
}

const from = (/** @type {number} */ first, /** @type {number} */ last) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const nothing = { came: [], went: [] };
const named = (/** @type {number[]} */ indices) => indices.map((index) => `no. ${index}`);

test('rows that come take the elements of rows that go, and nothing moves while the list is thrown', async () => {
  const { draw, texts, filled } = await listing();
  draw(from(0, 9));
  assert.deepEqual(draw(from(3, 12)), nothing);
  assert.deepEqual(filled, [10, 11, 12]);
  assert.deepEqual(texts(), named([10, 11, 12, ...from(3, 9)]));
  assert.deepEqual(draw(from(1, 10)), nothing);
  assert.deepEqual(filled, [1, 2]);
  assert.deepEqual(texts(), named([10, 1, 2, ...from(3, 9)]));
});

test('where fewer rows are wanted, the others go', async () => {
  const { draw, texts } = await listing();
  draw(from(0, 9));
  assert.deepEqual(draw([1, ...from(40, 42)]), { came: [], went: from(4, 9) });
  assert.deepEqual(texts(), named([40, 1, 41, 42]));
  assert.deepEqual(draw([1, ...from(40, 44)]), { came: [43, 44], went: [] });
});

test('once the list rests the rows stand in order, and only those move that have to', async () => {
  const { draw, texts, page, movedIn } = await listing();
  draw(from(0, 9));
  draw(from(3, 12));
  await page.pass(199);
  assert.deepEqual(texts(), named([10, 11, 12, ...from(3, 9)]));
  draw(from(4, 13));
  await page.pass(199);
  assert.deepEqual(texts(), named([10, 11, 12, 13, ...from(4, 9)]));
  const { came } = await movedIn(300);
  assert.deepEqual(came, from(10, 13));
  assert.deepEqual(texts(), named(from(4, 13)));
  assert.deepEqual(await movedIn(1_000), nothing);
});

test('they move one after the other, so that no frame has to lay out several', async () => {
  const { draw, page, movedIn } = await listing();
  draw(from(0, 9));
  draw(from(4, 13));
  await page.pass(199);
  for (let row = 10; row < 14; row += 1) {
    assert.deepEqual((await movedIn(row === 10 ? 1 : 20)).came, [row]);
  }
});

test('a row that is pressed stays where it is until it is let go', async () => {
  const { draw, page, movedIn, list, texts } = await listing();
  draw(from(0, 9));
  draw(from(3, 12));
  const press = (/** @type {string} */ type) => list.children[0].dispatchEvent(new page.window.Event(type, { bubbles: true }));
  press('pointerdown');
  assert.deepEqual(await movedIn(10_000), nothing);
  press('pointerup');
  await page.pass(1_000);
  assert.deepEqual(texts(), named(from(3, 12)));
});

test('a row that has the focus does not move: the others move around it', async () => {
  const { draw, page, list, texts } = await listing();
  draw(from(0, 9));
  draw(from(3, 12));
  const button = list.children[1].querySelector('button');
  button.focus();
  draw(from(3, 12), true);
  assert.deepEqual(texts(), named(from(3, 12)));
  assert.equal(page.document.activeElement, button);
  assert.equal(button.textContent, 'no. 11');
});

test('the focus does not go over to the phrase that comes', async () => {
  const { draw, page, list, texts } = await listing();
  draw(from(0, 9));
  list.children[0].querySelector('button').focus();
  draw(from(1, 10));
  assert.equal(page.document.activeElement, page.document.body);
  assert.deepEqual(texts(), named(from(1, 10)));
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
  const { draw, rows, list, page } = await listing();
  draw(from(0, 4));
  draw(from(1, 5));
  rows.end();
  await page.pass(1_000);
  assert.equal(list.children.length, 0);
});
