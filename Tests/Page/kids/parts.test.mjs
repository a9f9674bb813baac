// Parts of the games of Kids Joy Center: places, directions, sentences and stored data.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { neighbour } from '../../../Web/games/kids/roving.js';
import { Sky } from '../../../Web/games/kids/balloons/sky.js';
import { fill } from '../../../Web/games/kids/words.js';
import { textAt } from '../support/files.mjs';
import { openWindow, own } from '../support/page.mjs';

/** @param {number} x @param {number} y @returns {any} */
const thing = (x, y) => ({ getBoundingClientRect: () => ({ x: x - 5, y: y - 5, width: 10, height: 10 }) });

test('an arrow leads to the nearest thing in its direction, and to none where there is none', () => {
  const all = [thing(100, 100), thing(200, 110), thing(300, 100), thing(100, 220), thing(180, 300)];
  const [start, right, farRight, below] = all;
  assert.equal(neighbour(start, all, 'ArrowRight'), right);
  assert.equal(neighbour(right, all, 'ArrowRight'), farRight);
  assert.equal(neighbour(farRight, all, 'ArrowRight'), null);
  assert.equal(neighbour(start, all, 'ArrowDown'), below);
  assert.equal(neighbour(below, all, 'ArrowUp'), start);
  assert.equal(neighbour(start, all, 'ArrowLeft'), null);
  assert.equal(neighbour(start, all, 'ArrowUp'), null);
});

test('blanks are filled in by their names; one that nobody knows stays', () => {
  assert.equal(fill('Card {number}, {animal}', { number: 3, animal: 'lion' }), 'Card 3, lion');
  assert.equal(fill('{score} and {score}', { score: 0 }), '0 and 0');
  assert.equal(fill('{nothing} here', {}), '{nothing} here');
});

/** A sky as large as a field, with the given balloons. @param {any[]} balloons @param {number} now */
function skyOf(balloons, now, field = { width: 1_000, height: 700 }) {
  const sky = new Sky(() => now, () => true);
  sky.follow(field);
  const dom = /** @type {any} */ ({ animate: () => ({ currentTime: 0, pause() {}, play() {}, cancel() {} }) });
  for (const balloon of balloons) sky.add({ kind: 'number', colour: 'red', number: 1, started: 0, rise: 7_000, ...balloon }, dom);
  return sky;
}

test('the ten spots stand side by side and fill the sky, and no balloon is wider than its spot', () => {
  for (const [width, height] of [[320, 500], [390, 776], [844, 320], [1024, 700], [3840, 2000]]) {
    const spots = Array.from({ length: 10 }, (_, spot) => ({ id: spot, spot }));
    const sky = skyOf(spots, 3_500, { width, height });
    const places = spots.map((one) => sky.middleOf(/** @type {any} */ ({ ...one, started: 0, rise: 7_000 })).x);
    for (const [spot, x] of places.entries()) assert.ok(Math.abs(x - (spot + 0.5) * width / 10) < 1e-9);
    assert.ok(sky.size <= width / 10 && sky.size * 4 / 3 <= height * 0.3 + 1e-9);
  }
});

test('a finger means the balloon next to it within reach, and a skull only where it is touched', () => {
  const sky = skyOf([{ id: 1, spot: 2 }, { id: 2, spot: 3 }, { id: 3, spot: 7, kind: 'killer', number: null }], 3_500);
  const { y } = sky.middleOf(/** @type {any} */ ({ spot: 2, started: 0, rise: 7_000 }));
  const at = (/** @type {number} */ x) => sky.at({ x, y })?.id ?? null;
  assert.deepEqual([at(250), at(290), at(310), at(350), at(398)], [1, 1, 2, 2, 2]);
  assert.deepEqual([at(405), at(750), at(750 + 40), at(750 + 46), at(500)], [null, 3, 3, null, null]);
});

/** The module of Sorting's places, with the real zones. */
async function places() {
  const page = await openWindow();
  const layout = await page.module('/games/kids/sorting/layout.js');
  await layout.readZones();
  return layout;
}

