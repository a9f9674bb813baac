import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';

const team = [{ name: 'Ana' }, { name: 'Ben' }, { name: 'Pip', simulated: true }];

/** A table whose views a test gives. */
class Table {
  at = 0;
  /** @type {number[]} */ seats = [];
  /** @type {Record<string, any>} */ views = {};

  now() { return this.at + 400; }

  /** @param {number | null} seat */
  viewFor(seat) { return this.views[String(seat)] ?? null; }

  /** Each seat sees a phase. @param {string} phase @param {any} [more] */
  turn(phase, more = {}) {
    const view = { phase, team, packages: [], houses: [], open: null, left: 60_000, ...more };
    for (const seat of this.seats) this.views[seat] = { ...view };
  }
}

/** @param {...number} seats */
async function playersOf(...seats) {
  const { LocalPlayers } = await (await openWindow({ kept: { 'relentless.preferences': { hasPlayed: true } } })).module('/games/relentless/play/local-players.js');
  const table = new Table();
  table.seats = seats;
  return { table, players: new LocalPlayers(table) };
}

/** @param {any} players */
const seatsOf = (players) => [...players.own].map(({ seat }) => seat);

test('an own seat has a player as soon as there is a view, unless the rules play it', async () => {
  const { table, players } = await playersOf(0, 1, 2);
  assert.deepEqual(seatsOf(players), []);
  assert.equal(players.shown, null);
  table.turn('briefing');
  assert.deepEqual(seatsOf(players), [0, 1]);
  const [ana] = players.own;
  players.follow();
  assert.equal(players.own[0], ana);
});

test('one of several players is shown, and the other if that seat is gone', async () => {
  const { table, players } = await playersOf(0, 1);
  table.turn('round');
  players.follow();
  assert.equal(players.shown.seat, 0);
  players.show(players.own[1]);
  assert.equal(players.shown.seat, 1);
  table.seats = [0];
  players.follow();
  assert.equal(players.shown.seat, 0);
});

test('the clock is that of the round or of a pause, and else none runs', async () => {
  const { table, players } = await playersOf(0);
  assert.equal(players.timeLeft(), null);
  for (const [phase, left] of Object.entries({ briefing: null, round: 59_600, paused: 29_600, result: null })) {
    table.turn(phase, { pause: { left: 30_000, missing: [] } });
    players.follow();
    assert.equal(players.timeLeft(), left, phase);
  }
});

test('the house that was read about when a round stood still is read about again when it goes on', async () => {
  const { table, players } = await playersOf(0);
  for (const [after, house] of Object.entries({ round: 3, over: null })) {
    table.turn('round');
    players.follow();
    players.shown.house = 3;
    table.turn('paused');
    players.follow();
    // Its dialog has closed.
    players.shown.house = null;
    table.turn(after);
    players.follow();
    assert.equal(players.shown.house, house, after);
  }
});

test('news are of one day, and each player hears its own', async () => {
  const { table, players } = await playersOf(0, 1);
  table.turn('round');
  players.follow();
  players.hear([{ orderArrived: { house: 2 } }], 1, true);
  assert.deepEqual([...players.own].map(({ news }) => news.length), [0, 1]);
  table.turn('briefing');
  players.follow();
  assert.deepEqual([...players.own].map(({ news }) => news.length), [0, 0]);
});
