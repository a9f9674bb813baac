import assert from 'node:assert/strict';
import { test } from 'node:test';
import { animals, defaults, imported } from '../support/jasmine-book.mjs';
import { openWindow, own } from '../support/page.mjs';

/** A device with an imported phrase, and its codes. */
async function device(kept = { 'jasmine.phrases': [imported] }) {
  const page = await openWindow({ kept });
  await (await page.module('/games/jasmine/content.js')).readContent();
  const code = await page.module('/games/jasmine/levels/level-code.js');
  const { toBase64url } = await page.module('/parts/base64url.js');
  return { ...code, toBase64url };
}

const draft = ({ name, type, mode, seconds, phrases }) => ({ name, type, mode, seconds, phrases });
const withImported = draft({ ...animals, name: 'Tiere & Ähnliches 🐍', phrases: [...animals.phrases, imported.hanzi] });
const phrase = { ...imported, type: 'chengYu' };

test('every level that everybody finds goes into a link and comes out of it as it was', async () => {
  const { encodeLevel, decodeLevel } = await device();
  for (const level of defaults) {
    const code = encodeLevel(level);
    assert.match(code, /^[A-Za-z0-9_-]+$/);
    assert.deepEqual(own(decodeLevel(code)), { drafts: [draft(level)], phrases: [] });
  }
});

test('imported phrases travel with a level, and only those that it has', async () => {
  const { encodeLevel, decodeLevel, encodeFile, decodeFile } = await device();
  assert.deepEqual(own(decodeLevel(encodeLevel(withImported))), { drafts: [withImported], phrases: [phrase] });
  assert.deepEqual(own(decodeLevel(encodeLevel(animals))).phrases, []);
  assert.deepEqual(own(decodeFile(encodeFile([withImported, animals]))),
    { drafts: [withImported, draft(animals)], phrases: [phrase] });
});

test('a phrase that everybody finds does not travel, though it was imported once', async () => {
  const known = { ...imported, hanzi: '画蛇添足', traditional: '畫蛇添足', pinyin: ['huà', 'shé', 'tiān', 'zú'] };
  const { encodeLevel, decodeLevel } = await device({ 'jasmine.phrases': [known] });
  assert.deepEqual(own(decodeLevel(encodeLevel(animals))).phrases, []);
});

test('a code that is damaged anywhere is no level', async () => {
  const { encodeLevel, decodeLevel, toBase64url } = await device();
  const whole = ['Animals', 'chengYu', 'tetris', 180, '画蛇添足 守株待兔', []];
  assert.notEqual(decodeLevel(toBase64url(JSON.stringify(whole))), null);
  for (const [at, wrong] of /** @type {[number, unknown][]} */ ([
    [0, ''], [0, '   '], [0, 7], [0, 'x'.repeat(61)], [1, 'poem'], [1, null], [2, 'chess'], [3, '180'], [3, 1.5], [3, null],
    [4, null], [4, 7],
    [4, '画蛇添足画蛇添足画'], [4, Array(1_001).fill('画蛇添足').join(' ')], [5, null], [5, 'line'], [5, ['a line']], [5, [7]],
    [5, ['三个字\t三個字\tsān gè zì\tx\t\t\t']], [5, ['测试词语\t測試詞語\tcè shì\tx\t\t\t']],
  ])) {
    const what = `${at}: ${JSON.stringify(wrong).slice(0, 40)}`;
    assert.equal(decodeLevel(toBase64url(JSON.stringify(Object.assign([...whole], { [at]: wrong })))), null, what);
  }
  const code = encodeLevel(withImported);
  const others = ['null', '{}', '7'].map(toBase64url);
  for (const wrong of ['', '!', '%', code.slice(1), code.slice(0, -2), `${code}AAAA`, ...others]) {
    assert.equal(decodeLevel(wrong), null, wrong.slice(0, 20));
  }
});

test('a link holds forty thousand characters and no more; a file holds the level still', async () => {
  for (const [length, fits] of /** @type {const} */ ([[29_000, true], [30_000, false]])) {
    const long = { ...imported, meaning: 'x'.repeat(length) };
    const { encodeLevel, decodeLevel, fitsIntoLink, encodeFile, decodeFile } = await device({ 'jasmine.phrases': [long] });
    const code = encodeLevel(withImported);
    assert.equal(code.length <= 40_000, fits);
    assert.equal(fitsIntoLink(withImported), fits);
    assert.equal(decodeLevel(code) !== null, fits);
    assert.equal(own(decodeFile(encodeFile([withImported]))).phrases[0].meaning.length, length);
  }
});

test('what comes in is brought into shape: no space around a name, no phrase twice', async () => {
  const { decodeLevel, decodeFile, encodeFile, toBase64url } = await device();
  const code = toBase64url(JSON.stringify(['  Animals ', 'chengYu', 'tetris', 180, ' 画蛇添足  守株待兔 画蛇添足', []]));
  const expected = { drafts: [draft({ ...animals, phrases: ['画蛇添足', '守株待兔'] })], phrases: [] };
  assert.deepEqual(own(decodeLevel(code)), expected);
  const file = encodeFile([{ ...animals, name: ' Animals', phrases: ['画蛇添足', '守株待兔', '守株待兔'] }]);
  assert.deepEqual(own(decodeFile(file)), expected);
});

test('a file that is damaged anywhere holds no level', async () => {
  const { decodeFile } = await device();
  const whole = { kind: 'parlour-jasmine-levels', version: 1, levels: [animals], phrases: [] };
  assert.notEqual(decodeFile(JSON.stringify(whole)), null);
  for (const change of [
    { kind: 'parlour-hunt' }, { kind: undefined }, { levels: undefined }, { levels: {} }, { levels: Array(201).fill(animals) },
    { levels: [animals, { ...animals, seconds: '180' }] }, { levels: [null] }, { phrases: undefined },
    { phrases: [{ ...imported }] },
  ]) assert.equal(decodeFile(JSON.stringify({ ...whole, ...change })), null, JSON.stringify(change).slice(0, 60));
  for (const text of ['', 'null', '[]', '{', 'levels']) assert.equal(decodeFile(text), null, text);
});
