import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room } from '../support/rooms.mjs';
import { foot, ready, rest, section, step } from '../support/turns.mjs';

const hotel = { name: 'Hotel', kind: 'versus', phases: [{ name: 'Turn', symmetric: false, actions: ['Roll'] }] };

/** Ana and Ben play, a television watches, and Cem has asked to join. @param {any} [game] */
async function asked(game) {
  const room = new Room({ names: ['Ana', 'Ben'], ...(game ? { setup: { game, clock: { kind: 'none' } } } : {}) });
  const [ana, ben, television] = [await room.phone([0]), await room.phone([1]), await room.watch()];
  await room.begin();
  return { room, ana, ben, television, cem: await room.ask('Cem') };
}

/** The host lets somebody in; the buttons rest for a moment first. @param {Room} room @param {any} page @param {string} name */
async function letIn(room, page, name) {
  await page.pass(616);
  await page.pressButton(`Let in: ${name}`);
  await room.settle();
}

/** @param {Room} room @param {...[any, string]} whose */
async function readyAll(room, ...whose) {
  for (const [page, name] of whose) {
    await rest(page);
    await page.press(ready(page, name));
    await room.settle();
  }
}

/** What a phone shows of somebody at another one. @param {any} page @param {string} name */
const roster = (page, name) => page.all('.roster-player')
  .find((/** @type {any} */ player) => page.one('.roster-name', player).textContent === name)?.textContent;

/** Opens the menu and presses one of its items. @param {any} page @param {string} item */
async function menu(page, item) {
  await page.pressButton('Menu');
  await page.pressButton(item);
}

test('whom the host lets in is told so, joins quietly, and plays from the next round on', async () => {
  const { room, ana, ben, television, cem } = await asked();
  await letIn(room, ana, 'Cem');
  assert.deepEqual(cem.toasts, ['You play from the next round on.']);
  assert.equal(foot(cem, 'Cem'), 'Joins in the next round');
  assert.match(section(cem, 'Cem').className, /seat-joins/);
  assert.match(section(cem, 'Cem').className, /seat-colour-2/);
  assert.deepEqual(cem.all('.ready, .mark'), []);
  for (const page of [ana, ben]) {
    assert.match(roster(page, 'Cem'), /Joins in the next round/);
    assert.equal(page.one('.asking-text').textContent, '');
  }
  assert.equal(television.one('.television-asks').textContent, '');
  const shown = television.all('.television-seat').at(-1);
  assert.match(shown.textContent, /Cem.*Joins in the next round/);
  assert.match(shown.className, /television-waits/);
  // Nobody waits for a player who is not in the round.
  await readyAll(room, [ana, 'Ana']);
  assert.equal(foot(ben, 'Ben'), 'Everybody else is ready');
  await readyAll(room, [ben, 'Ben'], [ana, 'Invaders']);
  assert.equal(step(cem), 'Round 2 Growth');
  assert.doesNotMatch(section(cem, 'Cem').className, /seat-joins/);
  assert.doesNotMatch(roster(ana, 'Cem'), /Joins/);
  await readyAll(room, [cem, 'Cem'], [ana, 'Ana'], [ben, 'Ben']);
  assert.equal(step(cem), 'Round 2 Invaders');
});

test('the phone of a player who joins stays at the table when it is loaded again, and after a step back', async () => {
  const { room, ana, ben, cem } = await asked();
  await letIn(room, ana, 'Cem');
  const again = await room.reload(cem);
  assert.equal(foot(again, 'Cem'), 'Joins in the next round');
  await readyAll(room, [ana, 'Ana'], [ben, 'Ben'], [ana, 'Invaders']);
  assert.doesNotMatch(section(again, 'Cem').className, /seat-joins/);
  await ana.pressButton('One step back');
  await ana.pressButton('One step back');
  await room.settle();
  assert.equal(step(again), 'Round 1 Growth');
  assert.equal(foot(again, 'Cem'), 'Joins in the next round');
  await ana.pressButton('Forward again');
  await ana.pressButton('Forward again');
  await room.settle();
  assert.doesNotMatch(section(again, 'Cem').className, /seat-joins/);
});

test('a late player is in the order of turns, has points, and is named in what is told of the game', async () => {
  const { room, ana, ben, cem } = await asked(hotel);
  await menu(ben, 'Points');
  await ben.fill(ben.field('Ben, round 1', ben.dialog), '4');
  await ben.pressButton('Close');
  await letIn(room, ana, 'Cem');
  assert.deepEqual(ana.kept('turns.groups')[0], ['Ana', 'Ben', 'Cem']);
  assert.deepEqual(cem.kept('turns.groups'), [['Ana', 'Ben', 'Cem']]);
  await menu(ana, 'Turn order');
  assert.deepEqual(ana.all('.order-name', ana.dialog).map((/** @type {any} */ { textContent }) => textContent), ['Ana', 'Ben', 'Cem']);
  await ana.pressButton('Use this order');
  await room.settle();
  assert.deepEqual(ana.toasts, []);
  await menu(cem, 'Points');
  await cem.fill(cem.field('Cem, round 1', cem.dialog), '7');
  await cem.pressButton('Close');
  await room.settle();
  await readyAll(room, [ana, 'Ana']);
  // The turn after Ben's is Cem's, in the next round, if it is Ana's again.
  await readyAll(room, [ben, 'Ben'], [ana, 'Ana'], [ben, 'Ben']);
  assert.match(section(cem, 'Cem').className, /seat-turn/);
  await readyAll(room, [cem, 'Cem']);
  assert.equal(step(cem), 'Round 3 Turn');
  await menu(ben, 'Finish the game');
  await ben.pressButton('Finish the game');
  await room.settle();
  for (const page of [ana, ben, cem]) {
    assert.match(page.one('.summary-won').textContent, /^Cem has won/);
    assert.deepEqual(page.kept('turns.plays')[0].summary.players.map((/** @type {any} */ { name }) => name), ['Ana', 'Ben', 'Cem']);
  }
  await cem.pressButton('Export as CSV');
  assert.match(await cem.downloads[0].text(), /^Hotel,.*,Cem,/m);
  await ben.go('/turns/plays');
  assert.match(ben.all('.play')[0].textContent, /Ana, Ben, Cem.*Cem has won/);
  await ben.go('/room/4711');
  await ana.pressButton('Play again');
  await room.settle();
  assert.equal(cem.all('.tracker').length, 1);
  assert.equal(room.people.length, 3);
});

test('of two who ask, the one who is let in first has the next seat, and the other still waits', async () => {
  const { room, ana, cem } = await asked();
  const dora = await room.ask('Dora');
  await ana.pass(616);
  assert.equal(room.people[2].name, 'Cem');
  // A host with another page may answer in another order.
  room.hear(room.line(ana), { n: 900, seat: 0, room: { admit: { seat: 3 } } });
  await room.settle();
  assert.deepEqual(room.people.map(({ name }) => name), ['Ana', 'Ben', 'Dora', 'Cem']);
  assert.equal(foot(dora, 'Dora'), 'Joins in the next round');
  assert.equal(cem.one('.asking-own .asking-text').textContent, 'Waiting until Ana lets you in.');
  await cem.pressButton('Do not wait');
  await room.settle();
  assert.equal(cem.path, '/');
  assert.deepEqual(room.people.map(({ name }) => name), ['Ana', 'Ben', 'Dora']);
});
