// A file with more places than a pack can have pins: the player chooses which of them become pins.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { drafts, goBack, importFile, openCreator } from '../support/hunt-creator.mjs';
import { own } from '../support/page.mjs';

/** @typedef {import('../support/hunt.mjs').Page} Page */

/** A pin of the file, as the rules read it. @param {number} number @returns {any} */
const pin = (number) => ({
  // Their numbers fall, so that they are not in the order of the file by accident.
  id: 5_000 - number, title: `Cache ${number}`, hint: number % 10 === 0 ? 'Under a stone' : 'In a tree',
  at: [Number((51.5 + (number % 50) / 1_000).toFixed(6)), Number((-0.3 + Math.floor(number / 50) / 1_000).toFixed(6))],
});

/** @param {number} count */
const pinsOf = (count) => Array.from({ length: count }, (_, index) => pin(index + 1));

/**
 * Opens the list of packs, and from there the screen, as for a file with these pins.
 *
 * @param {any[]} [pins]
 * @param {import('../support/page.mjs').PageOptions} [options]
 */
async function openPicking(pins = pinsOf(2_000), options = {}) {
  const page = await openCreator({ kept: {}, ...options });
  await pick(page, pins);
  return page;
}

/** @param {Page} page @param {any[]} pins */
async function pick(page, pins) {
  const [{ formOf }, { pickFrom }] = [await page.module('/games/hunt/creator/pack-form.js'), await page.module('/games/hunt/creator/picking.js')];
  pickFrom(formOf({ name: 'Caches', location: 'Ealing', pins }));
  await page.settle();
}

/** The names in the list. @param {Page} page */
const listed = (page) => page.all('.hunt-pick-row .choice-text > span').map(wordsOf);
/** @param {Page} page */
const state = (page) => wordsOf(page.one('.hunt-pick-state'));
/** @param {Page} page @param {string} words */
const find = (page, words) => page.fill(page.field('Find by words'), words);
/** The check box of a place. @param {Page} page @param {string} name */
const row = (page, name) => page.one('input', page.all('.hunt-pick-row')[listed(page).indexOf(name)]);
/** @param {Page} page */
const make = (page) => page.role('button', 'Make the pack');
/** @param {Page} page @param {string} name */
async function leave(page, name) {
  await page.pressButton(name);
  // Steps in the history happen in a separate task.
  await page.pass(1);
}

test('the screen says how many places there are, and lists the first hundred', async () => {
  const page = await openPicking();
  assert.equal(page.path, '/hunt/pick');
  assert.equal(page.role('heading', 'Choose the pins').tagName, 'H1');
  assert.ok(page.shows('This file has 2,000 places. A pack can have 1,000 pins at most. Choose the places that become pins.'));
  assert.deepEqual([listed(page).length, listed(page)[0], listed(page)[99]], [100, 'Cache 1', 'Cache 100']);
  assert.ok(page.shows('100 of 2,000 places are listed.'));
  await page.pressButton('Show 100 more');
  assert.deepEqual([listed(page).length, listed(page)[199]], [200, 'Cache 200']);
  // The keyboard goes on where the new ones begin.
  assert.equal(page.document.activeElement, row(page, 'Cache 101'));
});

test('the last step of the list shows what is left', async () => {
  const page = await openPicking(pinsOf(1_300));
  await find(page, 'stone');
  await page.pressButton('Show 30 more');
  assert.equal(listed(page).length, 130);
  assert.equal(page.roles('button', /^Show \d+ more/).length, 0);
  await find(page, '');
  assert.equal(listed(page).length, 100);
});

