import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { draft, error, fill, form, keptDraft, openEditor, openPin, pack, rows } from '../support/hunt-creator.mjs';

const titles = ['The clock', 'The bakery', 'The pump', 'The bench', 'The gate'];

/** @typedef {import('../support/hunt.mjs').Page} Page */

/** A right click on the map, at its upper left corner. @param {Page} page */
async function hold(page) {
  const options = { bubbles: true, cancelable: true, clientX: 60, clientY: 60 };
  page.one('.map-ground').dispatchEvent(new page.window.MouseEvent('contextmenu', options));
  await page.settle();
}

test('a place that is held gets a pin there, whose form tells what is missing', async () => {
  const page = await openEditor();
  await hold(page);
  await fill(page, 'Title', 'The church');
  await page.pressButton('Save pin');
  assert.equal(error(page, 'Question'), 'Is missing.');
  assert.equal(error(page, 'Answer'), 'Is missing.');
  await fill(page, 'Question', 'How many windows has the tower?');
  await fill(page, 'Answer', '4');
  await page.pass(400);
  assert.equal(error(page, 'Answer'), '');
  await page.pressButton('Save pin');
  assert.deepEqual(rows(page), [...titles, 'The church']);
  assert.equal(wordsOf(page.one('.hunt-pins p[role=status]')), '6 pins · 425 points');
  const [north, east] = draft(page).open.pins[5].at;
  assert.ok(north > 51.5 && north < 51.51 && east < -0.3 && east > -0.311, `${north}, ${east}`);
});

test('pins are put in the middle of the map and where their maker stands, and the unfinished are marked', async () => {
  const page = await openEditor();
  await page.pressButton('Pin in the middle');
  assert.equal(wordsOf(page.one('.hunt-pin-form h2')), 'Pin 6');
  await page.pass(400);
  const [north, east] = draft(page).open.pins[5].at;
  assert.ok(Math.abs(north - 51.503) < 0.0005 && Math.abs(east + 0.3) < 0.0005, `${north}, ${east}`);
  await page.pressButton('Move it to where I stand');
  await page.pass(400);
  assert.deepEqual(draft(page).open.pins[5].at, [51.5, -0.3]);
  const again = await openEditor({ kept: keptDraft(pack(), 'd1', { open: draft(page).open }) });
  assert.deepEqual(rows(again), [...titles, 'No title yet']);
  assert.deepEqual(again.all('.hunt-pin-open small').map(wordsOf),
    ['50 points', '75 points', '100 points', '60 points', '40 points', '100 points · Not finished']);
  await again.pressButton('Pin where I stand');
  await again.pass(400);
  assert.deepEqual(draft(again).open.pins[6].at, [51.5, -0.3]);
});

test('a pin is set and moved by keyboard alone', async () => {
  const page = await openEditor({ touch: false });
  page.one('.map-ground').focus();
  await page.key('ArrowRight');
  await page.key('Enter');
  assert.equal(page.document.activeElement, page.role('radio', 'Typed answer'));
  await page.pass(400);
  const before = draft(page).open.pins[5].at;
  assert.ok(before[1] > -0.3, `${before}`);
  page.role('button', 'Move with the arrow keys').focus();
  await page.key('Enter');
  // Both steps count, even if the second comes very soon.
  for (const shiftKey of [false, true]) {
    const event = new page.window.KeyboardEvent('keydown', { key: 'ArrowUp', shiftKey, bubbles: true });
    page.document.activeElement.dispatchEvent(event);
  }
  await page.pass(400);
  const after = draft(page).open.pins[5].at;
  assert.equal(Math.round((after[0] - before[0]) * 111_195), 11);
  assert.equal(after[1], before[1]);
  await page.key('Enter');
  await page.key('ArrowUp');
  await page.pass(400);
  assert.deepEqual(draft(page).open.pins[5].at, after);
});

