// The tasks at pins: choices, numbers, codes, photos, being there; clues, stages, and where a hunt begins.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import {
  answer, atPlace, downloadOf, endHunt, find, openHunt, openPin, photo, play, Receiver, score, sheet, taskPack, titles, told, withPacks, withPictures,
} from '../support/hunt.mjs';
import { withMap } from '../support/map.mjs';
import { openWindow } from '../support/page.mjs';

/** @typedef {import('../support/hunt.mjs').Page} Page */

/**
 * A casual hunt with every task, on its map.
 *
 * @param {import('../support/page.mjs').PageOptions & { receiver?: Receiver }} [options]
 */
async function hunt({ prepare, ...options } = {}) {
  const page = await openHunt({
    kept: withPacks(downloadOf(taskPack())), ...options, prepare(window) {
      withPictures(window);
      prepare?.(window);
    },
  });
  await play(page, '17', 'Casual');
  return page;
}

/** What the hunt does, as the page keeps it. @param {Page} page @returns {any[]} */
const actions = (page) => Object.entries(page.allKept()).filter(([key]) => key.startsWith('table.hunt'))
  .flatMap(([, value]) => JSON.stringify(value).match(/"do":\{[^\n]*?\}\}/g) ?? []);

/** @param {Page} page */
async function takePhoto(page, label = 'Take a photo') {
  page.choose({ name: 'view.jpg', text: 'a picture' });
  await page.pressButton(label, page.one('.hunt-pin'));
  await page.pass(100);
}

test('a hunt begins at its start, which stays on the map', async () => {
  const receiver = new Receiver(atPlace(6));
  const page = await hunt({ receiver });
  assert.match(sheet(page), /^Start At the fountain .* You may begin anywhere\.$/);
  receiver.move(atPlace(0));
  await page.pass(100);
  assert.equal(sheet(page), 'Start At the fountain You are there.');
  assert.equal(page.document.activeElement, page.one('.hunt-pin'));
  await page.pressButton('Close', page.one('.hunt-pin'));
  assert.equal(sheet(page), '');
  assert.equal(page.document.activeElement.getAttribute('aria-label'), 'Start: At the fountain');
  await page.press(page.role('button', 'Start: At the fountain'));
  assert.match(sheet(page), /^Start At the fountain/);
  // It is shown by itself only when the hunt begins.
  await page.pass(10_000);
  const again = await page.openAgain('/hunt', { prepare: withMap });
  assert.equal(sheet(again), '');
  assert.equal(again.roles('button', 'Start: At the fountain').length, 1);
});

test('a choice is sent with a button, and what was wrong stays marked', async () => {
  const page = await hunt();
  await openPin(page, 'Place 2');
  assert.deepEqual(page.all('.hunt-choices .choice').map(wordsOf), ['A lion', 'A bridge', 'A bear']);
  await page.pressButton('Answer', page.one('.hunt-pin'));
  assert.equal(told(page), 'Choose an answer first.');
  await page.press(page.role('radio', 'A bear'));
  assert.equal(score(page), 0);
  await page.pressButton('Answer', page.one('.hunt-pin'));
  assert.equal(told(page), 'Wrong. Look again.');
  const wrong = page.role('radio', /^A bear/);
  assert.equal(wrong.disabled && !wrong.checked, true);
  assert.equal(wordsOf(wrong.closest('label')), 'A bear Wrong');
  await page.pressButton('Close', page.one('.hunt-pin'));
  await openPin(page, 'Place 2');
  assert.equal(page.role('radio', /^A bear/).disabled, true);
  await page.press(page.role('radio', 'A bridge'));
  await page.pressButton('Answer', page.one('.hunt-pin'));
  assert.equal(told(page), 'Right! 20 points.');
});

test('a number says by how much it may differ, and refuses what is none, which costs nothing', async () => {
  const page = await hunt();
  await openPin(page, 'Place 3');
  assert.ok(page.shows('It may be up to 5 too high or too low.'));
  const field = page.field('Your answer, a number');
  assert.equal(field.getAttribute('inputmode'), 'numeric');
  for (const text of ['about 1887', '', '18.5']) {
    await page.fill(field, text);
    await page.pressButton('Answer', page.one('.hunt-pin'));
    assert.equal(told(page), 'This pin takes a whole number, written in digits.');
  }
  await page.fill(field, '1893');
  await page.pressButton('Answer', page.one('.hunt-pin'));
  assert.equal(told(page), 'Wrong. Look again.');
  await page.fill(page.field('Your answer, a number'), '1,890');
  await page.pressButton('Answer', page.one('.hunt-pin'));
  assert.equal(told(page), 'Right! 30 points.');
});

