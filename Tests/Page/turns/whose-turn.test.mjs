import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room } from '../support/rooms.mjs';
import { control, foot, kept, playing, pressReady, ready, rest, section, step, chess } from '../support/turns.mjs';
import { own } from '../support/page.mjs';
import { voicesOf } from '../support/voices.mjs';

/** @typedef {import('../support/turns.mjs').Page} Page */

const names = ['Ana', 'Ben', 'Cleo'];
const disease = {
  name: 'Disease', kind: 'coop',
  phases: [
    { name: 'Actions', symmetric: false, order: 'inTurn', actions: ['Move', 'Treat'] },
    { name: 'Spread', symmetric: true, actions: ['Draw cards'] },
  ],
};
const market = {
  name: 'Market', kind: 'versus',
  phases: [
    { name: 'Bids', symmetric: false, order: 'untilPassed', actions: [] },
    { name: 'Build', symmetric: false, order: 'together', actions: [] },
  ],
};

/** A table in a room with the seats on some phones. @param {any} game @param {number[][]} seats @param {any} [options] */
async function table(game, seats, options = {}) {
  const room = new Room({ names, setup: { game, clock: { kind: 'none' } } });
  const phones = [];
  for (const some of seats) phones.push(await room.phone(some, options));
  await phones[0].pressButton('Start the game');
  await room.settle();
  /** @param {Page} page @param {string} name */
  const end = async (page, name) => {
    await pressReady(page, name);
    await room.settle();
  };
  return { room, phones, end };
}

/** What the roster of a phone says of somebody. @param {Page} page @param {string} name */
const roster = (page, name) => page.all('.roster-player')
  .find((/** @type {any} */ player) => page.one('.roster-name', player).textContent === name).textContent;

test('a co-op game that is played in turn says whose turn it is, and who is next', async () => {
  const { phones: [page], end } = await table(disease, [[0, 1, 2]]);
  assert.deepEqual(names.map((name) => ready(page, name).disabled), [false, true, true]);
  assert.deepEqual(names.map((name) => foot(page, name)), ['Your turn', 'Ana’s turn', 'Ana’s turn']);
  assert.deepEqual(page.all('.seat-next').map((/** @type {any} */ badge) => badge.closest('section').getAttribute('aria-label')), ['Ben']);
  assert.equal(page.one('.seat-next').textContent, 'You are next');
  assert.ok(section(page, 'Ana').classList.contains('seat-turn'));
  await end(page, 'Ana');
  assert.deepEqual(names.map((name) => foot(page, name)), ['Ben’s turn', 'Your turn', 'Ben’s turn']);
  assert.equal(page.one('.seat-next', section(page, 'Cleo')).textContent, 'You are next');
  await end(page, 'Ben');
  assert.deepEqual(page.all('.seat-next'), []);
  await end(page, 'Cleo');
  assert.equal(step(page), 'Round 1 Spread');
  assert.equal(foot(page, 'Spread'), 'Anyone may end this phase.');
});

test('on several phones and the television everybody sees whose turn it is in a co-op game', async () => {
  const { room, phones: [ana, ben, cleo], end } = await table(disease, [[0], [1], [2]]);
  const television = await room.watch();
  assert.match(roster(cleo, 'Ana'), /Playing/);
  assert.match(roster(cleo, 'Ben'), /Next/);
  assert.equal(foot(cleo, 'Cleo'), 'Ana’s turn');
  assert.equal(television.one('.television-whose').textContent, 'Ana’s turn');
  assert.equal(television.one('.television-turn h2').textContent, 'Ana');
  await end(ana, 'Ana');
  assert.equal(television.one('.television-whose').textContent, 'Ben’s turn');
  await end(ben, 'Ben');
  await end(cleo, 'Cleo');
  assert.deepEqual(television.all('.television-whose'), []);
});

test('a television shows the time that runs in large, and says it once', async () => {
  const room = new Room({ names: ['Ana', 'Ben'], setup: { game: { name: 'Chess', kind: 'versus', phases: chess.phases }, clock: { kind: 'bank', seconds: 90 } } });
  const television = await room.watch();
  await room.begin();
  await room.pass(2_000);
  const clock = television.one('.television-clock');
  assert.equal(clock.textContent, '1:28');
  assert.equal(clock.getAttribute('aria-hidden'), 'true');
  assert.match(television.one('.television-turn').textContent, /1:28/);
});

