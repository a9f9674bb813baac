// The world under maps: when it is loaded and when it is read.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';

async function open() {
  const page = await openWindow();
  const { loadWorld } = await page.module('/parts/map/world.js');
  return { page, loadWorld };
}

test('the world has land, borders, countries and towns', async () => {
  const { loadWorld } = await open();
  const { land, borders, countries, towns } = await loadWorld(() => true);
  assert.deepEqual([land.geometry.type, borders.geometry.type], ['MultiPolygon', 'MultiLineString']);
  assert.ok(countries.features.some((/** @type {any} */ { properties }) => properties.name === 'Monaco'));
  assert.ok(towns.features.some((/** @type {any} */ { properties }) => properties.name === 'Nice'));
});

test('the world is not read if it is not wanted any more, and is there for whoever wants it next', async () => {
  const { page, loadWorld } = await open();
  let isRead = false;
  const { parse } = page.window.JSON;
  page.window.JSON.parse = (/** @type {string} */ text) => {
    isRead = true;
    return parse(text);
  };
  assert.equal(await loadWorld(() => false), null);
  assert.equal(isRead, false);
  const world = await loadWorld(() => true);
  assert.equal(isRead, true);
  assert.equal(await loadWorld(() => false), world);
});

test('after a failure the next call loads the world again', async () => {
  const { page, loadWorld } = await open();
  page.server.isAway = true;
  await assert.rejects(loadWorld(() => true));
  page.server.isAway = false;
  assert.equal((await loadWorld(() => true)).land.type, 'Feature');
});
