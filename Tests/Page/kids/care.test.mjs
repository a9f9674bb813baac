import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryPlayer, hold, lasts, openGame, openKids, reachEnd, words } from '../support/kids.mjs';

const care = { isCalm: false, isLocked: false, games: ['memory', 'sorting', 'balloons'], levels: ['easy', 'medium', 'hard'] };
const calm = { 'kids.care': { ...care, isCalm: true } };
const locked = { 'kids.care': { ...care, isLocked: true } };

/** The browser's own button. @param {any} page */
async function goBack(page) {
  page.window.history.back();
  await page.settle();
}

test('calm mode has no clock, more than the usual time, and no ranking', async () => {
  const { page } = await openGame('memory', 'easy', { kept: calm });
  assert.equal(page.one('.kids-clock').className, 'kids-clock kids-clock-none');
  assert.equal(page.one('.kids-clock').textContent, '');
  await page.pass(lasts.memory.easy + 60_000);
  await new MemoryPlayer(page).find();
  await reachEnd(page);
  assert.ok(page.dialog.textContent.includes(words.endings.won));
  assert.doesNotMatch(page.dialog.textContent, /Place/);
  assert.equal(page.kept('kids.scores'), undefined);
});

test('calm mode ends after twice the time', async () => {
  const { page } = await openGame('memory', 'hard', { kept: calm });
  await page.pass(2 * lasts.memory.hard - 1_000);
  await page.pass(900);
  assert.equal(page.dialog, null);
  await page.pass(100);
  await reachEnd(page);
  assert.ok(page.dialog.textContent.includes(words.endings.lost.timeUp));
});

test('calm balloons are explained without the skull', async () => {
  const { page } = await openGame('balloons', 'easy', { kept: calm });
  assert.equal(page.one('.kids-instruction').textContent, words.games.balloons.calmInstruction);
});

test('with the lock the back button of a game has to be held', async () => {
  const { page } = await openGame('memory', 'easy', { kept: locked });
  await hold(page, page.role('button', 'Back'), 500);
  assert.equal(page.dialog, null);
  assert.ok(page.one('.kids-play-memory'));
  await hold(page, page.role('button', 'Back'), 3_000);
  assert.ok(page.one('.kids-start'));
  assert.equal(page.path, '/kids');
});

test('with the lock the browser’s own button needs the hold as well', async () => {
  const { page } = await openGame('memory', 'easy', { kept: locked });
  const yes = () => page.role('button', words.leave.hold, page.dialog);
  for (let time = 0; time < 2; time += 1) {
    await goBack(page);
    assert.ok(page.dialog.textContent.includes(words.leave.question));
    await hold(page, yes(), 500);
    assert.ok(page.dialog);
    await page.pressButton(words.leave.stay);
    assert.equal(page.dialog, null);
  }
  await goBack(page);
  await hold(page, yes(), 3_000);
  assert.ok(page.one('.kids-start'));
});

test('with the lock the start screen is left by a hold alone', async () => {
  const { page } = await openKids({ path: '/', kept: locked });
  await page.press(page.role('link', /^Kids Joy Center/));
  await hold(page, page.role('button', words.controls.home), 500);
  assert.ok(page.one('.kids-start'));
  await goBack(page);
  await page.pressButton(words.leave.stay);
  assert.equal(page.dialog, null);
  assert.ok(page.one('.kids-start'));
  await hold(page, page.role('button', words.controls.home), 3_000);
  assert.equal(page.one('h1').textContent, 'Parlour');
});

test('with the lock a game that is over leads to the start', async () => {
  const { page } = await openGame('memory', 'easy', { kept: locked });
  await page.pass(lasts.memory.easy);
  await reachEnd(page);
  await page.pressButton('No');
  assert.ok(page.one('.kids-start'));
  assert.equal(page.dialog, null);
});