test('a pin is nudged on the map by eight pixels, and keeps the focus', async () => {
  const page = await openEditor({ touch: false });
  const marker = () => page.role('button', 'Pin 3: The pump', page.one('.map-ground'));
  const left = () => Number(/translate\((-?[\d.]+)px/.exec(marker().style.transform)?.[1]);
  // Zooms in until the pin has its own sign.
  for (let nearer = 0; page.roles('button', 'Pin 3: The pump', page.one('.map-ground')).length === 0; nearer += 1) {
    assert.ok(nearer < 5, 'It is a sign of its own at last.');
    await page.pressButton('Zoom in');
    await page.pass(1_000);
  }
  marker().focus();
  const before = left();
  await page.key('ArrowLeft', { shiftKey: true });
  await page.key('ArrowLeft', { shiftKey: true });
  await page.pass(400);
  const [north, east] = draft(page).open.pins[2].at;
  assert.equal(Math.abs(north - 51.503) < 0.000002 && east < -0.3, true);
  assert.equal(page.document.activeElement, marker());
  assert.equal(Math.round(before - left()), 16);
});

const problems = [
  ['Title', 'x'.repeat(141), 'At most 140 characters.'], ['Question', 'x'.repeat(141), 'At most 140 characters.'],
  ['Answer', 'x'.repeat(141), 'At most 140 characters.'], ['Answer', '?!', 'Needs a letter or a digit.'],
  ['Points', '', 'Is missing.'], ['Points', '0', 'Expected a whole number from 1 to 1000000.'],
  ['Points', '1000001', 'Expected a whole number from 1 to 1000000.'], ['Points', 'ten', 'Expected a whole number.'],
  ['Only within', '10001', 'Expected a whole number from 1 to 10000.'],
];

test('each field of a pin says what is wrong, and has the focus', async () => {
  const page = await openEditor();
  await openPin(page, 'The clock');
  for (const [name, text, problem] of problems) {
    const good = page.field(name).value;
    page.role('button', 'Save pin').focus();
    await fill(page, name, text);
    await page.pressButton('Save pin');
    assert.equal(error(page, name), problem, `${name}: ${text}`);
    assert.equal(page.document.activeElement, page.field(name));
    await fill(page, name, good);
    await page.pass(400);
    assert.equal(error(page, name), '');
  }
  await page.pressButton('Save pin');
  assert.deepEqual(rows(page), titles);
});

test('the list shows the question and the answers of each pin, and what is missing', async () => {
  const page = await openEditor();
  const line = (/** @type {string} */ name) => page.all(`.hunt-pin-${name}`).map(wordsOf);
  assert.deepEqual(line('question'), pack().pins.map((/** @type {any} */ { hint }) => hint));
  assert.deepEqual(line('answer'), ['Answer: 2 or two', 'Answer: B', 'Answer: 1887', 'Answer: Ida Hill', 'Answer: lion or a lion']);
  await openPin(page, 'The gate');
  await fill(page, 'Question', '');
  await fill(page, 'Answer', ' ');
  await fill(page, 'Other answers that are right', '\n');
  await page.pressButton('Back to the list');
  assert.deepEqual([line('question')[4], line('answer')[4]], ['No question yet', 'No answer yet']);
});

test('“Save pin” keeps what was typed, closes the form, and leads to the pin in the list', async () => {
  const page = await openEditor();
  await openPin(page, 'The pump');
  await fill(page, 'Answer', '1888');
  await page.pressButton('Save pin', page.one('.hunt-pin-form'));
  assert.equal(page.all('.hunt-pin-form').length, 0);
  // At once, not some time after the last letter.
  assert.equal(draft(page).open.pins[2].codeword, '1888');
  assert.equal(page.document.activeElement, page.role('button', /^Pin 3 ?The pump/, page.one('.hunt-pins')));
  assert.equal(page.all('.hunt-editor-pin').length, 0);
});

test('what is wrong keeps the form open, and what was typed is kept anyway', async () => {
  const page = await openEditor();
  await openPin(page, 'The pump');
  assert.equal(page.all('.hunt-editor-pin').length, 1);
  await fill(page, 'Answer', '');
  await page.pressButton('Save pin');
  assert.deepEqual([error(page, 'Answer'), draft(page).open.pins[2].codeword], ['Is missing.', '']);
  await page.pressButton('Back to the list');
  assert.equal(draft(page).open.pins[2].codeword, '');
  assert.equal(wordsOf(page.all('.hunt-pin-open small')[2]), '100 points · Not finished');
  assert.equal(page.document.activeElement, page.role('button', /^Pin 3 ?The pump/, page.one('.hunt-pins')));
});

test('the focus is never lost when a form closes', async () => {
  const page = await openEditor();
  await fill(page, 'Search pins', 'pump');
  await openPin(page, 'The pump');
  await fill(page, 'Title', 'The well');
  await fill(page, 'Question', 'In which year was it dug?');
  await page.pressButton('Save pin');
  // The search does not find it any more.
  assert.deepEqual([rows(page), page.document.activeElement], [[], page.one('main')]);
  await fill(page, 'Search pins', '');
  await openPin(page, 'The clock');
  await page.pressButton('Delete');
  assert.equal(page.document.activeElement, page.one('main'));
  await page.pressButton('About the pack');
  await page.pressButton('Done');
  assert.equal(page.document.activeElement, page.one('main'));
});

test('pins are searched, deleted and brought back', async () => {
  const page = await openEditor();
  await fill(page, 'Search pins', 'lion');
  assert.deepEqual(rows(page), ['The gate']);
  await fill(page, 'Search pins', '50 %');
  assert.equal(page.shows('No pin with these words.', page.one('.hunt-pins')), true);
  await fill(page, 'Search pins', '');
  await page.pressButton('Delete The pump');
  assert.deepEqual(rows(page), ['The clock', 'The bakery', 'The bench', 'The gate']);
  assert.equal(wordsOf(page.one('.hunt-few')), 'A pack needs five pins to be played. Until then only you see it.');
  assert.equal(page.role('button', 'Test-play').disabled, true);
  await page.pressButton('Undo');
  assert.deepEqual(rows(page), titles);
  assert.equal(page.all('.hunt-few').length, 0);
  assert.equal(page.role('button', 'Test-play').disabled, false);
});

test('a pin is deleted in its own form, too, and a pin without a title is called by its number', async () => {
  const page = await openEditor();
  await page.pressButton('Pin in the middle');
  await page.pressButton('Delete');
  assert.deepEqual(page.toasts, ['Pin 6 is deleted.']);
  await page.pass(400);
  assert.equal(draft(page).open, null);
  assert.deepEqual(draft(page).saved, form());
});
