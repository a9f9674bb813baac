// Which tiles lie around places: compared with all tiles of a zoom, or with many points around the places.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow, own } from '../support/page.mjs';

const world = [-180, -90, 180, 90];
const radius = 6_371_000;
const radians = Math.PI / 180;

/** @returns {Promise<any>} */
const math = async () => (await openWindow()).module('/parts/map/tile-math.js');

/** @param {number[][]} tiles */
const keysOf = (tiles) => tiles.map((tile) => tile.join('/')).sort();

/** The place that is so far from another one in a direction. @param {number[]} from @param {number} metres @param {number} bearing */
function placeFrom([latitude, longitude], metres, bearing) {
  const [angle, phi] = [metres / radius, latitude * radians];
  const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing);
  const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * Math.cos(phi), Math.cos(angle) - Math.sin(phi) * sine);
  return [Math.asin(sine) / radians, longitude + east / radians];
}

/** @param {number[]} one @param {number[]} other @returns {number} metres */
function distance([north, east], [south, west]) {
  const part = Math.sin((north - south) * radians / 2) ** 2
    + Math.cos(north * radians) * Math.cos(south * radians) * Math.sin((east - west) * radians / 2) ** 2;
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** The tile of a place; null beyond the map. @param {number[]} place @param {number} zoom */
function tileOf([latitude, longitude], zoom) {
  const size = 2 ** zoom;
  const row = Math.floor((1 - Math.asinh(Math.tan(latitude * radians)) / Math.PI) / 2 * size);
  const column = Math.floor((longitude + 180) / 360 * size);
  return row < 0 || row >= size ? null : [zoom, ((column % size) + size) % size, row];
}

/** The edges of a tile. @param {number[]} tile */
function edges([zoom, column, row]) {
  const size = 2 ** zoom;
  const latitude = (/** @type {number} */ at) => Math.atan(Math.sinh(Math.PI * (1 - 2 * at / size))) / radians;
  return { west: column / size * 360 - 180, east: (column + 1) / size * 360 - 180, north: latitude(row), south: latitude(row + 1) };
}

/** The least distance of a place from a tile, by many points of the tile. @param {number[]} place @param {number[]} tile */
function distanceTo(place, tile) {
  const { west, east, north, south } = edges(tile);
  const steps = 200;
  let least = Infinity;
  for (let step = 0; step <= steps; step += 1) {
    const [latitude, longitude] = [south + (north - south) * step / steps, west + (east - west) * step / steps];
    for (const point of [[latitude, west], [latitude, east], [north, longitude], [south, longitude]]) least = Math.min(least, distance(place, point));
  }
  return tileOf(place, tile[0])?.join() === tile.join() ? 0 : least;
}

const groups = {
  'a town': [[51.5, -0.12], [51.507, -0.11], [51.4931, -0.1297]],
  'the equator': [[0, 0], [0.002, 78.4]],
  'the date line': [[-16.8, 179.9999], [-16.79, -179.998]],
  'the far north': [[78.22, 15.65]],
  'the edge of the map': [[85.0505, 20], [-85.049, -179.9999]],
};

for (const [name, places] of Object.entries(groups)) {
  test(`all tiles within 500 m of each place, each once, and none that is further: ${name}`, async () => {
    const { tilesAround } = await math();
    const tiles = own(tilesAround(places, { zooms: [0, 17], bounds: world, metres: 500 }));
    const found = new Set(keysOf(tiles));
    assert.equal(found.size, tiles.length);
    for (const place of places) {
      for (let metres = 0; metres <= 500; metres += 12.5) {
        for (let turn = 0; turn < 120; turn += 1) {
          const point = placeFrom(place, metres * 0.9999, turn / 60 * Math.PI);
          for (let zoom = 0; zoom <= 17; zoom += 1) {
            const tile = tileOf(point, zoom);
            assert.ok(!tile || found.has(tile.join('/')), `${tile} is missing`);
          }
        }
      }
    }
    for (const tile of tiles.filter(([zoom]) => zoom >= 12)) {
      assert.ok(places.some((place) => distanceTo(place, tile) <= 501), `${tile} is too far away`);
    }
    // From the least zoom on.
    assert.deepEqual(tiles.map(([zoom]) => zoom), tiles.map(([zoom]) => zoom).sort((one, other) => one - other));
  });
}

test('only tiles that have something of the map, and only of places that it meets', async () => {
  const { tilesAround } = await math();
  const places = [[51.5, -0.12], [48.2, 16.37]];
  const bounds = [-0.125, 51.4, -0.1, 51.6];
  const all = own(tilesAround([places[0]], { zooms: [0, 16], bounds: world, metres: 500 }));
  const inside = all.filter((/** @type {number[]} */ tile) => {
    const { west, east, north, south } = edges(tile);
    return west < bounds[2] && east > bounds[0] && south < bounds[3] && north > bounds[1];
  });
  assert.ok(inside.length < all.length);
  assert.deepEqual(keysOf(own(tilesAround(places, { zooms: [0, 16], bounds, metres: 500 }))), keysOf(inside));
  assert.deepEqual(own(tilesAround([places[1]], { zooms: [0, 16], bounds, metres: 500 })), []);
  assert.deepEqual(own(tilesAround([], { zooms: [0, 16], bounds, metres: 500 })), []);
});

test('a map is met by a place that lies in it or less than the distance beside it, over the date line, too', async () => {
  const { meets } = await math();
  const overDateLine = [179, -20, -179, -10];
  for (const [bounds, place, isMet] of /** @type {[number[], number[], boolean][]} */ ([
    [world, [0, 0], true], [world, [90, 0], true], [[-1, 51, 1, 52], [51.5, 0], true],
    [[-1, 51, 1, 52], placeFrom([52, 0], 499, 0), true], [[-1, 51, 1, 52], placeFrom([52, 0], 501, 0), false],
    [[-1, 51, 1, 52], placeFrom([51.5, 1], 499, Math.PI / 2), true], [[-1, 51, 1, 52], placeFrom([51.5, 1], 501, Math.PI / 2), false],
    [overDateLine, [-15, 179.5], true], [overDateLine, [-15, -179.5], true], [overDateLine, [-15, 0], false],
    [overDateLine, [-15, 178.999], true], [overDateLine, [-15, 178.9], false],
    [[170, -20, 180, -10], [-15, -179.999], true], [[170, -20, 180, -10], [-15, -179.9], false],
  ])) assert.equal(meets(bounds, place, 500), isMet, `${bounds} ${place}`);
});

test('a map over the date line has its tiles on both sides', async () => {
  const { tilesAround } = await math();
  const tiles = own(tilesAround([[-15, 180]], { zooms: [14, 14], bounds: [179, -20, -179, -10], metres: 500 }));
  assert.deepEqual([...new Set(tiles.map(([, column]) => column))].sort((one, other) => one - other), [0, 2 ** 14 - 1]);
});

test('a zoom of which not all tiles fit is left out with those after it', async () => {
  const { tilesAround } = await math();
  const limits = { zooms: [10, 18], bounds: world, metres: 500 };
  const all = own(tilesAround([[51.5, -0.12]], limits));
  const upTo16 = all.filter(([zoom]) => zoom <= 16);
  const least17 = all.find(([zoom]) => zoom === 17);
  assert.ok(least17);
  assert.deepEqual(own(tilesAround([[51.5, -0.12]], { ...limits, most: upTo16.length })), upTo16);
  assert.deepEqual(own(tilesAround([[51.5, -0.12]], { ...limits, most: upTo16.length + 1 })), upTo16);
});

test('a rectangle over places has one tile more on each side, 500 m where there is room, and no hole', async () => {
  const { tilesOver } = await math();
  for (const places of [...Object.values(groups).filter((group) => group !== groups['the equator'] && group !== groups['the edge of the map']), [[85.05, 20]]]) {
    const tiles = own(tilesOver(places, { zooms: [13, 14, 15, 16], metres: 500, most: 4_000 }));
    const found = new Set(keysOf(tiles));
    assert.equal(found.size, tiles.length);
    for (const place of places) {
      for (const zoom of [13, 14, 15, 16]) {
        for (let turn = 0; turn < 120; turn += 1) {
          const tile = tileOf(placeFrom(place, 499, turn / 60 * Math.PI), zoom);
          assert.ok(!tile || found.has(tile.join('/')), `${tile} is missing`);
        }
        const [, column, row] = tileOf(place, zoom) ?? [];
        for (const [east, south] of [[-1, -1], [1, 1], [-1, 1], [1, -1]]) {
          const beside = [zoom, (column + east + 2 ** zoom) % 2 ** zoom, row + south];
          assert.ok(beside[2] < 0 || beside[2] >= 2 ** zoom || found.has(beside.join('/')), `${beside} is missing`);
        }
      }
    }
    for (const zoom of [13, 14, 15, 16]) {
      const here = tiles.filter((tile) => tile[0] === zoom);
      const [columns, rows] = [1, 2].map((axis) => new Set(here.map((tile) => tile[axis])).size);
      assert.equal(here.length, columns * rows);
    }
  }
});

test('where not all fits, the nearest zooms come before the metres around', async () => {
  const { tilesOver } = await math();
  const places = [[51.5, -0.12]];
  const zooms = [13, 14, 15, 16, 17, 18];
  // One place: three by three tiles of each zoom.
  const least = own(tilesOver(places, { zooms, metres: 500, most: 6 * 9 }));
  assert.equal(least.length, 6 * 9);
  const some = own(tilesOver(places, { zooms, metres: 500, most: 5 * 9 }));
  assert.deepEqual([...new Set(some.map(([zoom]) => zoom))], [13, 14, 15, 16, 17]);
  assert.ok(own(tilesOver(places, { zooms, metres: 500, most: 400 })).length > 6 * 9);
  assert.deepEqual(own(tilesOver([], { zooms, metres: 500, most: 400 })), []);
});

test('tiles come back from their short form', async () => {
  const { runsOf, tilesAround, tilesOf } = await math();
  const tiles = tilesAround(groups['the date line'], { zooms: [3, 16], bounds: world, metres: 500 });
  const runs = runsOf(tiles);
  assert.ok(runs.length < tiles.length);
  assert.deepEqual(keysOf(own(tilesOf(runs))), keysOf(own(tiles)));
  assert.deepEqual(own(runsOf([])), []);
});
