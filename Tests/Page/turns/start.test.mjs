import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage, openWindow } from '../support/page.mjs';
import { island, kept, leave, section, start, step } from '../support/turns.mjs';

const openStart = (/** @type {Record<string, unknown>} */ values = {}) => openPage({ path: '/#!/turns', kept: values });

test('two presses lead from opening the page to a running tracker', async () => {
  const page = await openPage();
  await page.press(page.role('link', /^Turn Tracker/));
  await page.press(page.role('button', /^Start/));
  section(page, 'Player 1');
  section(page, 'Player 2');
  assert.equal(page.roles('region').length, 2);
  assert.equal(step(page), 'Round 1 Players');
});

test('the number of players that was used most often is chosen the next time', async () => {
  const page = await openStart();
  for (const count of [4, 3, 4]) {
    await page.press(page.role('radio', String(count)));
    await start(page);
    assert.equal(page.roles('region').length, count);
    await leave(page);
    await page.pressButton('Put it away');
  }
  const again = await page.openAgain('/turns');
  assert.equal(again.role('radio', '4').checked, true);
});

test('names are taken over and remembered', async () => {
  const page = await openStart();
  await page.press(page.text('Names'));
  await page.fill(page.field('Name of player 1'), 'Ana');
  await page.fill(page.field('Name of player 2'), ' Ben ');
  await start(page);
  section(page, 'Ana');
  section(page, 'Ben');
  await leave(page);
  const again = await page.openAgain('/turns');
  assert.equal(again.field('Name of player 2').value, ' Ben ');
});

test('two players with one name are refused with a sentence', async () => {
  const page = await openStart();
  await page.press(page.text('Names'));
  await page.fill(page.field('Name of player 1'), 'Ana');
  await page.fill(page.field('Name of player 2'), ' Ana ');
  assert.ok(page.shows('Somebody has this name already.'));
  await page.press(page.one('.start-button'));
  assert.equal(page.toasts.length, 1);
  assert.match(page.toasts[0], /\.$/);
  assert.equal(page.all('.tracker').length, 0);
});

test('a name that is wrong gets the focus, even if its fields were closed', async () => {
  const page = await openStart();
  await page.press(page.text('Names'));
  await page.fill(page.field('Name of player 2'), 'Margarethe the Second of Denmark');
  page.all('.start-details')[0].open = false;
  await page.press(page.one('.start-button'));
  await page.pass(16);
  assert.equal(page.document.activeElement, page.field('Name of player 2'));
  assert.equal(page.all('.start-details')[0].open, true);
});

test('names have twenty characters, however many bytes these take', async () => {
  const page = await openStart();
  await page.press(page.text('Names'));
  await page.fill(page.field('Name of player 1'), '🦊'.repeat(21));
  assert.ok(page.shows('A name has at most 20 characters.'));
  await page.fill(page.field('Name of player 1'), '🦊'.repeat(20));
  assert.ok(!page.shows('A name has at most 20 characters.'));
  await start(page);
  section(page, '🦊'.repeat(20));
});

test('the last game is chosen again', async () => {
  const page = await openStart(kept({ game: 'spirit-island', count: 3 }));
  page.role('button', 'Start Spirit Island');
});

test('a number of players that a game is not made for is marked, and can be chosen all the same', async () => {
  const page = await openStart(kept({ game: 'spirit-island', count: 3 }));
  const unusual = page.all('.count-unusual').map((/** @type {any} */ label) => label.textContent);
  assert.deepEqual(unusual, ['5', '6', '7', '8']);
  await page.press(page.role('radio', '8'));
  await start(page);
  assert.equal(page.roles('region').length, 8);
});

for (const [game, count, others, sentence] of /** @type {[string, number, number[], string][]} */ ([
  ['catan', 2, [1, 5, 8], 'Catan is for 3 or 4 players.'], ['chess', 3, [1], 'Chess is for 2 players.'],
  ['spirit-island', 5, [8], 'Spirit Island is for 1 to 4 players.'],
])) {
  test(`a line says for how many players a game is, where it is not for as many as are chosen: ${game}`, async () => {
    const page = await openStart(kept({ game, count }));
    const line = () => page.one('[role=status]', page.role('group', 'Players')).textContent;
    assert.equal(line(), sentence);
    for (const other of others) {
      await page.press(page.role('radio', String(other)));
      assert.equal(line(), sentence);
    }
    await page.press(page.role('radio', game === 'chess' ? '2' : '3'));
    assert.equal(line(), '');
  });
}

test('a game of one’s own is for any number of players', async () => {
  const page = await openStart(kept({ game: 'own-1', own: [island], count: 8 }));
  assert.equal(page.one('[role=status]', page.role('group', 'Players')).textContent, '');
});

test('the start screen shows what helps to track a game', async () => {
  const page = await openStart(kept({ game: 'catan', count: 3 }));
  page.text(/^For 3 or 4 players, not for 2\./, page.one('.start-chosen'));
});

test('a clock is chosen on the start screen', async () => {
  const own = [{ id: 'own-2', name: 'Chess', kind: 'versus', phases: [{ name: 'Turn', symmetric: false, actions: [] }] }];
  const page = await openStart(kept({ game: 'own-2', own }));
  await page.press(page.text('Clock: No clock'));
  await page.press(page.role('radio', /^Time for each turn/));
  await page.fill(page.field('Minutes'), '2');
  await page.fill(page.field('Seconds'), '30');
  await start(page);
  assert.equal(page.role('timer', undefined, section(page, 'Player 1')).textContent, '2:30');
});

test('every clock is named in plain words, with its times', async () => {
  const { clockWords } = await (await openWindow()).module('/games/turns/start/clock-words.js');
  for (const [clock, line] of /** @type {[object, string][]} */ ([
    [{ kind: 'none' }, 'No clock'],
    [{ kind: 'turn', seconds: 90, hard: false }, 'Time for each turn: 1 min 30 s'],
    [{ kind: 'turn', seconds: 60, hard: true }, 'Time for each turn: 1 min, then it ends'],
    [{ kind: 'bank', seconds: 5_400 }, 'Time for the whole game: 1 h 30 min'],
    [{ kind: 'fischer', seconds: 600, increment: 10 }, 'Time plus a bonus: 10 min + 10 s'],
    [{ kind: 'bronstein', seconds: 600, delay: 10 }, 'Time, first seconds free: 10 min, 10 s free each turn'],
    [{ kind: 'sand', seconds: 60 }, 'Hourglass: 1 min'],
    [{ kind: 'a later one', seconds: 60 }, 'No clock'],
  ])) assert.equal(clockWords(clock).replaceAll('\u00a0', ' '), line);
});
