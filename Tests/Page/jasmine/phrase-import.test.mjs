import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found, imported, keptPhrases, rowOf, search, shipped } from '../support/jasmine-book.mjs';
import { openPage } from '../support/page.mjs';

const head = 'hanzi\ttraditional\tpinyin\tenglish';
const table = [
  head, '测试词语\t測試詞語\tcè shì cí yǔ\ttest phrase', '试题\t試題\tshì tí\texam question',
  '一心一意\t一心一意\tyī xīn yī yì\twholeheartedly', '三个字\t三個字\tsān gè zì\tthree characters', '没有拼音\t\t\tnothing',
].join('\n');
const dictionary = '# CC-CEDICT\n測試詞語 测试词语 [ce4 shi4 ci2 yu3] /test phrase/\n試題 试题 [shi4 ti2] /exam question/\nnonsense\n';

const open = (/** @type {any} */ kept = {}) => openPage({ path: '/#!/jasmine/import', kept });

/** @param {any} page @param {string} name @param {string} text */
async function choose(page, name, text) {
  page.choose({ name, text });
  await page.pressButton('Choose a file');
  assert.ok(page.words.includes('Reading…'));
  await page.pass(50);
}

/** What the page says about the file, sentence by sentence. @param {any} page */
const report = (page) => page.all('.jm-reading > p').map((/** @type {any} */ { textContent }) => textContent);

test('what a file holds is told before it is added', async () => {
  const page = await open();
  await choose(page, 'mine.tsv', table);
  assert.deepEqual(report(page), [
    '2 phrases to add', '1 phrase is in the book already.', '1 entry has neither two nor four characters.',
    '1 line could not be read:',
  ]);
  assert.match(page.one('.jm-bad-lines').textContent, /^Line 6: ./);
  assert.deepEqual(keptPhrases(page), []);
  await page.pressButton('Add 2 phrases');
  assert.deepEqual(page.toasts, ['2 phrases were added.']);
  assert.deepEqual(keptPhrases(page), ['测试词语', '试题']);
  assert.equal(page.one('.jm-imported p').textContent, '2 phrases imported on this device');
  await page.go('/jasmine/phrases');
  assert.equal(found(page), `${shipped + 2} phrases`);
  await search(page, 'exam question');
  assert.ok(rowOf(page, '试题'));
});

test('only what the book has counts as known', async () => {
  const page = await open();
  await choose(page, 'mine.tsv', [
    head, '东西\t\tdōng xi\tthing', '东西\t\tdōng xī\teast and west', '花儿\t\thuā\tflower',
    '试题\t\tshì tí\texam question', '试题\t\tshí tí\tread otherwise',
  ].join('\n'));
  assert.deepEqual(report(page), [
    '1 phrase to add', '1 phrase is in the book already.',
    '2 entries give another reading of characters that are in the book already.',
    '1 entry does not have one syllable for each character.',
  ]);
});

test('a dictionary is read', async () => {
  const page = await open();
  await choose(page, 'cedict.u8', dictionary);
  assert.deepEqual(report(page), ['2 phrases to add', '1 line could not be read:']);
  await page.pressButton('Add 2 phrases');
  assert.deepEqual(page.toasts, ['2 phrases were added.']);
  assert.deepEqual(keptPhrases(page), ['测试词语', '试题']);
});

test('the same file again changes nothing', async () => {
  const page = await open();
  await choose(page, 'mine.tsv', table);
  await page.pressButton('Add 2 phrases');
  const before = page.kept('jasmine.phrases');
  await choose(page, 'mine.tsv', table);
  assert.equal(report(page)[0], 'There is nothing new in it.');
  assert.equal(page.roles('button', /^Add/).length, 0);
  assert.deepEqual(page.kept('jasmine.phrases'), before);
});

test('a file of something else says so', async () => {
  const page = await open();
  await choose(page, 'letter.txt', 'Dear Ana,\nno phrases here.\n');
  assert.equal([...page.toasts, ...report(page)].length > 0, true);
  assert.equal(page.roles('button', /^Add/).length, 0);
  assert.deepEqual(keptPhrases(page), []);
  // Another file can be chosen.
  assert.equal(page.role('button', 'Choose a file').disabled, false);
});

test('more than a device has room for is not begun', async () => {
  const page = await open();
  const some = Array.from({ length: 80 }, (_, index) => String.fromCharCode(0x4e00 + index));
  const words = some.flatMap((one) => some.filter((other) => other !== one).map((other) => one + other));
  const lines = words.map((word) => `${word}\t${word}\tyī èr\tx`);
  await choose(page, 'many.tsv', [head, ...lines].join('\n'));
  assert.ok(report(page).at(-1).startsWith('This device has room for 5000 phrases.'), report(page));
  assert.equal(page.roles('button', /^Add/).length, 0);
  assert.deepEqual(keptPhrases(page), []);
});

test('imported phrases are deleted again', async () => {
  const page = await open({ 'jasmine.phrases': [imported] });
  await page.pressButton('Delete them');
  await page.pressButton('Cancel');
  assert.equal(page.dialog, null);
  assert.deepEqual(keptPhrases(page), [imported.hanzi]);
  await page.pressButton('Delete them');
  await page.pressButton('Delete them');
  assert.deepEqual(page.toasts, ['The imported phrases are deleted.']);
  assert.deepEqual(keptPhrases(page), []);
  assert.equal(page.roles('button', 'Delete them').length, 0);
});

for (const [form, name, sample] of [
  ['As a table (TSV)', 'phrases.tsv', '测试词语\t測試詞語\tcè shì cí yǔ\ttest phrase'], ['For Anki', 'phrases-anki.txt', '测试词语'],
]) {
  test(`the book goes out and comes in on another device: ${form}`, async () => {
    const page = await open({ 'jasmine.phrases': [imported] });
    await page.pressButton(form);
    const [file] = page.downloads;
    assert.equal(file.name, name);
    const text = await file.text();
    assert.ok(text.includes(sample));
    assert.ok(text.includes('一心一意'));
    const other = await open();
    await choose(other, 'phrases.txt', text);
    await other.pressButton('Add 1 phrase');
    assert.deepEqual(other.toasts, ['1 phrase was added.']);
    assert.deepEqual(keptPhrases(other), [imported.hanzi]);
  });
}