test('a place is found by words of its title and its question, in any order and without regard to capitals and accents', async () => {
  const page = await openPicking([...pinsOf(1_500), { id: 1, at: [51.4, -0.3], title: 'Café', hint: 'Behind the OAK' }]);
  await find(page, 'STONE cache 140');
  assert.deepEqual(listed(page), ['Cache 140', 'Cache 1140', 'Cache 1400']);
  assert.ok(page.shows('3 places'));
  await find(page, 'oak cafe');
  assert.deepEqual(listed(page), ['Café']);
  assert.ok(page.shows('1 place'));
  await find(page, 'oak stone');
  assert.deepEqual(listed(page), []);
  assert.ok(page.shows('There is no such place.'));
  assert.equal(page.roles('button', /^Choose/).length, 0);
});

test('a place without a title has its question as name, and one without both its number in the file', async () => {
  const pins = [...pinsOf(1_000), { id: 1, at: [51.4, -0.3], hint: 'Which year?' }, { id: 2, at: [51.4, -0.2], title: ' ' }];
  const page = await openPicking(pins);
  await find(page, 'which');
  assert.deepEqual(listed(page), ['Which year?']);
  assert.equal(page.all('.hunt-pick-row small').length, 0);
  await find(page, 'place');
  assert.deepEqual(listed(page), ['Place 1,002']);
});

test('what is chosen is told, and becomes a pack in the order of the file', async () => {
  const page = await openPicking();
  assert.equal(state(page), 'Nothing is chosen yet.');
  assert.equal(make(page).disabled, true);
  await page.press(row(page, 'Cache 7'));
  assert.equal(state(page), '1 chosen Cache 7 is chosen.');
  await page.press(row(page, 'Cache 5'));
  await page.press(row(page, 'Cache 3'));
  assert.equal(state(page), '3 chosen Cache 3 is chosen.');
  await page.press(row(page, 'Cache 5'));
  assert.equal(state(page), '2 chosen Cache 5 is not chosen any more.');
  await find(page, 'cache 1999');
  await page.press(row(page, 'Cache 1999'));
  await leave(page, 'Make the pack');
  const [made, ...others] = drafts(page);
  assert.deepEqual(others, []);
  assert.equal(page.path, `/hunt/edit/${made.key}`);
  assert.ok(page.toasts.includes('Caches is imported with 3 pins.'));
  assert.deepEqual([made.saved.name, made.saved.location, made.version], ['Caches', 'Ealing', 0]);
  const { formOf } = await page.module('/games/hunt/creator/pack-form.js');
  assert.deepEqual(made.saved.pins, own(formOf({ pins: [pin(3), pin(7), pin(1_999)] }).pins));
});

test('all places with the words are chosen or taken back at once, also those that are not listed', async () => {
  const page = await openPicking();
  await page.press(row(page, 'Cache 1'));
  await find(page, 'stone');
  await page.pressButton('Choose all 200');
  assert.equal(state(page), '201 chosen');
  await find(page, 'stone cache 100');
  await page.pressButton('Choose none of these');
  // 100, 1000 and 1100.
  assert.equal(state(page), '198 chosen');
  await find(page, '');
  assert.equal(row(page, 'Cache 1').checked, true);
  assert.equal(row(page, 'Cache 90').checked, true);
  assert.equal(row(page, 'Cache 100').checked, false);
  await page.pressButton('Choose none of these');
  assert.equal(state(page), 'Nothing is chosen yet.');
});

test('of more places than a pack can have pins no pack is made, and the screen says how many fewer to choose', async () => {
  const page = await openPicking(pinsOf(1_002));
  await page.pressButton('Choose all 1,002');
  assert.equal(state(page), '1,002 chosen A pack can have 1,000 pins at most. Choose 2 fewer.');
  assert.equal(make(page).disabled, true);
  assert.equal(page.document.getElementById(make(page).getAttribute('aria-describedby')), page.one('.hunt-pick-state'));
  await page.press(row(page, 'Cache 1'));
  assert.equal(make(page).disabled, true);
  await page.press(row(page, 'Cache 2'));
  assert.equal(make(page).disabled, false);
});

