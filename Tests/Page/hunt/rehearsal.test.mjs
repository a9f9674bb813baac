// A pack is rehearsed from its editor.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { draft, form, keptDraft, openCreator, openEditor, pack } from '../support/hunt-creator.mjs';

/** @typedef {import('../support/hunt.mjs').Page} Page */

/**
 * A pack whose pins are on a street, so many metres from each other.
 *
 * @param {number} pins
 * @param {number} apart
 * @param {object} [more]
 */
const street = (pins, apart, more = {}) => pack({
  pins: Array.from({ length: pins }, (_, index) => ({
    id: index + 1, title: `House ${index + 1}`, hint: 'What colour is its door?', codeword: 'green', points: 100,
    at: [Number((51.5 + (index * apart) / 111_195).toFixed(6)), -0.3],
  })),
  ...more,
});

/** Opens the rehearsal of a pack. @param {any} [whole] @param {Record<string, any>} [more]  of the draft */
const open = (whole = street(8, 60, { minutes: 45 }), more = {}) => openCreator({ path: '/#!/hunt/rehearse/d1', kept: keptDraft(whole, 'd1', more) });

/** @param {Page} page */
async function rehearse(page) {
  await page.pressButton(/^Start/);
  assert.equal(status(page), 'The rehearsal is done.');
}

/** @param {Page} page */
const status = (page) => wordsOf(page.one('.hunt-rehearsal-status'));
/** @param {Page} page */
const advice = (page) => page.all('.hunt-rehearsal-advice li').map(wordsOf);
/** The rows of the table beside a plot. @param {Page} page @param {string} title */
const rows = (page, title) => page.all('tr', page.role('region', `${title}: As a table`))
  .map((/** @type {any} */ row) => [...row.querySelectorAll('th, td')].map(wordsOf));
/** @param {string} text */
const number = (text) => Number(text.replace(',', ''));

test('it is reached from the editor, which is as it was when its maker comes back', async () => {
  const page = await openEditor({ kept: keptDraft(street(8, 60)) });
  await page.press(page.role('button', /^Pin 1 ?House 1/, page.one('.hunt-pins')));
  await page.fill(page.field('Title'), 'The first house');
  await page.pressButton('Save pin');
  await page.pressButton('Rehearse');
  assert.equal(page.path, '/hunt/rehearse/d1');
  assert.equal(wordsOf(page.role('heading', 'Rehearsal')), 'Rehearsal');
  assert.ok(page.shows('Our street'));
  // The pack is rehearsed as it is now, saved or not.
  await rehearse(page);
  assert.equal(rows(page, 'How far they get')[1][0], '1 The first house');
  await page.press(page.role('link', 'Back'));
  assert.equal(page.path, '/hunt/edit/d1');
  assert.ok(page.shows('The first house'));
  assert.deepEqual([draft(page).saved.pins[0].title, draft(page).open.pins[0].title], ['House 1', 'The first house']);
});

test('a thousand walk, and the result is told in a sentence, four plots and four tables', async () => {
  const page = await open();
  assert.equal(page.all('.hunt-rehearsal-result').length, 0);
  await rehearse(page);
  assert.equal(page.document.activeElement, page.role('heading', 'Result'));
  assert.match(advice(page)[0], /^\d\d of 100 walkers find all pins within 45 minutes\.$/);
  const [head, all, ...paces] = rows(page, 'How the walks end');
  assert.deepEqual(head.slice(1, 5), ['Walkers', 'All pins found', 'Time is up', 'Given up']);
  assert.deepEqual([all[0], all[1], ...paces.map(([name, walkers]) => `${name} ${walkers}`)], ['All', '1,000', 'Slow 250', 'Usual 500', 'Brisk 250']);
  for (const [, walks, ...ends] of [all, ...paces]) assert.equal(number(walks), ends.slice(0, 3).reduce((sum, end) => sum + number(end), 0));
  const times = rows(page, 'When all pins are found').slice(1);
  assert.equal(times[0][0], '0–5');
  assert.equal(times.reduce((sum, [, count]) => sum + number(count), 0), number(all[2]));
  const pins = rows(page, 'How far they get').slice(1);
  assert.deepEqual(pins.map(([name]) => name), Array.from({ length: 8 }, (_, index) => `${index + 1} House ${index + 1}`));
  for (const [, shown, reached, found] of pins) assert.ok(number(shown) >= number(reached) && number(reached) >= number(found));
  const plots = page.roles('img', undefined, page.one('.hunt-rehearsal-result'));
  assert.equal(plots.length, page.all('.hunt-plot-table').length);
  assert.match(plots[0].getAttribute('aria-label'), /^How the walks end: all pins found: \d+, time is up: \d+ and given up: \d+\.$/);
});

test('the same pack and choices always give the same result, and others another', async () => {
  const page = await open();
  await rehearse(page);
  const first = wordsOf(page.one('.hunt-rehearsal-result'));
  await rehearse(page);
  assert.equal(wordsOf(page.one('.hunt-rehearsal-result')), first);
  await page.press(page.field(/^Hard/));
  await page.press(page.field(/^Slow walkers/));
  await rehearse(page);
  assert.notEqual(wordsOf(page.one('.hunt-rehearsal-result')), first);
  assert.ok(page.shows('For: Against the clock · Slow walkers · Hard'));
  assert.deepEqual(rows(page, 'How the walks end').slice(2).map(([name, walkers]) => `${name} ${walkers}`), ['Slow 700', 'Usual 250', 'Brisk 50']);
});

