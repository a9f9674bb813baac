import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rows, search, shipped } from '../support/jasmine-book.mjs';
import { openPage } from '../support/page.mjs';

/** The phrase book, with the focus in its first row. */
async function open() {
  const page = await openPage({ path: '/#!/jasmine/phrases' });
  page.one('.jm-list-main', rows(page)[0]).focus();
  await page.settle();
  return page;
}

/** The row that has the focus. @param {any} page */
const place = (page) => Number(page.document.activeElement.closest('.jm-list-row')?.getAttribute('aria-posinset'));

/** The rows that the Tab key reaches. @param {any} page */
const stops = (page) => rows(page).filter((row) => page.one('.jm-list-main', row).tabIndex === 0)
  .map((row) => Number(row.getAttribute('aria-posinset')));

test('keys lead the focus through the list, to rows that were not drawn, too', async () => {
  const page = await open();
  for (const [key, to] of /** @type {[string, number][]} */ ([
    ['ArrowDown', 2], ['ArrowDown', 3], ['ArrowUp', 2],
    ['End', shipped], ['ArrowDown', shipped], ['ArrowUp', shipped - 1], ['Home', 1],
  ])) {
    await page.key(key);
    assert.equal(place(page), to, key);
    assert.deepEqual(stops(page), [to]);
  }
});

test('a row that has the focus by another way is the one from which keys lead on', async () => {
  const page = await open();
  page.one('.jm-list-main', rows(page)[4]).focus();
  await page.settle();
  assert.deepEqual(stops(page), [5]);
  await page.key('ArrowDown');
  assert.equal(place(page), 6);
});

test('another list begins at its first row', async () => {
  const page = await open();
  await page.key('End');
  await search(page, 'a');
  assert.equal(page.one('.jm-list').scrollTop, 0);
  assert.deepEqual(stops(page), [1]);
});
