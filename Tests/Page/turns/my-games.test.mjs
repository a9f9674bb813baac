import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/page.mjs';
import { choose, island, kept, listed, ownNames, section, start, step } from '../support/turns.mjs';

const openGames = (/** @type {any[]} */ own = [island]) => openPage({ path: '/#!/turns/games', kept: kept({ own }) });

test('a game is made, put in order, and played', async () => {
  const page = await openPage({ path: '/#!/turns/games' });
  await page.press(page.role('link', 'New game'));
  await page.fill(page.field('Name of the game'), 'Gardens');
  await page.fill(page.field('Phase 1'), 'Plant');
  await page.pressButton('Add an action');
  await page.fill(page.field('Action 1'), 'Dig');
  await page.pressButton('Add an action');
  await page.fill(page.field('Action 2'), 'Water');
  await page.pressButton('Add a phase');
  await page.fill(page.field('Phase 2'), 'Harvest');
  await page.pressButton('Move Harvest up');
  assert.equal(page.field('Phase 1').value, 'Harvest');
  await page.pressButton('Move Water up');
  assert.equal(page.field('Action 1').value, 'Water');
  await page.pressButton('Move Harvest down');
  assert.equal(page.field('Phase 1').value, 'Plant');
  await page.pressButton('Save');
  assert.deepEqual(page.toasts, ['Gardens is saved.']);
  assert.deepEqual(ownNames(page), ['Gardens']);

  await page.go('/turns');
  await choose(page, 'Gardens');
  await start(page);
  assert.equal(step(page), 'Round 1 Plant');
  const marks = page.all('.mark-name', section(page, 'Player 1')).map((/** @type {any} */ name) => name.textContent);
  assert.deepEqual(marks, ['Water', 'Dig']);
});

test('a game is copied from the library and changed', async () => {
  const page = await openPage({ path: '/#!/turns/games' });
  await page.pressButton('Copy from the library');
  assert.ok(listed(page, page.dialog).length > 2);
  await page.press(page.role('button', /^Carcassonne ?versus/, page.dialog));
  assert.deepEqual(page.toasts, ['Carcassonne is now among your games.']);
  await page.press(page.role('link', /^Carcassonne/));
  await page.fill(page.field('Name of the game'), 'Carcassonne with river');
  await page.pressButton('Save');
  assert.deepEqual(ownNames(page), ['Carcassonne with river']);
});

test('what the rules refuse is not saved, and a sentence says why', async () => {
  const page = await openGames();
  await page.press(page.role('link', 'New game'));
  await page.pressButton('Save');
  assert.match(page.role('alert').textContent, /^[A-Z].*\.$/);
  await page.pass(16);
  assert.equal(page.document.activeElement, page.field('Name of the game'));
  assert.equal(page.field('Name of the game').getAttribute('aria-invalid'), 'true');
  await page.go('/turns/games');
  assert.deepEqual(ownNames(page), ['Island']);
});

test('names in the editor have forty characters, however many bytes these take', async () => {
  const page = await openGames();
  await page.press(page.role('link', /^Island/));
  for (const label of ['Name of the game', 'Phase 1', 'Action 1']) {
    const field = page.all('input').find((/** @type {any} */ input) => input.labels?.[0]?.textContent.startsWith(label));
    await page.fill(field, '🏝'.repeat(41));
    assert.ok(page.shows('A name has at most 40 characters.'), label);
    await page.fill(field, '🏝'.repeat(40));
    assert.ok(!page.shows('A name has at most 40 characters.'), label);
  }
  await page.pressButton('Save');
  assert.deepEqual(page.toasts, [`${'🏝'.repeat(40)} is saved.`]);
  assert.deepEqual(ownNames(page), ['🏝'.repeat(40)]);
});

test('leaving the editor with changes asks, and without any does not', async () => {
  const page = await openGames();
  await page.press(page.role('link', /^Island/));
  await page.press(page.role('link', 'Back'));
  assert.equal(page.dialog, null);
  await page.press(page.role('link', /^Island/));
  await page.fill(page.field('Name of the game'), 'Islands');
  await page.press(page.role('link', 'Back'));
  assert.equal(page.role('heading', undefined, page.dialog).textContent, 'Leave without saving?');
  await page.pressButton('Leave');
  assert.deepEqual(ownNames(page), ['Island']);
});

test('a game that was deleted can be brought back', async () => {
  const page = await openGames();
  await page.pressButton('Delete Island');
  assert.deepEqual(ownNames(page), []);
  await page.pressButton('Undo');
  assert.deepEqual(ownNames(page), ['Island']);
  assert.deepEqual(page.kept('turns.games'), [{ ...island }]);
});