test('there is a pass button where the rules let pass, and nowhere else', async () => {
  const { phones: [coop] } = await table(disease, [[0, 1, 2]]);
  assert.deepEqual(coop.roles('button', 'Pass'), []);
  const { room, phones: [page] } = await table(market, [[0, 1, 2]]);
  for (const name of names) {
    assert.equal(page.roles('button', 'Pass').length, 1);
    await rest(page);
    await page.press(page.role('button', 'Pass', section(page, name)));
    await room.settle();
  }
  assert.equal(step(page), 'Round 1 Build');
  assert.deepEqual(page.roles('button', 'Pass'), []);
  // All build at once.
  assert.deepEqual(names.map((name) => ready(page, name).textContent), Array(3).fill('I’m ready'));
});

test('each seat has its colour and its shape on every screen', async () => {
  const { room, phones: [ana, ben] } = await table(disease, [[0], [1, 2]]);
  const television = await room.watch();
  const shape = (/** @type {any} */ element) => element.querySelector('.seat-mark path').getAttribute('d');
  names.forEach((name, seat) => {
    const seen = [
      seat === 0 ? section(ana, name) : ana.all('.roster-player')[seat - 1],
      seat === 0 ? ben.all('.roster-player')[0] : section(ben, name), television.all('.television-seat')[seat],
    ];
    for (const element of seen) {
      assert.ok(element.classList.contains(`seat-colour-${seat}`), name);
      assert.equal(shape(element), shape(seen[0]));
    }
  });
});

/** A window that can vibrate, and what it did. */
function motor() {
  /** @type {number[][]} */ const buzzes = [];
  return { buzzes, prepare(/** @type {any} */ window) {
    window.navigator.vibrate = (/** @type {number[]} */ pattern) => buzzes.push(own(pattern));
    Object.defineProperty(window.navigator, 'userActivation', { value: { hasBeenActive: true } });
  } };
}

test('a phone buzzes when the turn comes to it, and no other does', async () => {
  const motors = [motor(), motor(), motor()];
  const room = new Room({ names, setup: { game: disease, clock: { kind: 'none' } } });
  const ana = await room.phone([0], { prepare: motors[0].prepare });
  const others = await room.phone([1, 2], { prepare: motors[1].prepare });
  await room.watch({ prepare: motors[2].prepare });
  await ana.pressButton('Start the game');
  await room.settle();
  const counts = () => motors.map(({ buzzes }) => buzzes.length);
  const before = counts();
  const since = () => counts().map((count, index) => count - before[index]);
  await pressReady(ana, 'Ana');
  await room.settle();
  assert.deepEqual(since(), [0, 1, 0]);
  await pressReady(others, 'Ben');
  await room.settle();
  assert.deepEqual(since(), [0, 2, 0]);
  await pressReady(others, 'Cleo');
  await room.settle();
  await pressReady(others, 'Spread');
  await room.settle();
  assert.equal(step(ana), 'Round 2 Actions');
  assert.deepEqual(since(), [1, 2, 0]);
});

test('the name of whose turn it is is spoken if that was chosen in the menu, also the next time', async () => {
  const voices = voicesOf(['en-GB', true]);
  const page = await playing(kept({ game: chess.id, count: 2, names: names.slice(0, 2), own: [chess] }), { prepare: voices.prepare });
  await pressReady(page, 'Ana');
  assert.deepEqual(voices.said, []);
  await page.press(control(page, 'Menu'));
  await page.press(page.role('switch', 'Say aloud whose turn it is'));
  await page.pressButton('Close');
  await pressReady(page, 'Ben');
  assert.deepEqual(voices.said.map(({ text }) => text), ['Ana’s turn']);
  assert.equal(page.kept('turns.preferences').says, true);
  await page.press(control(page, 'One step back'));
  assert.deepEqual(voices.said.map(({ text }) => text), ['Ana’s turn', 'Ben’s turn']);
});

test('a device that cannot speak does not offer to', async () => {
  const page = await playing(kept());
  await page.press(control(page, 'Menu'));
  assert.deepEqual(page.roles('switch', 'Say aloud whose turn it is'), []);
});

test('the clock stands in the button of who plays, and beside the name of who waits', async () => {
  const page = await playing(kept({ game: chess.id, count: 2, names: names.slice(0, 2), own: [chess], clock: { kind: 'bank', seconds: 60 } }));
  const clocks = (/** @type {string} */ name) => page.all('[role=timer]', section(page, name));
  assert.ok(clocks('Ana')[0].closest('.ready'));
  assert.ok(clocks('Ben')[0].closest('.seat-head'));
  assert.deepEqual(names.slice(0, 2).map((name) => clocks(name).length), [1, 1]);
  await page.pass(61_000);
  assert.ok(section(page, 'Ana').classList.contains('seat-over'));
  assert.equal(page.one('.seat-time-up').textContent, 'Time is up');
  assert.equal(section(page, 'Ben').classList.contains('seat-over'), false);
});
