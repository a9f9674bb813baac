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
async function desksOf(...seats) {
  const { Desks } = await (await openWindow()).module('/games/relentless/play/desks.js');
  const table = new Table();
  table.seats = seats;
  return { table, desks: new Desks(table) };
}

/** @param {any} desks */
const seatsOf = (desks) => [...desks.own].map(({ seat }) => seat);

test('own seats have a desk as soon as there is a view, and those that the rules play have none', async () => {
  const { table, desks } = await desksOf(0, 1, 2);
  assert.deepEqual(seatsOf(desks), []);
  assert.equal(desks.shown, null);
  table.turn('briefing');
  assert.deepEqual(seatsOf(desks), [0, 1]);
  const [ana] = desks.own;
  desks.follow();
  assert.equal(desks.own[0], ana);
});

test('one of several desks is shown, and the other where that seat is gone', async () => {
  const { table, desks } = await desksOf(0, 1);
  table.turn('round');
  desks.follow();
  assert.equal(desks.shown.seat, 0);
  desks.show(desks.own[1]);
  assert.equal(desks.shown.seat, 1);
  table.seats = [0];
  desks.follow();
  assert.equal(desks.shown.seat, 0);
});

test('the clock is that of the round or of a pause, and else none runs', async () => {
  const { table, desks } = await desksOf(0);
  assert.equal(desks.timeLeft(), null);
  for (const [phase, left] of Object.entries({ briefing: null, round: 59_600, paused: 29_600, result: null })) {
    table.turn(phase, { pause: { left: 30_000, missing: [] } });
    desks.follow();
    assert.equal(desks.timeLeft(), left, phase);
  }
});

test('the house that was read about when a round stood still is read about again when it goes on', async () => {
  const { table, desks } = await desksOf(0);
  for (const [after, house] of Object.entries({ round: 3, over: null })) {
    table.turn('round');
    desks.follow();
    desks.shown.house = 3;
    table.turn('paused');
    desks.follow();
    // Its dialog has closed.
    desks.shown.house = null;
    table.turn(after);
    desks.follow();
    assert.equal(desks.shown.house, house, after);
  }
});

test('news are of one day, and each desk hears its own', async () => {
  const { table, desks } = await desksOf(0, 1);
  table.turn('round');
  desks.follow();
  desks.hear([{ orderArrived: { house: 2 } }], 1, true);
  assert.deepEqual([...desks.own].map(({ news }) => news.length), [0, 1]);
  table.turn('briefing');
  desks.follow();
  assert.deepEqual([...desks.own].map(({ news }) => news.length), [0, 0]);
});
