import assert from 'node:assert/strict';
import { test } from 'node:test';
import { achievements } from '../../../Web/games/jasmine/progress/achievements.js';
import { comingBack } from '../../../Web/games/jasmine/progress/profile-words.js';
import { finish, progressOf } from '../support/jasmine.mjs';
import { openPage, openWindow } from '../support/page.mjs';

const friday = Date.UTC(2026, 10, 20, 12);
const met = [{ hanzi: '一心一意', at: 5_000 }];

test('a game is counted, and what it achieves is shown', async () => {
  const page = await openPage({ path: '/#!/jasmine/profile', at: friday });
  const answer = await finish(page, { score: 1200, summary: { elapsed: 90_000, longestChain: 2 }, met });
  assert.deepEqual(answer, { achieved: ['firstGame', 'chain', 'thousand'], isKept: true });
  assert.deepEqual((await finish(page, { score: 1200, summary: { elapsed: 90_000, longestChain: 2 } })).achieved, []);
  const had = page.all('.jm-achieved');
  assert.equal(had.length, 3);
  assert.match(had[0].textContent, /First petal.*Since .*2026/);
  const shown = (/** @type {string} */ name) =>
    page.all('.jm-achievement').find(({ textContent }) => textContent.includes(name)).textContent;
  assert.match(shown('In full bloom'), /2 of 100/);
  // An achievement for a single game shows no count.
  assert.equal(shown('Avalanche'), 'AvalancheForm a chain of three in tetris.');
  const points = page.all('.jm-lifetime').find(({ textContent }) => textContent.startsWith('Points'));
  assert.equal(page.one('dd', points).textContent, '2,400');
  assert.ok(page.shows(/^Achievements 3 of 17$/));
});

/** For each achievement, values that just reach it and values that just do not. @type {Record<string, [object, object]>} */
const inOneGame = {
  par: [{ mode: 'swapping', result: 'won', summary: { elapsed: 100_000, points: { moves: 0 } } },
    { mode: 'swapping', result: 'won', summary: { elapsed: 100_000, points: { moves: -15 } } }],
  swiftSwap: [{ mode: 'swapping', result: 'won', summary: { elapsed: 59_999, points: { moves: -15 } } },
    { mode: 'swapping', result: 'won', summary: { elapsed: 60_000, points: { moves: -15 } } }],
  slide: [{ mode: 'sliding', result: 'won', summary: { elapsed: 300_000, points: {} } },
    { mode: 'sliding', result: 'lost', summary: { elapsed: 300_000, points: {} } }],
  swiftSlide: [{ mode: 'sliding', result: 'won', summary: { elapsed: 179_999, points: {} } },
    { mode: 'sliding', result: 'won', summary: { elapsed: 180_000, points: {} } }],
  chain: [{ summary: { elapsed: 1, longestChain: 2 } }, { summary: { elapsed: 1, longestChain: 1 } }],
  longChain: [{ summary: { elapsed: 1, longestChain: 3 } }, { summary: { elapsed: 1, longestChain: 2 } }],
  thousand: [{ score: 1_000 }, { score: 999 }],
  ownLevel: [{ level: 'own-3' }, { level: 'tetris-ci-hui-time' }],
};

for (const [id, [game, other]] of Object.entries(inOneGame)) {
  test(`${id} is achieved by one game, and by no lesser one`, async () => {
    const page = await openWindow({ at: friday });
    const mode = 'mode' in game ? { mode: game.mode } : {};
    for (const lesser of [{ ...mode, result: 'lost' }, other]) assert.ok(!(await finish(page, lesser)).achieved.includes(id));
    assert.ok((await finish(page, game)).achieved.includes(id));
    assert.equal(page.kept('jasmine.progress').achieved[id], friday);
  });
}

test('many games achieve more, at the one that makes their number full', async () => {
  const days = [16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}`);
  const kinds = ['tetris-ciHui', 'swapping-chengYu', 'swapping-ciHui', 'sliding-chengYu', 'sliding-ciHui'];
  const page = await openWindow({
    at: Date.UTC(2026, 10, 22, 12), kept: progressOf(days, { games: 99, daily: 6, reviewed: 49, kinds }),
  });
  const { achieved } = await finish(page, { isDaily: true });
  assert.deepEqual(achieved, ['firstGame', 'hundredGames', 'allKinds', 'fullWeek', 'daily']);
});

test('thirty days in a row, fifty reviews, and fifty and five hundred phrases are achievements', async () => {
  const days = Array.from({ length: 29 }, (_, index) => new Date(friday - (index + 1) * 86_400_000).toISOString().slice(0, 10));
  const meeting = { count: 1, first: 1, last: 1, levels: [] };
  const meetings = (/** @type {number} */ count) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, meeting]));
  const page = await openWindow({ at: friday, kept: { ...progressOf(days, { reviewed: 50 }), 'jasmine.met': meetings(49) } });
  const { achieved } = await finish(page, { met });
  assert.deepEqual(achieved, ['firstGame', 'month', 'fiftyPhrases', 'reviewer']);
  const other = await openWindow({ at: friday, kept: { 'jasmine.met': meetings(499) } });
  assert.ok((await finish(other, { met })).achieved.includes('fiveHundredPhrases'));
});

test('each achievement has a name and says what it takes, and each is called otherwise', () => {
  assert.ok(achievements.length >= 12);
  assert.deepEqual(achievements.map(({ id }) => id), Object.keys(comingBack.achievements));
  for (const { name, text } of Object.values(comingBack.achievements)) assert.ok(name && text);
  assert.equal(new Set(Object.values(comingBack.achievements).map(({ name }) => name)).size, achievements.length);
});

test('each is shown on the profile with its words', async () => {
  const page = await openPage({ path: '/#!/jasmine/profile', at: friday });
  assert.deepEqual(page.all('.jm-achievement strong').map(({ textContent }) => textContent),
    Object.values(comingBack.achievements).map(({ name }) => name));
});
