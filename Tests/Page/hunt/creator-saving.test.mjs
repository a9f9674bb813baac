import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draft, fill, form, goBack, keptDraft, openEditor, openPin, pack, rows } from '../support/hunt-creator.mjs';

/** @typedef {import('../support/hunt.mjs').Page} Page */

/** Gives the first pin other points. @param {Page} page */
async function change(page) {
  await openPin(page, 'The clock');
  await fill(page, 'Points', '55');
}

/** @param {Page} page */
function standing(page) {
  const { version, saved, open } = draft(page);
  return [version, saved.pins[0].points, open];
}

test('saving raises the version where something has changed', async () => {
  const page = await openEditor();
  await page.pressButton('Save');
  assert.deepEqual(page.toasts, ['No changes to the pack were made']);
  assert.equal(draft(page).version, 1);
  await change(page);
  await page.pressButton('Save pin');
  await page.pressButton('Save');
  assert.ok(page.toasts.includes('Our street is saved as version 2.'));
  assert.deepEqual(standing(page), [2, '55', null]);
});

test('who stays is where they were, with what they typed', async () => {
  const page = await openEditor();
  await change(page);
  await goBack(page);
  await page.pressButton('Stay');
  assert.equal(page.dialog, null);
  assert.equal(page.path, '/hunt/edit/d1');
  assert.equal(page.field('Points').value, '55');
});

for (const { answer, expected } of [
  { answer: 'Save', expected: [2, '55', null] }, { answer: 'Discard', expected: [1, '50', null] },
]) {
  test(`leaving asks what becomes of the changes: ${answer}`, async () => {
    const page = await openEditor();
    await change(page);
    await goBack(page);
    assert.equal(page.shows('What you changed in this pack is not saved.', page.dialog), true);
    await page.pressButton(answer);
    await page.pass(1);
    assert.equal(page.path, '/hunt/create');
    assert.equal(page.all('.hunt-mine').length, 1);
    assert.deepEqual(standing(page), expected);
  });
}

test('leaving without changes does not ask', async () => {
  const page = await openEditor();
  await openPin(page, 'The clock');
  await goBack(page);
  assert.equal(page.dialog, null);
  assert.equal(page.all('.hunt-mine').length, 1);
});

test('what was not saved is there again', async () => {
  const open = form(pack({ description: 'Not saved yet.' }));
  const page = await openEditor({ kept: keptDraft(pack(), 'd1', { open }) });
  assert.deepEqual(page.toasts, ['Your unsaved changes are here again.']);
  await page.pressButton('About the pack');
  assert.equal(page.field('Description').value, 'Not saved yet.');
  await page.pressButton('Done');
  assert.equal(rows(page).length, 5);
});

test('a page that is killed loses nothing but the last moment', async () => {
  const page = await openEditor();
  await openPin(page, 'The clock');
  await fill(page, 'Title', 'The town clock');
  // What is typed is drawn in a frame of its own, or at once.
  await page.pass(380);
  assert.equal(draft(page).open, null);
  await page.pass(20);
  assert.equal(draft(page).open.pins[0].title, 'The town clock');
  const again = await page.openAgain();
  assert.deepEqual(again.toasts, ['Your unsaved changes are here again.']);
  assert.equal(rows(again)[0], 'The town clock');
  assert.equal(draft(again).saved.pins[0].title, 'The clock');
});

test('a page that is left keeps what was typed at once', async () => {
  const page = await openEditor();
  await openPin(page, 'The clock');
  await fill(page, 'Title', 'The town clock');
  page.window.dispatchEvent(new page.window.Event('pagehide'));
  assert.equal(draft(page).open.pins[0].title, 'The town clock');
});
