import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';

const ana = { seat: 0, name: 'Ana', avatar: 'fox', connected: true, away: false, left: false, asks: false };
const lobby = { code: '4711', game: 'turns', seat: 0, host: 0, seats: [ana], setup: { game: {} } };
const table = { at: 1_500, seat: 0, events: [], view: { step: 1 } };
const mark = { id: 'a-b', began: 1_700_000_000_000 };

async function reader() {
  const page = await openWindow();
  const { readState } = await page.module('/host/room-state.js');
  return (/** @type {any} */ message) => own(readState(message));
}

test('a lobby tells who is there, who is host and what will be played', async () => {
  const read = await reader();
  assert.deepEqual(read({ lobby, closing: true }), {
    phase: 'lobby', seat: 0, people: [ana], host: 0, mark: null, game: 'turns', setup: { game: {} }, at: 0, view: null, events: [],
    outcome: null, waiting: [], isWatched: false, isClosing: false,
  });
  assert.equal(read({ lobby: { ...lobby, closing: true } }).isClosing, true);
  assert.equal(read({ lobby: { ...lobby, seat: null } }).seat, null);
});

test('a table tells its view, and of the people only where something is new', async () => {
  const read = await reader();
  assert.deepEqual(read(table), {
    phase: 'table', seat: 0, people: null, host: null, mark: null, game: null, setup: null, at: 1_500, view: { step: 1 }, events: [],
    outcome: null, waiting: [], isWatched: null, isClosing: false,
  });
  const told = read({
    ...table, table: { mark, host: 1, seats: [ana] }, outcome: { result: 'won' }, waiting: [1, 'x', -1, 2], closing: true, events: [{ a: 1 }],
  });
  assert.deepEqual([told.people, told.host, told.mark, told.outcome, told.waiting, told.isClosing, told.events],
    [[ana], 1, mark, { result: 'won' }, [1, 2], true, [{ a: 1 }]]);
});

test('that somebody watches is said with the people; of servers that never say it, nobody does', async () => {
  const read = await reader();
  const watched = (/** @type {any} */ value) => read({ ...table, table: { host: 0, seats: [ana], watched: value } }).isWatched;
  assert.deepEqual([true, undefined, false, 'yes'].map(watched), [true, false, false, false]);
  assert.equal(read({ lobby: { ...lobby, watched: true } }).isWatched, true);
});

test('what is not said of somebody is no; what is no yes, neither', async () => {
  const read = await reader();
  const seats = [{ seat: 1, name: 'Ben', avatar: 'bear', connected: 1, away: 'yes', asks: 1, more: 5 }];
  assert.deepEqual(read({ lobby: { ...lobby, seats } }).people,
    [{ seat: 1, name: 'Ben', avatar: 'bear', connected: false, away: false, left: false, asks: false }]);
  assert.equal(read({ lobby: { ...lobby, seats: [{ ...ana, asks: true }] } }).people[0].asks, true);
});

test('a mark, an outcome or a setup of another shape is left out, and the rest counts', async () => {
  const read = await reader();
  for (const bad of [null, 7, [], { id: 1, began: 1 }, { id: 'a' }, { id: 'a', began: 1.5 }]) {
    assert.equal(read({ ...table, table: { mark: bad, host: 0, seats: [ana] } }).mark, null);
  }
  for (const bad of [null, 7, [], 'won']) assert.equal(read({ ...table, outcome: bad }).outcome, null);
  for (const bad of [null, 7, [], 'x']) assert.equal(read({ lobby: { ...lobby, setup: bad } }).setup, null);
  assert.equal(read({ lobby: { ...lobby, game: 7 } }).game, null);
  assert.deepEqual(read({ ...table, waiting: 'all' }).waiting, []);
});

test('a message of any other shape is no state', async () => {
  const read = await reader();
  for (const bad of [
    [], {}, { lobby: [] }, { lobby: null }, { lobby: {} }, { lobby: { ...lobby, seat: -1 } }, { lobby: { ...lobby, seat: undefined } },
    { lobby: { ...lobby, host: 'Ana' } }, { lobby: { ...lobby, seats: null } }, { lobby: { ...lobby, seats: [null] } },
    { lobby: { ...lobby, seats: [{ seat: 0, name: 7, avatar: 'fox' }] } }, { lobby: { ...lobby, seats: [{ seat: 0, name: 'A' }] } },
    { ...table, seat: 0.5 }, { ...table, at: -1 }, { ...table, at: '5' }, { ...table, view: null }, { ...table, view: [] },
    { ...table, events: {} }, { ...table, events: undefined }, { ...table, table: {} }, { ...table, table: { host: 0, seats: [{}] } },
  ]) {
    assert.equal(read(bad), null, JSON.stringify(bad));
  }
});
