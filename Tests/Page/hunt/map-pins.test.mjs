// How a hunt is shown on a map, and which of its pins is chosen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChosenPin } from '../../../Web/games/hunt/chosen-pin.js';
import { openWindow, own } from '../support/page.mjs';

const pins = [
  { id: 1, title: 'Door', points: 10, at: [51.5, -0.3] }, { id: 2, title: 'Well', points: 20, at: [51.6, -0.3], radius: 30 },
];

test('the pins are the same list until others are there', async () => {
  const page = await openWindow();
  const { MapPins } = await page.module('/games/hunt/map-pins.js');
  const map = new MapPins();
  const before = map.ofHunt(pins.slice(0, 1), new Set());
  assert.equal(map.ofHunt([{ ...pins[0] }], new Set()), before);
  const now = map.ofHunt(pins, new Set([2]));
  assert.deepEqual(own(now).map(({ id, name, isNew }) => [id, name, isNew]), [[1, 'Door', false], [2, 'Well', true]]);
  assert.notEqual(map.ofPacks(), now);
});

test('the circle is that of the pin that is told of', async () => {
  const page = await openWindow();
  const { MapPins } = await page.module('/games/hunt/map-pins.js');
  const map = new MapPins();
  assert.deepEqual(own(map.circlesOf(pins[0])), []);
  const circles = map.circlesOf(pins[1]);
  assert.deepEqual(own(circles), [{ at: pins[1].at, metres: 30 }]);
  assert.equal(map.circlesOf({ ...pins[1] }), circles);
  assert.deepEqual(own(map.circlesOf(null)), []);
});

test('a pin that is chosen is told of on the map and when it was found, and gets the focus back from there', () => {
  /** @type {any[]} */
  const focused = [];
  const map = /** @type {any} */ ({ focusPin: (/** @type {number} */ id) => focused.push(id) });
  const chosen = new ChosenPin();
  const view = { pins: [pins[0]], found: [{ id: 2, points: 20 }] };
  assert.deepEqual([chosen.in(view), chosen.in(null)], [{ pin: null, found: null }, { pin: null, found: null }]);
  chosen.id = 1;
  assert.deepEqual(chosen.in(view), { pin: pins[0], found: null });
  chosen.close(map);
  chosen.id = 2;
  assert.deepEqual(chosen.in(view), { pin: null, found: view.found[0] });
  chosen.close(null);
  chosen.close(map);
  assert.deepEqual([chosen.id, focused], [null, [1]]);
});