test('a code is typed, in letters of any size', async () => {
  const page = await hunt();
  await openPin(page, 'Place 4');
  assert.match(sheet(page), /Scan it with the camera of your phone, or type its letters and digits\./);
  assert.equal(page.roles('button', 'Scan the code').length, 0);
  await page.fill(page.field('The code'), 'k7m2px');
  await page.pressButton('Answer', page.one('.hunt-pin'));
  assert.equal(told(page), 'Right! 40 points.');
});

test('who is there says so, and is told if that is not so', async () => {
  const receiver = new Receiver(null);
  const page = await hunt({ receiver });
  await openPin(page, 'Place 6');
  assert.match(sheet(page), /It counts within 30 m of the pin\./);
  await page.pressButton('I am here', page.one('.hunt-pin'));
  assert.match(told(page), /^This pin takes answers only at its place/);
  receiver.move(atPlace(1));
  await page.settle();
  await page.pressButton('I am here', page.one('.hunt-pin'));
  assert.equal(told(page), 'You are not there yet. Walk closer, and try again.');
  receiver.move(atPlace(6));
  await page.settle();
  assert.equal(told(page), '');
  await page.pressButton('I am here', page.one('.hunt-pin'));
  assert.equal(told(page), 'Done! 60 points.');
});

test('a photo is seen before it is done, stays on the device, and is in the souvenir', async () => {
  const page = await hunt();
  await openPin(page, 'Place 5');
  await takePhoto(page);
  const input = page.window.lastFileInput;
  if (input) assert.equal(input.getAttribute('capture'), 'environment');
  assert.equal(page.one('.hunt-photo-task img').getAttribute('src'), photo);
  assert.equal(wordsOf(page.document.activeElement), 'Use this photo');
  assert.equal(score(page), 0);
  await page.pressButton('Use this photo', page.one('.hunt-pin'));
  assert.equal(told(page), 'Done! 50 points.');
  assert.equal(page.one('.hunt-pin .hunt-picture').getAttribute('src'), photo);
  // Nothing of it is in what is sent.
  assert.ok(actions(page).every((action) => !action.includes('data:')));
  const again = await page.openAgain('/hunt', { prepare: withMap });
  await endHunt(again);
  await again.press(again.role('link', 'Souvenir'));
  const card = again.all('.hunt-souvenir-place').find((place) => wordsOf(place).includes('Place 5'));
  assert.equal(again.one('.hunt-souvenir-photo img', card).getAttribute('src'), photo);
  assert.equal(Object.keys(again.allKept()).filter((key) => key.startsWith('huntphoto.')).length, 1);
  assert.ok(again.server.asked.every(({ body }) => !JSON.stringify(body ?? '').includes('base64')));
  await again.pressButton('Save the photo of Place 5', card);
  assert.equal(again.downloads.at(-1)?.name, 'Place-5.webp');
  // It goes with its souvenir.
  await again.pressButton('Delete this souvenir');
  await again.pressButton('Delete it');
  assert.equal(Object.keys(again.allKept()).filter((key) => key.startsWith('huntphoto.')).length, 0);
});

test('a photo that was taken at a pin that is not done is forgotten after the hunt', async () => {
  const page = await hunt();
  await openPin(page, 'Place 5');
  await takePhoto(page);
  await takePhoto(page, 'Take another');
  assert.equal(Object.keys(page.allKept()).filter((key) => key.startsWith('huntphoto.')).length, 1);
  await page.pressButton('Close', page.one('.hunt-pin'));
  await endHunt(page);
  assert.equal(Object.keys(page.allKept()).filter((key) => key.startsWith('huntphoto.')).length, 0);
});