test('two quick presses make one pack', async () => {
  const page = await openPicking();
  await page.press(row(page, 'Cache 7'));
  const button = make(page);
  button.click();
  button.click();
  await page.settle();
  await page.pass(1);
  assert.equal(drafts(page).length, 1);
});

test('a GPX file with 2,000 waypoints becomes a pack of those that are chosen', async () => {
  const page = await openCreator({ kept: {} });
  const waypoints = Array.from({ length: 2_000 }, (_, index) =>
    `<wpt lat="${(51 + index / 10_000).toFixed(6)}" lon="-0.3"><name>Waypoint ${index + 1}</name><desc>In a tree</desc></wpt>`);
  await importFile(page, `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${waypoints.join('')}</gpx>`, 'caches.gpx');
  assert.equal(page.path, '/hunt/pick');
  assert.deepEqual(drafts(page), []);
  await find(page, 'waypoint 1999');
  await page.press(row(page, 'Waypoint 1999'));
  await find(page, '');
  await page.press(row(page, 'Waypoint 2'));
  await leave(page, 'Make the pack');
  const [{ key, saved }] = drafts(page);
  assert.equal(page.path, `/hunt/edit/${key}`);
  assert.deepEqual(saved.pins.map((/** @type {any} */ { title, hint, at }) => [title, hint, at]), [
    ['Waypoint 2', 'In a tree', [51.0001, -0.3]], ['Waypoint 1999', 'In a tree', [51.1998, -0.3]],
  ]);
});

// MARK: The map

const near = [[51.5, -0.3], [51.501, -0.3], [51.5, -0.302]].map((at, index) => ({ id: index + 1, at, title: `Near ${index + 1}` }));
const far = Array.from({ length: 1_000 }, (_, index) => ({ id: 100 + index, at: [60, 10], title: `Far ${index}` }));

test('a press on a place on the map chooses it or takes it back, and the map shows those with the words', async () => {
  const page = await openPicking([...near, ...far]);
  assert.deepEqual(page.all('.map-cluster').map((/** @type {any} */ sign) => sign.getAttribute('aria-label')).sort(),
    ['1000 places, 0 chosen: zoom in', '3 places, 0 chosen: zoom in']);
  await find(page, 'near');
  await page.pressButton('Show all places');
  const pressed = () => page.all('.map-pin').map((/** @type {any} */ sign) => [wordsOf(sign), sign.getAttribute('aria-pressed')]).sort();
  assert.deepEqual(pressed(), [['Near 1', 'false'], ['Near 2', 'false'], ['Near 3', 'false']]);
  await page.press(page.role('button', 'Near 2', page.one('.map')));
  assert.deepEqual(pressed(), [['Near 1', 'false'], ['Near 2', 'true'], ['Near 3', 'false']]);
  assert.equal(state(page), '1 chosen Near 2 is chosen.');
  assert.equal(row(page, 'Near 2').checked, true);
  await page.press(row(page, 'Near 3'));
  await page.press(page.role('button', 'Near 2', page.one('.map')));
  assert.deepEqual(pressed(), [['Near 1', 'false'], ['Near 2', 'false'], ['Near 3', 'true']]);
  assert.equal(state(page), '1 chosen Near 2 is not chosen any more.');
});

test('the list can be about the places in sight only, and follows the map', async () => {
  const page = await openPicking([...near, ...far]);
  await page.press(page.role('button', 'Show Near 1 on the map'));
  assert.equal(state(page), 'Nothing is chosen yet. Near 1 is in the circle.');
  assert.equal(page.all('.map-circle').length, 1);
  assert.ok(page.shows('1,003 places'));
  await page.press(page.role('checkbox', 'Only places in this part of the map'));
  assert.deepEqual(listed(page), ['Near 1', 'Near 2', 'Near 3']);
  await page.pressButton('Choose all 3');
  assert.equal(state(page), '3 chosen');
  for (let time = 0; time < 4; time += 1) await page.pressButton('Zoom in');
  await page.pass(1_000);
  assert.deepEqual(listed(page), ['Near 1']);
  await find(page, 'near 2');
  assert.ok(page.shows('There is no such place.'));
  await page.press(page.role('checkbox', 'Only places in this part of the map'));
  assert.deepEqual(listed(page), ['Near 2']);
});