test('a pin that nobody reaches is told with its distance', async () => {
  const whole = street(8, 60);
  whole.pins[6].at = [51.56, -0.3];
  const page = await open(whole);
  await rehearse(page);
  assert.ok(advice(page).includes('Nobody reaches pin 7, “House 7”: it is 6.3 km from the nearest other pin. Bring it closer, or leave it out.'), advice(page).join('\n'));
  assert.equal(rows(page, 'How far they get')[7][2], '0');
});

test('too little time is told with the time that would do', async () => {
  const page = await open(street(12, 80, { minutes: 30 }));
  await rehearse(page);
  assert.match(advice(page)[0], /^(Nobody finds|Only \d+ of 100 walkers find) all pins within 30 minutes: allow (45|60|75|90|105) minutes, in which half of them do, or leave out pins\.$/);
});

test('without a clock nobody is late, and no longer time is told', async () => {
  const page = await open(street(60, 300));
  await page.press(page.field('Without a clock'));
  await rehearse(page);
  assert.match(advice(page)[0], /^Nobody finds all pins before they give up: leave out pins, or bring them closer together\.$/);
  assert.equal(rows(page, 'How the walks end')[1][3], '0');
  assert.ok(page.shows('Nobody finds all pins.'));
  assert.ok(advice(page).some((/** @type {string} */ line) => line.endsWith('there are more pins than people have patience for.')));
});

test('how far it is is shown, and a press ends it', async () => {
  const page = await open();
  page.workers.isHeld = true;
  await page.pressButton('Start the rehearsal');
  assert.equal(status(page), 'The rehearsal has begun.');
  assert.equal(page.document.activeElement, page.role('button', 'Cancel'));
  assert.ok(page.field(/^Easy/).closest('fieldset').disabled);
  for (let piece = 0; piece < 3; piece += 1) {
    page.workers.release();
    await page.settle();
  }
  assert.ok(page.shows('50 of 1,000 have walked'));
  assert.deepEqual([page.one('progress').value, page.one('progress').max], [50, 1_000]);
  await page.pressButton('Cancel');
  assert.equal(status(page), 'The rehearsal was cancelled.');
  assert.equal(page.document.activeElement, page.role('button', 'Start the rehearsal'));
  assert.deepEqual([page.workers.started, page.workers.ended], [1, 1]);
  page.workers.isHeld = false;
  page.workers.release();
  await page.settle();
  assert.equal(page.all('.hunt-rehearsal-result').length, 0);
  await rehearse(page);
  assert.deepEqual([page.workers.started, page.workers.ended], [2, 2]);
});

test('who leaves the screen ends it', async () => {
  const page = await open();
  page.workers.isHeld = true;
  await page.pressButton('Start the rehearsal');
  await page.go('/hunt/edit/d1');
  assert.equal(page.workers.ended, 1);
});

test('with too few pins or mistakes it says why the pack cannot be rehearsed', async () => {
  const few = await open(street(4, 60));
  assert.match(wordsOf(few.role('alert')), /^This pack cannot be rehearsed yet A rehearsal needs at least five pins\. There are 4\./);
  assert.equal(few.roles('button', /^Start/).length, 0);
  const whole = street(8, 60);
  whole.pins[2].hint = '';
  const page = await open(whole);
  assert.match(wordsOf(page.role('alert')), /This is missing or wrong: Pin 3, Question: Is missing\./);
  assert.equal(page.roles('button', /^Start/).length, 0);
  await page.press(page.role('link', 'Back to the editor'));
  assert.equal(page.path, '/hunt/edit/d1');
});

test('where many give up, it is told how far the pin is', async () => {
  const whole = street(6, 30);
  whole.pins[5].at = [51.525, -0.3];
  const page = await open(whole);
  await page.press(page.field('Without a clock'));
  await rehearse(page);
  const told = /^\d\d of 100 give up rather than walk to pin 6, “House 6”, which is 2\.7 km from the nearest other pin\.$/;
  assert.ok(advice(page).some((/** @type {string} */ line) => told.test(line)), advice(page).join('\n'));
  const [stops] = rows(page, 'Where they give up').slice(-1);
  assert.equal(stops[0], '6 House 6');
  assert.ok(number(stops[1]) > 100);
});

test('a picture that is not uploaded yet is no obstacle', async () => {
  const kept = form(street(6, 40));
  kept.pins[0].picture = '~12';
  const page = await open(street(6, 40), { open: kept });
  await rehearse(page);
});

test('a pack that is not here says so', async () => {
  const page = await openCreator({ path: '/#!/hunt/rehearse/d9' });
  assert.equal(wordsOf(page.role('alert')), 'This pack is not on this device.');
});

test('if the rules cannot be loaded it says so, and can be tried again', async () => {
  const page = await open();
  page.loseModules((/** @type {string} */ path) => path.startsWith('/host/'));
  await page.pressButton('Start the rehearsal');
  assert.equal(status(page), 'The rules could not be loaded.');
  page.loseModules(() => false);
  page.server.isAway = true;
  await page.pressButton('Start the rehearsal');
  assert.equal(page.document.activeElement, page.role('button', 'Start the rehearsal'));
  assert.equal(status(page), 'The rules could not be loaded.');
  page.server.isAway = false;
  await rehearse(page);
});
