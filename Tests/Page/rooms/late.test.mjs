import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room } from '../support/rooms.mjs';

/** A game under way, and the host's phone. @param {string[]} [names] */
async function underWay(names = ['Ana', 'Ben']) {
  const room = new Room({ names });
  const ana = await room.phone([0]);
  await room.begin();
  return { room, ana };
}

/** What a phone says to somebody who asks. @param {any} page */
const waits = (page) => page.all('.asking-own .asking-text').map((/** @type {any} */ { textContent }) => textContent).join();

/** The host answers whoever asks; the buttons rest for a moment first. @param {Room} room @param {any} page @param {string | RegExp} button */
async function answer(room, page, button) {
  await page.pass(616);
  await page.pressButton(button);
  await room.settle();
}

test('a game under way that takes late players says so, and takes a name and a picture', async () => {
  const { room } = await underWay();
  const cem = await room.open('/join/4711');
  assert.equal(cem.role('status', 'The game is under way.').textContent, 'The game is under way.');
  assert.ok(cem.shows('You play from the next round on, if the host says yes.'));
  assert.equal(cem.role('link', 'Only watch').getAttribute('href'), '#!/watch/4711');
  assert.deepEqual(cem.roles('button', 'Sit down'), []);
  assert.deepEqual(cem.roles('alert'), []);
  await cem.fill(cem.field('Your name'), 'Ana');
  await cem.press(cem.role('radio', 'Owl'));
  await cem.pressButton('Ask to join');
  assert.equal(cem.one('.field .error').textContent, 'Somebody here already has this name.');
  await cem.fill(cem.field('Your name'), ' Cem ');
  await cem.pressButton('Ask to join');
  await room.settle();
  assert.equal(cem.path, '/room/4711');
  assert.deepEqual([room.people[2].name, room.people[2].avatar, room.people[2].asks], ['Cem', 'owl', true]);
  assert.deepEqual(cem.kept('room.4711').seats, [{ token: 'token of Cem', name: 'Cem' }]);
});

test('where no late player is taken, nobody can ask', async () => {
  const { room } = await underWay();
  room.takesLate = false;
  const cem = await room.open('/join/4711');
  assert.equal(cem.role('alert').textContent, 'The game has started already. You can watch it.');
  assert.deepEqual(cem.all('.profile-form'), []);
  // Servers that are older say nothing of late players.
  const seats = [{ seat: 0, name: 'Ana', avatar: 'fox' }];
  for (const late of [undefined, -1]) {
    const older = await room.open('/join/4711', { answers: { 'GET /rooms/4711': { code: '4711', game: 'turns', phase: 'playing', free: 0, late, seats } } });
    assert.deepEqual(older.all('.profile-form'), []);
  }
});

test('whoever types a name while somebody else takes the last place learns it then', async () => {
  const { room } = await underWay();
  room.maxSeats = 3;
  const [cem, dora] = [await room.open('/join/4711'), await room.open('/join/4711')];
  for (const [page, name] of /** @type {[any, string][]} */ ([[cem, 'Cem'], [dora, 'Dora']])) {
    await page.fill(page.field('Your name'), name);
    await page.pressButton('Ask to join');
  }
  assert.equal(dora.role('alert').textContent, 'The game has started already. You can watch it.');
  assert.equal(dora.path, '/join/4711');
});

test('who asks sees the table without controls, and waits for the host, also after the page was loaded again', async () => {
  const { room, ana } = await underWay();
  let page = await room.ask('Cem');
  for (const times of [1, 2]) {
    if (times === 2) page = await room.reload(page);
    assert.equal(waits(page), 'Waiting until Ana lets you in.');
    assert.equal(page.role('heading', 'Growth').tagName, 'H1');
    assert.deepEqual(page.roles('button').map((/** @type {any} */ { textContent }) => textContent), ['Do not wait']);
  }
  assert.equal(ana.one('.asking-text').textContent, 'Cem wants to join. Cem plays from the next round on.');
});

test('who does not wait goes home, and asks no more', async () => {
  const { room, ana } = await underWay();
  const cem = await room.ask('Cem');
  await cem.pressButton('Do not wait');
  await room.settle();
  assert.equal(cem.path, '/');
  assert.equal(cem.kept('room.4711'), undefined);
  assert.equal(room.people.length, 2);
  assert.equal(ana.one('.asking-text').textContent, '');
  assert.deepEqual(ana.all('.asking-answer'), []);
});

test('whom the host does not let in is told so at home, and does not come back by itself', async () => {
  const { room, ana } = await underWay();
  const cem = await room.ask('Cem');
  await answer(room, ana, 'No: Cem');
  assert.equal(cem.path, '/');
  assert.equal(cem.role('heading', undefined, cem.dialog).textContent, 'The host did not let you in.');
  assert.equal(cem.kept('room.4711'), undefined);
  assert.equal(room.line(cem), undefined);
  await room.pass(20_000);
  assert.equal(room.line(cem), undefined);
  await cem.pressButton('Close');
  assert.equal(cem.dialog, null);
  assert.equal(cem.path, '/');
});

test('whoever was away when the host said no is told so on returning, and may watch', async () => {
  const { room, ana } = await underWay();
  const cem = await room.ask('Cem');
  await room.cut(cem);
  await answer(room, ana, 'No: Cem');
  assert.equal(waits(cem), 'Waiting until Ana lets you in.');
  await room.cut(cem, false);
  await room.pass(1_000);
  assert.equal(cem.role('heading', undefined, cem.dialog).textContent, 'The host did not let you in.');
  await cem.pressButton('Only watch');
  await room.settle();
  assert.equal(cem.path, '/watch/4711');
  cem.one('.television');
});

test('a phone that asks follows the number of its seat', async () => {
  const { room } = await underWay();
  const [cem, dora] = [await room.ask('Cem'), await room.ask('Dora')];
  await cem.pressButton('Do not wait');
  await room.settle();
  assert.deepEqual(room.people.map(({ name }) => name), ['Ana', 'Ben', 'Dora']);
  assert.equal(waits(dora), 'Waiting until Ana lets you in.');
  await dora.pressButton('Do not wait');
  await room.settle();
  assert.equal(dora.path, '/');
  assert.deepEqual(room.people.map(({ name }) => name), ['Ana', 'Ben']);
});

test('when the game ends first, who asks is told how it went, and plays the next one', async () => {
  const { room, ana } = await underWay();
  const cem = await room.ask('Cem');
  assert.equal(room.perform(0, { finish: {} }), null);
  await room.settle();
  assert.match(cem.one('.over-told').textContent, /Island is over/);
  assert.equal(cem.kept('turns.plays'), undefined);
  await ana.pressButton('Another game');
  await room.settle();
  assert.deepEqual(cem.all('.seat-row-name').map((/** @type {any} */ { textContent }) => textContent), ['Ana', 'Ben', 'Cem']);
});
