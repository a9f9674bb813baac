// What is loaded before its screen is there: the map, which is larger than all screens together.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/page.mjs';

const kept = { 'keptmap.17': { id: '17', name: 'Ealing', path: '/hunt/pack/17', at: 1, bytes: 0, tiles: 0, state: 'whole', sets: [] } };

/** A browser with WebGL, as far as a page looks for it. @param {any} window */
function withWebGL(window) {
  window.WebGL2RenderingContext = class {};
  window.HTMLCanvasElement.prototype.getContext = (/** @type {string} */ kind) => (kind === 'webgl2' ? {} : null);
}

/** How often MapLibre is fetched without being run, and how often it is run. @param {any} page */
const loads = (page) => ['link[rel=preload]', 'script'].map((kind) =>
  page.all(kind).filter(({ href, src = href }) => src.endsWith('/vendor/maplibre/maplibre-gl.js')).length);

test('the way to a screen with a map asks for MapLibre by itself', async () => {
  const page = await openPage({ path: '/#!/hunt', prepare: withWebGL });
  assert.deepEqual(loads(page), [1, 1]);
});

test('MapLibre is fetched before it is run, and only once', async () => {
  const page = await openPage({ prepare: withWebGL });
  assert.deepEqual(loads(page), [0, 0]);
  const { beginMap } = await page.module('/games/hunt/map-ahead.js');
  beginMap([]);
  assert.deepEqual(loads(page), [1, 0]);
  await page.go('/hunt');
  page.one('.map');
  await page.go('/');
  await page.go('/hunt');
  assert.deepEqual(loads(page), [1, 1]);
});

test('a browser that cannot draw with WebGL does not fetch MapLibre', async () => {
  const page = await openPage({ path: '/#!/hunt' });
  page.one('.map');
  assert.deepEqual(loads(page), [0, 0]);
});

test('the home screen prepares the map where maps or packs are kept, when it has nothing else to do', async () => {
  const page = await openPage({ prepare: withWebGL, kept });
  assert.deepEqual(loads(page), [0, 0]);
  await page.pass(1_000);
  assert.equal(loads(page)[1], 1);
});

test('where nobody hunts, the home screen loads no map', async () => {
  const page = await openPage({ prepare: withWebGL });
  await page.pass(10_000);
  assert.deepEqual(loads(page), [0, 0]);
});

test('a home screen that is left before it had nothing to do prepares nothing', async () => {
  const page = await openPage({ prepare: withWebGL, kept });
  await page.go('/about');
  await page.pass(10_000);
  assert.deepEqual(loads(page), [0, 0]);
});
