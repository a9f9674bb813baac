import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chess, island, kept, mark, menu, playing, pressReady, ready } from '../support/turns.mjs';

const minute = 60_000;
const names = ['Ana', 'Ben'];

/** The figures of a summary, each with its name. @param {import('../support/turns.mjs').Page} page */
const figures = (page) => Object.fromEntries(page.all('.figure').map((/** @type {any} */ figure) =>
  [figure.querySelector('dt').textContent, figure.querySelector('strong').textContent]));

test('the summary tells the rounds, and the longest turn with whose it was', async () => {
  const page = await playing(kept({ game: chess.id, names, own: [chess] }));
  for (const [name, minutes] of /** @type {[string, number][]} */ ([['Ana', 1], ['Ben', 2], ['Ana', 5], ['Ben', 3]])) {
    await page.pass(minutes * minute);
    await pressReady(page, name);
  }
  await menu(page, 'Finish the game');
  await page.pressButton('Finish the game');
  assert.equal(figures(page).Rounds, '3');
  // The frames in which presses are drawn take some time, too.
  assert.match(figures(page)['Longest turn'], /^5 min( \d s)?$/);
  page.text('The longest turn: Ana, Turn, round 2.');
});

test('what is done and who is ready have another sign, and not another colour alone', async () => {
  const page = await playing(kept({ game: island.id, names, own: [island] }));
  const sign = (/** @type {any} */ button) => button.querySelector('.icon')?.innerHTML;
  const open = sign(mark(page, 'Ana', 'Grow'));
  assert.ok(open);
  await page.press(mark(page, 'Ana', 'Grow'));
  assert.ok(sign(mark(page, 'Ana', 'Grow')));
  assert.notEqual(sign(mark(page, 'Ana', 'Grow')), open);
  assert.equal(ready(page, 'Ana').textContent, 'I’m ready');
  await pressReady(page, 'Ana');
  assert.equal(ready(page, 'Ana').textContent, 'Ready ✓');
});
