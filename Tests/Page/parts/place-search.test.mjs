// Places are searched above a map: by name on the server's own maps, or by coordinates.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { openWindow, own } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

const map = {
  id: '0123456789ab', name: 'Monaco', tiles: 'vector', zooms: [0, 14], bounds: [7.4, 43.7, 7.45, 43.76], attribution: '© Those who drew',
};
const rue = { name: 'Rue Grimaldi', layer: 'transportation_name', kind: 'minor', at: [43.7339, 7.4192] };
const cafe = { name: 'Café de Paris', layer: 'poi', kind: 'cafe', at: [43.7392, 7.4272] };

/**
 * The field in an otherwise empty page; the map beside it only notes what it is to show.
 *
 * @param {{ answer?: import('../support/server.mjs').Answer, maps?: any[], near?: [number, number] | null, kept?: Record<string, any> }} [how]
 */
async function open({ answer = { places: [rue, cafe] }, maps = [map], near = [43.7, 7.4], kept = {} } = {}) {
  const page = await openWindow({ kept, answers: { 'GET /maps': { maps }, 'GET /maps/search': answer } });
  const { PlaceSearchField } = await page.module('/parts/map/place-search-field.js');
  const { default: m } = await page.module('/parts/m.js');
  /** @type {any[]} */
  const shown = [];
  const attrs = { near: () => near, onchoose: (/** @type {any} */ place) => shown.push(own(place)) };
  m.mount(page.document.body, { view: () => m(PlaceSearchField, attrs) });
  await page.settle();
  return Object.assign(page, { shown });
}

/** @typedef {Awaited<ReturnType<typeof open>>} Page */

/** @param {Page} page */
const input = (page) => page.one('input[type=search]');
/** @param {Page} page @param {string} text */
const type = (page, text) => page.fill(input(page), text);
/** @param {Page} page */
const status = (page) => wordsOf(page.role('status'));
/** @param {Page} page */
const found = (page) => page.all('li').map(wordsOf);
/** What was searched. @param {Page} page */
const queries = (page) => page.server.askedFor('GET /maps/search').map(({ path }) => Object.fromEntries(new URL(path, 'http://x').searchParams));

/** Presses Enter in the field. @param {Page} page */
async function enter(page) {
  page.one('form').dispatchEvent(new page.window.Event('submit', { bubbles: true, cancelable: true }));
  await page.settle();
}

test('places are asked for once nobody has typed for a moment, near the middle of the map', async () => {
  const page = await open();
  assert.equal(page.roles('search').length, 1);
  assert.equal(page.field('Place or coordinates'), input(page));
  for (const text of ['r', 'ru', 'rue', ' rue g ']) {
    await type(page, text);
    await page.pass(299);
  }
  assert.deepEqual(queries(page), []);
  await page.pass(1);
  assert.deepEqual(queries(page), [{ q: 'rue g', lat: '43.700000', lng: '7.400000' }]);
  assert.equal(status(page), '2 places');
  assert.deepEqual(found(page), ['Rue Grimaldi Street', 'Café de Paris Café']);
  await page.pressButton('Café de Paris Café');
  assert.deepEqual(page.shown, [{ ...cafe }]);
  assert.deepEqual(found(page), []);
  assert.equal(status(page), 'The map shows Café de Paris.');
  assert.equal(page.document.activeElement, page.role('status'));
});

test('Enter takes the first place, also before the answer has come', async () => {
  const page = await open({ near: null });
  await type(page, 'grimaldi');
  await page.pass(300);
  await enter(page);
  assert.deepEqual(page.shown, [{ ...rue }]);
  assert.deepEqual(queries(page), [{ q: 'grimaldi' }]);
  const hasty = await open();
  await type(hasty, 'grimaldi');
  await enter(hasty);
  assert.deepEqual(hasty.shown, [{ ...rue }]);
  await hasty.pass(1_000);
  assert.equal(queries(hasty).length, 1);
});

test('only the last answer counts, and none after the list was closed', async () => {
  /** @type {((answer: any) => void)[]} */
  const late = [];
  /** @type {Page} */
  const page = await open({ answer: () => page.server.late(new Promise((done) => late.push(done))) });
  for (const text of ['rue', 'cafe']) {
    await type(page, text);
    await page.pass(300);
  }
  assert.equal(status(page), 'One moment …');
  late[1]({ places: [cafe] });
  await page.settle();
  late[0]({ places: [rue] });
  await page.settle();
  assert.equal(status(page), 'One place');
  assert.deepEqual(found(page), ['Café de Paris Café']);
  await type(page, 'port');
  await page.pass(300);
  await page.key('Escape');
  late[2]({ places: [rue] });
  await page.settle();
  assert.deepEqual([found(page), status(page)], [[], '']);
});

