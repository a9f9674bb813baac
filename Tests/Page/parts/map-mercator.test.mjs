// Places on a map: from degrees to pixels and back, and what a map shows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsOf, fromScreen, maxLatitude, onScreen, pixelsOf, placeOf, viewOf, within, worldSize, wrapped, zooms }
  from '../../../Web/parts/map/mercator.js';

const size = { width: 390, height: 600 };
/**
 * Places all over the Earth.
 *
 * @type {[number, number][]}
 */
const places = Array.from({ length: 500 }, (_, index) => [Math.sin(index * 12.9898) * 85, Math.sin(index * 78.233) * 180]);

/** @param {number[]} one @param {number[]} other @param {number} tolerance */
function assertNear(one, other, tolerance) {
  one.forEach((value, index) => assert.ok(Math.abs(value - other[index]) <= tolerance, `${one} is not near ${other}`));
}

test('the world is 256 pixels wide at zoom 0, and twice as wide at each next one', () => {
  assert.deepEqual([0, 1, 10].map(worldSize), [256, 512, 262_144]);
  assertNear(pixelsOf([0, 0], 0), [128, 128], 1e-9);
  assertNear(pixelsOf([maxLatitude, -180], 0), [0, 0], 0.001);
  assertNear(pixelsOf([-maxLatitude, 180], 3), [2_048, 2_048], 0.01);
});

test('pixels lead back to their place', () => {
  for (const place of places) for (const zoom of [0, 7.3, 20]) assertNear(placeOf(pixelsOf(place, zoom), zoom), place, 1e-9);
});

test('a point of the screen leads back to its place, across the date line too', () => {
  for (const at of places) {
    const view = { at, zoom: 12.4 };
    for (const point of /** @type {[number, number][]} */ ([[0, 0], [390, 600], [17, 333]])) {
      const place = fromScreen(point, view, size);
      assert.ok(Math.abs(place[1]) <= 180);
      assertNear(onScreen(place, view, size), point, 0.001);
    }
  }
});

test('of the worlds beside each other, the nearest counts', () => {
  const view = /** @type {const} */ ({ at: [0, 179], zoom: 6 });
  const [x] = onScreen([0, -179], { ...view, at: [0, 179] }, size);
  assert.ok(x > size.width / 2 && x < size.width);
});

test('a longitude is the same one between -180 and 180', () => {
  assert.deepEqual([0, 190, -190, 180, 540, -180].map(wrapped), [0, -170, 170, -180, -180, -180]);
});

test('the corners of what is shown are where the screen ends', () => {
  const view = /** @type {const} */ ({ at: [43.7, 7.4], zoom: 15 });
  const { south, west, north, east } = boundsOf({ ...view, at: [43.7, 7.4] }, size);
  assertNear(onScreen([north, west], { ...view, at: [43.7, 7.4] }, size), [0, 0], 0.001);
  assertNear(onScreen([south, east], { ...view, at: [43.7, 7.4] }, size), [390, 600], 0.001);
});

test('a view of places shows all of them, as near as it can', () => {
  for (let from = 0; from + 5 < places.length; from += 5) {
    const some = places.slice(from, from + 5).map(([latitude, longitude]) => /** @type {[number, number]} */ ([latitude / 10, longitude / 20]));
    const view = viewOf(some, size, 18);
    const points = some.map((place) => onScreen(place, view, size));
    assert.ok(points.every(([x, y]) => x > -0.01 && y > -0.01 && x < 390.01 && y < 600.01));
    assert.ok(points.some(([x, y]) => x < 1 || y < 1 || x > 389 || y > 599));
  }
  assert.equal(viewOf([[43.7, 7.4]], size, 18).zoom, 18);
});

test('places on both sides of the date line are shown together, not with the whole world between them', () => {
  const { at: [latitude, longitude], zoom } = viewOf([[-17, 179.9], [-17.1, -179.9]], size, 18);
  assert.ok(zoom > 9);
  assert.ok(Math.abs(Math.abs(longitude) - 180) < 0.001);
  assertNear([latitude], [-17.05], 0.001);
});

test('a view that there is not becomes the nearest one', () => {
  assert.deepEqual(within({ at: [90, 190], zoom: 30 }), { at: [maxLatitude, -170], zoom: zooms.max });
  assert.deepEqual(within({ at: [-90, 0], zoom: -3 }), { at: [-maxLatitude, 0], zoom: zooms.min });
});
