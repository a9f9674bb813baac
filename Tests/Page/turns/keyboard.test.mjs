import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/page.mjs';
import { chess, kept } from '../support/turns.mjs';

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
