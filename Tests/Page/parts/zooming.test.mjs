import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Zooming } from '../../../Web/parts/map/zooming.js';

/** A map whose zoom begins and ends when the test says so. */
function slowMap() {
  /** @type {Record<string, () => void>} */
  const hears = {};
  return {
    zoom: 5, /** @type {number[]} */ asked: [],
    on(/** @type {string} */ name, /** @type {() => void} */ then) { hears[name] = then; },
    getZoom() { return this.zoom; }, getMinZoom: () => 1, getMaxZoom: () => 7,
    setZoom(/** @type {number} */ to) { this.asked.push(to); },
    end() {
      this.zoom = this.asked.at(-1) ?? this.zoom;
      hears.zoomend();
    },
    begin: () => hears.zoomanim(),
  };
}

test('what is asked while the map zooms is done when it has ended, one after the other', () => {
  const map = slowMap();
  const zooming = new Zooming(map);
  zooming.by(1);
  zooming.by(1);
  let isDone = false;
  zooming.afterwards(() => { isDone = true; });
  assert.deepEqual([map.asked, isDone], [[6], false]);
  map.end();
  assert.deepEqual([map.asked, isDone], [[6, 7], false]);
  map.end();
  assert.equal(isDone, true);
});

test('where the map is at its end nothing is asked, and nothing waits', () => {
  const map = slowMap();
  map.zoom = 7;
  const zooming = new Zooming(map);
  zooming.by(1);
  zooming.by(-10);
  assert.deepEqual(map.asked, [1]);
});

test('a zoom of the map’s own is waited for, too', () => {
  const map = slowMap();
  const zooming = new Zooming(map);
  map.begin();
  let isDone = false;
  zooming.afterwards(() => { isDone = true; });
  assert.equal(isDone, false);
  map.end();
  assert.equal(isDone, true);
});
