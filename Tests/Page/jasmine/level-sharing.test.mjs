import assert from 'node:assert/strict';
import { test } from 'node:test';
import { animals, family, imported, keptLevels, keptPhrases, names } from '../support/jasmine-book.mjs';
import { openPage } from '../support/page.mjs';

const line = [
  imported.hanzi, imported.traditional, imported.pinyin.join(' '), imported.english, imported.meaning, imported.chinese,
  'chengyu',
].join('\t');

/** All levels on a device with two of its own. @param {any} [kept] */
const open = (kept) => openPage({ path: '/#!/jasmine/levels', kept: { 'jasmine.levels': [animals, family], ...kept } });

/** @param {any} page @param {object} change  the differences from a file of one level */
async function importFile(page, change) {
  const file = { kind: 'parlour-jasmine-levels', version: 1, levels: [animals], phrases: [], ...change };
  page.choose({ name: 'levels.json', text: JSON.stringify(file) });
  await page.pressButton('Import from a file');
}

test('a level travels in a link with its imported phrases', async () => {
  const level = { ...animals, phrases: [...animals.phrases, imported.hanzi] };
  const page = await open({ 'jasmine.levels': [level], 'jasmine.phrases': [imported] });
  await page.pressButton('Share Animals');
  assert.equal(page.all('.qr-code-dark', page.dialog).length, 1);
  const link = new URL(page.field('Link', page.dialog).value);
  const other = await openPage({ path: `/${link.hash}`, kept: { 'jasmine.levels': [family] } });
  assert.ok(other.one('main').textContent.includes('画蛇添足'));
  assert.ok(other.one('main').textContent.includes(imported.hanzi));
  assert.deepEqual(names(other), ['Family']);
  await other.pressButton('Add this level');
  assert.deepEqual(other.toasts, ['One level was added.']);
  assert.equal(other.path, '/jasmine/levels');
  assert.deepEqual(keptLevels(other)[1].phrases, level.phrases);
  assert.deepEqual(other.kept('jasmine.phrases').map(({ type: _, ...phrase }) => phrase), [imported]);
});

test('a damaged link changes nothing', async () => {
  const page = await open();
  for (const code of ['x', 'W10', 'bnVsbA', 'A'.repeat(40_001)]) {
    await page.go(`/jasmine/add/${code}`);
    assert.equal(page.one('[role=alert]').textContent, 'That link is damaged. Nothing was changed.', code.slice(0, 9));
    assert.equal(page.roles('button', 'Add this level').length, 0);
    assert.deepEqual(names(page), ['Animals', 'Family']);
    await page.go('/jasmine/levels');
  }
});

test('levels travel in a file, and get names of their own where theirs are taken', async () => {
  const page = await open();
  await page.pressButton('Export my levels');
  const [file] = page.downloads;
  assert.equal(file.name, 'jasmine-levels.json');
  page.choose({ name: file.name, text: await file.text() });
  await page.pressButton('Import from a file');
  await page.pressButton('Add these 2 levels');
  assert.deepEqual(page.toasts, ['2 levels were added.']);
  assert.deepEqual(names(page), ['Animals', 'Family', 'Animals (2)', 'Family (2)']);
});

test('one level goes into a file of its own, with its imported phrases', async () => {
  const level = { ...animals, phrases: [imported.hanzi] };
  const page = await open({ 'jasmine.levels': [level, family], 'jasmine.phrases': [imported] });
  await page.pressButton('Share Animals');
  await page.pressButton('Save as a file');
  const [file] = page.downloads;
  assert.equal(file.name, 'jasmine-level.json');
  const { levels, phrases } = JSON.parse(await file.text());
  assert.deepEqual(levels.map(({ name }) => name), ['Animals']);
  assert.deepEqual(phrases, [line]);
});

test('what a file brings is added only when somebody says so', async () => {
  const page = await open();
  await importFile(page, { levels: [{ ...animals, name: 'Beasts' }] });
  assert.ok(page.dialog.textContent.includes('Beasts'));
  assert.ok(page.dialog.textContent.includes('Tetris, Cheng Yu, 4 phrases, 3 min'));
  await page.pressButton('Cancel');
  assert.deepEqual(names(page), ['Animals', 'Family']);
  assert.deepEqual(page.toasts, []);
});

test('a damaged file changes nothing', async () => {
  const page = await open();
  for (const change of [
    { kind: 'something else' }, { levels: [] }, { levels: [{ ...animals, mode: 'chess' }] },
    { levels: [{ ...animals, phrases: [1] }] },
    { phrases: ['a line without columns'] }, { levels: [{ ...animals, name: 'x'.repeat(61) }] },
  ]) {
    await importFile(page, change);
    assert.deepEqual(page.toasts, ['That file is damaged, or it holds no levels. Nothing was changed.'], JSON.stringify(change));
    assert.equal(page.dialog, null);
    assert.deepEqual(names(page), ['Animals', 'Family']);
    await page.pass(5_000);
  }
});

test('a file whose level the rules refuse adds nothing of it', async () => {
  const page = await open();
  await importFile(page, {
    phrases: [line],
    levels: [{ ...animals, name: 'Fine' }, { ...animals, name: 'Too few', phrases: animals.phrases.slice(0, 1) }],
  });
  await page.pressButton('Add these 2 levels');
  assert.equal(page.toasts.length, 1);
  assert.match(page.toasts[0], /. Nothing was changed\.$/);
  assert.deepEqual(names(page), ['Animals', 'Family']);
  assert.deepEqual(keptPhrases(page), []);
});
