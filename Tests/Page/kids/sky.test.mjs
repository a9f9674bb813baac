// The sky of Balloons: how they rise, and the keys that lead through it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balloonsOf, isNumber, numberOf, openGame, point, scoreOf } from '../support/kids.mjs';

test('each balloon has a name', async () => {
  const { page } = await openGame('balloons', 'hard');
  await page.pass(3_000);
  const names = page.all('[data-balloon]').map((balloon) => balloon.getAttribute('aria-label'));
  assert.ok(names.length > 1);
  for (const name of names) assert.match(name, /^([A-Z]\w+ balloon, [1-9]|Star|Skull)$/);
});

test('after a leap in time balloons are where they belong', async () => {
  const { page, moves } = await openGame('balloons', 'easy');
  page.clock.elapsed += 3_600;
  await page.settle();
  page.window.m.redraw();
  await page.settle();
  const times = page.all('[data-balloon]')
    .map((element) => Number(moves.findLast((move) => move.element === element && move.how.duration > 1_000)?.motion.currentTime))
    .sort((one, other) => other - one);
  // One balloon has started in each second.
  assert.ok(times.length >= 3, String(times));
  for (const [at, time] of times.slice(1).entries()) assert.ok(Math.abs(times[at] - time - 1_000) < 100, String(times));
});

for (const [key, axis, sign] of /** @type {[string, 'x' | 'y', number][]} */ ([
  ['ArrowLeft', 'x', -1], ['ArrowRight', 'x', 1], ['ArrowUp', 'y', -1], ['ArrowDown', 'y', 1],
])) {
  test(`${key} leads to all balloons, one after the other and never astray`, async () => {
    const { page, moves } = await openGame('balloons', 'hard', { touch: false });
    await page.pass(3_500);
    await page.key(key);
    const places = new Map(balloonsOf(page, moves, { isWhole: false }).map((one) => [one.id, one]));
    assert.ok(places.size >= 3);
    /** @type {string[]} */ const visited = [];
    for (let step = 0; step < places.size + 6; step += 1) {
      visited.push(page.document.activeElement.dataset.balloon);
      await page.key(key);
    }
    for (const id of places.keys()) assert.ok(visited.includes(id), `${id} is not among ${visited}.`);
    // On the way around all balloons there is at most one step back: from the last balloon to the first.
    const back = visited.slice(1, places.size + 1).filter((to, at) => {
      const [come, go] = [places.get(visited[at]), places.get(to)];
      return come && go && (go[axis] - come[axis]) * sign < -1;
    });
    assert.ok(back.length <= 1, `${visited}`);
  });
}

test('the focus follows by keys: from one that is popped, and from one that flies off', async () => {
  const { page } = await openGame('balloons', 'easy', { touch: false });
  const focused = () => page.document.activeElement.dataset.balloon;
  await page.pass(3_000);
  await page.key('ArrowUp');
  for (let step = 0; step < 3; step += 1) {
    const popped = focused();
    assert.ok(popped);
    await page.key(' ');
    assert.ok(page.document.activeElement.closest('.balloons'));
    assert.notEqual(focused(), popped);
    await page.pass(2_200);
    assert.ok(focused());
  }
  assert.ok(scoreOf(page) > 0);
  await page.pass(7_500);
  assert.ok(focused());
});

test('the Tab key leads out of the field, and the next balloon does not take the focus back', async () => {
  const { page } = await openGame('balloons', 'hard', { touch: false });
  await page.pass(1_000);
  page.one('.balloons').focus();
  await page.key('Tab');
  page.document.activeElement.blur();
  await page.pass(6_000);
  assert.equal(page.document.activeElement, page.document.body);
});

test('with less movement balloons rise without swaying, and burst without one', async () => {
  const { page, moves, movesOf } = await openGame('balloons', 'easy', { wantsLessMotion: true });
  await page.pass(3_000);
  const [balloon] = balloonsOf(page, moves).filter(isNumber);
  assert.equal(balloon.move.steps.length, 2);
  for (const { transform } of balloon.move.steps) assert.match(transform, /rotate\(0deg\)/);
  await point(page, 'pointerdown', page.one('.balloons'), balloon);
  assert.deepEqual(movesOf('balloon-burst'), []);
  assert.equal(scoreOf(page), numberOf(balloon));
});

test('with movement balloons sway, and burst', async () => {
  const { page, moves, movesOf } = await openGame('balloons', 'easy');
  await page.pass(3_000);
  const [balloon] = balloonsOf(page, moves).filter(isNumber);
  assert.equal(balloon.move.steps.length, Math.ceil(7_000 / 1_200) + 1);
  await point(page, 'pointerdown', page.one('.balloons'), balloon);
  assert.equal(movesOf('balloon-burst').length, 1);
});
