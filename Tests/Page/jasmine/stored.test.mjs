import assert from 'node:assert/strict';
import { test } from 'node:test';
import { totals } from '../support/jasmine.mjs';
import { openWindow, own } from '../support/page.mjs';

const level = { id: 'own-1', name: 'Animals', type: 'chengYu', mode: 'tetris', seconds: 180, phrases: ['画蛇添足'] };
const phrase = {
  hanzi: '测试词语', traditional: '測試詞語', pinyin: ['cè', 'shì', 'cí', 'yǔ'], english: 'test phrase', meaning: 'For tests.',
  chinese: '测试用。', tags: ['chengyu'],
};
const progress = { days: { '2026-11-16': 2 }, totals, best: { 'own-1': 300 }, achieved: { firstGame: 5 } };
const meeting = { count: 1, first: 2, last: 3, levels: ['Animals'] };
const card = { stability: 5, difficulty: 5.3, last: '2026-11-10', due: '2026-11-15', lapses: 0 };
const game = {
  level: 'own-1', levelName: 'Animals', mode: 'tetris', type: 'chengYu', result: 'ended', score: 300, summary: {},
  met: [{ hanzi: '画蛇添足', at: 1.5 }], missed: [], recording: null, at: 1, isDaily: false,
};

/** The value that is read from one of Jasmine's keys. @param {string} key @param {unknown} value */
async function readAs(key, value) {
  const page = await openWindow({ kept: { [`jasmine.${key}`]: value } });
  await page.module('/games/jasmine/stored.js');
  const { storage } = await page.module('/parts/storage.js');
  const read = storage.read(`jasmine.${key}`);
  // Damaged data is moved aside.
  assert.equal(page.kept(`jasmine.${key}`) === undefined, read === undefined);
  return read === undefined ? undefined : own(read);
}

test('what is kept as it should be is read as it was', async () => {
  assert.deepEqual(await readAs('levels', [level]), [{ ...level, theme: null, difficulty: null, isOwn: true }]);
  assert.deepEqual(await readAs('phrases', [phrase]), [{ ...phrase, type: 'chengYu' }]);
  assert.deepEqual(await readAs('progress', progress), progress);
  assert.deepEqual(await readAs('met', { 画蛇添足: meeting }), { 画蛇添足: meeting });
  assert.deepEqual(await readAs('review', { 画蛇添足: card }), { 画蛇添足: card });
  assert.deepEqual(await readAs('last', game), game);
  const others = { 'device-1': { days: {}, totals, met: { 画蛇添足: 1 } } };
  assert.deepEqual(await readAs('others', others), others);
});

/** @type {Record<string, unknown[]>} */
const damaged = {
  levels: [{}, [{}], [{ ...level, id: 'own-' }], [{ ...level, id: 'swap-1' }], [{ ...level, name: 'x'.repeat(61) }],
    [{ ...level, type: 'words' }], [{ ...level, mode: 'chess' }], [{ ...level, seconds: 1.5 }], [{ ...level, phrases: [7] }],
    Array(201).fill(level), [{ ...level, phrases: Array(1_001).fill('画蛇添足') }]],
  phrases: [{}, [null], [{ ...phrase, hanzi: '测试词' }], [{ ...phrase, pinyin: ['cè'] }], [{ ...phrase, traditional: '測試' }],
    [{ ...phrase, english: 'a\tb' }], [{ ...phrase, meaning: 'a\nb' }], [{ ...phrase, tags: 'chengyu' }]],
  progress: [[], 7, { ...progress, days: { yesterday: 1 } }, { ...progress, days: { '2026-11-16': -1 } },
    { ...progress, days: { '2026-11-16': 1.5 } }, { ...progress, totals: { ...totals, games: '1' } },
    { ...progress, totals: { ...totals, kinds: [1] } }, { ...progress, totals: undefined },
    { ...progress, best: { 'own-1': -300 } }, { ...progress, achieved: [] }],
  met: [[], { 画蛇添足: { ...meeting, count: -1 } }, { 画蛇添足: { ...meeting, levels: Array(6).fill('x') } }, { 画蛇添足: null }],
  review: [[], { 画蛇添足: { ...card, stability: 'long' } }, { 画蛇添足: { ...card, due: 'soon' } }, { 画蛇添足: 7 }],
  last: [[], {}, { ...game, mode: 'chess' }, { ...game, result: 'left' }, { ...game, score: -1 }, { ...game, summary: [] },
    { ...game, met: ['画蛇添足'] }, { ...game, ranked: { board: 7 } }, { ...game, at: 'now' }],
  others: [[], { 'device-1': { days: {}, totals: {}, met: {} } }, { 'device-1': { days: {}, totals, met: { 画蛇添足: '1' } } }],
};

for (const [key, values] of Object.entries(damaged)) {
  test(`what is damaged of ${key} is read as nothing, and put aside`, async () => {
    for (const value of values) assert.equal(await readAs(key, value), undefined, JSON.stringify(value)?.slice(0, 200));
  });
}

test('of preferences what is missing or damaged is as at first, and the rest stays', async () => {
  const page = await openWindow();
  const { firstPreferences } = await page.module('/games/jasmine/stored.js');
  const first = own(firstPreferences);
  assert.deepEqual(await readAs('preferences', {}), first);
  const wrong = {
    script: 7, pinyin: 'none', toneColours: 'yes', tones: ['red'], music: 1000, review: 1, keys: { left: 'KeyA', right: 'KeyA' },
  };
  assert.deepEqual(await readAs('preferences', wrong), first);
  const keys = { ...first.keys, left: 'KeyA', drop: 'Numpad0' };
  const wanted = {
    script: 'traditional', pinyin: 'hidden', toneColours: false, tones: Array(5).fill('#00ff00'), music: 0, review: false, keys,
  };
  assert.deepEqual(await readAs('preferences', wanted), wanted);
  for (const other of [{ music: -1 }, { music: 40.5 }, { tones: Array(5).fill('#00FF00') }, { tones: Array(4).fill('#00ff00') },
    { keys: { ...first.keys, left: 'Key A' } }, { keys: { ...first.keys, left: first.keys.right } }]) {
    const [name] = Object.keys(other);
    assert.deepEqual(await readAs('preferences', { ...wanted, ...other }), { ...wanted, [name]: first[name] });
  }
});

test('what other devices counted adds to what this one counted; best scores and achievements are told already', async () => {
  const theirs = {
    days: { '2026-11-16': 1, '2026-11-17': 3 }, totals: { ...totals, games: 4, score: 700, kinds: ['tetris-ciHui'] },
    met: { 画蛇添足: 5, 马到成功: 2 },
  };
  const mine = { ...progress, totals: { ...totals, games: 2, score: 300, kinds: ['sliding-ciHui'] } };
  const page = await openWindow({ kept: {
    'jasmine.progress': mine, 'jasmine.met': { 画蛇添足: meeting }, 'jasmine.others': { 'device-1': theirs },
  } });
  const stored = await page.module('/games/jasmine/stored.js');
  assert.deepEqual(own(stored.progress()), {
    ...mine, days: { '2026-11-16': 3, '2026-11-17': 3 },
    totals: { ...totals, games: 6, score: 1000, kinds: ['sliding-ciHui', 'tetris-ciHui'] },
  });
  assert.deepEqual(own(stored.ownProgress()), mine);
  // This device knows nothing yet about a phrase that was met only on another device.
  assert.deepEqual(own(stored.meetings()), { 画蛇添足: { ...meeting, count: 6 } });
  assert.deepEqual([stored.bestScore('own-1'), stored.bestScore('own-2')], [300, null]);
});
