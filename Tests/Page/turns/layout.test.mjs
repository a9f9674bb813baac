import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layout, uprightLayout } from '../../../Web/games/turns/tracker/layout.js';

/** How each player's section is turned, in degrees: on end, and on its side. @type {Record<number, [number[], number[]]>} */
const turns = {
  1: [[0], [0]], 2: [[0, 180], [0, 180]], 3: [[90, 90, 270], [90, 90, 270]], 4: [[90, 90, 270, 270], [90, 90, 270, 270]],
  5: [[90, 90, 90, 270, 270], [0, 0, 0, 180, 180]], 6: [[90, 90, 90, 270, 270, 270], [0, 0, 0, 180, 180, 180]],
  7: [[90, 90, 90, 90, 270, 270, 270], [0, 0, 0, 0, 180, 180, 180]],
  8: [[90, 90, 90, 90, 270, 270, 270, 270], [0, 0, 0, 0, 180, 180, 180, 180]],
};

for (const [count, ways] of Object.entries(turns)) {
  test(`sections of ${count} are turned to their players`, () => {
    ways.forEach((way, isWide) => assert.deepEqual(layout(Number(count), isWide === 1).places.map(({ turn }) => turn), way));
  });
}

/** The cells that an area covers: `row / column / end of rows / end of columns`. @param {string} area */
function cells(area) {
  const [top, left, bottom, right] = area.split(' / ').map(Number);
  const found = [];
  for (let row = top; row < bottom; row += 1) for (let column = left; column < right; column += 1) found.push(`${row},${column}`);
  assert.ok(found.length > 0, area);
  return found;
}

test('no section lies on another one or on the strip, but the only one, which reaches behind it', () => {
  for (let count = 1; count <= 8; count += 1) {
    for (const make of [layout, uprightLayout]) {
      for (const isWide of [false, true]) {
        const { places, strip } = make(count, isWide);
        assert.equal(places.length, count);
        const covered = [...places, ...(count === 1 ? [] : [strip])].flatMap(({ area }) => cells(area));
        assert.equal(new Set(covered).size, covered.length, `${make.name} ${count} ${isWide}`);
      }
    }
  }
});

test('on both long sides sections are as large as the others of their side', () => {
  const sizes = (/** @type {number} */ count, /** @type {boolean} */ isWide) =>
    layout(count, isWide).places.map(({ area }) => cells(area).length);
  assert.deepEqual(sizes(5, false), [2, 2, 2, 3, 3]);
  assert.deepEqual(sizes(5, true), [2, 2, 2, 3, 3]);
  assert.deepEqual(sizes(8, true), Array(8).fill(4));
});

test('sections that are all upright are read row by row below the strip', () => {
  const { places, strip } = uprightLayout(5, true);
  assert.deepEqual(places.map(({ turn }) => turn), [0, 0, 0, 0, 0]);
  assert.deepEqual(places.map(({ area }) => area),
    ['2 / 1 / 3 / 2', '2 / 2 / 3 / 3', '2 / 3 / 3 / 4', '3 / 1 / 4 / 2', '3 / 2 / 4 / 3']);
  assert.equal(strip.area, '1 / 1 / 2 / 4');
});
