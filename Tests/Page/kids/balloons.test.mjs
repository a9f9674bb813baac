// Balloons, played to its ends (docs/rules/balloons.md).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balloonsOf, isNumber, lasts, levels, numberOf, openGame, point, reachEnd, scoreOf, words } from '../support/kids.mjs';

/** @typedef {import('../support/kids.mjs').Page} Page */
/** @typedef {ReturnType<typeof balloonsOf>[number]} Balloon */

const touch = (/** @type {object} */ how) => (/** @type {Page} */ page, /** @type {Balloon} */ { x, y }) =>
  point(page, 'pointerdown', page.one('.balloons'), { x, y }, how);

/**
 * Moves to the balloon with one arrow key only, as with a switch, and pops it with the space bar.
 *
 * @param {Page} page
 * @param {Balloon} balloon
 */
async function key(page, { id, name }) {
  for (let step = 0; step < 20; step += 1) {
    await page.key('ArrowRight');
    if (page.document.activeElement.dataset.balloon === id) return page.key(' ');
  }
  throw new Error(`${name} is not reached.`);
}

const ways = { easy: touch({ pointerType: 'touch', pointerId: 4 }), medium: touch({}), hard: key };
/** How long a balloon takes from bottom to top, in milliseconds. */
const rise = { easy: 7_000, medium: 5_500, hard: 4_000 };

/** @param {string} level */
async function openSky(level) {
  const opened = await openGame('balloons', level);
  const { page, moves } = opened;
  const inSight = () => balloonsOf(page, moves);
  await page.pass(1_100);
  /**
   * The first balloon in sight that satisfies a condition. Meanwhile a balloon with a number is popped every few seconds.
   *
   * @param {(balloon: Balloon) => boolean} wish
   * @returns {Promise<Balloon>}
   */
  const wait = async (wish) => {
    for (let step = 0; step < 60; step += 1) {
      const found = inSight().find(wish);
      if (found) return found;
      const [number] = inSight().filter(isNumber);
      if (number && step % 8 === 7) await ways.medium(page, number);
      await page.pass(500);
    }
    throw new Error('No such balloon came.');
  };
  return { ...opened, inSight, wait };
}

for (const level of /** @type {('easy' | 'medium' | 'hard')[]} */ (levels)) {
  const pop = ways[level];

  test(`at ${level}, it is played until the time is up: each pop adds the number on the balloon`, async () => {
    const { page, inSight } = await openSky(level);
    let total = 0;
    while (page.clock.elapsed < lasts.balloons[level] - 4_000) {
      await page.pass(1_900);
      const [balloon] = inSight().filter(isNumber);
      if (balloon) {
        await pop(page, balloon);
        total += numberOf(balloon);
        assert.equal(page.all(`[data-balloon="${balloon.id}"]`).length, 0);
      }
      assert.equal(scoreOf(page), total);
    }
    assert.ok(total > 5);
    await page.pass(4_500);
    await reachEnd(page);
    assert.ok(page.dialog.textContent.includes(words.endings.timeUp));
    assert.equal(page.one('.kids-end-score').textContent, `${total} points`);
    assert.deepEqual(page.kept('kids.scores'), [{ game: 'balloons', level, score: total }]);
  });

  test(`at ${level}, who pops nothing for ten seconds is reminded, and has lost`, async () => {
    const { page, wait, takeSaid } = await openSky(level);
    await pop(page, await wait(isNumber));
    const told = () => page.all('.balloons-sign.balloons-told').map((sign) => sign.textContent);
    takeSaid();
    await page.pass(6_800);
    assert.deepEqual(told(), []);
    await page.pass(250);
    assert.deepEqual(told(), [words.flight.popOne]);
    assert.deepEqual(takeSaid(), [words.flight.popOne]);
    await page.pass(2_700);
    assert.equal(page.all('.kids-reason').length, 0);
    const points = scoreOf(page);
    await page.pass(400);
    await reachEnd(page);
    assert.ok(page.dialog.textContent.includes(words.endings.lost.noPop));
    assert.equal(page.one('.kids-reason').getAttribute('src'), '/art/kids/icons/hold.svg');
    assert.equal(page.one('.kids-end-score').textContent, `${points} points`);
    assert.equal(page.kept('kids.scores'), undefined);
  });

  test(`at ${level}, a skull ends the game at once`, async () => {
    const { page, wait } = await openSky(level);
    const skull = await wait(({ name }) => name === 'Skull');
    const points = scoreOf(page);
    await pop(page, skull);
    await reachEnd(page);
    assert.ok(page.dialog.textContent.includes(words.endings.lost.killer));
    assert.equal(page.one('.kids-reason').getAttribute('src'), '/art/kids/balloons/skull.svg');
    assert.equal(page.one('.kids-end-score').textContent, `${points} points`);
    assert.equal(page.kept('kids.scores'), undefined);
  });

  test(`at ${level}, a star makes the balloons after it slow, for five seconds`, async () => {
    const { page, wait, moves } = await openSky(level);
    const star = await wait(({ name }) => name === 'Star');
    const isRise = (/** @type {any} */ { element, how }) => element.querySelector('.balloon-number') && how.duration > 1_000;
    const rises = () => new Set(moves.filter(isRise)
      .map(({ how }) => how.duration));
    const before = scoreOf(page);
    moves.length = 0;
    await pop(page, star);
    assert.equal(scoreOf(page), before);
    assert.equal(page.one('.balloons-sign.balloons-told').textContent, words.flight.slow);
    await page.pass(4_800);
    assert.deepEqual([...rises()], [2 * rise[level]]);
    page.one('.balloons-sign.balloons-told');
    await page.pass(1_000);
    assert.equal(page.all('.balloons-sign.balloons-told').filter((sign) => sign.textContent === words.flight.slow).length, 0);
    moves.length = 0;
    await page.pass(2_000);
    assert.deepEqual([...rises()], [rise[level]]);
  });
}

