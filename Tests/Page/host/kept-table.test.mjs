import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';

const setup = { level: 1 };
const head = { id: 'a', game: 'turns', rules: 2, seed: 7, setup };
const entry = (/** @type {number} */ at) => ({ at, seat: 0, do: { ready: {} } });
const entries = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => entry(index));

/** @param {Record<string, unknown>} [kept] */
async function keptTables(kept = {}) {
  const page = await openWindow({ kept });
  return { page, ...await page.module('/host/kept-table.js') };
}

const whole = (/** @type {number} */ count, end = 500) => ({
  'table.turns': head, 'tableend.turns': { end, count, note: { round: 3 }, savedAt: 9 },
  ...Object.fromEntries(Array.from({ length: Math.ceil(count / 64) }, (_, chunk) =>
    [`tableactions.turns.${chunk}`, entries(count).slice(chunk * 64, (chunk + 1) * 64)])),
});

/** The parts of a keeper. @param {any[]} [actions] */
const recording = (actions = []) => ({ game: 'turns', rules: 2, seed: 7, setup, actions });

test('what was written comes back, over the edges of its pieces', async () => {
  for (const count of [0, 1, 63, 64, 65, 128, 129]) {
    const { page, Keeper, keptRecording, keptTable } = await keptTables();
    const keeper = new Keeper(recording(), () => {});
    for (const one of entries(count)) keeper.append(one);
    keeper.mark(1_000, { round: 2 });
    assert.deepEqual(own(keptRecording('turns')), { ...recording(entries(count)), end: 1_000 }, `${count}`);
    assert.deepEqual(own(keptTable('turns')), { setup, note: { round: 2 }, savedAt: page.clock.wall });
    assert.equal(keeper.count, count);
    assert.equal(Object.keys(page.allKept()).filter((key) => key.startsWith('tableactions')).length, Math.ceil(count / 64));
  }
});

test('one that was taken up goes on where it stood', async () => {
  for (const count of [1, 64, 70]) {
    const { Keeper, keptRecording } = await keptTables();
    const keeper = new Keeper(recording(entries(count)), () => {});
    keeper.append(entry(count));
    keeper.mark(1_000, null);
    assert.deepEqual(own(keptRecording('turns').actions), entries(count + 1));
  }
});

test('where a piece is missing or damaged there is no recording, but it can still be offered', async () => {
  const missing = { ...whole(70) };
  delete missing['tableactions.turns.0'];
  for (const kept of [missing, { ...whole(70), 'tableactions.turns.1': [{ at: -1, seat: 0, do: {} }] }]) {
    const { keptRecording, keptTable } = await keptTables(kept);
    assert.equal(keptRecording('turns'), null);
    assert.deepEqual(own(keptTable('turns')), { setup, note: { round: 3 }, savedAt: 9 });
  }
});

test('without a head or an end nothing is kept', async () => {
  for (const key of ['table.turns', 'tableend.turns']) {
    for (const damage of [7, [], {}, { ...head, seed: -1 }, { end: 1.5, count: 0, savedAt: 1 }]) {
      const { keptRecording, keptTable } = await keptTables({ ...whole(1), [key]: damage });
      assert.equal(keptTable('turns'), null);
      assert.equal(keptRecording('turns'), null);
    }
  }
});

test('more actions than the end tells do not count, and a recording ends no earlier than its last action', async () => {
  const { keptRecording } = await keptTables({ ...whole(70, 3), 'tableend.turns': { end: 3, count: 66, savedAt: 9 } });
  const { actions, end } = keptRecording('turns');
  assert.deepEqual([actions.length, end], [66, 65]);
});

test('forgetting one game’s table leaves those of others', async () => {
  const { page, forgetTable } = await keptTables({ ...whole(70), 'table.turnsother': head, 'tableactions.turnsother.0': [] });
  forgetTable('turns');
  assert.deepEqual(Object.keys(page.allKept()).sort(), ['tableactions.turnsother.0', 'table.turnsother'].sort());
});

test('a keeper whose table another window has taken or deleted hears of it once, and writes no more', async () => {
  for (const how of ['takenOver', 'discarded']) {
    const { page, Keeper } = await keptTables();
    /** @type {string[]} */ const told = [];
    const keeper = new Keeper(recording(), (/** @type {string} */ what) => told.push(what));
    keeper.mark(5, null);
    const { localStorage, StorageEvent } = page.window;
    if (how === 'discarded') localStorage.removeItem('parlour/table.turns');
    else localStorage.setItem('parlour/table.turns', JSON.stringify({ ...head, id: 'other' }));
    for (let again = 0; again < 2; again += 1)
      page.window.dispatchEvent(new StorageEvent('storage', { key: 'parlour/table.turns' }));
    assert.deepEqual(told, [how]);
    const before = page.allKept();
    keeper.append(entry(1));
    keeper.mark(9, null);
    keeper.forget();
    assert.deepEqual(page.allKept(), before);
  }
});
