import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf, gapOf, openLevel } from '../support/jasmine-play.mjs';

/** The width of a cell, and its middle. */
const [width, middle] = [100, 50];

/** A level whose square lies in the corner of the window. @param {string} level */
const open = (level) => openLevel(level, { prepare(window) {
  const box = { left: 0, top: 0, width: 4 * width, height: 4 * width, right: 4 * width, bottom: 4 * width, x: 0, y: 0 };
  window.Element.prototype.getBoundingClientRect = () => box;
} });

/**
 * Puts a finger on the middle of a cell and moves it from there.
 *
 * @param {any} page
 * @param {number[]} place
 * @param {number[][]} ways  the distances across and down, one after the other
 * @param {string} [end]
 */
async function drag(page, [row, column], ways, end = 'pointerup') {
  const [x, y] = [column * width + middle, row * width + middle];
  const send = (/** @type {string} */ type, /** @type {number[]} */ [across, down]) => {
    const at = { clientX: x + across, clientY: y + down };
    const event = new page.window.PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, button: 0, ...at });
    page.one('.jm-cells').dispatchEvent(event);
  };
  send('pointerdown', [0, 0]);
  for (const way of ways) send('pointermove', way);
  assert.equal(page.all('.jm-held').length, page.all('.jm-cells-gap').length === 0 && ways.length > 0 ? 1 : 0);
  send(end, ways.at(-1) ?? [0, 0]);
  assert.equal(page.all('.jm-held').length, 0);
  await page.settle();
}

/** @param {any} page */
const moves = (page) => Number.parseInt(page.one('.jm-count').textContent, 10);

test('a cell that is dragged onto another one changes places with it', async () => {
  const page = await open('swap-cheng-yu-numbers');
  const before = cellsOf(page);
  await drag(page, [0, 0], [[40, 10], [2 * width, width]]);
  assert.deepEqual(cellsOf(page), { ...before, '0,0': before['1,2'], '1,2': before['0,0'] });
  assert.equal(moves(page), 1);
});

for (const [what, way, end] of /** @type {[string, number[], string][]} */ ([
  ['beside the square', [-2 * width, 0], 'pointerup'], ['onto its own place', [30, 30], 'pointerup'],
  ['until the browser takes the finger', [width, 0], 'pointercancel'],
])) {
  test(`a cell goes back that is dragged ${what}`, async () => {
    const page = await open('swap-cheng-yu-numbers');
    const before = cellsOf(page);
    await drag(page, [1, 1], [[width, width], way], end);
    assert.deepEqual(cellsOf(page), before);
    assert.equal(moves(page), 0);
    assert.equal(page.all('.jm-picked').length, 0);
  });
}

test('a finger that hardly moves taps: one cell is picked after the other', async () => {
  const page = await open('swap-cheng-yu-numbers');
  const before = cellsOf(page);
  await drag(page, [0, 0], []);
  assert.equal(page.all('.jm-picked').length, 1);
  await drag(page, [3, 3], []);
  assert.equal(cellsOf(page)['3,3'], before['0,0']);
  assert.equal(moves(page), 1);
});

/** A game of sliding, a cell beside its gap, and the way from there into the gap. */
async function besideGap() {
  const page = await open('slide-cheng-yu-nature');
  const gap = gapOf(cellsOf(page));
  const place = gap[1] > 0 ? [gap[0], gap[1] - 1] : [gap[0], 1];
  const way = gap[1] > place[1] ? width : -width;
  const tile = page.all('.jm-cells .jm-tile').find(({ style }) => style.translate === `${place[1] * 100}% ${place[0] * 100}%`);
  return { page, gap, place, way, tile };
}

test('a cell follows its way into the gap alone, and slides when it has gone enough of it', async () => {
  const { page, gap, place, way, tile } = await besideGap();
  const before = cellsOf(page);
  await drag(page, place, [[0.39 * way, 150]]);
  assert.deepEqual(cellsOf(page), before);
  assert.equal(tile.style.translate, `${place[1] * 100}% ${place[0] * 100}%`);
  await drag(page, place, [[3 * way, 20], [0.41 * way, 20]]);
  assert.equal(cellsOf(page)[gap.join()], before[place.join()]);
  assert.equal(tile.style.translate, `${gap[1] * 100}% ${gap[0] * 100}%`);
  assert.equal(moves(page), 1);
});

test('a cell does not slide by a drag before it, nor by one that was broken off', async () => {
  const { page, place, way } = await besideGap();
  const before = cellsOf(page);
  await drag(page, place, [[way, 0]], 'pointercancel');
  const far = Object.keys(before).map((at) => at.split(',').map(Number))
    .find(([row, column]) => Math.abs(row - place[0]) > 1 && column !== place[1]) ?? [];
  await drag(page, far, [[way, 0]]);
  assert.deepEqual(cellsOf(page), before);
  assert.equal(moves(page), 0);
});
