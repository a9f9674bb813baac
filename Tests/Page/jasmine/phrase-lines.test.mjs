import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineOf, nameOf, phraseOfLine, typeOf } from '../../../Web/games/jasmine/phrase-lines.js';

const line = '测试词语\t測試詞語\tcè shì cí yǔ\ttest phrase\tA phrase for tests.\t测试用的词语。\tchengyu,2';

test('a line tells a phrase, column by column', () => {
  assert.deepEqual(phraseOfLine(line), {
    hanzi: '测试词语', traditional: '測試詞語', pinyin: ['cè', 'shì', 'cí', 'yǔ'], english: 'test phrase', meaning: 'A phrase for tests.',
    chinese: '测试用的词语。', tags: ['chengyu', '2'], type: 'chengYu',
  });
});

test('what is told of a phrase comes back as the same line', () => {
  for (const one of [line, '东西\t東西\tdōng xi\tthing\t\t\t']) assert.equal(lineOf(phraseOfLine(one)), one);
});

test('a line of a file that was written on Windows is one like any other', () => {
  assert.deepEqual(phraseOfLine(`${line}\r`), phraseOfLine(line));
});

test('a phrase without tags has none', () => {
  assert.deepEqual(phraseOfLine('东西\t東西\tdōng xi\tthing\t\t\t').tags, []);
});

test('words have two characters and idioms four, however many units of text those are', () => {
  assert.deepEqual(['', '一', '东西', '三个字', '一心一意', '乔治·华盛顿', '𠀀𠀁', '𠀀𠀁𠀂𠀃'].map(typeOf),
    [null, null, 'ciHui', null, 'chengYu', null, 'ciHui', 'chengYu']);
});

test('two readings of the same characters have two names, and two translations the same', () => {
  const [thing, direction, other] = ['dōng xi\tthing', 'dōng xī\teast and west', 'dōng xi\tstuff']
    .map((end) => phraseOfLine(`东西\t東西\t${end}\t\t\t`));
  assert.notEqual(nameOf(thing), nameOf(direction));
  assert.equal(nameOf(thing), nameOf(other));
});
