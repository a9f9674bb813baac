// The codes of a pack to hang up, and what the organiser's own sheet says of tasks.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { knownAs, openCreator, pack, PackServer } from '../support/hunt-creator.mjs';
import { refused } from '../support/server.mjs';

const none = { played: 0, finished: 0, pins: [] };

/** A pack with tasks. */
function withTasks() {
  const whole = pack({ start: { at: [51.5, -0.3], text: 'At the fountain' } });
  Object.assign(whole.pins[0], { task: 'choice', choices: ['Two', 'Three'], codeword: 'Two', clues: [{ text: 'Look up.', cost: 5 }] });
  Object.assign(whole.pins[1], { task: 'number', codeword: '1887', margin: 5, stage: 2 });
  Object.assign(whole.pins[2], { task: 'code', codeword: 'K7M2PX' });
  Object.assign(whole.pins[3], { task: 'code', codeword: ['Ida Hill', 'Hill'] });
  Object.assign(whole.pins[4], { task: 'photo' });
  delete whole.pins[4].codeword;
  return whole;
}

/** The page of an organiser. @param {any} whole @param {object} [answers] */
function open(whole, answers = {}) {
  const server = new PackServer();
  server.have(whole);
  return openCreator({
    path: '/#!/hunt/organise/1', kept: knownAs(),
    answers: { ...server.answers, 'GET /packs/1/statistics': none, 'GET /packs/1/reports': { reports: [] }, ...answers },
  });
}

test('each code is printed with the title of its pin, as a picture and in letters', async () => {
  const page = await open(withTasks());
  await page.press(page.role('radio', 'The codes of the pins'));
  assert.deepEqual(page.all('.hunt-code-card h3').map(wordsOf), ['The pump', 'The bench']);
  assert.deepEqual(page.all('.hunt-code-letters').map(wordsOf), ['K7M2PX', 'Ida Hill']);
  assert.equal(page.all('.hunt-code-letters')[0].getAttribute('aria-label'), 'K 7 M 2 P X');
  assert.equal(page.roles('img', 'The code of The pump').length, 1);
  const drawings = page.all('.hunt-code-picture path').map((path) => path.getAttribute('d'));
  assert.ok(drawings.length === 2 && drawings[0] !== drawings[1] && drawings.every((drawing) => drawing.length > 500));
  assert.equal(page.all('.hunt-poster-link').length, 0);
  let printed = 0;
  page.window.print = () => { printed += 1; };
  await page.pressButton('Print the sheet');
  await page.pass(100);
  assert.equal(printed, 1);
});

test('a pack without codes has no sheet of codes', async () => {
  const page = await open(pack());
  assert.equal(page.roles('radio', 'The codes of the pins').length, 0);
});

test('the sheet for the organiser has the tasks, the answers to choose from, and the clues', async () => {
  const page = await open(withTasks());
  assert.match(wordsOf(page.one('.hunt-poster-where')), / · The hunt starts here: At the fountain$/);
  await page.press(page.role('radio', 'For me, with all answers'));
  assert.deepEqual(page.all('.hunt-own-sheet tbody tr').map(wordsOf).map((row) => row.replace(/\s+/g, ' ')), [
    '1 The clock 50 points · choice How many hands has it? Choose: Two / Three Clue for 5: Look up. Two',
    '2 The bakery 75 points · number · stage 2 What is the first letter over its door? 1887 ± 5',
    '3 The pump 100 points · code In which year was it made? K7M2PX',
    '4 The bench 60 points · code Whose name is on it? Ida Hill / Hill',
    '5 The gate 40 points · photo What animal guards it? –',
  ]);
});

test('photos that players have sent are shown to the maker, and deleted', async () => {
  const photos = [{ id: 9, pin: 5, version: 1, at: 1_763_000_000 }, { id: 7, pin: 99, version: 1, at: 1_762_000_000 }];
  const statistics = { played: 1, finished: 1, pins: [{ id: 5, title: 'The gate', found: 1, wrong: 0 }] };
  const page = await open(withTasks(), { 'GET /packs/1/statistics': statistics, 'GET /packs/1/photos': { photos }, 'DELETE /packs/1/photos/9': null, 'DELETE /packs/1/photos/7': null });
  const region = page.one('.hunt-sent-photos');
  assert.deepEqual(page.roles('heading', undefined, region).map(wordsOf), ['Photos', 'The gate', 'A pin that is no longer in the pack']);
  assert.deepEqual(page.all('.hunt-sent-photo').map((image) => [image.getAttribute('src'), image.alt]), [
    ['/api/v1/packs/1/photos/9', 'A photo of The gate'], ['/api/v1/packs/1/photos/7', 'A photo of A pin that is no longer in the pack'],
  ]);
  await page.pressButton('Delete the photo of The gate');
  assert.equal(page.all('.hunt-sent-photo').length, 1);
  assert.equal(wordsOf(page.document.activeElement), 'Delete');
  await page.pressButton(/^Delete the photo of/);
  assert.ok(page.shows('There are no photos any more.'));
  assert.equal(page.document.activeElement, page.one('.hunt-sent-photos'));
  assert.deepEqual(page.server.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path), ['/packs/1/photos/9', '/packs/1/photos/7']);
});

test('a photo that the owner of the server has removed meanwhile says so to the maker, and its deletion is no error', async () => {
  const gone = () => refused(404, 'noSuchPhoto', { detail: 'There is no such photo.' });
  const page = await open(withTasks(), { 'GET /packs/1/photos': { photos: [{ id: 9, pin: 5, version: 1, at: 1_763_000_000 }] }, 'DELETE /packs/1/photos/9': gone });
  assert.ok(page.shows('Players have sent you these photos. The server deletes each after 90 days, and its owner can remove one before.'));
  page.one('.hunt-sent-photo').dispatchEvent(new page.window.Event('error'));
  await page.settle();
  assert.ok(page.shows('This photo is not on the server any more, or the network is away.'));
  await page.pressButton(/^Delete the photo of/);
  assert.ok(page.shows('There are no photos any more.'));
});

test('photos that could not be had are asked for again', async () => {
  const away = () => { throw new TypeError('Failed to fetch'); };
  const page = await open(withTasks(), { 'GET /packs/1/photos': away, 'GET /packs/1/reports': away });
  assert.equal(page.all('.hunt-sent-photo').length, 0);
  page.server.answers['GET /packs/1/photos'] = { photos: [{ id: 9, pin: 5, version: 1, at: 1_763_000_000 }] };
  await page.pressButton('Try again');
  assert.equal(page.all('.hunt-sent-photo').length, 1);
});

test('a maker without photos, or with an answer that is none, sees nothing of them', async () => {
  for (const answer of [{ photos: [] }, { photos: [{ id: 'x' }] }, { photos: 7 }]) {
    const page = await open(withTasks(), { 'GET /packs/1/photos': answer });
    assert.equal(page.all('.hunt-sent-photos').length, 0);
    assert.equal(page.roles('heading', 'Statistics').length, 1);
  }
});
