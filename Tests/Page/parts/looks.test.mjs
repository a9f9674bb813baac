// How the ground of a map looks, one look after the other.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Looks } from '../../../Web/parts/map/looks.js';

const streets = { url: 'streets/{z}/{x}/{y}', attribution: 'Who walked', offline: false };
const both = { ...streets, satellite: 'above/{z}/{x}/{y}', satelliteAttribution: 'Who flew' };

/** What is seen, in each look. @param {Looks} looks @param {number} count */
const seen = (looks, count) => Array.from({ length: count }, () => {
  const now = [looks.pictures?.url ?? null, looks.attribution];
  looks.turn();
  return now;
});

test('without pictures the ground is plain, and there is no other look', () => {
  const looks = new Looks();
  assert.equal(looks.next, null);
  assert.deepEqual(seen(looks, 2), [[null, null], [null, null]]);
});

test('where there are pictures of the streets they are shown first, and the plain ground next', () => {
  const looks = new Looks();
  looks.take(streets);
  assert.equal(looks.next, 'plain');
  assert.deepEqual(seen(looks, 3), [[streets.url, 'Who walked'], [null, null], [streets.url, 'Who walked']]);
});

test('a satellite’s come after those of the streets', () => {
  const looks = new Looks();
  looks.take(both);
  assert.equal(looks.next, 'satellite');
  assert.deepEqual(seen(looks, 4),
    [[streets.url, 'Who walked'], [both.satellite, 'Who flew'], [null, null], [streets.url, 'Who walked']]);
});
