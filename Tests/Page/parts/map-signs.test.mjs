// Which signs a map shows: those that are close together become one, names give way, and pins out of sight have signs at
// the edge.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Clusters, clustersOf } from '../../../Web/parts/map/clusters.js';
import { edgeSigns } from '../../../Web/parts/map/edges.js';
import { namesThatFit } from '../../../Web/parts/map/labels.js';
import { onScreen, pixelsOf } from '../../../Web/parts/map/mercator.js';

/** @type {{ id: number, at: [number, number], name: string }[]} */
const pins = Array.from({ length: 400 }, (_, id) =>
  ({ id, at: [51.5 + Math.sin(id * 12.9898) / 4, Math.cos(id * 78.233) / 3], name: `Pin ${id}` }));
/** Signs closer than this become one; pixels. */
const reach = 42;

/** @param {[number, number]} one @param {[number, number]} other @param {number} zoom  pixels between them */
function distance(one, other, zoom) {
  const [[x, y], [u, v]] = [pixelsOf(one, zoom), pixelsOf(other, zoom)];
  return Math.hypot(x - u, y - v);
}

test('each pin is in one cluster, near its first pin, and first pins are far from each other', () => {
  for (const zoom of [8, 10, 12, 15]) {
    const clusters = clustersOf(pins, zoom);
    assert.deepEqual(clusters.flatMap(({ things }) => things.map(({ id }) => id)).sort((one, other) => one - other), pins.map(({ id }) => id));
    for (const { at, things } of clusters) {
      assert.equal(at, things[0].at);
      assert.ok(things.every((pin) => distance(at, pin.at, zoom) < reach));
    }
    for (const one of clusters) {
      for (const other of clusters) assert.ok(one === other || distance(one.at, other.at, zoom) >= reach);
    }
  }
});

test('a cluster keeps its key as long as it has the same pins', () => {
  const keys = (/** @type {typeof pins} */ list) => clustersOf(list, 10).map(({ key }) => key);
  assert.deepEqual(keys(pins), keys([...pins]));
  assert.equal(new Set(keys(pins)).size, keys(pins).length);
});

test('a pin has a sign of its own from some zoom on; one that shares its place has none', () => {
  const shared = { id: 'twin', at: pins[0].at };
  const clusters = new Clusters([.../** @type {any[]} */ (pins), shared]);
  assert.equal(clusters.levelOf(shared, 10), 20);
  const level = clusters.levelOf(pins[1], 8);
  const isAlone = (/** @type {number} */ zoom) => clusters.at(zoom).some(({ things }) => things.length === 1 && things[0] === pins[1]);
  assert.ok(isAlone(level) && !isAlone(level - 1));
});

/** @param {string} key @param {number} x @param {number} y  where its pin stands */
const sign = (key, x, y) => ({
  key, sign: { left: x - 20, right: x + 20, top: y - 50, bottom: y + 2 }, name: { left: x - 50, right: x + 50, top: y + 2, bottom: y + 24 },
});

test('no name covers another name or another sign; the first of the list keeps its name', () => {
  assert.deepEqual([...namesThatFit([sign('one', 100, 100), sign('beside', 180, 100), sign('far', 300, 100)])], ['one', 'far']);
  // Its name would lie on the sign below it.
  assert.deepEqual([...namesThatFit([sign('upper', 100, 100), sign('lower', 100, 150)])], ['lower']);
  const many = Array.from({ length: 60 }, (_, index) => sign(String(index), Math.sin(index * 12.9898) * 400, Math.sin(index * 78.233) * 400));
  const shown = many.filter(({ key }) => namesThatFit(many).has(key));
  assert.ok(shown.length > 5 && shown.length < 60);
  const overlaps = (/** @type {any} */ one, /** @type {any} */ other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  for (const one of shown) {
    for (const other of many) {
      assert.ok(one === other || !overlaps(one.name, other.sign));
      assert.ok(one === other || !shown.includes(other) || !overlaps(one.name, other.name));
    }
  }
});

const size = { width: 390, height: 600 };
/** @param {[number, number]} at @param {number} zoom */
const mapAt = (at, zoom) => ({ size, from: at, pixelsOf: (/** @type {[number, number]} */ place) => onScreen(place, { at, zoom }, size) });

test('a pin out of sight has a sign at the edge, which points to it and tells the metres', () => {
  const north = { id: 1, at: /** @type {[number, number]} */ ([43.75, 7.42]), name: 'North' };
  const here = { id: 2, at: /** @type {[number, number]} */ ([43.73, 7.42]), name: 'Here' };
  const [one, ...others] = edgeSigns([here, north], mapAt([43.73, 7.42], 16));
  assert.deepEqual([one.pin, others], [north, []]);
  assert.ok(Math.abs(one.angle) < 5);
  assert.ok(Math.abs(one.metres - 2_224) < 5, String(one.metres));
  assert.ok(one.at[1] < 60 && one.at[0] > 100 && one.at[0] < 290);
});

test('the selected pin has its sign, even if nearer ones lie in its direction', () => {
  const far = pins.reduce((one, other) => (distance(one.at, [51.5, 0], 10) > distance(other.at, [51.5, 0], 10) ? one : other));
  assert.equal(edgeSigns(pins, { ...mapAt([51.5, 0], 16), selected: far.id })[0].pin, far);
});

test('signs at the edge lie within the map and beside each other, and the nearest pins have them', () => {
  for (let zoom = 12; zoom <= 18; zoom += 1) {
    const signs = edgeSigns(pins, mapAt([51.5, 0], zoom));
    assert.ok(signs.length > 3 && signs.length <= 8);
    for (const { at: [x, y] } of signs) assert.ok(x >= 40 && y >= 34 && x <= 316.01 && y <= 538.01, `${x} ${y}`);
    for (const one of signs) {
      for (const other of signs) assert.ok(one === other || Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) >= 56);
    }
    const outside = pins.filter(({ at }) => { const [x, y] = onScreen(at, { at: [51.5, 0], zoom }, size); return x < 0 || y < 0 || x > 390 || y > 640; });
    const least = Math.min(...outside.map(({ at }) => distance(at, [51.5, 0], 14)));
    assert.ok(Math.abs(distance(signs[0].pin.at, [51.5, 0], 14) - least) < 30);
  }
});
