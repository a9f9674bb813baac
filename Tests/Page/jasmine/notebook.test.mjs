import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Notebook } from '../../../Web/games/jasmine/play/notebook.js';

test('a phrase is noted with the time at which it was formed first', () => {
  const notebook = new Notebook();
  assert.deepEqual(notebook.hear([{ landed: {} }, { cleared: { phrases: ['朋友', '妈妈'] } }], 1_000), ['朋友', '妈妈']);
  assert.deepEqual(notebook.hear([{ formed: { phrase: '朋友' } }], 2_000), ['朋友']);
  assert.deepEqual(notebook.met, { 朋友: 1_000, 妈妈: 1_000 });
});

test('characters are noted that lie there, fall, or come next', () => {
  const notebook = new Notebook();
  notebook.look({ grid: [[null, '一'], ['心', '一']], falling: { at: [0, 0], text: '意' }, upcoming: ['马', '心'] });
  notebook.look({ grid: [['到', null]], falling: null });
  assert.equal(notebook.seen, '一心意马到');
});

test('a phrase is missed if all of its characters were there and it was not formed', () => {
  const notebook = new Notebook();
  notebook.look({ grid: [['一', '心', '意', '朋', '友', '妈']] });
  assert.deepEqual(notebook.missed(['一心一意', '朋友', '爸爸', '妈妈', '朋妈'], ['朋友', '妈妈']), ['一心一意', '朋妈']);
});

test('what was noted before a game was left is there when it goes on', () => {
  const before = { met: { 朋友: 1_000 }, seen: '朋友妈' };
  const notebook = new Notebook(before);
  notebook.hear([{ formed: { phrase: '朋友' } }, { formed: { phrase: '妈妈' } }], 9_000);
  notebook.look({ grid: [['爸', '友']] });
  assert.deepEqual(notebook.met, { 朋友: 1_000, 妈妈: 9_000 });
  assert.equal(notebook.seen, '朋友妈爸');
  assert.deepEqual(before, { met: { 朋友: 1_000 }, seen: '朋友妈' });
});