test('a clue says what it costs and what the pin is worth then; one that costs a lot is asked for', async () => {
  const page = await hunt();
  await openPin(page, 'Place 1');
  assert.equal(wordsOf(page.one('.hunt-pin .badge')), '10 points');
  assert.ok(page.shows('This pin is then worth 6 points.'));
  await page.pressButton('Take a clue: it costs 4 points', page.one('.hunt-pin'));
  assert.equal(page.dialog, null);
  assert.deepEqual(page.all('.hunt-clue').map(wordsOf), ['Clue 1: Look up.']);
  assert.equal(wordsOf(page.one('.hunt-clues [role=status]')), 'Look up. This pin is worth 6 points now.');
  assert.equal(wordsOf(page.one('.hunt-pin .badge')), '6 points');
  assert.match(page.role('button', /^Place 1, /).getAttribute('aria-label'), /6 points/);
  await page.pressButton('Take a clue: it costs 5 points', page.one('.hunt-pin'));
  assert.match(wordsOf(page.dialog), /It costs 5 of the 10 points of this pin\./);
  await page.pressButton('Cancel');
  assert.equal(page.all('.hunt-clue').length, 1);
  await page.pressButton('Take a clue: it costs 5 points', page.one('.hunt-pin'));
  await page.pressButton('Take it');
  assert.deepEqual(page.all('.hunt-clue').map(wordsOf), ['Clue 1: Look up.', 'Clue 2: A ship has one.']);
  assert.equal(page.roles('button', /^Take a clue/).length, 0);
  assert.equal(page.document.activeElement, page.one('.hunt-clues ul'));
  await answer(page, 'anchor');
  assert.equal(told(page), 'Right! 1 point.');
  await page.pressButton('Close', page.one('.hunt-pin'));
  await endHunt(page);
  assert.ok(page.shows(/Place 1 · 2 clues/));
});

test('a clue that was taken is there after the page was closed', async () => {
  const page = await hunt();
  await openPin(page, 'Place 1');
  await page.pressButton('Take a clue: it costs 4 points', page.one('.hunt-pin'));
  const again = await page.openAgain('/hunt', { prepare: withMap });
  await openPin(again, 'Place 1');
  assert.deepEqual(again.all('.hunt-clue').map(wordsOf), ['Clue 1: Look up.']);
});

test('the next stage is announced, and its pins are on the map', async () => {
  const pack = taskPack();
  const page = await openHunt({ kept: withPacks(downloadOf({ ...pack, pins: pack.pins.map((pin, index) => ({ ...pin, task: undefined, choices: undefined, margin: undefined, codeword: `word ${index + 1}`, radius: undefined })) })) });
  await play(page, '17', 'Casual');
  assert.match(wordsOf(page.one('.hunt-bar')), /Stage 1 of 2/);
  assert.equal(titles(page).filter((title) => title.startsWith('Place')).length, 6);
  for (let place = 1; place <= 6; place += 1) await find(page, `Place ${place}`, `word ${place}`);
  assert.match(wordsOf(page.one('.hunt-bar')), /Stage 2 of 2/);
  assert.deepEqual(titles(page).filter((title) => title.startsWith('Place')), ['Place 7', 'Place 8']);
  assert.ok(page.toasts.includes('Stage 2 of 2: Place 7, Place 8'));
});

test('a stage with many pins is announced with their number', async () => {
  const page = await openWindow();
  const { words } = await page.module('/games/hunt/words.js');
  assert.equal(words.newStage(2, 3, ['a', 'b', 'c', 'd', 'e']), 'Stage 2 of 3: a, b, c, d, e');
  assert.equal(words.newStage(2, 3, ['a', 'b', 'c', 'd', 'e', 'f']), 'Stage 2 of 3: 6 pins');
});

test('a choice that is refused is not marked as wrong, even if somebody else of the team was wrong meanwhile', async () => {
  const page = await openWindow();
  const { Guessing } = await page.module('/games/hunt/guessing.js');
  /** @type {(events: any[]) => void} */
  let tell = () => {};
  const table = {
    room: {}, now: () => 0, viewFor: () => ({ pins: [] }),
    onevents(/** @type {typeof tell} */ listener) {
      tell = listener;
      return () => {};
    },
    async act(/** @type {any} */ { answer: { text } }) {
      tell([{ wrong: { pin: 1 } }]);
      if (text === 'A bear') throw { code: 'wait', message: 'Three wrong answers: try again in 9 s.' };
    },
  };
  const guessing = new Guessing(table, { id: 1, task: 'choice' }, () => {});
  for (const text of ['A lion', 'A bear']) {
    guessing.text = text;
    await guessing.send();
  }
  assert.deepEqual([...guessing.wrong], ['A lion']);
  guessing.end();
});