// MARK: Leaving

test('Cancel leads to the list of packs, and makes nothing', async () => {
  const page = await openPicking();
  await page.press(row(page, 'Cache 7'));
  await leave(page, 'Cancel');
  assert.deepEqual([page.path, page.dialog, drafts(page)], ['/hunt/create', null, []]);
  await page.go('/hunt/pick');
  assert.equal(page.path, '/hunt/create');
});

test('whoever goes back is asked if something is chosen', async () => {
  const page = await openPicking();
  await page.press(row(page, 'Cache 7'));
  await goBack(page);
  assert.ok(page.shows('The place that you have chosen will be forgotten.', page.dialog));
  await page.pressButton('Stay');
  assert.deepEqual([page.path, state(page)], ['/hunt/pick', '1 chosen Cache 7 is chosen.']);
  await page.press(row(page, 'Cache 8'));
  await goBack(page);
  assert.ok(page.shows('The 2 places that you have chosen will be forgotten.', page.dialog));
  await leave(page, 'Leave');
  assert.deepEqual([page.path, drafts(page)], ['/hunt/create', []]);
});

test('whoever goes back is not asked if nothing is chosen', async () => {
  const page = await openPicking();
  await goBack(page);
  assert.deepEqual([page.path, page.dialog], ['/hunt/create', null]);
  await pick(page, pinsOf(1_500));
  await page.press(row(page, 'Cache 7'));
  await page.press(row(page, 'Cache 7'));
  await goBack(page);
  assert.deepEqual([page.path, page.dialog], ['/hunt/create', null]);
});

test('another file begins anew', async () => {
  const page = await openPicking();
  await page.press(row(page, 'Cache 7'));
  await leave(page, 'Cancel');
  await pick(page, pinsOf(1_100));
  assert.equal(state(page), 'Nothing is chosen yet.');
  assert.ok(page.shows('1,100 places'));
});

test('opened without a file, the screen leads to the list of packs and says what to do', async () => {
  for (const page of [await openCreator({ path: '/#!/hunt/pick' }), await (await openPicking()).openAgain()]) {
    assert.equal(page.path, '/hunt/create');
    assert.equal(page.all('.hunt-pick-row').length, 0);
    assert.ok(page.toasts.includes('To choose the pins of a pack from a file, import the file again.'));
  }
});

test('of the shortened texts those of the chosen places are told, once the pack is made', async () => {
  const page = await openCreator({ kept: {} });
  const waypoint = (/** @type {number} */ number) =>
    `<wpt lat="51" lon="0"><name>Cache ${number}</name><desc>${'x'.repeat(number % 2 === 0 ? 141 : 9)}</desc></wpt>`;
  const waypoints = Array.from({ length: 1_200 }, (_, index) => waypoint(index + 1));
  await importFile(page, `<gpx><name>${'n'.repeat(31)}</name>${waypoints.join('')}</gpx>`, 'a.gpx');
  assert.deepEqual([page.path, page.dialog], ['/hunt/pick', null]);
  for (const name of ['Cache 3', 'Cache 4', 'Cache 8']) await page.press(row(page, name));
  await leave(page, 'Make the pack');
  assert.equal(page.path, `/hunt/edit/${drafts(page)[0].key}`);
  const told = [...page.dialog.querySelectorAll('li')].map(wordsOf);
  assert.deepEqual(told, [
    'Name: Was shortened to 30 characters.', 'Pin 2, Question: Was shortened to 140 characters.',
    'Pin 3, Question: Was shortened to 140 characters.',
  ]);
});
