import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish, finishedGame, totals } from '../support/jasmine.mjs';
import { openWindow } from '../support/page.mjs';

const noon = Date.UTC(2026, 10, 20, 12);

test('a game adds to its day, the totals and its level’s best score', async () => {
  const page = await openWindow({ at: noon });
  await finish(page, { score: 300, met: [{ hanzi: '一心一意', at: 5_000 }] });
  await finish(page, { score: 200, mode: 'swapping', type: 'ciHui', result: 'won', isDaily: true, summary: { elapsed: 60_000 } });
  assert.deepEqual(page.kept('jasmine.progress'), {
    days: { '2026-11-20': 2 },
    totals: {
      ...totals, games: 2, won: 1, score: 500, formed: 1, time: 120_000, daily: 1, kinds: ['swapping-ciHui', 'tetris-chengYu'],
    },
    best: { 'tetris-cheng-yu-numbers': 300 }, achieved: { firstGame: noon },
  });
  assert.equal(page.kept('jasmine.last').score, 200);
});

test('of a phrase is noted how often, since when and where it was met: the last five levels', async () => {
  const page = await openWindow({ at: noon });
  for (const levelName of ['A', 'B', 'C', 'B', 'D', 'E', 'F']) {
    await finish(page, { levelName, met: [{ hanzi: '一心一意', at: 5_000 }] });
    await page.pass(1_000);
  }
  assert.deepEqual(page.kept('jasmine.met'), {
    一心一意: { count: 7, first: noon, last: noon + 6_000, levels: ['F', 'E', 'D', 'B', 'C'] },
  });
});

test('where there is no room for a recording the game is kept without it', async () => {
  const page = await openWindow({ at: noon, prepare(window) {
    const { setItem } = window.Storage.prototype;
    window.Storage.prototype.setItem = function (/** @type {string} */ key, /** @type {string} */ text) {
      if (text.length > 2_000) throw new window.DOMException('Full', 'QuotaExceededError');
      return setItem.call(this, key, text);
    };
  } });
  assert.equal((await finish(page, { recording: { text: 'x'.repeat(3_000) } })).isKept, true);
  assert.deepEqual(page.kept('jasmine.last'), finishedGame({ at: noon }));
});

test('where nothing can be kept that is told', async () => {
  const page = await openWindow({ prepare(window) {
    window.Storage.prototype.setItem = () => { throw new window.DOMException('Full', 'QuotaExceededError'); };
  } });
  assert.deepEqual(await finish(page), { achieved: ['firstGame'], isKept: false });
});
