import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/page.mjs';
import { isOn, leave, menu, playing, pressReady, ready, startAnother, step } from '../support/turns.mjs';

test('a table that was left is offered again with its round', async () => {
  const page = await playing();
  for (let round = 1; round <= 2; round += 1) await pressReady(page, 'Player 1', 'Player 2', 'The game’s turn');
  assert.equal(step(page), 'Round 3 Players');
  await pressReady(page, 'Player 2');
  await leave(page);
  await page.press(page.role('link', 'Continue: Co-op game, round 3'));
  assert.equal(step(page), 'Round 3 Players');
  assert.equal(isOn(ready(page, 'Player 2')), true);
  assert.equal(isOn(ready(page, 'Player 1')), false);
});

test('a table survives the page', async () => {
  const page = await playing();
  await pressReady(page, 'Player 1');
  const again = await page.openAgain();
  assert.equal(isOn(ready(again, 'Player 1')), true);
  assert.equal(isOn(ready(again, 'Player 2')), false);
  assert.equal(step(again), 'Round 1 Players');
});

test('an unfinished table can be deleted', async () => {
  const page = await playing();
  await pressReady(page, 'Player 1');
  await leave(page);
  await page.pressButton('Delete it');
  await page.pressButton('Delete it');
  assert.equal(page.dialog, null);
  assert.equal(page.roles('link', /^Continue:/).length, 0);
  assert.equal(page.kept('table.turns'), undefined);
});

test('leaving asks with the table still there, and leads to the start', async () => {
  const page = await playing();
  const ways = [() => page.window.history.back(), () => menu(page, 'Leave')];
  for (const leaveBy of ways) {
    await leaveBy();
    await page.settle();
    assert.equal(page.role('heading', undefined, page.dialog).textContent, 'Leave this table?');
    page.text('It stays as it is. You can continue it from the start screen.', page.dialog);
    await page.pressButton('Stay');
    assert.equal(page.dialog, null);
    page.one('.tracker');
  }
  await leave(page);
  assert.equal(page.path, '/turns');
  assert.equal(page.dialog, null);
});

test('leaving by the back button closes the menu too', async () => {
  const page = await playing();
  await page.pressButton('Menu');
  page.window.history.back();
  await page.settle();
  assert.equal(page.all('dialog[open]').length, 2);
  await page.pressButton('Leave');
  page.one('.start');
  assert.equal(page.dialog, null);
});

test('an address typed over a table asks and is gone to', async () => {
  const page = await playing();
  for (const answer of ['Stay', 'Leave']) {
    await page.go('/settings');
    assert.equal(page.role('heading', undefined, page.dialog).textContent, 'Leave this table?');
    await page.pressButton(answer);
    assert.equal(page.dialog, null);
    assert.equal(page.all('.tracker').length, answer === 'Stay' ? 1 : 0);
  }
  page.role('heading', 'Settings');
  page.window.history.back();
  await page.settle();
  page.one('.start-button');
});

test('a browser that cannot tell its history leaves to the start, too, and not back to the table', async () => {
  const page = await playing();
  assert.equal(page.window.navigation, undefined);
  await leave(page);
  page.window.history.back();
  await page.settle();
  page.one('.start-button');
  assert.equal(page.all('.tracker').length, 0);
});

test('a table begun right after leaving one stays', async () => {
  const page = await playing();
  await leave(page);
  await startAnother(page);
  await page.pass(5_000);
  page.one('.tracker');
  assert.equal(page.path, '/turns/play');
});

test('where nothing was left the address of a table leads to the start', async () => {
  const page = await openPage({ path: '/#!/turns/play' });
  page.one('.start-button');
  assert.equal(page.path, '/turns');
});
