import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Room } from '../support/rooms.mjs';
import { chess, control, kept, playing, pressReady, ready, rest, step } from '../support/turns.mjs';

const names = ['Ana', 'Ben'];
const { id: _, ...game } = chess;
const card = (/** @type {any} */ page) => page.all('.rounds-over')[0] ?? null;

/** A table of two rounds on one phone. */
const table = () => playing(kept({
  game: chess.id, names, own: [chess], plan: { drawn: false, rotates: false, rounds: 2, wins: 'most', target: null },
}));

/** Presses a button of the card, once it takes presses. @param {any} page @param {string} name */
async function answer(page, name) {
  await rest(page);
  await page.press(page.role('button', name, page.role('alertdialog')));
}

test('the strip says how many rounds there are', async () => {
  const page = await table();
  assert.equal(step(page), 'Round 1 of 2 Turn');
  await pressReady(page, ...names);
  assert.equal(step(page), 'Round 2 of 2 Turn');
  assert.equal(card(page), null);
});

test('when all rounds are played a card says so, has the focus, and lets nothing below it be pressed', async () => {
  const page = await table();
  await pressReady(page, ...names, ...names);
  const dialog = page.role('alertdialog');
  assert.equal(page.document.activeElement, page.one('h2', dialog));
  assert.equal(page.one('h2', dialog).textContent, 'All 2 rounds are played');
  assert.equal(page.one('.tracker-grid').hasAttribute('inert'), true);
  // The hand that ended the round may come down once more.
  await page.press(page.role('button', 'Play on', dialog));
  assert.ok(card(page));
  await answer(page, 'Play on');
  assert.equal(card(page), null);
  assert.equal(page.one('.tracker-grid').hasAttribute('inert'), false);
  assert.equal(step(page), 'Round 3 Turn');
  await pressReady(page, ...names);
  assert.equal(step(page), 'Round 4 Turn');
});

test('the last step is taken back from the card', async () => {
  const page = await table();
  await pressReady(page, ...names, ...names);
  await answer(page, 'Take the last step back');
  assert.equal(card(page), null);
  assert.equal(step(page), 'Round 2 of 2 Turn');
  assert.equal(ready(page, 'Ben').disabled, false);
});

test('points can be written before the game is finished from the card', async () => {
  const page = await table();
  await pressReady(page, ...names, ...names);
  await answer(page, 'Points');
  await page.fill(page.field('Ben, round 2'), '7');
  await page.pressButton('Close');
  await answer(page, 'Finish the game');
  await page.pressButton('Finish the game');
  page.one('.summary');
});

test('every phone shows the card, the television says it, and an answer takes it away everywhere', async () => {
  const room = new Room({ names, setup: { game, clock: { kind: 'none' }, rounds: 1 } });
  const [ana, ben] = [await room.phone([0]), await room.phone([1])];
  const television = await room.watch();
  await room.begin();
  television.text('Round 1 of 1');
  for (const [seat, page] of [ana, ben].entries()) {
    await rest(page);
    await page.press(ready(page, names[seat]));
    await room.settle();
  }
  for (const page of [ana, ben]) page.text('The only round is played', page.role('alertdialog'));
  assert.equal(television.one('h1').textContent, 'The only round is played');
  assert.equal(television.all('button').length, 0);
  await answer(ben, 'Play on');
  await room.settle();
  for (const page of [ana, ben]) {
    assert.equal(card(page), null);
    assert.equal(control(page, 'Pause').disabled, false);
  }
  assert.equal(television.one('h1').textContent, 'Turn');
  television.text('Round 2');
});
