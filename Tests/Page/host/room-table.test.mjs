import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room } from '../support/rooms.mjs';
import { rest } from '../support/turns.mjs';

const names = ['Ana', 'Ben', 'Cleo'];

/** Each has a phone at the table, and the host has begun. */
async function atTable() {
  const room = new Room({ names });
  const phones = [await room.phone([0]), await room.phone([1]), await room.phone([2])];
  await begin(room, phones[0]);
  return { room, phones };
}

/** @param {Room} room @param {any} host */
async function begin(room, host) {
  await host.pressButton('Start the game');
  await room.settle();
}

/** @param {Room} room @param {any} page @param {string} name */
async function ready(room, page, name) {
  await rest(page);
  await page.press(page.one('.ready', page.role('region', name)));
  await room.settle();
}

/** What a phone shows of somebody at another one. @param {any} page @param {string} name */
const roster = (page, name) => page.all('.roster-player')
  .find((/** @type {any} */ player) => page.one('.roster-name', player).textContent === name).textContent;

/** @param {any} page */
const step = (page) => page.one('.strip-title[role=status]').textContent.replace(/(\d)(\D)/, '$1 $2');

/** Opens the menu and presses one of its items. @param {any} page @param {string} item */
async function menu(page, item) {
  await page.pressButton('Menu');
  await page.pressButton(item);
}

test('several can sit at one phone, and the others see when each is ready', async () => {
  const room = new Room({ names: ['Ana'] });
  const host = await room.phone([0]);
  await host.pressButton('Add a player on this phone');
  await host.fill(host.field('Your name', host.dialog), 'Ben');
  await host.press(host.role('radio', 'Bear', host.dialog));
  await host.pressButton('Sit down');
  await room.settle();
  const cleo = await room.open('/join/4711');
  await cleo.fill(cleo.field('Your name'), 'Cleo');
  await cleo.pressButton('Sit down');
  await room.settle();
  for (const page of [host, cleo]) {
    assert.deepEqual(page.all('.seat-row-name').map((/** @type {any} */ { textContent }) => textContent), names);
  }
  assert.equal(room.people[1].avatar, 'bear');
  await begin(room, host);
  for (const name of ['Ana', 'Ben']) {
    assert.doesNotMatch(roster(cleo, name), /Ready/);
    await ready(room, host, name);
    assert.match(roster(cleo, name), /Ready/);
  }
  await ready(room, cleo, 'Cleo');
  for (const page of [host, cleo]) assert.equal(step(page), 'Round 1 Invaders');
});

test('the sections on a phone that several share face their players, unless they want them upright', async () => {
  const room = new Room({ names });
  const [ana, others] = [await room.phone([0]), await room.phone([1, 2])];
  await begin(room, ana);
  const faces = (/** @type {any} */ page, /** @type {string} */ name) =>
    [...page.role('region', name).classList].find((one) => /^seat-\d+$/.test(one));
  assert.deepEqual([faces(ana, 'Ana'), faces(others, 'Ben'), faces(others, 'Cleo')], ['seat-0', 'seat-0', 'seat-180']);
  await others.pressButton('Menu');
  await others.press(others.field('Turn each section to its player'));
  await others.pressButton('Close');
  assert.deepEqual([faces(others, 'Ben'), faces(others, 'Cleo')], ['seat-0', 'seat-0']);
});

test('one more screen can watch, sees what everybody does, and has nothing to press', async () => {
  const room = new Room({ names });
  const [ana, ben] = [await room.phone([0]), await room.phone([1])];
  const television = await room.watch({ touch: false });
  assert.deepEqual(television.all('.seat-row-name').map((/** @type {any} */ { textContent }) => textContent), names);
  assert.deepEqual(television.roles('button'), []);
  await begin(room, ana);
  await ana.press(ana.role('button', 'Grow', ana.role('region', 'Ana')));
  await ready(room, ben, 'Ben');
  const [anaSeat, benSeat] = television.all('.television-seat');
  assert.match(benSeat.textContent, /^Ben.*Ready/);
  assert.deepEqual(television.all('.television-done', anaSeat).map((/** @type {any} */ { textContent }) => textContent), ['Grow']);
  assert.deepEqual(television.roles('button'), []);
});

test('the host alone takes everybody back to the lobby, and can begin again', async () => {
  const { room, phones: [ana, ben, cleo] } = await atTable();
  await ben.pressButton('Menu');
  assert.equal(ben.roles('button', 'Give up my seat', ben.dialog).length, 1);
  assert.deepEqual(ben.roles('button', 'Back to the lobby', ben.dialog), []);
  await menu(ana, 'Back to the lobby');
  await ana.pressButton('Back to the lobby');
  await room.settle();
  for (const page of [ana, ben, cleo]) {
    assert.deepEqual(page.all('.seat-row-name').map((/** @type {any} */ { textContent }) => textContent), names);
    assert.equal(page.dialog, null);
  }
  await begin(room, ana);
  for (const page of [ana, ben, cleo]) assert.equal(step(page), 'Round 1 Growth');
});

test('a seat is given up from the menu, and this phone forgets it', async () => {
  const { room, phones: [ana, ben] } = await atTable();
  await menu(ben, 'Give up my seat');
  await ben.pressButton('Give up my seat');
  await room.settle();
  assert.equal(ben.role('alert').textContent, 'You have left the table.');
  assert.equal(ben.kept('room.4711'), undefined);
  await menu(ana, 'Players and phones');
  const person = ana.all('.person', ana.dialog).find((/** @type {any} */ { textContent }) => textContent.startsWith('Ben'));
  assert.match(person.textContent, /has left/);
});

test('what is pressed without the network counts once, when the phone is back', async () => {
  const { room, phones: [ana, ben, cleo] } = await atTable();
  await ready(room, ana, 'Ana');
  await ready(room, ben, 'Ben');
  await room.cut(cleo);
  assert.match(roster(ana, 'Cleo'), /not here/);
  assert.equal(cleo.one('.tracker-notice').textContent, 'The connection is lost. Trying again…');
  await ready(room, cleo, 'Cleo');
  await room.pass(5_000);
  assert.equal(step(ana), 'Round 1 Growth');
  await room.cut(cleo, false);
  for (const page of [ana, ben, cleo]) {
    assert.equal(step(page), 'Round 1 Invaders');
    assert.deepEqual(page.all('.tracker-notice'), []);
  }
});

test('an action whose answer is lost is sent again, and is done once', async () => {
  const { room, phones: [ana, ben] } = await atTable();
  let lost = 0;
  room.loses = (message) => 'ack' in message && (lost += 1) === 1;
  await ana.press(ana.role('button', 'Grow', ana.role('region', 'Ana')));
  await room.pass(3_000);
  assert.equal(lost, 2);
  assert.equal(ana.role('button', 'Grow', ana.role('region', 'Ana')).getAttribute('aria-pressed'), 'true');
  assert.match(roster(ben, 'Ana'), /1 of 2/);
  assert.deepEqual(ana.toasts, []);
});
