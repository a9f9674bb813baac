import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';
import { chess, foot, island, isOn, kept, leave, menu, playing, pressReady, ready, section, step } from '../support/turns.mjs';

const names = ['Ana', 'Ben'];

/** A table on this device. @param {any} [more] */
const table = (more = {}) => playing(kept({ game: island.id, names, own: [island, chess], ...more }));

/** Adds a player. @param {any} page @param {string} name */
async function add(page, name) {
  await menu(page, 'Add a player');
  await page.fill(page.field('Name of the new player', page.dialog), name);
  await page.pressButton('Add');
}

/** The names of a page's sections. @param {any} page */
const sections = (page) => page.all('.seat').map((/** @type {any} */ seat) => seat.getAttribute('aria-label'));

test('a player is added who plays from the next round on', async () => {
  const page = await table();
  await add(page, ' Cem ');
  assert.equal(page.dialog, null);
  assert.deepEqual(page.toasts, ['Cem plays from the next round on.']);
  assert.deepEqual(sections(page), ['Ana', 'Ben', 'Cem']);
  assert.equal(foot(page, 'Cem'), 'Joins in the next round');
  assert.deepEqual(page.all('.ready, .mark', section(page, 'Cem')), []);
  assert.match(section(page, 'Cem').className, /seat-colour-2 .*seat-joins/);
  await pressReady(page, 'Ana', 'Ben');
  assert.equal(step(page), 'Round 1 Invaders');
  await pressReady(page, 'Invaders');
  assert.equal(step(page), 'Round 2 Growth');
  await pressReady(page, 'Ana', 'Ben');
  assert.equal(isOn(ready(page, 'Cem')), false);
  await pressReady(page, 'Cem');
  assert.equal(step(page), 'Round 2 Invaders');
});

test('what is wrong with a name is said beside its field', async () => {
  const page = await table();
  await menu(page, 'Add a player');
  const field = () => page.field('Name of the new player', page.dialog);
  for (const [name, sentence] of [['  ', 'A name is needed.'], ['x'.repeat(21), 'A name has at most 20 characters.'], ['Ben ', 'Somebody has this name already.']]) {
    await page.fill(field(), name);
    await page.pressButton('Add');
    assert.equal(page.one('.field .error', page.dialog).textContent, sentence);
    assert.equal(field().getAttribute('aria-invalid'), 'true');
    await page.pass(16);
    assert.equal(page.document.activeElement, field());
  }
  await page.pressButton('Cancel');
  assert.deepEqual(sections(page), ['Ana', 'Ben']);
});

test('where eight play, nobody is added', async () => {
  const page = await table({ count: 7, names: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] });
  await add(page, 'H');
  assert.equal(sections(page).length, 8);
  await page.pressButton('Menu');
  assert.deepEqual(page.roles('button', 'Add a player', page.dialog), []);
});

test('a table that was left or put away knows who has joined, also in a phase that all share', async () => {
  const page = await table();
  await add(page, 'Cem');
  await pressReady(page, 'Ana', 'Ben');
  await leave(page);
  const again = await page.openAgain('/turns/play');
  assert.equal(step(again), 'Round 1 Invaders');
  await menu(again, 'Points');
  assert.deepEqual(again.all('.points-name', again.dialog).map((/** @type {any} */ { textContent }) => textContent), ['Ana', 'Ben', 'Cem']);
  await again.pressButton('Close');
  await leave(again);
  await again.pressButton('Put it away');
  await again.press(again.role('link', /^Tables put away/));
  assert.match(again.one('.put-away-what').textContent, /Ana, Ben, Cem/);
  await again.pressButton(/^Take up/);
  await pressReady(again, 'Invaders');
  assert.deepEqual(sections(again), ['Ana', 'Ben', 'Cem']);
  await pressReady(again, 'Ana', 'Ben', 'Cem');
  assert.equal(step(again), 'Round 2 Invaders');
});

test('names in a kept table that cannot be right are not shown', async () => {
  const page = await table();
  await leave(page);
  const end = page.kept('tableend.turns');
  const all = page.allKept();
  /** The names that the device knows of the table that was left. @param {unknown} players */
  const known = async (players) => {
    const window = await openWindow({ kept: { ...all, 'tableend.turns': { ...end, note: { ...end.note, players } } } });
    const { unfinished } = await window.module('/games/turns/tracker/local-table.js');
    return own(unfinished()).note.players;
  };
  assert.deepEqual(await known(['Ana', 'Ben', 'Cem']), ['Ana', 'Ben', 'Cem']);
  for (const players of ['Cem', [7], ['Ana'], ['Ben', 'Ana', 'Cem'], ['Ana', 'Ben', ...Array(7).fill('Cem')], { length: 2 }, null]) {
    assert.equal(await known(players), undefined, JSON.stringify(players));
  }
});

test('a player who has joined is in the order of turns, in what was played, in the table and in the file for BG Stats', async () => {
  const page = await table({ game: chess.id });
  await add(page, 'Cem');
  assert.deepEqual(page.kept('turns.groups')[0], ['Ana', 'Ben', 'Cem']);
  await menu(page, 'Turn order');
  assert.deepEqual(page.all('.order-name', page.dialog).map((/** @type {any} */ { textContent }) => textContent), ['Ana', 'Ben', 'Cem']);
  await page.pressButton('Use this order');
  assert.equal(foot(page, 'Cem'), 'Joins in the next round');
  await pressReady(page, 'Ana', 'Ben', 'Ana', 'Ben', 'Cem');
  assert.equal(step(page), 'Round 3 Turn');
  await menu(page, 'Finish the game');
  await page.pressButton('Finish the game');
  assert.deepEqual(page.all('.chart-name').map((/** @type {any} */ { textContent }) => textContent), ['Ana', 'Ben', 'Cem']);
  await page.pressButton('Export as CSV');
  await page.pressButton('File for BG Stats');
  assert.match(await page.downloads[0].text(), /^Chess,.*,Cem,/m);
  assert.deepEqual(JSON.parse(await page.downloads[1].text()).players.map((/** @type {any} */ { name }) => name), ['Ana', 'Ben', 'Cem']);
  await page.go('/turns/plays');
  assert.match(page.all('.play')[0].textContent, /Ana, Ben, Cem/);
});
