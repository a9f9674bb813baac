import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';

const entries = (/** @type {number} */ count) => Array.from({ length: count }, (_, at) => ({ at, seat: 0, do: { ready: {} } }));

/** What a device has kept of a table with some actions. @param {number} count @param {string} [name] */
const whole = (count, name = 'Chess') => ({
  'table.turns': { id: 'a', game: 'turns', rules: 2, seed: 7, setup: { name } },
  'tableend.turns': { end: 500, count, note: { round: 3 }, savedAt: 9 },
  ...Object.fromEntries(Array.from({ length: Math.ceil(count / 64) }, (_, chunk) =>
    [`tableactions.turns.${chunk}`, entries(count).slice(chunk * 64, (chunk + 1) * 64)])),
});

/** @param {Record<string, unknown>} [kept] @param {(window: any) => void} [prepare] */
async function device(kept = {}, prepare) {
  const page = await openWindow({ kept, prepare });
  return { page, ...await page.module('/host/kept-table.js'), ...await page.module('/host/put-away.js') };
}

/** Keeps another table. @param {any} host @param {string} name @param {number} [count] */
const keep = ({ keepRecording }, name, count = 1) => keepRecording(
  { game: 'turns', rules: 2, seed: 7, setup: { name }, end: 500, actions: entries(count) }, { note: { round: 3 }, savedAt: 9 });

const namesOf = (/** @type {any} */ host) => host.putAwayTables('turns').map((/** @type {any} */ { setup }) => setup.name);

/** A device that can become full. @param {{ room: number }} size  how many characters it keeps */
const limited = (size) => (/** @type {any} */ window) => {
  const { prototype } = window.Storage;
  const { setItem } = prototype;
  prototype.setItem = function set(/** @type {string} */ key, /** @type {string} */ text) {
    const others = Object.keys(this).filter((one) => one !== key);
    if (others.reduce((sum, one) => sum + this.getItem(one).length, text.length) > size.room) {
      throw new window.DOMException('Full', 'QuotaExceededError');
    }
    setItem.call(this, key, text);
  };
};

/** How many characters a device keeps now. @param {any} page */
const used = ({ window: { localStorage } }) => Object.keys(localStorage).reduce((sum, key) => sum + localStorage.getItem(key).length, 0);

test('a table that is put away and taken up again is as it was, over the edges of its pieces', async () => {
  for (const count of [0, 1, 64, 65, 129]) {
    const host = await device(whole(count));
    const before = own(host.keptRecording('turns'));
    assert.equal(host.putAway('turns', 20), 'done');
    assert.equal(host.keptTable('turns'), null);
    assert.equal(host.countPutAway('turns'), 1);
    assert.deepEqual(Object.keys(host.page.allKept()).filter((key) => key.startsWith('table')), []);
    const [{ id, note, savedAt }] = host.putAwayTables('turns');
    assert.deepEqual([own(note), savedAt], [{ round: 3 }, 9]);
    assert.equal(host.takeUp('turns', id, 20), 'done');
    assert.deepEqual(own(host.keptRecording('turns')), before);
    assert.deepEqual(own(host.keptTable('turns')), { setup: { name: 'Chess' }, note: { round: 3 }, savedAt: 9 });
    assert.equal(host.countPutAway('turns'), 0);
  }
});

test('taking one up puts the other one away', async () => {
  const host = await device(whole(3, 'first'));
  host.putAway('turns', 20);
  keep(host, 'second');
  assert.equal(host.takeUp('turns', host.putAwayTables('turns')[0].id, 20), 'done');
  assert.equal(host.keptTable('turns').setup.name, 'first');
  assert.deepEqual(own(namesOf(host)), ['second']);
});

test('of more than the most, those that were put away longest ago are deleted, also if the clock was set back', async () => {
  const host = await device();
  for (const name of ['a', 'b', 'c', 'd']) {
    keep(host, name);
    host.putAway('turns', 3);
    host.page.clock.setWall(host.page.clock.wall - 60_000);
  }
  assert.deepEqual(own(namesOf(host)), ['d', 'c', 'b']);
});

