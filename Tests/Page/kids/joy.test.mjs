// How the games respond to what children do.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryPlayer, choose, openGame, openKids, point, reachEnd, scoreOf, toys } from '../support/kids.mjs';
import { openWindow } from '../support/page.mjs';

/** @typedef {import('../support/kids.mjs').Move} Move */

/** The places of a move; scaling and fading do not count as movement. @param {Move} move */
const placesOf = ({ steps }) => new Set(steps.flatMap(({ transform = '' }) =>
  transform.replace('translate(-50%, -50%)', '').match(/translate\w*\([^)]*\)/g) ?? []));

test('points fly to the score at the same speed from wherever they were made, and are gone there', async () => {
  const device = toys();
  const page = await openWindow({ prepare: device.prepare });
  const { fly, Flyers } = await page.module('/games/kids/flight.js');
  const { m, document, DOMRect } = page.window;
  m.mount(document.body, Flyers);
  const score = Object.assign(document.createElement('p'), { getBoundingClientRect: () => new DOMRect(0, 0, 100, 40) });
  for (const [x, y] of [[500, 300], [900, 700], [60, 200]]) {
    const flight = fly(new DOMRect(x, y, 20, 20), score, 5);
    const { element, steps, how } = /** @type {Move} */ (device.moves.at(-1));
    assert.ok(element.matches('.kids-flyer'));
    assert.match(steps[0].transform, new RegExp(`^translate\\(${x + 10}px, ${y + 10}px\\)`));
    assert.match(steps.at(-1).transform, /^translate\(50px, 20px\)/);
    const way = Math.hypot(x + 10 - 50, y + 10 - 20);
    assert.ok(Math.abs(how / way - 1_100 / page.window.innerWidth) < 1e-9);
    await flight;
  }
});

test('a pair has its points fly, bumps the score and rings', async () => {
  const { page, heard, moves, movesOf } = await openGame('memory', 'easy');
  const player = new MemoryPlayer(page);
  moves.length = heard.length = 0;
  await player.find(1);
  assert.equal(movesOf('kids-flyer').length, 1);
  const [bump, ...others] = movesOf('kids-score');
  assert.ok(bump.steps.some(({ transform }) => transform === 'scale(1.25)'));
  assert.deepEqual(others, []);
  assert.deepEqual(heard.slice(-3), [1568, 2093, 3136]);
  assert.equal(page.one('.kids-score span').textContent, String(scoreOf(page)));
  assert.ok([3, 4, 5].includes(scoreOf(page)));
});

test('a win is celebrated with confetti, and a loss is not', async () => {
  const { page, moves } = await openGame('memory', 'easy');
  const falling = () => moves.filter(({ element }) => element.matches('i') && /kids-confetti-/.test(element.className));
  await page.pass(120_000);
  await reachEnd(page);
  assert.deepEqual(falling(), []);
  await page.pressButton('Yes');
  await new MemoryPlayer(page).find();
  await reachEnd(page);
  assert.equal(falling().length, 70);
  assert.ok(falling().every(({ steps }) => steps.every(({ transform }) => transform.includes('rotate'))));
  assert.equal(page.all('.kids-confetti').length, 0);
});

test('confetti falls over the dialog that comes up', async () => {
  /** @type {string[]} */ const raised = [];
  const { page } = await openGame('memory', 'easy', {
    prepare(window) {
      const { showModal } = window.HTMLDialogElement.prototype;
      const note = (/** @type {any} */ element) => raised.push(element.className.split(' ')[0]);
      window.HTMLDialogElement.prototype.showModal = /** @this {any} */ function () {
        note(this);
        showModal.call(this);
      };
      window.HTMLElement.prototype.showPopover = /** @this {any} */ function () { note(this); };
      window.HTMLElement.prototype.hidePopover = () => {};
      // Confetti stays in the air.
      const { animate } = window.Element.prototype;
      window.Element.prototype.animate = /** @this {any} */ function (/** @type {any[]} */ ...how) {
        const motion = animate.apply(this, how);
        return this.closest('.kids-confetti') ? { ...motion, finished: new Promise(() => {}) } : motion;
      };
    },
  });
  await new MemoryPlayer(page).find();
  await reachEnd(page);
  // The element that came up last is on top.
  assert.deepEqual(raised, ['kids-confetti', 'dialog', 'kids-confetti']);
});

test('where less movement is wanted all of it is a short fade', async () => {
  const { page, moves } = await openKids({ wantsLessMotion: true });
  await page.pressButton('Play');
  await choose(page, 'memory', 'easy');
  await page.pressButton('Play');
  await new MemoryPlayer(page).find();
  await reachEnd(page);
  assert.deepEqual(moves.filter((move) => placesOf(move).size > 1).map(({ element }) => element.className), []);
  const names = new Set(moves.map(({ element }) => element.className));
  assert.ok(names.has('kids-flyer') && names.has('kids-go'));
  const confetti = moves.filter(({ element }) => /^kids-confetti-/.test(element.className));
  assert.equal(confetti.length, 70);
  assert.ok(confetti.every((move) => placesOf(move).size === 1));
});

for (const wantsLessMotion of [false, true]) {
  test(`a tap on nothing is heard, and seen as a ring that ${wantsLessMotion ? 'only fades' : 'grows'}`, async () => {
    const { page, moves, heard } = await openGame('memory', 'easy', { wantsLessMotion });
    for (const selector of ['.kids-score', '.kids-clock', '.kids-head h1', '.memory']) {
      moves.length = heard.length = 0;
      await point(page, 'pointerdown', page.one(selector), { x: 120, y: 90 });
      assert.deepEqual(moves.map(({ element }) => element.className), ['kids-puff']);
      const [{ element, steps }] = moves;
      assert.deepEqual([element.style.left, element.style.top], ['120px', '90px']);
      assert.equal(steps.some(({ transform }) => /scale/.test(transform)), !wantsLessMotion);
      assert.deepEqual(heard, [620]);
    }
  });
}
