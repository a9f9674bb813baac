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

test('no section lies on another one or on the strip, whoever’s turn it is', () => {
  for (let count = 1; count <= 8; count += 1) {
    for (const make of [layout, uprightLayout]) {
      for (const isWide of [false, true]) {
        for (let active = -1; active < count; active += 1) {
          const { places, strip } = make(count, isWide, active < 0 ? [] : [active, (active + 2) % count]);
          assert.equal(places.length, count);
          const covered = [...places, strip].flatMap(({ area }) => cells(area));
          assert.equal(new Set(covered).size, covered.length, `${make.name} ${count} ${isWide} ${active}`);
        }
      }
    }
  }
});

test('on both long sides sections are as large as the others of their side', () => {
  const sizes = (/** @type {number} */ count, /** @type {boolean} */ isWide) =>
    layout(count, isWide).places.map(({ area }) => cells(area).length);
  assert.deepEqual(sizes(5, false), [2, 2, 2, 3, 3]);
  assert.deepEqual(sizes(5, true), [2, 2, 2, 3, 3]);
  assert.deepEqual(sizes(8, true), Array(8).fill(1));
});

test('the section whose turn it is has three times the room of each other one of its side', () => {
  for (const isWide of [false, true]) {
    for (let active = 0; active < 7; active += 1) {
      const { places, rows, columns } = layout(7, isWide, [active]);
      const sizes = places.map(({ area }) => cells(area).length);
      const side = active < 4 ? sizes.slice(0, 4) : sizes.slice(4);
      assert.equal(sizes[active], 3 * Math.min(...side));
      assert.equal(side.filter((size) => size === sizes[active]).length, 1);
      // Its side is the wider one, too.
      const [first, , second] = (isWide ? rows : columns).match(/minmax\(0, \dfr\)|var\(--strip\)/g) ?? [];
      assert.equal(first > second, isWide ? active >= 4 : active < 4);
    }
  }
  assert.equal(layout(2, false, [0]).rows, 'minmax(0, 1fr) var(--strip) minmax(0, 3fr)');
  assert.equal(layout(2, false, [1]).rows, 'minmax(0, 3fr) var(--strip) minmax(0, 1fr)');
  assert.equal(uprightLayout(4, true, [3]).columns, 'minmax(0, 1fr) minmax(0, 2fr)');
  assert.equal(uprightLayout(4, true, [3]).rows, 'var(--strip) minmax(0, 1fr) minmax(0, 2fr)');
});

test('sections that are all upright are read row by row below the strip', () => {
  const { places, strip } = uprightLayout(5, true);
  assert.deepEqual(places.map(({ turn }) => turn), [0, 0, 0, 0, 0]);
  assert.deepEqual(places.map(({ area }) => area),
    ['2 / 1 / 3 / 2', '2 / 2 / 3 / 3', '2 / 3 / 3 / 4', '3 / 1 / 4 / 2', '3 / 2 / 4 / 3']);
  assert.equal(strip.area, '1 / 1 / 2 / 4');
});
