// How a hunt is shown on a map, and which of its pins is chosen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChosenPin } from '../../../Web/games/hunt/chosen-pin.js';
import { isNear, pinsOf, presenceAt } from '../../../Web/games/hunt/hunt-pins.js';
import { home, placeAt } from '../support/hunt.mjs';
import { openWindow, own } from '../support/page.mjs';

const pins = [
  { id: 1, title: 'Door', hint: '', points: 10, at: [51.5, -0.3], number: 2, tried: 1 },
  { id: 2, title: 'Well', hint: '', points: 20, at: [51.6, -0.3], radius: 30, number: 3 },
];
const found = [{ id: 3, points: 5, title: 'Gate', at: [51.4, -0.3], number: 1 }, { id: 4, points: 5, told: 'Older rules tell no more.' }];

/** @param {any} view @param {any} [position] */
const shown = (view, position = null) => pinsOf({ pins: [], found: [], ...view }, position);

test('the pins are the same list until something about them has changed', async () => {
  const page = await openWindow();
  const { MapPins } = await page.module('/games/hunt/map-pins.js');
  const map = new MapPins();
  const before = map.ofHunt(shown({ pins: pins.slice(0, 1) }), new Set());
  assert.equal(map.ofHunt(shown({ pins: [{ ...pins[0], tried: 2 }] }), new Set()), before);
  const now = map.ofHunt(shown({ pins }), new Set([2]));
  assert.deepEqual(own(now).map(({ id, name, isNew }) => [id, name, isNew]), [[1, 'Door', false], [2, 'Well', true]]);
  // A pin is new once.
  const later = map.ofHunt(shown({ pins }, { at: pins[1].at, accuracy: 5 }), new Set([2]));
  assert.notEqual(later, now);
  assert.deepEqual(own(later).map(({ isNear: near, isNew }) => [near, isNew]), [[false, false], [true, false]]);
  assert.notEqual(map.ofPacks(), now);
});

test('a pin on the map has the number of the list, its points, and whether it was found or tried or is near', async () => {
  const page = await openWindow();
  const { MapPins } = await page.module('/games/hunt/map-pins.js');
  const all = own(new MapPins().ofHunt(shown({ pins, found }, { at: pins[1].at, accuracy: 5 })));
  assert.deepEqual(all.map(({ number, points, state, isNear }) => [number, points, state, isNear]), [
    [2, 10, 'tried', false], [3, 20, undefined, true], [1, 5, 'found', false],
  ]);
  assert.deepEqual(all.map(({ label }) => label), [
    'Door, 10 points, number 2, tried', 'Well, 20 points, number 3, you are near', 'Gate, 5 points, number 1, found',
  ]);
});

test('one is near within the radius or 30 metres, and as far more as the position may be wrong, up to 100', () => {
  const { latitude, longitude } = home;
  const from = (/** @type {number} */ north, /** @type {number} */ accuracy) => ({ at: [placeAt(north, 0).latitude, longitude], accuracy, heading: null });
  const near = (/** @type {any} */ position, /** @type {number} */ radius) => isNear({ at: [latitude, longitude], radius }, position);
  assert.equal(isNear({ at: [latitude, longitude] }, null), false);
  assert.deepEqual([isNear({ at: [latitude, longitude] }, from(29, 0)), isNear({ at: [latitude, longitude] }, from(32, 0))], [true, false]);
  assert.deepEqual([near(from(59, 10), 50), near(from(62, 10), 50)], [true, false]);
  assert.deepEqual([near(from(149, 900), 50), near(from(152, 900), 50)], [true, false]);
});

test('one is there within the radius, and perhaps there as far beyond it as the position may be wrong', () => {
  const { latitude, longitude } = home;
  const presence = (/** @type {number} */ north, /** @type {number} */ accuracy) =>
    presenceAt({ at: [latitude, longitude], radius: 50 }, { at: [placeAt(north, 0).latitude, longitude], accuracy, heading: null });
  assert.deepEqual([presence(49, 0), presence(49, 400), presence(59, 10), presence(62, 10), presence(149, 400), presence(151, 400)],
    ['there', 'there', 'perhaps', 'away', 'perhaps', 'away']);
});

test('rules that do not tell numbers, tries and places of found pins are put up with', () => {
  const { number, tried, ...older } = pins[0];
  assert.deepEqual(shown({ pins: [older], found: [found[1]] }).map(({ id, number: none, state }) => [id, none, state]), [[1, undefined, undefined]]);
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
