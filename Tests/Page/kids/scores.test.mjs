import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryPlayer, lasts, openGame, openKids, reachEnd, words } from '../support/kids.mjs';
import { openWindow, own } from '../support/page.mjs';

/** High scores as a device keeps them. @param {number[]} scores @param {string} [game] @param {string} [level] */
const entries = (scores, game = 'memory', level = 'easy') => scores.map((score) => ({ game, level, score }));

/** For `prepare`: nothing can be stored. @param {any} window */
const full = (window) => {
  window.Storage.prototype.setItem = () => { throw new window.DOMException('Full', 'QuotaExceededError'); };
};

/** A device on which Memory was just won at the easy level. @param {Parameters<typeof openGame>[2]} [options] */
async function won(options) {
  const { page } = await openGame('memory', 'easy', options);
  await new MemoryPlayer(page).find();
  await reachEnd(page);
  return page;
}

/** @param {any} page */
const kept = (page) => page.kept('kids.scores') ?? [];

/** The scores that the dialog shows. @param {any} page */
async function shown(page) {
  await page.pressButton('High scores');
  return page.all('.kids-scores-score', page.dialog).map((/** @type {any} */ { textContent }) => Number(textContent));
}

test('the best five are kept, the highest first', async () => {
  // An easy win brings 18 to 30 points.
  const before = entries([90, 31, 17, 4], 'sorting', 'hard');
  const page = await won({ kept: { 'kids.scores': before } });
  const first = kept(page).find((/** @type {any} */ { game }) => game === 'memory');
  assert.deepEqual(kept(page), [...before.slice(0, 2), first, ...before.slice(2)]);
  assert.match(page.dialog.textContent, /Place 3!/);
  // The next score is at most equal: the older one stays before it, and the last one is dropped.
  await page.pressButton('Yes');
  await new MemoryPlayer(page).find();
  await reachEnd(page);
  const scores = kept(page).map((/** @type {any} */ { score }) => score);
  assert.equal(scores.length, 5);
  assert.deepEqual(scores, [...scores].sort((one, other) => other - one));
  assert.deepEqual(kept(page).slice(0, 2), before.slice(0, 2));
  assert.ok(!scores.includes(4));
});

test('of equals the older is first, and what is not among the best is not kept', async () => {
  const page = await openWindow();
  const { bestScores, enterScore } = await page.module('/games/kids/scores.js');
  const enter = (/** @type {number} */ score, /** @type {string} */ game) => own(enterScore({ game, level: 'easy', score }));
  assert.deepEqual(enter(20, 'memory'), { place: 1, isKept: true });
  assert.deepEqual(enter(20, 'sorting'), { place: 2, isKept: true });
  assert.deepEqual(enter(30, 'balloons'), { place: 1, isKept: true });
  assert.deepEqual(enter(20, 'balloons'), { place: 4, isKept: true });
  assert.deepEqual(enter(0, 'memory'), { place: 5, isKept: true });
  assert.deepEqual(enter(0, 'sorting'), { place: null, isKept: true });
  assert.deepEqual(enter(25, 'sorting'), { place: 2, isKept: true });
  assert.deepEqual(own(bestScores()).map((/** @type {any} */ { score, game }) => [score, game]),
    [[30, 'balloons'], [25, 'sorting'], [20, 'memory'], [20, 'sorting'], [20, 'balloons']]);
});

test('a win that is not among the best is told without a place', async () => {
  const before = entries([60, 50, 40, 31, 31], 'balloons');
  const page = await won({ kept: { 'kids.scores': before } });
  assert.deepEqual(kept(page), before);
  assert.doesNotMatch(page.dialog.textContent, /Place/);
});

test('they are there after a reload', async () => {
  const first = await won();
  const [{ score }] = kept(first);
  await first.pressButton('No');
  const { page } = await openKids({ kept: first.allKept() });
  assert.deepEqual(await shown(page), [score]);
});

