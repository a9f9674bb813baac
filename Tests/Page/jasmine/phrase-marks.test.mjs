import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imported, keptPhrases, told } from '../support/jasmine-book.mjs';
import { openWindow, own } from '../support/page.mjs';

const { hanzi, ...content } = imported;

/** A device with imported phrases, and functions that tell them and take others. @param {any[]} phrases @param {any} [more] */
async function device(phrases, more = {}) {
  const page = await openWindow({ kept: { 'jasmine.phrases': phrases, ...more } });
  await (await page.module('/games/jasmine/content.js')).readContent();
  return { page, ...await page.module('/games/jasmine/book/phrase-marks.js'), ...await page.module('/games/jasmine/book/imported.js') };
}

test('what is imported is told with the moment at which that was seen, and keeps it', async () => {
  const { page, toldPhrases } = await device([imported]);
  const at = page.clock.wall;
  assert.deepEqual(own(toldPhrases()), { [hanzi]: { at, phrase: content } });
  await page.pass(60_000);
  assert.deepEqual(own(toldPhrases()), { [hanzi]: { at, phrase: content } });
});

test('what is taken away is told as that, later than it came though the clock was set back', async () => {
  const { page, toldPhrases, keepImported } = await device([imported]);
  const at = page.clock.wall;
  toldPhrases();
  page.clock.setWall(at - 3_600_000);
  keepImported(() => false);
  assert.deepEqual(own(toldPhrases()), { [hanzi]: { at: at + 1, phrase: null } });
  assert.deepEqual(keptPhrases(page), []);
});

test('a device takes what it is told, and tells it on as it was', async () => {
  const { page, toldPhrases, takePhrases } = await device([]);
  const marks = { [hanzi]: { at: 5, phrase: content }, 米奶: { at: 7, phrase: null } };
  takePhrases(marks);
  assert.deepEqual(keptPhrases(page), [hanzi]);
  assert.deepEqual(own(toldPhrases()), marks);
  takePhrases({ ...marks, [hanzi]: { at: 9, phrase: null } });
  assert.deepEqual(keptPhrases(page), []);
  assert.deepEqual(own(toldPhrases()), { ...marks, [hanzi]: { at: 9, phrase: null } });
});

test('what there is no room for is left out, and its room is not told as taken away', async () => {
  const some = Array.from({ length: 5_000 }, (_, index) =>
    told(String.fromCharCode(0x4e00 + Math.floor(index / 80), 0x5e00 + (index % 80)), 'yī èr', 'x'));
  const { page, toldPhrases, takePhrases } = await device(some);
  const changed = { ...content, traditional: '一丁', pinyin: ['yī', 'dīng'] };
  takePhrases({ [hanzi]: { at: 5, phrase: content }, [some[0].hanzi]: { at: page.clock.wall + 1, phrase: changed } });
  assert.equal(keptPhrases(page).length, 5_000);
  assert.equal(keptPhrases(page).includes(hanzi), false);
  assert.equal(toldPhrases()[hanzi], undefined);
  assert.equal(toldPhrases()[some[0].hanzi].phrase.english, imported.english);
});

test('only what could be a phrase of a level is believed', async () => {
  const { isPhraseMark } = await device([]);
  assert.equal(isPhraseMark(hanzi, { at: 5, phrase: content }), true);
  assert.equal(isPhraseMark(hanzi, { at: 5, phrase: null }), true);
  for (const [characters, mark] of /** @type {[string, any][]} */ ([
    [hanzi, null], [hanzi, {}], [hanzi, { at: -1, phrase: null }], [hanzi, { at: '5', phrase: null }], [hanzi, { at: 5 }],
    ['三个字', { at: 5, phrase: content }], ['词语', { at: 5, phrase: content }],
    [hanzi, { at: 5, phrase: { ...content, english: 'a\tb' } }],
    [hanzi, { at: 5, phrase: { ...content, pinyin: ['cè'] } }], [hanzi, { at: 5, phrase: { ...content, tags: 'chengyu' } }],
    [hanzi, { at: 5, phrase: { ...content, traditional: '測試' } }],
  ])) assert.equal(isPhraseMark(characters, mark), false, `${characters} ${JSON.stringify(mark)}`);
});

test('damaged marks are forgotten: what is there counts as imported now', async () => {
  for (const damaged of [{ [hanzi]: { at: 'long ago', isHere: true } }, [1], 'x']) {
    const { page, toldPhrases } = await device([imported], { 'jasmine.phrasemarks': damaged });
    assert.deepEqual(own(toldPhrases()), { [hanzi]: { at: page.clock.wall, phrase: content } });
  }
});

test('all of it can be forgotten, and then nothing is told', async () => {
  const { page, toldPhrases, clearPhrases } = await device([imported]);
  toldPhrases();
  clearPhrases();
  assert.equal(page.kept('jasmine.phrases'), undefined);
  assert.deepEqual(own(toldPhrases()), {});
});

test('phrases are imported once, those of the book and those of no level never', async () => {
  const { page, importPhrases, newPhrases } = await device([]);
  const known = told('画蛇添足', 'huà shé tiān zú', 'known', '畫蛇添足');
  const more = [imported, imported, known, told('三个字', 'sān gè zì', 'three characters')];
  assert.deepEqual(own(newPhrases(more)), [imported]);
  assert.equal(importPhrases(more), null);
  assert.equal(importPhrases(more), null);
  assert.deepEqual(keptPhrases(page), [hanzi]);
});

test('what a device has no room for is not imported, nor kept until the page is closed', async () => {
  const { page, importPhrases } = await device([]);
  Object.getPrototypeOf(page.window.localStorage).setItem = () => { throw new Error('QuotaExceededError'); };
  assert.equal(importPhrases([imported]), 'This device does not let the page keep anything. Nothing was changed.');
  const { importedPhrases } = await page.module('/games/jasmine/stored.js');
  assert.deepEqual(own(importedPhrases()), []);
});

test('damaged phrases on a device are none', async () => {
  for (const damaged of [{}, [{ ...imported, hanzi: 7 }], [imported, { ...imported, hanzi: '三个字' }], 'x', null]) {
    const { page } = await device(/** @type {any} */ (damaged));
    const { importedPhrases } = await page.module('/games/jasmine/stored.js');
    assert.deepEqual(own(importedPhrases()), [], JSON.stringify(damaged));
  }
});