test('one that is gone is not counted, and nobody is told', async () => {
  const { page, wait } = await openSky('easy');
  const balloon = await wait(isNumber);
  balloon.element.click();
  balloon.element.click();
  await page.settle();
  assert.equal(scoreOf(page), numberOf(balloon));
  const other = await wait((one) => isNumber(one) && one.id !== balloon.id);
  await page.pass(8_000);
  other.element.click();
  await page.settle();
  assert.equal(scoreOf(page), numberOf(balloon));
  assert.deepEqual(page.toasts, []);
  assert.equal(page.dialog, null);
});

test('in a game whose page was loaded again the balloons stand still until somebody goes on', async () => {
  const { page, moves, prepare } = await openGame('balloons', 'easy');
  await page.pass(3_000);
  page.window.dispatchEvent(new page.window.Event('pagehide'));
  await page.settle();
  const before = moves.length;
  const again = await page.openAgain(page.path, { prepare });
  const rising = () => moves.slice(before).filter(({ element, how }) => element.matches('.balloon') && how.duration > 1_000)
    .map(({ motion }) => motion.playState);
  assert.ok(rising().length > 0 && rising().every((state) => state === 'paused'), rising().join());
  await again.pressButton('Play on');
  assert.ok(rising().every((state) => state === 'running'), rising().join());
});

test('a tap on the sky pops nothing, and is answered', async () => {
  const { page, wait, inSight, movesOf } = await openSky('easy');
  await wait(isNumber);
  const free = [...Array(24).keys()].map((at) => 60 + 40 * at).find((x) => inSight().every((one) => Math.abs(one.x - x) > 120));
  await point(page, 'pointerdown', page.one('.balloons'), { x: /** @type {number} */ (free), y: 128 });
  assert.equal(scoreOf(page), 0);
  assert.equal(movesOf('kids-puff').length, 1);
  assert.equal(page.all('.kids-puff').length, 0);
});

test('a finger that is a little off pops a balloon all the same, but no skull', async () => {
  const { page, wait, inSight } = await openSky('hard');
  const balloon = await wait(isNumber);
  await ways.easy(page, { ...balloon, x: balloon.x + 48 });
  assert.equal(page.all(`[data-balloon="${balloon.id}"]`).length, 0);
  assert.equal(scoreOf(page), numberOf(balloon));
  /** A point that just misses the balloon and hits no other. @param {Balloon} one */
  const beside = (one) => [48, -48].map((off) => one.x + off)
    .find((x) => inSight().every((other) => other.id === one.id || Math.abs(other.x - x) > 60));
  const skull = await wait((one) => one.name === 'Skull' && beside(one) !== undefined);
  const points = scoreOf(page);
  await ways.easy(page, { ...skull, x: /** @type {number} */ (beside(skull)) });
  await page.pass(2_000);
  assert.equal(page.dialog, null);
  assert.equal(scoreOf(page), points);
});
