import assert from 'node:assert/strict';
import { test } from 'node:test';
import { animals, chosen, defaults, family, keptLevels, pick, rows, save } from '../support/jasmine-book.mjs';
import { openPage } from '../support/page.mjs';

const [first] = defaults;

/** The designer on a device with two levels of its own. @param {string} [path] */
const open = (path = '/jasmine/design') => openPage({ path: `/#!${path}`, kept: { 'jasmine.levels': [animals, family] } });

/** In the dialog in which phrases come from levels: the switches of one. @param {any} page @param {any} level */
const switches = (page, level) =>
  page.roles('switch', new RegExp(`^${level.name} ?${level.phrases.length} phrases$`), page.dialog);

test('phrases are imported from levels beside those that are chosen', async () => {
  const page = await open();
  await pick(page, '画蛇添足', '一心一意');
  await page.pressButton('Import from levels');
  assert.equal(page.role('button', 'Add phrases', page.dialog).disabled, true);
  for (const level of [animals, first]) await page.press(switches(page, level)[0]);
  const both = new Set(['画蛇添足', '一心一意', ...animals.phrases, ...first.phrases]);
  await page.pressButton(`Add ${both.size - 2} phrases`);
  assert.equal(chosen(page), `${both.size} phrases chosen`);
  await save(page, 'Untitled Level 1');
  const { phrases } = keptLevels(page)[2];
  assert.deepEqual(new Set(phrases), both);
  assert.equal(phrases.length, both.size);
  assert.deepEqual(phrases.slice(0, 2), ['画蛇添足', '一心一意']);
});

test('a level that is ticked and ticked off again gives nothing', async () => {
  const page = await open();
  await page.pressButton('Import from levels');
  await page.press(switches(page, animals)[0]);
  await page.press(switches(page, animals)[0]);
  assert.equal(page.role('button', 'Add phrases', page.dialog).disabled, true);
});

test('only levels of the same type are offered for import', async () => {
  const page = await open();
  await page.press(page.role('radio', /^Ci Hui/));
  assert.equal(page.role('radio', /^Ci Hui/).checked, true);
  await page.pressButton('Import from levels');
  assert.equal(switches(page, family).length, 1);
  assert.equal(switches(page, animals).length, 0);
  await page.pressButton('Cancel');
  assert.equal(page.dialog, null);
  assert.equal(chosen(page), 'No phrase is chosen yet.');
});

test('changing the type keeps each type’s selection', async () => {
  const page = await open('/jasmine/design/own-1');
  await page.press(page.role('radio', /^Ci Hui/));
  assert.equal(chosen(page), 'No phrase is chosen yet.');
  await pick(page, '朋友', '妈妈');
  await page.press(page.role('radio', /^Cheng Yu/));
  assert.equal(chosen(page), '4 phrases chosen');
  await page.press(page.role('radio', /^Ci Hui/));
  assert.equal(chosen(page), '2 phrases chosen');
  await save(page, 'Animals');
  const [{ type, phrases }] = keptLevels(page);
  assert.deepEqual([type, phrases], ['ciHui', ['朋友', '妈妈']]);
});

test('phrases are taken out again', async () => {
  const page = await open('/jasmine/design/own-1');
  await page.pressButton('Remove 守株待兔');
  assert.equal(chosen(page), '3 phrases chosen');
  await page.pressButton('Remove all');
  assert.equal(chosen(page), 'No phrase is chosen yet.');
  assert.equal(page.roles('button', 'Remove all').length, 0);
});

test('choosing that is cancelled changes nothing', async () => {
  const page = await open('/jasmine/design/own-1');
  await page.pressButton('Choose in the phrase book');
  assert.equal(page.one('.dialog-actions .button-main', page.dialog).textContent, 'Use 4 phrases');
  await page.press(page.one('.jm-list-main', rows(page)[0]));
  assert.notEqual(page.one('.dialog-actions .button-main', page.dialog).textContent, 'Use 4 phrases');
  await page.pressButton('Cancel');
  assert.equal(page.dialog, null);
  assert.equal(chosen(page), '4 phrases chosen');
});
