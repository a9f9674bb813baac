import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';
import { chess, island } from '../support/turns.mjs';

const description = ({ name, kind, phases } = chess) => ({ name, kind, phases });
const clock = { kind: 'turn', seconds: 60, hard: true };
const setup = { game: description(), players: ['Ana', 'Ben'], clock };

/** @param {Record<string, unknown>} [kept] */
async function host(kept) {
  const page = await openWindow({ kept });
  return { page, ...await page.module('/host/local-table.js') };
}

/** @param {any} options */
async function openTable(options = {}) {
  const { page, openLocalTable, ...rest } = await host();
  const table = await openLocalTable({ game: 'turns', setup, viewer: 'spectator', seed: 1, ...options });
  return { page, table, ...rest };
}

const turn = (/** @type {any} */ table) => table.viewFor(null).turn;
const ready = (/** @type {any} */ table) => table.act({ ready: { step: table.viewFor(null).step } }, turn(table));

test('one timer leads the clock, and none runs where there is nothing to wait for', async () => {
  const { page, table } = await openTable();
  assert.equal(page.clock.nextDue(Infinity), 60_000);
  await page.pass(60_000);
  assert.equal(turn(table), 1);
  const { page: still } = await openTable({ setup: { ...setup, clock: { kind: 'none' } } });
  assert.equal(still.clock.nextDue(Infinity), null);
});

test('what the rules refuse rejects with their sentence, and changes nothing', async () => {
  const { table, page } = await openTable();
  const before = page.allKept();
  await assert.rejects(table.act({ ready: { step: 99 } }, 0),
    ({ code, message }) => code === 'stepIsOver' && message.endsWith('.'));
  assert.equal(turn(table), 0);
  assert.deepEqual(page.allKept()['tableactions.turns.0'], before['tableactions.turns.0']);
  const { openLocalTable } = await host();
  await assert.rejects(openLocalTable({ game: 'turns', setup: { ...setup, players: [] } }),
    ({ message }) => message.endsWith('.'));
});

test('a table is opened with what was done on it before, and its time now', async () => {
  const { page, openPlayedTable } = await host();
  const options = { game: 'turns', setup, viewer: 'spectator', seed: 1 };
  const actions = [{ at: 5_000, seat: 0, do: { ready: { step: 0 } } }];
  const table = await openPlayedTable({ ...options, actions, end: 20_000 });
  assert.equal(turn(table), 1);
  assert.equal(table.now(), 20_000);
  assert.deepEqual(own(table.wholeSetup), setup);
  assert.deepEqual(page.allKept()['tableactions.turns.0'], actions);
  await ready(table);
  assert.equal(turn(table), 0);
  await assert.rejects(openPlayedTable({ ...options, setup: { ...setup, players: [] }, actions, end: 20_000 }), ({ message }) => message.endsWith('.'));
});

test('a table that was closed is taken up where it stood, and its time has stood still', async () => {
  const { page, table, resumeLocalTable } = await openTable({ note: (/** @type {any} */ view) => ({ round: view.round }) });
  await page.pass(10_000);
  await ready(table);
  await page.pass(5_000);
  table.close();
  assert.deepEqual([table.status, page.kept('tableend.turns').note], ['closed', { round: 1 }]);
  await page.pass(3_600_000);
  const again = await resumeLocalTable('turns', { viewer: 'spectator' });
  assert.deepEqual([turn(again), again.now(), again.actionCount], [1, 15_000, 1]);
  assert.deepEqual(own(again.setup), setup);
});

test('nothing is taken up where nothing is kept, or not all of it; what the rules refuse is gone', async () => {
  const { resumeLocalTable } = await host();
  assert.equal(await resumeLocalTable('turns'), null);
  const head = { id: 'a', game: 'turns', rules: 1, seed: 1, setup: {} };
  const damaged = await host({ 'table.turns': head, 'tableend.turns': { end: 0, count: 5, savedAt: 1 } });
  assert.equal(await damaged.resumeLocalTable('turns'), null);
  assert.deepEqual(damaged.page.allKept(), {});
  const strange = await host({ 'table.turns': head, 'tableend.turns': { end: 0, count: 0, savedAt: 1 } });
  await assert.rejects(strange.resumeLocalTable('turns'), ({ message }) => typeof message === 'string');
  assert.deepEqual(strange.page.allKept(), {});
});

test('a table that is paused takes nothing, and its clock stands still', async () => {
  const { page, table } = await openTable({ pausesWhenHidden: true });
  await page.pass(10_000);
  await page.hide();
  assert.equal(table.isPaused, true);
  await page.pass(600_000);
  await assert.rejects(ready(table));
  await page.hide(false);
  assert.equal(table.isPaused, true);
  table.resume();
  assert.equal(table.now(), 10_000);
  await page.pass(50_000);
  assert.equal(turn(table), 1);
});

test('after days each round is played, and only what happened last is told', async () => {
  const { page, table } = await openTable();
  /** @type {any[]} */ const told = [];
  table.onevents((/** @type {any[]} */ events) => told.push(...events));
  page.clock.elapsed += 5 * 86_400_000;
  await ready(table).catch(() => {});
  assert.equal(table.viewFor(null).round, 5 * 1440 / 2 + 1);
  assert.ok(told.length < 10, `${told.length}`);
});

test('each seat has its own view and hears its own events where that is wanted', async () => {
  const coop = { game: description(island), players: ['Ana', 'Ben', 'Cleo'], clock: { kind: 'none' } };
  const { table } = await openTable({ setup: coop, viewer: 'all' });
  assert.deepEqual(own(table.seats), [0, 1, 2]);
  /** @type {any[]} */ const heard = [];
  table.onevents((/** @type {any} */ _, /** @type {any} */ seat, /** @type {boolean} */ isFirst) => heard.push([seat, isFirst]));
  await table.act({ ready: { step: table.viewFor(0).step } }, 1);
  assert.deepEqual(heard, [[0, true], [1, false], [2, false]]);
});

test('a setup that is sealed lies on the device as it was closed', async () => {
  const seal = { close: () => ({ secret: true }), open: async () => setup };
  const { page, table, resumeLocalTable } = await openTable({ seal });
  table.close();
  assert.deepEqual(page.kept('table.turns').setup, { secret: true });
  const again = await resumeLocalTable('turns', { viewer: 'spectator', seal });
  assert.equal(turn(again), 0);
});

test('a table that is forgotten is not kept any more', async () => {
  const { page, table } = await openTable();
  table.forget();
  table.close();
  assert.deepEqual(page.allKept(), {});
});
