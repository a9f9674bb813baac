// A pack is tried out from its editor.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { answer, endHunt, eve, find, openHunt, openPin, readLast, score, startTutorial, titles, toEve } from '../support/hunt.mjs';
import { draft, keptDraft, pack } from '../support/hunt-creator.mjs';

const whole = pack();
// So far from each other that each has its own sign on the map.
const spread = { ...whole, pins: whole.pins.map((/** @type {any} */ one, /** @type {number} */ index) =>
  ({ ...one, at: [51.501, Number((-0.3 + index / 500).toFixed(3))] })) };

/** The editor of a pack of five pins. @param {import('../support/page.mjs').PageOptions} [options] */
const open = (options = {}) =>
  openHunt({ path: '/#!/hunt/edit/d1', ...options, kept: { ...keptDraft(spread), ...options.kept } });

/** @param {import('../support/hunt.mjs').Page} page @param {string} title */
const edit = (page, title) => page.press(page.all('.hunt-pin-open').find((row) => wordsOf(row).includes(title)));

/** @param {import('../support/hunt.mjs').Page} page */
const rows = (page) => page.all('.hunt-pin-open strong').map(wordsOf);

/**
 * In the editor, with an unsaved change of a pin's title.
 *
 * @param {import('../support/hunt.mjs').Page} page
 */
async function change(page) {
  await edit(page, 'The clock');
  await page.fill(page.field('Title'), 'The town clock');
}

test('a test is played, counts nowhere, and leads back with nothing lost', async () => {
  const page = await open({ kept: { account: eve, boards: { joined: true } }, answers: toEve });
  await change(page);
  await page.pass(2_000);
  const before = page.server.asked.length;
  await page.pressButton('Test-play');
  assert.equal(page.path, '/hunt');
  // The pack is played as it is now, saved or not.
  assert.equal(wordsOf(page.one('.hunt-count')), '0 of 5 found');
  await find(page, 'The town clock', 'Two!');
  await find(page, 'The gate', 'a lion');
  assert.equal(score(page), 90);
  await endHunt(page);
  assert.equal(wordsOf(page.one('.hunt-score')), '90 points');
  assert.ok(page.shows('That was a test: it does not count. Did each question have an answer?'));
  assert.equal(page.roles('link', 'Board').length, 0);
  assert.deepEqual(Object.keys(page.allKept()).filter((key) => key.startsWith('outbox.') || key === 'hunt.records'), []);
  assert.deepEqual(page.server.asked.slice(before).filter(({ method }) => method !== 'GET'), []);

  await page.go(page.role('link', 'Back to the editor').getAttribute('href').slice(2));
  assert.deepEqual(rows(page), ['The town clock', 'The bakery', 'The pump', 'The bench', 'The gate']);
  const kept = draft(page);
  assert.deepEqual([kept.version, kept.saved.pins[0].title, kept.open.pins[0].title], [1, 'The clock', 'The town clock']);
  // The trial is not in the list of packs to play.
  await page.go('/hunt/packs');
  await page.pressButton('Discard');
  assert.ok(page.shows('No packs are on this device yet.'));
});

test('a test outlasts the page, and still knows its way back', async () => {
  const page = await open();
  await change(page);
  await page.pressButton('Test-play');
  await find(page, 'The gate', 'lion');
  const again = await openHunt({ kept: page.allKept() });
  assert.equal(score(again), 40);
  await endHunt(again);
  await again.go(again.role('link', 'Back to the editor').getAttribute('href').slice(2));
  assert.equal(rows(again)[0], 'The town clock');
});

test('all found ends a test too', async () => {
  const page = await open();
  await page.pressButton('Test-play');
  for (const [title, word] of [['The clock', '2'], ['The bakery', 'b'], ['The pump', '1887'], ['The bench', 'IDA  hill.']]) {
    await find(page, title, word);
  }
  await openPin(page, 'The gate');
  await answer(page, 'Lion');
  await readLast(page);
  assert.ok(page.shows(/^All found!/));
  assert.equal(wordsOf(page.one('.hunt-score')), '325 points');
});

test('what is not finished is told before a test', async () => {
  const page = await open();
  await edit(page, 'The pump');
  await page.fill(page.field('Answer'), '');
  await page.pressButton('Test-play');
  assert.ok(wordsOf(page.dialog).includes('Not finished yet'));
  assert.ok(wordsOf(page.dialog).includes('Pin 3, Answer: Is missing.'));
  await page.pressButton('Done');
  assert.equal(page.all('.hunt-editor').length, 1);
});

test('a hunt that is unfinished is not ended without a question', async () => {
  const first = await openHunt();
  await startTutorial(first);
  await find(first, 'Numbers', '3');
  const page = await open({ kept: first.allKept() });
  await page.pressButton('Test-play');
  assert.ok(wordsOf(page.dialog).includes('A hunt is unfinished on this device. A test takes its place.'));
  await page.pressButton('Cancel');
  assert.equal(page.all('.hunt-editor').length, 1);
  const hunt = await openHunt({ kept: page.allKept() });
  assert.equal(score(hunt), 20);
  await page.pressButton('Test-play');
  await page.pressButton('Test-play');
  assert.equal(wordsOf(page.one('.hunt-count')), '0 of 5 found');
  assert.equal(titles(page).length, 5);
});
