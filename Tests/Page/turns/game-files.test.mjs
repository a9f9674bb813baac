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

const damagedFile = 'That file is damaged, or it holds no games.';
const turns = (/** @type {unknown[]} */ ...phases) => JSON.stringify({ ...chess, phases });
const rest = { name: 'Rest', symmetric: false, actions: [] };
/** What is wrong with a file, the file, and what is said. @type {Record<string, [any, string | RegExp]>} */
const damaged = {
  'not JSON': ['{', damagedFile],
  'of something else': ['{"hello": 1}', 'There is no name for the game.'],
  'an empty list': ['{"kind": "parlour-games", "version": 1, "games": []}', damagedFile],
  'one of two damaged': [JSON.stringify({ games: [island, { ...chess, kind: 'solo' }] }), 'It is not known how Chess is played: co-op or versus.'],
  'a name too long': [JSON.stringify({ ...chess, name: 'x'.repeat(41) }), 'The name of the game has more than 40 characters.'],
  'no name': [JSON.stringify({ games: [chess, { ...chess, name: ' ' }] }), 'There is no name for game 2.'],
  'a phase without a name': [turns(rest, { ...rest, name: '' }), 'There is no name for phase 2 of Chess.'],
  'a phase’s name too long': [turns(rest, { ...rest, name: 'x'.repeat(41) }), 'The name of phase 2 of Chess has more than 40 characters.'],
  'a tab in a name': [turns(rest, { ...rest, name: 'a\tb' }), 'The name of phase 2 of Chess has a tab or another character that nobody can see.'],
  'an action without a name': [turns(rest, { ...rest, actions: ['a', ''] }), 'There is no name for action 2 in phase 2 (Rest) of Chess.'],
  'a phase too many': [turns(...Array(13).fill(rest)), 'There are 13 phases in Chess. A game has at most 12.'],
  'an unknown order': [turns(rest, { name: 'Turn', order: 'atRandom' }), 'It is not known who acts in phase 2 (Turn) of Chess.'],
  'a shared phase in turn': [turns(rest, { name: 'Turn', symmetric: true, order: 'inTurn' }),
    'In phase 2 (Turn) of Chess, all share one section. So nobody can take turns there.'],
  'no phases': [turns(), 'There is no phase in Chess. A game needs at least one.'],
  'an action too many': [turns({ ...rest, actions: Array(9).fill('a') }), 'There are 9 actions in phase 1 (Rest) of Chess. A phase has at most 8.'],
  'deeply nested': ['['.repeat(100_000), damagedFile],
  'not text': [Uint8Array.from({ length: 256 }, (_, byte) => byte), /^[A-Z].*\.$/],
  '201 games': [JSON.stringify({ games: Array(201).fill(chess) }), 'That file has 201 games. There is room for 200.'],
  'too large': [' '.repeat(5_000_001), /^[A-Z].*\.$/],
};

for (const [kind, [text, sentence]] of Object.entries(damaged)) {
  test(`a damaged file gives one sentence that says what is wrong, and changes nothing: ${kind}`, async () => {
    const page = await openGames();
    await importFile(page, text);
    assert.equal(page.toasts.length, 1);
    if (typeof sentence === 'string') assert.equal(page.toasts[0], `${sentence} Nothing was changed.`);
    else assert.match(page.toasts[0], sentence);
    assert.equal(page.dialog, null);
    assert.deepEqual(page.kept('turns.games'), [island]);
  });
}
