// Memory, played to its ends (docs/rules/memory.md).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryPlayer, lasts, levels, middle, openGame, point, reachEnd, scoreOf, words } from '../support/kids.mjs';

/** @typedef {import('../support/kids.mjs').Page} Page */

/** @param {Page} page @param {any} card */
async function tap(page, card) {
  page.document.elementFromPoint = () => card.querySelector('img');
  const touch = { pointerType: 'touch', pointerId: 7 };
  for (const type of ['pointerdown', 'pointerup']) await point(page, type, card.querySelector('img'), middle(card), touch);
}

/** Moves with arrow keys from the card that has the focus to another one, and presses it. @param {Page} page @param {any} card */
async function key(page, card) {
  const cards = page.all('.memory-card');
  const columns = Number(/memory-long-(\d)/.exec(page.one('.memory-cards').className)?.[1]);
  const [from, to] = [page.document.activeElement, card].map((one) => cards.indexOf(one));
  const [down, right] = [Math.floor(to / columns) - Math.floor(from / columns), (to % columns) - (from % columns)];
  for (let step = 0; step < Math.abs(down); step += 1) await page.key(down > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let step = 0; step < Math.abs(right); step += 1) await page.key(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  assert.equal(page.document.activeElement, card);
  await page.key(' ');
}

const ways = /** @type {const} */ ({ easy: ['a finger', tap], medium: ['the mouse', undefined], hard: ['keys', key] });
const counts = { easy: 12, medium: 16, hard: 20 };

for (const level of /** @type {('easy' | 'medium' | 'hard')[]} */ (levels)) {
  const [name, way] = ways[level];
  test(`at ${level}, all pairs found by ${name} are a win, whose score is kept`, async () => {
    const { page, movesOf } = await openGame('memory', level);
    const player = new MemoryPlayer(page, way);
    assert.equal(player.cards.length, counts[level]);
    await player.find();
    assert.ok(movesOf('kids-confetti > *').length > 0);
    const [entry, ...others] = page.kept('kids.scores');
    assert.deepEqual([entry.game, entry.level, others], ['memory', level, []]);
    assert.ok(3 * counts[level] / 2 <= entry.score && entry.score <= 5 * counts[level] / 2);
    await reachEnd(page);
    assert.match(page.dialog.textContent, new RegExp(words.endings.won));
    assert.equal(page.one('.kids-end-score').textContent, `${entry.score} points`);
    assert.equal(page.one('.kids-score span').textContent, String(entry.score));
  });

  test(`at ${level}, when the time is up before all pairs are found it is lost`, async () => {
    const { page } = await openGame('memory', level);
    await new MemoryPlayer(page, way).find(1);
    assert.ok(scoreOf(page) > 0);
    const left = lasts.memory[level] - page.clock.elapsed;
    await page.pass(left - 3_000);
    assert.equal(page.dialog, null);
    await page.pass(3_000);
    await reachEnd(page);
    assert.match(page.dialog.textContent, new RegExp(words.endings.lost.timeUp));
    assert.equal(page.one('.kids-reason').getAttribute('src'), '/art/kids/icons/clock.svg');
    assert.equal(page.kept('kids.scores'), undefined);
    assert.equal(page.one('.kids-clock').textContent, '0:00');
  });
}

test('what a closed card hides is nowhere on the page', async () => {
  const { page } = await openGame('memory', 'hard');
  assert.equal(page.all('.memory-face img').length, 0);
  const { outerHTML } = page.one('.memory');
  for (const animal of Object.values(words.animals)) assert.ok(!outerHTML.includes(/** @type {string} */ (animal)));
  await new MemoryPlayer(page).flip(3);
  assert.equal(page.all('.memory-face img').length, 1);
});

test('two that differ close after a second, and until then no other one opens', async () => {
  const { page, moves, heard } = await openGame('memory', 'hard');
  const { cards } = new MemoryPlayer(page);
  // The first two may be a pair by chance; then the next two are hardly a pair, too.
  await page.press(cards[0]);
  await page.press(cards[1]);
  if (cards[0].matches('.memory-matched')) for (const card of [2, 3]) await page.press(cards[card]);
  const open = () => page.all('.memory-open').length;
  assert.equal(open(), 2);
  assert.equal(page.one('.memory [role=status]').textContent, words.memory.missed);
  await page.pass(800);
  moves.length = heard.length = 0;
  await page.press(cards[10]);
  assert.equal(cards[10].getAttribute('aria-label'), 'Card 11, closed');
  assert.equal(open(), 2);
  // The card shows that it cannot be turned over now, and nothing else happens.
  assert.deepEqual(moves.map(({ element }) => element), [cards[10]]);
  assert.deepEqual(heard, [620]);
  await page.pass(250);
  assert.equal(open(), 0);
  await page.press(cards[10]);
  assert.equal(open(), 1);
});

test('"Yes" plays again with other places, and "No" leads to the start', async () => {
  const { page } = await openGame('memory', 'easy');
  const places = async () => {
    const player = new MemoryPlayer(page);
    await player.find();
    const found = player.cards.map((_, card) => player.animal(card));
    await reachEnd(page);
    return found;
  };
  const before = await places();
  let after = before;
  for (let round = 0; round < 2 && before.join() === after.join(); round += 1) {
    await page.pressButton('Yes');
    assert.equal(page.dialog, null);
    assert.equal(page.one('.kids-score span').textContent, '0');
    // The clock runs at once.
    assert.equal(page.one('.kids-clock').textContent, '2:00');
    await page.pass(1_500);
    assert.equal(page.one('.kids-clock').textContent, '1:59');
    after = await places();
  }
  assert.notDeepEqual(after, before);
  await page.pressButton('No');
  page.one('.kids-start');
  // Going back does not lead into a game that is over.
  assert.equal(page.path, '/kids');
});
