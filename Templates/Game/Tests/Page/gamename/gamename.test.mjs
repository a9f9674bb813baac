// GameName from the start screen to its end and again, on one device and in a room. How it looks is for Tests/Browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/page.mjs';
import { Room } from '../support/rooms.mjs';

/** The fewest players that can play, but at least two. */
const PLAYERS = 2;
const names = ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana'].slice(0, PLAYERS);
// [clock]
const setup = { sides: 6, seconds: 30 };
// [end]
// [no clock]
const setup = { sides: 6 };
// [end]

/** Whose turn it is, or who has won. @param {any} page @returns {string} */
const heading = (page) => page.one('.gamename h2').textContent;
/** @param {any} page @returns {number} */
const stones = (page) => page.all('.gamename-stone').length;

/** A game on this device, just begun. */
async function begun() {
  const page = await openPage({ path: '/#!/gamename' });
  await page.pressButton('Start');
  assert.equal(heading(page), 'Player 1’s turn');
  return page;
}

/** Takes as much as the die allows. @param {any} page */
const take = (page) => page.press(page.roles('button', /^Take \d$/).at(-1));

/** Plays until the last stone is taken. @param {any} page @returns {Promise<string>} the winner's name */
async function playToTheEnd(page) {
  while (stones(page) > 0) {
    const before = stones(page);
    await take(page);
    assert.ok(stones(page) < before);
  }
  return heading(page).replace(' wins', '');
}

test('a game on this device is played to its end and again, with a new heap', async () => {
  const page = await begun();
  for (let game = 0; game < 2; game += 1) {
    assert.ok(stones(page) >= 15);
    assert.match(await playToTheEnd(page), /^Player \d$/);
    assert.deepEqual(page.roles('button', /^Take/), []);
    await page.pressButton('Play again');
    assert.equal(heading(page), 'Player 1’s turn');
  }
  assert.ok(stones(page) >= 15);
});

test('a game that was left goes on', async () => {
  const page = await begun();
  await take(page);
  const left = stones(page);
  const again = await page.openAgain('/gamename');
  await again.press(again.role('link', 'Go on with the last game'));
  assert.equal(stones(again), left);
});

// [clock]
test('whose time is up takes one stone', async () => {
  const page = await begun();
  const before = stones(page);
  assert.ok(page.shows('0:30 left'));
  await page.pass(30_000);
  assert.equal(stones(page), before - 1);
  assert.equal(heading(page), 'Player 2’s turn');
});

// [end]
/** A room in which the game has begun, with a phone for each. */
async function playing() {
  const room = new Room({ names, game: 'gamename', setup });
  const phones = [];
  for (const seat of names.keys()) phones.push(await room.phone(seat));
  await phones[0].pressButton('Start the game');
  await room.settle();
  return { room, phones };
}

/** Plays a room's game to its end, each player on their own phone. @param {Room} room @param {any[]} phones */
async function playInRoom(room, phones) {
  while (stones(phones[0]) > 0) {
    const turn = names.findIndex((name) => heading(phones[0]) === `${name}’s turn`);
    for (const [seat, phone] of phones.entries()) assert.equal(phone.roles('button', /^Take/).length > 0, seat === turn);
    await take(phones[turn]);
    await room.settle();
  }
}

test('in a room all see the end, and the host begins again with everybody', async () => {
  const { room, phones } = await playing();
  await playInRoom(room, phones);
  for (const phone of phones) assert.equal(heading(phone), heading(phones[0]));
  assert.deepEqual(room.outcome.winners.map((/** @type {number} */ seat) => `${names[seat]} wins`), [heading(phones[0])]);
  for (const guest of phones.slice(1)) {
    assert.ok(guest.shows('Ana can begin the next game.'));
    assert.deepEqual(guest.roles('button', 'Play again'), []);
  }
  await phones[0].pressButton('Play again');
  await room.settle();
  for (const phone of phones) assert.equal(heading(phone), 'Ana’s turn');
  await playInRoom(room, phones);
});

test('in a room the host leads everybody back to the lobby', async () => {
  const { room, phones } = await playing();
  await playInRoom(room, phones);
  await phones[0].pressButton('Back to the lobby');
  await room.settle();
  for (const phone of phones) assert.equal(phone.all('.lobby').length, 1);
});

test('in a room the host plays for whoever has left', async () => {
  const { room, phones } = await playing();
  room.vacate(1);
  await take(phones[0]);
  await room.settle();
  assert.ok(phones[0].shows('Ben is not here.'));
  await phones[0].pressButton('Play for Ben');
  await room.settle();
  assert.ok(!phones[0].shows('Ben is not here.'));
  const before = stones(phones[0]);
  await take(phones[0]);
  await room.settle();
  assert.ok(stones(phones[0]) < before);
});
