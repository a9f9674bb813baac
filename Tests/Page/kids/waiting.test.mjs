// The clock of a game: how it counts, and when it waits.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryPlayer, openGame, openKids, reachEnd, scoreOf, secondsLeft, words } from '../support/kids.mjs';

test('the clock counts down once a second', async () => {
  const { page } = await openGame('memory', 'medium');
  assert.equal(page.one('.kids-clock').textContent, '1:45');
  await page.pass(500);
  const shown = secondsLeft(page);
  for (let passed = 1; passed <= 5; passed += 1) {
    await page.pass(1_000);
    assert.equal(secondsLeft(page), shown - passed);
  }
});

for (const game of ['memory', 'sorting', 'balloons']) {
  test(`while nobody looks ${game} stands still, until somebody goes on`, async () => {
    const { page } = await openGame(game, 'easy');
    if (game === 'memory') await new MemoryPlayer(page).find(1);
    else await page.pass(3_000);
    const points = scoreOf(page);
    assert.equal(points > 0, game === 'memory');
    await page.hide();
    page.one('.kids-cover');
    const left = secondsLeft(page);
    // The time of the game, and the ten seconds without a pop, would have ended long before.
    await page.pass(3_600_000);
    await page.hide(false);
    assert.ok(page.one('.kids-cover').textContent.includes(words.welcomeBack));
    await page.pass(60_000);
    assert.equal(secondsLeft(page), left);
    // Until then no input is accepted.
    assert.equal(page.one('.kids-field').hasAttribute('inert'), true);
    assert.equal(page.dialog, null);
    await page.pressButton('Play on');
    assert.equal(page.all('.kids-cover').length, 0);
    assert.equal(page.one('.kids-field').hasAttribute('inert'), false);
    assert.ok(left - 1 <= secondsLeft(page) && secondsLeft(page) <= left);
    assert.equal(scoreOf(page), points);
    assert.equal(page.one('.kids-score span').textContent, String(points));
    if (game === 'memory') {
      const player = new MemoryPlayer(page);
      await player.flip(player.cards.findIndex((_, card) => player.isClosed(card)));
    }
    await page.pass(5_000);
    assert.ok(secondsLeft(page) <= left - 5 && secondsLeft(page) >= left - 7);
  });
}

test('who has begun is welcomed back however soon', async () => {
  const { page } = await openGame('memory', 'easy');
  await new MemoryPlayer(page).flip(0);
  await page.hide();
  await page.hide(false);
  assert.ok(page.one('.kids-cover').textContent.includes(words.welcomeBack));
});

test('after going on the keys play at once', async () => {
  const { page } = await openGame('memory', 'easy', { touch: false });
  await page.hide();
  await page.hide(false);
  assert.equal(page.document.activeElement, page.role('button', 'Play on'));
  await page.key(' ');
  await page.pass(1);
  assert.equal(page.document.activeElement, page.all('.memory-card')[0]);
});

test('a game whose page was loaded again goes on where it was', async () => {
  const { page, prepare } = await openGame('memory', 'easy');
  await new MemoryPlayer(page).find(2);
  await page.pass(20_000);
  const [points, left] = [scoreOf(page), secondsLeft(page)];
  page.window.dispatchEvent(new page.window.Event('pagehide'));
  await page.settle();
  const again = await page.openAgain(page.path, { prepare });
  assert.ok(again.one('.kids-cover').textContent.includes(words.welcomeBack));
  assert.equal(again.one('.kids-score span').textContent, String(points));
  assert.ok(Math.abs(secondsLeft(again) - left) <= 1);
  assert.equal(again.all('.memory-matched').length, 4);
  await again.pressButton('Play on');
  await new MemoryPlayer(again).find();
  await reachEnd(again);
  assert.ok(again.dialog.textContent.includes(words.endings.won));
  assert.equal(again.kept('kids.scores').length, 1);
});

for (const path of ['chess/easy', 'memory/impossible']) {
  test(`a game or level that is not there leads to the start: ${path}`, async () => {
    const { page } = await openKids({ path: `/#!/kids/play/${path}` });
    page.one('.kids-start');
    assert.equal(page.path, '/kids');
  });
}
