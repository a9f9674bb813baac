import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room } from '../support/rooms.mjs';
import { textAt } from '../support/files.mjs';

const names = ['Ana', 'Ben', 'Cleo'];
const pandemic = JSON.parse(textAt('/content/turns/games.json')).games.find((/** @type {any} */ { id }) => id === 'pandemic');
const { name, kind, phases } = pandemic;

/** Two of three phones at a table of Pandemic, begun. */
async function atTable() {
  const room = new Room({ names, setup: { game: { name, kind, phases }, clock: { kind: 'none' } } });
  const phones = [await room.phone([0]), await room.phone([1])];
  await begin(room, phones[0]);
  return { room, phones };
}

/** @param {Room} room @param {any} host */
async function begin(room, host) {
  await host.pressButton('Start the game');
  await room.settle();
}

/** The file for BG Stats, and what its link holds. @param {any} page */
async function exported(page) {
  await page.pressButton('Menu');
  await page.pressButton('Finish the game');
  await page.pressButton('File for BG Stats');
  const { href } = page.role('link', 'Open in BG Stats', page.dialog);
  const shown = page.all('.chart-name', page.dialog).map((/** @type {any} */ { textContent }) => textContent);
  await page.pressButton('Close');
  const file = JSON.parse(await page.downloads.at(-1).text());
  return { shown, file, play: file.plays[0], link: JSON.parse(new URL(href).searchParams.get('data') ?? '') };
}

test('the summary of a room is shown from the menu, over the table that goes on', async () => {
  const { phones: [, ben] } = await atTable();
  assert.deepEqual((await exported(ben)).shown, names);
  assert.equal(ben.dialog, null);
  assert.equal(ben.all('.tracker').length, 1);
});

test('every phone of a room exports the same play, as old as its game, also when it comes back later', async () => {
  const { room, phones: [ana, ben] } = await atTable();
  await room.pass(600_000);
  const kept = ben.allKept();
  await room.close(ben);
  const again = await room.open('/room/4711', { kept });
  for (const page of [ana, again]) {
    const { file, play, link } = await exported(page);
    assert.equal(play.uuid, room.mark.id);
    assert.equal(play.playDate, '2026-03-04 12:00:01');
    assert.equal(play.durationMin, 10);
    assert.deepEqual([link.sourcePlayId, link.playDate], [room.mark.id, play.playDate]);
    assert.deepEqual([file.games[0].bggId, link.game.bggId], [pandemic.bgg, pandemic.bgg]);
    assert.deepEqual([file.games[0].name, file.games[0].cooperative], ['Pandemic', true]);
  }
});

test('the next game of a room is another play', async () => {
  const { room, phones: [ana] } = await atTable();
  const first = (await exported(ana)).play.uuid;
  await ana.pressButton('Menu');
  await ana.pressButton('Back to the lobby');
  await ana.pressButton('Back to the lobby');
  await room.settle();
  await begin(room, ana);
  const second = (await exported(ana)).play.uuid;
  assert.deepEqual([first, second].map((id) => id.at(-1)), ['1', '2']);
});

test('a table in a room counts once for the count that is preselected', async () => {
  const { room, phones } = await atTable();
  const counts = [0, 0, 1, 0, 0, 0, 0, 0];
  for (const page of phones) {
    assert.deepEqual(page.kept('turns.preferences').counts, counts);
    const kept = page.allKept();
    await room.close(page);
    const again = await room.open('/room/4711', { kept });
    assert.equal(again.all('.tracker').length, 1);
    assert.deepEqual(again.kept('turns.preferences').counts, counts);
    const start = await room.open('/turns', { kept: again.allKept() });
    assert.equal(start.role('radio', '3').checked, true);
  }
});