test('vehicles stand at equal distances in one row, and in two on a phone that is held upright', async () => {
  const { arrange } = await places();
  for (const count of [8, 10, 12]) {
    const wide = own(arrange({ width: 1_024, height: 700 }, count));
    assert.deepEqual(wide.homes.map(({ x }) => x), wide.homes.map((_, at) => (at + 0.5) * (1_024 / count)));
    assert.equal(new Set(wide.homes.map(({ y }) => y)).size, 1);
    assert.ok(wide.size >= 64);
    const upright = own(arrange({ width: 390, height: 776 }, count));
    const half = count / 2;
    assert.deepEqual(upright.homes.slice(0, half).map(({ x }) => x), upright.homes.slice(half).map(({ x }) => x));
    assert.equal(new Set(upright.homes.map(({ y }) => y)).size, 2);
  }
});

test('each zone is in sight on every field, and a point in its middle lies in it', async () => {
  const { arrange, middleOf, zoneAt, zoneNames } = await places();
  for (const [width, height] of [[320, 500], [390, 776], [844, 320], [3_840, 2_000]]) {
    const layout = arrange({ width, height }, 12);
    for (const zone of zoneNames) assert.equal(zoneAt(layout, middleOf(layout, zone)), zone);
    assert.equal(zoneAt(layout, layout.homes[0]), null);
  }
});

test('what was placed lies in its zone on every field, as large as a vehicle is there', async () => {
  const { arrange, freeSpot, pointOf, zoneAt, zoneNames } = await places();
  const first = arrange({ width: 1_024, height: 700 }, 8);
  for (const zone of zoneNames) {
    const rect = first.zones[zone][0];
    const spot = freeSpot(first, zone, { x: rect.x + 3, y: rect.y + rect.height / 2 }, []);
    for (const field of [{ width: 390, height: 776 }, { width: 844, height: 320 }, { width: 3_840, height: 2_000 }]) {
      const layout = arrange(field, 8);
      assert.equal(zoneAt(layout, pointOf(layout, spot)), zone);
    }
    const there = own(pointOf(first, spot));
    assert.deepEqual(own(pointOf(first, freeSpot(first, zone, there, []))), there);
  }
});

test('a second one that is dropped in the same place goes beside the first', async () => {
  const { arrange, freeSpot, pointOf } = await places();
  const layout = arrange({ width: 1_024, height: 700 }, 8);
  const rect = layout.zones.air[0];
  const wish = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  const one = pointOf(layout, freeSpot(layout, 'air', wish, []));
  const other = pointOf(layout, freeSpot(layout, 'air', wish, [one]));
  assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= layout.size * 0.8 - 1e-6);
});

test('what is damaged on the device is as it was at first, or as far as it can be believed', async () => {
  const page = await openWindow();
  const { storage } = await page.module('/parts/storage.js');
  await page.module('/games/kids/stored.js');
  /** @param {string} key @param {unknown} value */
  const read = (key, value) => {
    page.window.localStorage.setItem(`parlour/${key}`, typeof value === 'string' ? value : JSON.stringify(value));
    return storage.read(key) === undefined ? undefined : own(storage.read(key));
  };
  for (const key of ['kids.choice', 'kids.care', 'kids.scores']) {
    for (const nonsense of ['{', 'null', '7']) assert.equal(read(key, nonsense), undefined, `${key}: ${nonsense}`);
  }
  assert.deepEqual(read('kids.choice', { game: 'chess', level: 'hard', more: 1 }), { game: null, level: 'hard' });
  const all = { games: ['memory', 'sorting', 'balloons'], levels: ['easy', 'medium', 'hard'] };
  assert.deepEqual(read('kids.care', { isCalm: 'yes', games: [], levels: ['hard', 'easy', 'odd'] }),
    { isCalm: false, isLocked: false, games: all.games, levels: ['easy', 'hard'] });
  const set = { isCalm: true, isLocked: true };
  assert.deepEqual(read('kids.care', { ...set, games: 'memory' }), { ...set, ...all });
  const score = { game: 'memory', level: 'easy', score: 9 };
  assert.deepEqual(read('kids.scores', [{ ...score, more: 1 }]), [score]);
  const wrong = [{ score: -1 }, { score: 1.5 }, { game: 'chess' }, { level: 'odd' }].map((fault) => ({ ...score, ...fault }));
  for (const fault of wrong) assert.equal(read('kids.scores', [score, fault]), undefined);
  assert.equal(read('kids.scores', Array(6).fill(score)), undefined);
});

test('the picture of Sorting has a place for each zone', () => {
  assert.deepEqual(Object.keys(JSON.parse(textAt('/art/kids/scene/zones.json'))), ['air', 'water', 'land']);
});
