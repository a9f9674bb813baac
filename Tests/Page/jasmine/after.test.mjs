import assert from 'node:assert/strict';
import { test } from 'node:test';
import { book } from '../support/jasmine-play.mjs';
import { progressOf } from '../support/jasmine.mjs';
import { openPage } from '../support/page.mjs';

const game = {
  level: 'swap-ci-hui-food', levelName: 'At the table', mode: 'swapping', type: 'ciHui', result: 'won', score: 2745,
  summary: { elapsed: 62_000, points: { won: 1000, time: 1760, moves: -15, least: 0 }, formed: 4 },
  met: [{ hanzi: '米饭', at: 20_000 }, { hanzi: '牛奶', at: 62_000 }], missed: ['苹果'], recording: null,
  at: 1_790_000_000_000, isDaily: false,
};
const reached = { games: 1, won: 1, score: 2745, formed: 4, time: 62_000, kinds: ['swapping-ciHui'] };
const progress = progressOf(['2026-09-21'], reached);
Object.assign(progress['jasmine.progress'], { best: { 'swap-ci-hui-food': 2745 }, achieved: { firstGame: game.at } });

/** The screen after a game. @param {object} [more] */
const after = (more = {}) => openPage({ path: '/#!/jasmine/after', kept: { ...progress, 'jasmine.last': { ...game, ...more } } });

test('the score is told, with what made it', async () => {
  const page = await after();
  assert.equal(page.one('.jm-ending').textContent, 'Congratulations');
  assert.deepEqual(page.all('.jm-made tr').map((row) => [...row.children].map(({ textContent }) => textContent)),
    [['Solved', '1000'], ['Time left', '1760'], ['Moves beyond par', '−15']]);
  assert.equal(page.one('.jm-total strong').textContent, '2745');
  assert.ok(page.one('.jm-new-best'));
  assert.deepEqual(page.all('.jm-new-achievements li').map(({ textContent }) => textContent), ['First petal']);
});

test('a lost game is told as over, and is no new best', async () => {
  const page = await after({ result: 'lost', at: game.at + 1 });
  assert.equal(page.one('.jm-ending').textContent, 'Game over');
  assert.equal(page.all('.jm-new-best').length, 0);
  assert.equal(page.all('.jm-new-achievements').length, 0);
});

test('the phrases lead to their pages, and back', async () => {
  const page = await after();
  const sections = page.all('.jm-after-phrases section').filter((section) => section.querySelector('.jm-rows'));
  assert.equal(sections.length, 2);
  const [met, missed] = sections;
  for (const [section, hanzi] of [[met, '米饭'], [met, '牛奶'], [missed, '苹果']]) {
    const row = page.all('li', section).find(({ textContent }) => textContent.includes(book[hanzi].english));
    assert.ok(row.textContent.includes(book[hanzi].pinyin.join(' ')));
  }
  await page.press(page.all('.jm-row-link', met)[0]);
  assert.ok(page.one('.jm-entry'));
  page.window.history.back();
  await page.settle();
  assert.ok(page.one('.jm-ending'));
});

test('from there one plays again, or the next level', async () => {
  const page = await after();
  await page.press(page.role('link', 'Next level'));
  assert.equal(page.one('h1').textContent, 'The family');
  await page.go('/jasmine/after');
  await page.press(page.role('link', 'Play again'));
  assert.equal(page.one('h1').textContent, 'At the table');
});

test('where nothing was played yet, that is told', async () => {
  const page = await openPage({ path: '/#!/jasmine/after' });
  assert.equal(page.all('.jm-ending').length, 0);
  assert.equal(page.role('link', 'Play').getAttribute('href'), '#!/jasmine/levels');
});
