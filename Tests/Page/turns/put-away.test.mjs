import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/page.mjs';
import { choose, isOn, kept, leave, menu, playing, pressReady, ready, section, startAnother, step } from '../support/turns.mjs';

const names = ['Ana', 'Ben'];
const spirits = kept({ game: 'spirit-island', names });

/** A page with a table of Spirit Island, in its second phase, that was left. */
async function leftTable() {
  const page = await playing(spirits);
  await pressReady(page, 'Ana', 'Ben');
  await pressReady(page, 'Ana');
  await leave(page);
  return page;
}

/** Presses the large button of the start screen. @param {any} page */
const pressStart = (page) => page.press(page.one('.start-button'));

/** The tables that were put away, as the screen lists them. @param {any} page */
const listed = (page) => page.all('.put-away-what').map((/** @type {any} */ what) =>
  [...what.children].slice(0, 2).map(({ textContent }) => textContent).join(', '));

test('a start beside an unfinished table asks; going back to it leaves it as it was', async () => {
  const page = await leftTable();
  await pressStart(page);
  page.role('heading', 'Put the unfinished table away?', page.dialog);
  page.text('Spirit Island is in round 1. A table that was put away can be taken up again.', page.dialog);
  await page.pressButton('Cancel');
  page.one('.start-button');
  page.role('link', 'Continue: Spirit Island, round 1');
  await pressStart(page);
  await page.pressButton('Go on with it');
  assert.equal(step(page), 'Round 1 Fast powers');
  assert.equal(isOn(ready(page, 'Ana')), true);
});

test('a start that the rules refuse asks nothing, and leaves the unfinished table where it is', async () => {
  const page = await leftTable();
  await page.fill(page.field('Name of player 2'), 'Ana');
  await pressStart(page);
  assert.equal(page.dialog, null);
  assert.equal(page.toasts.length, 1);
  page.role('link', 'Continue: Spirit Island, round 1');
});

test('what was put away for another table is listed, and goes on where it stood, also on another day', async () => {
  const page = await leftTable();
  await choose(page, 'Catan');
  await startAnother(page);
  section(page, 'Ana');
  await leave(page);
  const again = await page.openAgain('/turns', { at: page.clock.wall + 86_400_000 });
  await again.press(again.role('link', 'Tables put away (1)'));
  assert.equal(again.one('h1').textContent, 'Tables put away');
  assert.deepEqual(listed(again), ['Spirit Island, Round 1 · Ana, Ben']);
  assert.match(again.one('.put-away-what .quiet').textContent, /Wednesday.*March.*2026/);
  await again.pressButton('Take up Spirit Island, round 1');
  assert.equal(step(again), 'Round 1 Fast powers');
  assert.equal(isOn(ready(again, 'Ana')), true);
  assert.deepEqual(again.toasts, ['Catan was put away.']);
  await leave(again);
  await again.go('/turns/tables');
  assert.deepEqual(listed(again), ['Catan, Round 1 · Ana, Ben']);
});

test('a table is put away from the start screen, and finished after it was taken up', async () => {
  const page = await leftTable();
  await page.pressButton('Put it away');
  assert.equal(page.roles('link', /^Continue/).length, 0);
  await page.press(page.role('link', 'Tables put away (1)'));
  await page.pressButton('Take up Spirit Island, round 1');
  await menu(page, 'Finish the game');
  await page.pressButton('Finish the game');
  assert.equal(page.one('h1').textContent, 'Spirit Island');
  await page.go('/turns');
  assert.equal(page.all('.start-continue').length, 0);
});

test('deleting a table that was put away asks first', async () => {
  const page = await leftTable();
  await page.pressButton('Put it away');
  await page.go('/turns/tables');
  for (const answer of ['Cancel', 'Delete']) {
    await page.pressButton('Delete Spirit Island, round 1');
    page.role('heading', 'Delete this table of Spirit Island? Its times are lost.', page.dialog);
    await page.press(page.role('button', answer, page.dialog));
    assert.equal(listed(page).length, answer === 'Cancel' ? 1 : 0);
  }
  page.text('No table was put away. You can put an unfinished table away when you start another one.');
  assert.equal(page.document.activeElement, page.one('main'));
});

test('the last twenty tables are kept', async () => {
  const page = await openPage({ path: '/#!/turns', kept: kept({ names }) });
  await pressStart(page);
  await leave(page);
  for (let count = 1; count <= 21; count += 1) {
    await startAnother(page);
    await leave(page);
  }
  page.role('link', 'Tables put away (20)');
});

test('a table that another window has taken up meanwhile is not taken up twice', async () => {
  const page = await leftTable();
  await page.pressButton('Put it away');
  await page.go('/turns/tables');
  for (const key of Object.keys(page.window.localStorage)) if (key.includes('putaway')) page.window.localStorage.removeItem(key);
  await page.pressButton('Take up Spirit Island, round 1');
  assert.deepEqual(page.toasts, ['That table is damaged, or it was taken up in another window.']);
  assert.deepEqual(listed(page), []);
});

test('without room the table stays, and a sentence says so', async () => {
  const page = await leftTable();
  page.window.Storage.prototype.setItem = () => { throw new page.window.DOMException('Full', 'QuotaExceededError'); };
  await pressStart(page);
  await page.pressButton('Put it away and start');
  assert.deepEqual(page.toasts, ['This device has no room to put the table away. Finish or delete it before you start another.']);
  await page.press(page.role('link', 'Continue: Spirit Island, round 1'));
  assert.equal(step(page), 'Round 1 Fast powers');
});
