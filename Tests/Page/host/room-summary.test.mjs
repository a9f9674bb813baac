import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room } from '../support/rooms.mjs';
import { refused } from '../support/server.mjs';
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

/** Somebody ends the game for everybody. @param {Room} room @param {any} page */
async function finish(room, page) {
  await page.pressButton('Menu');
  await page.press(page.role('button', 'Finish the game', page.dialog));
  page.role('heading', 'Is the game over?', page.dialog);
  await page.press(page.role('button', 'Finish the game', page.dialog));
  await room.settle();
}

/** The file for BG Stats, and what its link holds. @param {any} page */
async function exported(page) {
  await page.pressButton('File for BG Stats');
  const { href } = page.role('link', 'Open in BG Stats');
  const file = JSON.parse(await page.downloads.at(-1).text());
  return { file, play: file.plays[0], link: JSON.parse(new URL(href).searchParams.get('data') ?? '') };
}

/** Whom the chart of a summary shows. @param {any} page */
const shownIn = (page) => page.all('.summary .chart-name').map((/** @type {any} */ { textContent }) => textContent);

test('the times so far are shown from the menu, over the table that goes on', async () => {
  const { phones: [, ben] } = await atTable();
  await ben.pressButton('Menu');
  await ben.pressButton('Times so far');
  assert.deepEqual(shownIn(ben), names);
  await ben.pressButton('Close');
  assert.equal(ben.dialog, null);
  assert.equal(ben.all('.tracker').length, 1);
});

test('finishing asks first, and then shows the summary on every phone and television', async () => {
  const { room, phones: [ana, ben] } = await atTable();
  const television = await room.watch();
  await ben.pressButton('Menu');
  await ben.pressButton('Finish the game');
  ben.text('All clocks stop, and everybody at the table sees the summary. The game cannot go on afterwards.', ben.dialog);
  await ben.pressButton('Cancel');
  await room.settle();
  for (const page of [ana, ben]) assert.equal(page.all('.tracker').length, 1);
  // Ana is in a dialog of her own when Ben finishes; it closes.
  await ana.pressButton('Menu');
  await room.pass(60_000);
  await finish(room, ben);
  for (const page of [ana, ben, television]) {
    assert.equal(page.dialog, null);
    assert.equal(page.all('.tracker, .television').length, 0);
    assert.equal(page.all('h1').length, 1);
    assert.equal(page.one('h1').textContent, 'Pandemic');
    assert.equal(page.one('.over-told[role=status]').textContent, 'Pandemic is over.');
    assert.deepEqual(shownIn(page), names);
    assert.equal(page.document.activeElement, page.one('main'));
  }
  assert.deepEqual(television.roles('button'), []);
  // The clocks stand.
  const told = ben.one('.figures').textContent;
  await room.pass(60_000);
  const again = await room.reload(ben);
  assert.equal(again.one('.figures').textContent, told);
  assert.equal(again.one('h1').textContent, 'Pandemic');
});

test('the host begins the same game again with one press, and only once', async () => {
  const { room, phones: [ana, ben] } = await atTable();
  await finish(room, ben);
  assert.equal(ben.roles('button', 'Play again').length, 0);
  ben.text('Ana can begin the next game.');
  const { id } = room.mark;
  const button = ana.role('button', 'Play again');
  button.click();
  button.click();
  await room.settle();
  for (const page of [ana, ben]) {
    assert.equal(page.all('.tracker').length, 1);
    assert.match(page.one('.strip-title').textContent, /^Round 1/);
  }
  assert.deepEqual([id, room.mark.id], ['game-1', 'game-2']);
});

test('another game, and a game after somebody has left, begin in the lobby', async () => {
  for (const hasLeft of [false, true]) {
    const { room, phones: [ana, ben] } = await atTable();
    await finish(room, ana);
    if (hasLeft) room.vacate(2);
    await room.settle();
    assert.equal(ana.roles('button', 'Another game').length, hasLeft ? 0 : 1);
    await ana.pressButton(hasLeft ? 'Play again' : 'Another game');
    await room.settle();
    for (const page of [ana, ben]) assert.equal(page.all('.lobby').length, 1);
  }
});

test('a summary that cannot be read is read again', async () => {
  const { room, phones: [ana, ben] } = await atTable();
  await finish(room, ana);
  await room.cut(ben);
  const away = await room.open('/room/4711', {
    kept: ben.allKept(), answers: { 'GET /rooms/4711/summary': () => refused(503, 'busy', { detail: 'The server is busy.' }) },
  });
  assert.equal(away.one('h1').textContent, 'How it went');
  assert.equal(away.one('.over-told').textContent, 'The game is over.');
  assert.match(away.role('alert').textContent, /^The summary could not be read\. .+\.$/);
  away.server.answers['GET /rooms/4711/summary'] = () => room.summary();
  await away.pressButton('Try again');
  assert.deepEqual(shownIn(away), names);
});

test('every phone of a room exports the same play, as old as its game, also when it comes back later', async () => {
  const { room, phones: [ana, ben] } = await atTable();
  await room.pass(600_000);
  await finish(room, ana);
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
  await finish(room, ana);
  const first = (await exported(ana)).play.uuid;
  await ana.pressButton('Play again');
  await room.settle();
  await finish(room, ana);
  const second = (await exported(ana)).play.uuid;
  assert.deepEqual([first, second].map((id) => id.at(-1)), ['1', '2']);
});

test('going back to the lobby from the middle of a game still works', async () => {
  const { room, phones: [ana] } = await atTable();
  await ana.pressButton('Menu');
  await ana.pressButton('Back to the lobby');
  await ana.pressButton('Back to the lobby');
  await room.settle();
  assert.equal(ana.all('.lobby').length, 1);
  await begin(room, ana);
  assert.equal(ana.all('.tracker').length, 1);
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
