import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage, openWindow } from '../support/page.mjs';
import { chess, island, kept, ownNames } from '../support/turns.mjs';

/** @typedef {import('../support/turns.mjs').Page} Page */

const openGames = (/** @type {any[]} */ own = [island]) => openPage({ path: '/#!/turns/games', kept: kept({ own }) });

/** @param {Page} page @param {any} text */
async function importFile(page, text) {
  page.choose({ name: 'games.json', text });
  await page.pressButton('Import from a file');
}

test('games are exported, wiped and imported', async () => {
  const page = await openGames();
  await page.pressButton('Copy Island');
  assert.deepEqual(ownNames(page), ['Island', 'Island (copy)']);
  await page.pressButton('Export to a file');
  const [{ name, text }] = page.downloads;
  const file = await text();
  assert.equal(name, 'parlour-games.json');
  assert.deepEqual(JSON.parse(file).games.map((/** @type {any} */ game) => game.name), ['Island', 'Island (copy)']);

  await page.go('/settings');
  await page.pressButton('Delete everything');
  await page.pressButton('Delete everything');
  assert.deepEqual(page.toasts.at(-1), 'Everything is deleted.');
  await page.go('/turns/games');
  assert.deepEqual(ownNames(page), []);

  await importFile(page, file);
  page.role('heading', 'Add to my games?', page.dialog);
  await page.pressButton('Add these 2 games');
  assert.deepEqual(ownNames(page), ['Island', 'Island (copy)']);
  assert.deepEqual(page.kept('turns.games')[0].phases, island.phases);
});

test('as many and as large games as there may be come back from their file, and there is no room for one more', async () => {
  const fill = (/** @type {number} */ number) => String(number).padEnd(40, '_');
  const phases = Array.from({ length: 12 }, (_, phase) => ({
    name: fill(phase), symmetric: false, actions: Array(8).fill('x'.repeat(40)),
  }));
  const games = Array.from({ length: 200 }, (_, at) => ({ name: fill(at + 1), kind: 'coop', phases }));
  const page = await openWindow();
  const { encodeFile, decodeFile } = await page.module('/games/turns/library/share.js');
  const { keep } = await page.module('/games/turns/library/my-games.js');
  const file = encodeFile(games);
  assert.ok(file.length > 1_000_000, `${file.length}`);
  assert.equal(await keep(decodeFile(file)), null);
  assert.deepEqual(page.kept('turns.games'), games.map((game, at) => ({ ...game, id: `own-${at + 1}` })));
  assert.equal(await keep([chess]), null, 'A game that is changed needs no room.');
  assert.equal(await keep([{ ...chess, id: undefined }]), 'There is room for 200 games of your own. Delete some first.');
  assert.equal(page.kept('turns.games').length, 200);
});

test('all of a device is exported, wiped and imported', async () => {
  const page = await openPage({ path: '/#!/settings', kept: kept({ own: [island] }) });
  const before = page.kept('turns.games');
  await page.pressButton('Export to a file');
  const [{ name, text }] = page.downloads;
  const file = await text();
  assert.equal(name, 'parlour-2026-03-04.json');
  await page.pressButton('Delete everything');
  await page.pressButton('Delete everything');
  assert.equal(page.toasts.at(-1), 'Everything is deleted.');
  assert.equal(page.kept('turns.games'), undefined);
  await importFile(page, file);
  page.role('heading', 'Import this file?', page.dialog);
  await page.pressButton('Cancel');
  assert.equal(page.kept('turns.games'), undefined);
  await importFile(page, file);
  await page.pressButton('Import');
  assert.equal(page.toasts.at(-1), 'The file is imported.');
  assert.deepEqual(page.kept('turns.games'), before);
});

const deviceFiles = { 'no JSON': '{', 'of something else': '{"kind": "parlour-games", "version": 1, "values": {}}' };
for (const [kind, text] of Object.entries(deviceFiles)) {
  test(`a file that no device exported changes nothing: ${kind}`, async () => {
    const page = await openPage({ path: '/#!/settings', kept: kept({ own: [island] }) });
    await importFile(page, text);
    assert.deepEqual(page.toasts, ['This file was not exported by Parlour. Nothing was changed.']);
    assert.equal(page.dialog, null);
  });
}

test('a device’s file of which one value is damaged changes nothing', async () => {
  const page = await openPage({ path: '/#!/settings', kept: kept({ own: [island] }) });
  const before = page.allKept();
  await importFile(page, JSON.stringify({
    kind: 'parlour-device', version: 1, values: { 'turns.games': [], 'turns.preferences': 7 },
  }));
  await page.pressButton('Import');
  assert.deepEqual(page.toasts, ['The file is damaged. Nothing was changed.']);
  assert.deepEqual(page.allKept(), before);
});

/** @type {Record<string, any>} */
const damaged = {
  'not JSON': '{',
  'no games': '{"hello": 1}',
  'an empty list': '{"kind": "parlour-games", "version": 1, "games": []}',
  'one of two damaged': JSON.stringify({ games: [island, { ...chess, kind: 'solo' }] }),
  'a name too long': JSON.stringify({ ...chess, name: 'x'.repeat(41) }),
  'a phase too many': JSON.stringify({ ...chess, phases: Array(13).fill(chess.phases[0]) }),
  'an unknown order': JSON.stringify({ ...chess, phases: [{ name: 'Turn', order: 'atRandom' }] }),
  'a shared phase in turn': JSON.stringify({ ...chess, phases: [{ name: 'Turn', symmetric: true, order: 'inTurn' }] }),
  'no phases': JSON.stringify({ ...chess, phases: [] }),
  'an action too many': JSON.stringify({ ...chess, phases: [{ name: 'Turn', actions: Array(9).fill('a') }] }),
  'deeply nested': '['.repeat(100_000),
  'not text': Uint8Array.from({ length: 256 }, (_, byte) => byte),
  '201 games': JSON.stringify({ games: Array(201).fill(chess) }),
  'too large': ' '.repeat(5_000_001),
};

for (const [kind, text] of Object.entries(damaged)) {
  test(`a damaged file gives one sentence and changes nothing: ${kind}`, async () => {
    const page = await openGames();
    await importFile(page, text);
    assert.equal(page.toasts.length, 1);
    assert.match(page.toasts[0], /\.$/);
    assert.equal(page.dialog, null);
    assert.deepEqual(page.kept('turns.games'), [island]);
  });
}
