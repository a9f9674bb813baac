import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon } from '../support/clock.mjs';
import { openWindow, own } from '../support/page.mjs';

const day = 86_400_000;
/** @param {...string} names */
const room = (...names) => ({ game: 'turns', seats: names.map((name) => ({ token: `of ${name}`, name })), lastNumber: 4, usedAt: noon });

/** @param {Record<string, unknown>} [kept] */
async function device(kept = {}) {
  const page = await openWindow({ kept });
  const seats = await page.module('/host/room-seats.js');
  return { page, ...seats };
}

test('the rooms of today are offered, the last one first', async () => {
  const { roomsOfToday } = await device({
    'room.1111': { ...room('Ana'), usedAt: noon - 5_000 }, 'room.2222': { ...room('Ana'), game: 'relentless' },
    'room.3333': { ...room('Ana'), usedAt: noon - day }, 'room.4444': { ...room('Ana'), usedAt: noon - day + 1 },
  });
  assert.deepEqual(own(roomsOfToday()), [
    { code: '2222', game: 'relentless' }, { code: '1111', game: 'turns' }, { code: '4444', game: 'turns' },
  ]);
});

test('after thirty days the seats are forgotten, as servers forget the room', async () => {
  const { page, roomsOfToday } = await device({
    'room.1111': { ...room('Ana'), usedAt: noon - 30 * day }, 'room.2222': { ...room('Ana'), usedAt: noon - 30 * day - 1 },
  });
  assert.deepEqual(own(roomsOfToday()), []);
  assert.deepEqual(Object.keys(page.allKept()), ['room.1111']);
});

test('what is damaged is no room, and a code that is none has none', async () => {
  const damaged = [null, 7, [], {}, { ...room('Ana'), seats: {} }, { ...room('Ana'), seats: [{ token: 7, name: 'Ana' }] },
    { ...room('Ana'), lastNumber: '4' }, { ...room('Ana'), usedAt: null }, { ...room('Ana'), game: 1 }, { ...room('Ana'), seats: [null] }];
  for (const value of damaged) {
    const { keptRoom, roomsOfToday } = await device({ 'room.4711': value });
    assert.deepEqual(own(roomsOfToday()), []);
    assert.equal(keptRoom('4711'), null);
  }
  const { keptRoom } = await device({ 'room.4711': room('Ana'), 'room.471': room('Ana') });
  assert.deepEqual(own(keptRoom('4711')), room('Ana'));
  for (const code of ['471', '47 11', '../4711', '', '12345678901']) assert.equal(keptRoom(code), null);
});

test('each message has a higher number than all before it, in another tab and after a reload too', async () => {
  const { page, OwnSeats } = await device({ 'room.4711': room('Ana') });
  const [one, other] = [new OwnSeats('4711', 'turns'), new OwnSeats('4711', 'turns')];
  assert.deepEqual([one.nextNumber(), one.nextNumber(), other.nextNumber(), one.nextNumber()], [5, 6, 7, 8]);
  assert.equal(page.kept('room.4711').lastNumber, 8);
});

test('a room is used whenever something of it is kept', async () => {
  const { page, OwnSeats } = await device({ 'room.4711': { ...room('Ana'), usedAt: noon - day } });
  const seats = new OwnSeats('4711', 'turns');
  seats.keepSetup({ clock: 1 });
  assert.equal(page.kept('room.4711').usedAt, noon);
  assert.deepEqual(own(seats.setup), { clock: 1 });
  page.clock.setWall(noon + 9);
  seats.keepSetup({ clock: 1 });
  assert.equal(page.kept('room.4711').usedAt, noon, 'The same setup is not kept anew.');
});

test('seats are put in, renamed and taken away by their places; without one the room is forgotten', async () => {
  const { page, OwnSeats } = await device({ 'room.4711': room('Ana', 'Cleo') });
  const seats = new OwnSeats('4711', 'turns');
  seats.add({ token: 'of Ben', name: 'Ben' }, 1);
  seats.add({ token: 'of Dora', name: 'Dora' });
  seats.rename(2, 'Cleopatra');
  assert.deepEqual(own(seats.names), ['Ana', 'Ben', 'Cleopatra', 'Dora']);
  assert.deepEqual(own(seats.tokens), ['of Ana', 'of Ben', 'of Cleo', 'of Dora']);
  seats.remove(0);
  seats.keep([true, false, false]);
  assert.deepEqual(own(seats.names), ['Ben']);
  seats.remove(0);
  assert.equal(page.kept('room.4711'), undefined);
  assert.deepEqual([own(seats.tokens), seats.setup], [[], null]);
});

test('names follow the table; where seats are gone, those go whose names are gone', async () => {
  const { OwnSeats } = await device({ 'room.4711': room('Ana', 'Ben', 'Cleo') });
  const seats = new OwnSeats('4711', 'turns');
  seats.settle(['Anna', 'Ben', 'Cleo'], ['Anna', 'Ben', 'Cleo', 'Dora']);
  assert.deepEqual(own(seats.names), ['Anna', 'Ben', 'Cleo']);
  seats.settle(['Anna', 'Cleo'], ['Anna', 'Cleo', 'Dora']);
  assert.deepEqual([own(seats.names), own(seats.tokens)], [['Anna', 'Cleo'], ['of Ana', 'of Cleo']]);
});
