import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';

/** A table that can only be opened and closed. @param {any} [more] */
const tableOf = (more = {}) => ({
  phase: 'playing', isPaused: false, isClosed: false, onchange() {},
  close() { this.isClosed = true; },
  pause() { this.isPaused = true; },
  ...more,
});

/** A device that stores an unfinished practice. */
async function device() {
  const page = await openWindow({ kept: { 'table.relentless': {}, 'tableend.relentless': {} } });
  const { OpenTable } = await page.module('/games/relentless/practice/open-table.js');
  return { open: new OpenTable(), isKept: () => 'table.relentless' in page.allKept() };
}

test('a table takes the place of the one before, and has another number', async () => {
  const { open, isKept } = await device();
  const [first, second] = [tableOf(), tableOf()];
  await open.open(async () => first);
  assert.deepEqual([open.table, open.number, open.isBusy], [first, 1, false]);
  await open.open(async () => second, true);
  assert.deepEqual([open.table, open.number, first.isClosed], [second, 2, true]);
  assert.deepEqual([first.isPaused, second.isPaused], [false, true]);
  assert.ok(isKept());
});

test('while one is on its way no other is asked for, and where none comes it can be asked for again', async () => {
  const { open } = await device();
  let asked = 0;
  const none = async () => { asked += 1; throw { message: 'No.' }; };
  await Promise.all([open.open(none), open.open(none)]);
  assert.deepEqual([asked, open.table, open.isBusy], [1, null, false]);
  await open.open(async () => null);
  assert.equal(open.table, null);
  const table = tableOf();
  await open.open(async () => table);
  assert.equal(open.table, table);
});

test('what comes when the screen has gone is closed at once', async () => {
  const { open } = await device();
  const late = tableOf();
  const opening = open.open(async () => late);
  open.end();
  await opening;
  assert.ok(late.isClosed);
  assert.equal(open.table, null);
});

test('what is over or given up is not kept, and what goes on elsewhere is', async () => {
  const closedBy = { message: 'This table goes on in another window.' };
  for (const [more, kept] of /** @type {[any, boolean][]} */ ([
    [{}, true], [{ phase: 'over' }, false], [{ phase: 'over', closedBy }, true],
  ])) {
    const { open, isKept } = await device();
    const table = tableOf(more);
    await open.open(async () => table);
    open.end();
    await Promise.resolve();
    assert.ok(table.isClosed);
    assert.equal(isKept(), kept);
  }
  const { open, isKept } = await device();
  await open.open(async () => tableOf());
  open.giveUp();
  assert.deepEqual([open.table, isKept()], [null, false]);
});