test('a name that is nowhere, an absent network and a refusal are told', async () => {
  const page = await open({ answer: { places: [] } });
  await type(page, 'atlantis');
  await page.pass(300);
  assert.equal(status(page), 'No place with this name is on the map.');
  await enter(page);
  assert.deepEqual(page.shown, []);
  page.server.isAway = true;
  await type(page, 'atlantis 2');
  await page.pass(300);
  assert.equal(status(page), 'The search for places needs the network. Coordinates work without it.');
  assert.equal(input(page).getAttribute('aria-invalid'), 'true');
  await type(page, 'atlantis');
  assert.equal(status(page), '');
  const busy = await open({ answer: () => refused(429, 'tooMany', { title: 'Wait a minute.' }) });
  await type(busy, 'rue');
  await busy.pass(300);
  assert.equal(status(busy), 'Wait a minute.');
});

test('what does not look like places is not believed', async () => {
  for (const places of [[{ ...rue, at: [91, 0] }], [{ ...rue, at: ['1', 2] }], [{ ...rue, name: '' }], [{ ...rue, kind: 7 }], [null], 'none', undefined]) {
    const page = await open({ answer: { places } });
    await type(page, 'rue');
    await page.pass(300);
    assert.deepEqual(found(page), []);
    assert.equal(status(page), 'The server gave an answer that this page does not understand.');
  }
});

test('coordinates need no server', async () => {
  const page = await open();
  await page.setOnline(false);
  await type(page, "43° 44.304' N 7° 25.476' E");
  await page.pass(1_000);
  assert.deepEqual(queries(page), []);
  assert.ok(page.shows('43.7384, 7.4246'));
  await page.pressButton('Go there');
  assert.deepEqual(page.shown, [{ name: '43.7384, 7.4246', at: [43.7384, 7.4246] }]);
  assert.equal(status(page), 'The map shows 43.7384, 7.4246.');
  await type(page, 'geo:1,2');
  await enter(page);
  assert.deepEqual(page.shown.at(-1).at, [1, 2]);
});

test('mistakes in coordinates are told on Enter, and are not searched', async () => {
  const page = await open();
  for (const [text, problem] of [
    ['91, 7', 'The latitude comes first and goes from -90 to 90.'], ['https://example.org/', /^There is no place in this link\./],
    ['r', 'Type at least 2 letters of a name, or coordinates.'], ['', 'Type at least 2 letters of a name, or coordinates.'],
    ['x'.repeat(101), 'A search has at most 100 characters.'],
  ]) {
    await type(page, /** @type {string} */ (text));
    await page.pass(1_000);
    assert.equal(status(page), '', String(text));
    await enter(page);
    if (typeof problem === 'string') assert.equal(status(page), problem);
    else assert.match(status(page), problem);
  }
  assert.deepEqual([queries(page), page.shown], [[], []]);
});

test('without maps of the server that have names only coordinates are asked for', async () => {
  for (const maps of [[], [{ ...map, tiles: 'png' }]]) {
    const page = await open({ maps });
    assert.equal(page.field('Coordinates'), input(page));
    await type(page, 'rue grimaldi');
    await page.pass(1_000);
    await enter(page);
    assert.deepEqual(queries(page), []);
    assert.match(status(page), /^These are no coordinates that this page can read\./);
    await type(page, '1, 2');
    await enter(page);
    assert.deepEqual(page.shown, [{ name: '1, 2', at: [1, 2] }]);
  }
});

test('kinds of places are told in words', async () => {
  const page = await openWindow();
  const { kindInWords } = await page.module('/parts/map/place-kinds.js');
  const words = [
    ['transportation_name', 'service'], ['transportation_name', 'path'], ['transportation_name', ''], ['poi', 'place_of_worship'], ['poi', 'bus'], ['poi', ''],
    ['place', 'suburb'], ['park', 'nature_reserve'], ['mountain_peak', 'peak'], ['waterway', 'stream'], ['waterway', ''], ['aerodrome_label', 'other'],
    ['constructor', 'toString'], ['poi', '__proto__'], ['new_layer', ''],
  ].map(([layer, kind]) => kindInWords({ layer, kind }));
  assert.deepEqual(words, ['Street', 'Path', 'Street', 'Place of worship', 'Bus stop', 'Place', 'Suburb', 'Park', 'Mountain', 'Stream', 'River', 'Airport',
    'ToString', 'Proto', 'Place']);
});