test('where nothing is kept, or it cannot be resumed, nothing is put away', async () => {
  const missing = { ...whole(70) };
  delete missing['tableactions.turns.0'];
  for (const kept of [{}, missing]) {
    const host = await device(kept);
    assert.equal(host.putAway('turns', 20), 'nothing');
    assert.deepEqual(host.page.allKept(), {});
  }
});

test('a damaged one is not listed, and cannot be taken up; the others can', async () => {
  const host = await device(whole(2));
  host.putAway('turns', 20);
  const [[key, table]] = Object.entries(host.page.allKept());
  for (const damage of [7, {}, { ...table, actions: [{ at: -1 }] }, { ...table, setup: null }, { ...table, putAwayAt: 'x' }]) {
    const other = await device({ [key]: table, 'putaway.turns.x': damage, ...whole(1, 'now') });
    assert.deepEqual(own(namesOf(other)), ['Chess']);
    assert.equal(other.takeUp('turns', 'x', 20), 'damaged');
    assert.equal(other.keptTable('turns').setup.name, 'now');
  }
});

test('what another game has put away is left alone', async () => {
  const host = await device(whole(2));
  host.putAway('turns', 20);
  const [[key, table]] = Object.entries(host.page.allKept());
  const other = await device({ [key.replace('turns', 'hunt')]: table });
  assert.equal(other.countPutAway('turns'), 0);
  assert.equal(other.countPutAway('hunt'), 1);
});

test('on a full device the one that was put away longest ago makes room', async () => {
  const size = { room: Infinity };
  const host = await device({}, limited(size));
  for (const name of ['a', 'b', 'c']) {
    assert.ok(keep(host, name, 64));
    if (name === 'c') size.room = used(host.page) - 200;
    assert.equal(host.putAway('turns', 20), 'done');
  }
  assert.deepEqual(own(namesOf(host)), ['c', 'b']);
});

test('a table for which there is no room at all stays the kept one', async () => {
  const size = { room: Infinity };
  const host = await device({}, limited(size));
  keep(host, 'large', 64);
  size.room = used(host.page) - 200;
  assert.equal(host.putAway('turns', 20), 'full');
  assert.equal(host.keptRecording('turns').actions.length, 64);
  assert.equal(host.countPutAway('turns'), 0);
});

test('a table that cannot be put away for lack of room is not taken the place of', async () => {
  const size = { room: Infinity };
  const host = await device({}, limited(size));
  keep(host, 'small');
  host.putAway('turns', 20);
  const [{ id }] = host.putAwayTables('turns');
  keep(host, 'large', 64);
  size.room = used(host.page) - 600;
  assert.equal(host.takeUp('turns', id, 20), 'full');
  assert.equal(host.keptTable('turns').setup.name, 'large');
  assert.deepEqual(own(namesOf(host)), ['small']);
});

test('where nothing can be kept, tables are put away until the page is closed', async () => {
  const host = await device({}, limited({ room: 0 }));
  for (const name of ['a', 'b']) {
    keep(host, name);
    assert.equal(host.putAway('turns', 20), 'done');
  }
  assert.deepEqual(own(namesOf(host)), ['b', 'a']);
  assert.equal(host.takeUp('turns', host.putAwayTables('turns')[1].id, 20), 'done');
  assert.equal(host.keptTable('turns').setup.name, 'a');
});

test('tables that were put away are exported with the device, and imported', async () => {
  const host = await device(whole(2));
  host.putAway('turns', 20);
  const { storage } = await host.page.module('/parts/storage.js');
  const values = JSON.parse(JSON.stringify(storage.copyOut()));
  const other = await device();
  assert.equal((await other.page.module('/parts/storage.js')).storage.copyIn(values), 'done');
  assert.deepEqual(own(namesOf(other)), ['Chess']);
});