for (const how of ['reload', 'crash']) {
  test(`a score is entered once, though the page is loaded again after the end: ${how}`, async () => {
    const first = await won();
    const scores = kept(first);
    assert.equal(scores.length, 1);
    if (how === 'reload') first.window.dispatchEvent(new first.window.Event('pagehide'));
    // The game is over: a new one waits.
    const { page } = await openKids({ path: '/#!/kids/play/memory/easy', kept: first.allKept() });
    assert.equal(page.one('.kids-cover-text').textContent, words.ready);
    assert.equal(page.all('.memory-closed').length, 12);
    await page.pass(3_000);
    assert.deepEqual(kept(page), scores);
  });
}

test('a game whose end was told is not taken up again', async () => {
  const { page: first } = await openGame('memory', 'easy');
  await first.pass(5_000);
  const all = first.allKept();
  const { page } = await openKids({
    path: '/#!/kids/play/memory/easy', kept: { ...all, 'tableend.memory': { ...all['tableend.memory'], end: lasts.memory.easy } },
  });
  assert.equal(page.one('.kids-cover-text').textContent, words.ready);
  assert.equal(page.one('.kids-clock').textContent, '2:00');
});

test('rows tell order, game, level and score', async () => {
  const { page } = await openKids({ kept: { 'kids.scores': [...entries([40], 'sorting', 'hard'), ...entries([27])] } });
  await page.pressButton('High scores');
  assert.deepEqual(page.roles('listitem', undefined, page.dialog).map(({ textContent }) => textContent),
    ['1 · Sorting · Hard · 40', '2 · Memory · Easy · 27']);
});

test('the dialog closes by its button and by Escape, and not by a press inside', async () => {
  const { page } = await openKids();
  for (const how of ['button', 'Escape']) {
    await page.pressButton('High scores');
    await page.press(page.text(words.noScores, page.dialog));
    assert.ok(page.dialog);
    await (how === 'button' ? page.pressButton('Cancel') : page.key('Escape'));
    assert.equal(page.dialog, null);
    assert.ok(page.one('.kids-start'));
  }
});

test('the dialog is gone when its screen is left', async () => {
  const { page } = await openKids({ path: '/' });
  await page.press(page.role('link', /^Kids Joy Center/));
  await page.pressButton('High scores');
  assert.ok(page.dialog);
  page.window.history.back();
  await page.settle();
  assert.ok(page.role('heading', 'Parlour'));
  assert.equal(page.dialog, null);
});

test('a full device is told, and loses nothing that was kept', async () => {
  const before = entries([12]);
  const page = await won({ prepare: full, kept: { 'kids.scores': before } });
  assert.ok(page.dialog.textContent.includes(words.notKept));
  assert.deepEqual(kept(page), before);
  // The page still knows the score until it is closed.
  await page.pressButton('No');
  assert.equal((await shown(page)).length, 2);
  const { page: again } = await openKids({ kept: page.allKept() });
  assert.deepEqual(await shown(again), [12]);
});

test('damaged ones are read as none, and so are the choice and what grown-ups have set', async () => {
  for (const damaged of [
    null, 7, [1], [{}], entries([3], 'chess'), entries([0, 1, 2, 3, 4, 5]), entries([-1]), entries([2.5]), 'x'.repeat(100_000),
    { games: 'memory' },
  ]) {
    const { page } = await openKids({ kept: { 'kids.scores': damaged, 'kids.choice': damaged, 'kids.care': damaged } });
    assert.deepEqual(await shown(page), []);
    assert.ok(page.shows(words.noScores, page.dialog));
    await page.pressButton('Cancel');
    await page.pressButton('Play');
    assert.ok(page.shows(words.missing.both));
  }
});

test('a lost game leaves none', async () => {
  const { page } = await openGame('memory', 'easy');
  await new MemoryPlayer(page).find(5);
  await page.pass(lasts.memory.easy);
  await reachEnd(page);
  assert.ok(page.dialog.textContent.includes(words.endings.lost.timeUp));
  assert.doesNotMatch(page.dialog.textContent, /Place/);
  assert.deepEqual(kept(page), []);
});
