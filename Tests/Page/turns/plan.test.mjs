import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage, openWindow, own } from '../support/page.mjs';
import { Room } from '../support/rooms.mjs';
import { kept, leave, start } from '../support/turns.mjs';

const title = 'First player, rounds and points';

/** @param {any} page @param {string} [more] */
const summary = (page, more = '') => page.one('summary', page.all('details').find((/** @type {any} */ one) =>
  one.querySelector('summary').textContent === title + more));

/** Chooses everything that differs from the default. @param {any} page */
async function chooseAll(page) {
  await page.press(summary(page));
  await page.press(page.role('radio', 'Somebody drawn by lot'));
  await page.press(page.role('switch', 'In each round the next player begins'));
  await page.fill(page.field('Number of rounds'), '8');
  await page.press(page.role('switch', 'The fewest points win'));
  await page.fill(page.field('Target for a turn (minutes)'), '1');
  await page.fill(page.field('Target for a turn (seconds)'), '30');
}

const told = ': first player by lot, the next player begins each round, 8 rounds, the fewest points win, target 1 min 30 s a turn';
const all = { first: { drawn: true, rotates: true }, rounds: 8, wins: 'fewest', target: 90 };

/** The setup of the table on this device. @param {any} page */
const setup = (page) => page.kept('table.turns').setup;

test('a setup is as it was before where nothing is chosen', async () => {
  const page = await openPage({ path: '/#!/turns', kept: kept() });
  summary(page);
  await start(page);
  assert.deepEqual(Object.keys(setup(page)), ['game', 'clock', 'players']);
});

test('what is chosen is in the summary line and in the setup, and is remembered', async () => {
  const page = await openPage({ path: '/#!/turns', kept: kept() });
  await chooseAll(page);
  summary(page, told);
  await start(page);
  const { game: _, players, clock: __, ...plan } = own(setup(page));
  assert.deepEqual(plan, all);
  assert.equal(players.length, 2);
  await leave(page);
  const again = await page.openAgain('/turns');
  await again.press(summary(again, told));
  await again.fill(again.field('Number of rounds'), '');
  await again.fill(again.field('Target for a turn (minutes)'), '');
  await again.fill(again.field('Target for a turn (seconds)'), '0');
  await again.press(again.role('switch', 'The fewest points win'));
  await again.press(again.role('radio', 'The first in the list'));
  await again.press(again.role('switch', 'In each round the next player begins'));
  summary(again);
});

test('a number of rounds that is too large becomes the largest', async () => {
  const page = await openPage({ path: '/#!/turns', kept: kept() });
  await page.fill(page.field('Number of rounds'), '300');
  summary(page, ': 99 rounds');
});

test('a damaged plan in the preferences or in a setup costs nothing else', async () => {
  const page = await openPage({
    path: '/#!/turns', kept: kept({ game: 'spirit-island', count: 3, plan: { drawn: 'yes', rounds: 0, wins: 'none', target: 1.5 } }),
  });
  page.role('button', 'Start Spirit Island');
  assert.equal(page.role('radio', '3').checked, true);
  summary(page);
  const { planOf, planned } = await (await openWindow()).module('/games/turns/start/plan.js');
  for (const setup of [{}, { first: null, rounds: 100, target: '90', wins: 7 }]) assert.deepEqual(own(planned(planOf(setup))), {});
  assert.deepEqual(own(planned(planOf(all))), all);
});

test('the host of a table on several phones chooses; a guest reads one line', async () => {
  const room = new Room({ names: ['Ana', 'Ben'] });
  const [ana, ben] = [await room.phone([0]), await room.phone([1])];
  assert.equal(ben.shows(new RegExp(`^${title}`)), false);
  await chooseAll(ana);
  await room.settle();
  summary(ana, told);
  ben.text(title + told);
  assert.equal(ben.all('input[name=first]').length, 0);
  const { game: _, clock: __, ...plan } = room.setup;
  assert.deepEqual(plan, all);
  await ana.press(ana.role('radio', /^Time for each turn/));
  await room.settle();
  assert.equal(room.setup.rounds, 8);
});

test('a table on several phones begins with what was chosen on the start screen', async () => {
  const room = new Room({ names: [] });
  const page = await room.open('/turns', { kept: kept({ plan: { drawn: false, rotates: false, rounds: 4, wins: 'most', target: null } }) });
  await page.pressButton('Play on several phones');
  await page.fill(page.field('Your name', page.dialog), 'Ana');
  await page.pressButton('Open the table');
  await room.settle();
  assert.equal(room.setup.rounds, 4);
});

test('options of the start screen that are changed before it is drawn again all count', async () => {
  const page = await openPage({ path: '/#!/turns', kept: kept({ game: 'chess', clock: { kind: 'turn', seconds: 60, hard: false } }) });
  const type = (/** @type {string} */ name, /** @type {string} */ value) => {
    const field = page.field(name);
    field.value = value;
    field.dispatchEvent(new page.window.Event('input', { bubbles: true }));
  };
  type('Name of player 1', 'Ana');
  type('Name of player 2', 'Ben');
  type('Minutes', '2');
  type('Seconds', '30');
  type('Target for a turn (minutes)', '1');
  type('Target for a turn (seconds)', '15');
  type('Number of rounds', '6');
  await page.settle();
  await start(page);
  const { players, clock, rounds, target } = own(setup(page));
  assert.deepEqual({ players, clock, rounds, target },
    { players: ['Ana', 'Ben'], clock: { kind: 'turn', seconds: 150, hard: false }, rounds: 6, target: 75 });
});
