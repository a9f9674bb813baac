// How the ground of a map looks, one look after the other, and whom it names as its makers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';

const streets = { url: 'streets/{z}/{x}/{y}', attribution: 'Who walked', offline: false };
const both = { ...streets, satellite: 'above/{z}/{x}/{y}', satelliteAttribution: 'Who flew' };
const town = { id: '0123456789ab', name: 'Town', tiles: 'vector', zooms: [3, 14], bounds: [7, 43, 8, 44], attribution: 'Who mapped' };
const size = { width: 400, height: 400 };
const inTown = { at: [43.5, 7.5], zoom: 15 };
const world = 'Natural Earth, GeoNames';

async function open() {
  const page = await openWindow();
  const { Looks } = await page.module('/parts/map/looks.js');
  return new Looks();
}

/** What is seen, in each look. @param {any} looks @param {number} count @param {any} [view] */
const seen = (looks, count, view = inTown) => Array.from({ length: count }, () => {
  const now = [looks.in('light').pictures?.url ?? null, looks.attribution(view, size)];
  looks.turn();
  return now;
});

test('without pictures there is one look, and the world is named', async () => {
  const looks = await open();
  looks.take({ maps: [], tiles: null });
  assert.equal(looks.next, null);
  assert.deepEqual(seen(looks, 2), [[null, world], [null, world]]);
});

test('where there are pictures of the streets they are shown first, and the plain ground next', async () => {
  const looks = await open();
  looks.take({ maps: [], tiles: streets });
  assert.equal(looks.next, 'plain');
  assert.deepEqual(seen(looks, 3), [[streets.url, 'Who walked'], [null, world], [streets.url, 'Who walked']]);
});

test('a satellite’s come after those of the streets', async () => {
  const looks = await open();
  looks.take({ maps: [], tiles: both });
  assert.equal(looks.next, 'satellite');
  assert.deepEqual(seen(looks, 4),
    [[streets.url, 'Who walked'], [both.satellite, 'Who flew'], [null, world], [streets.url, 'Who walked']]);
});

test('the server’s own maps come first: looking at them tells no other host anything', async () => {
  const looks = await open();
  looks.take({ maps: [town], tiles: both });
  assert.deepEqual([looks.hasStreets, looks.next], [true, 'map']);
  assert.deepEqual(seen(looks, 4), [[null, 'Who mapped'], [streets.url, 'Who walked'], [both.satellite, 'Who flew'], [null, 'Who mapped']]);
});

test('the makers of the maps in sight are named, each once, and those of the world where it is in sight', async () => {
  const looks = await open();
  looks.take({ maps: [town, { ...town, id: 'ba9876543210' }, { ...town, id: 'aaaaaaaaaaaa', bounds: [20, 43, 21, 44], attribution: 'Others' }], tiles: null });
  assert.equal(looks.attribution(inTown, size), 'Who mapped');
  assert.equal(looks.attribution({ ...inTown, zoom: 8 }, size), `Who mapped · ${world}`);
  assert.equal(looks.attribution({ at: [43.5, 12], zoom: 15 }, size), world);
  assert.equal(looks.attribution({ at: [43.5, 20.5], zoom: 15 }, size), 'Others');
});
