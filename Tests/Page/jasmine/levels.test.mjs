import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levels } from '../support/jasmine-play.mjs';
import { progressOf } from '../support/jasmine.mjs';
import { openPage } from '../support/page.mjs';

const own = { id: 'own-1', name: 'My words', type: 'ciHui', mode: 'tetris', seconds: 60, phrases: ['米饭', '牛奶'] };
const progress = progressOf(['2026-09-21'], { games: 1, won: 1, score: 2745 });
progress['jasmine.progress'].best = { 'swap-ci-hui-food': 2745 };

/** @param {any} page */
const shown = (page) => page.all('.jm-level strong').map((/** @type {any} */ { textContent }) => textContent);
/** @param {any[]} some */
const names = (some) => some.map(({ name }) => name);

test('all levels are there, by game and kind of phrases', async () => {
  const page = await openPage({ path: '/#!/jasmine/levels' });
  assert.deepEqual(shown(page).sort(), names(Object.values(levels)).sort());
  assert.equal(page.all('.jm-levels .list-title').length, 6);
});

test('levels are filtered and searched', async () => {
  const page = await openPage({ path: '/#!/jasmine/levels' });
  await page.press(page.all('.jm-mode').find(({ textContent }) => textContent === 'Sliding'));
  const sliding = Object.values(levels).filter(({ mode }) => mode === 'sliding');
  assert.deepEqual(shown(page).sort(), names(sliding).sort());
  await page.press(page.one('summary'));
  await page.press(page.role('radio', /^Ci Hui/));
  await page.press(page.role('radio', 'Medium'));
  assert.deepEqual(shown(page), names(sliding.filter(({ type, difficulty }) => type === 'ciHui' && difficulty === 2)));
  await page.select(page.field(/^Theme/), 'sport');
  assert.deepEqual(shown(page), ['Games and sport']);
  assert.equal(page.one('summary').textContent, 'Filter (3 set)');
  await page.select(page.field(/^Theme/), 'any');
  await page.fill(page.field('Search levels'), 'xyz');
  assert.equal(page.one('.search-list [role=status]').textContent, 'No level matches that.');
});

test('a level is found by its phrases and its name, shows its best score, and is played', async () => {
  const page = await openPage({ path: '/#!/jasmine/levels', kept: { ...progress, 'jasmine.levels': [own] } });
  assert.match(page.all('.jm-level').find(({ textContent }) => textContent.includes('At the table')).textContent, /Best 2745/);
  await page.fill(page.field('Search levels'), '马到成功');
  assert.deepEqual(shown(page), ['Horses, tigers, snakes']);
  await page.fill(page.field('Search levels'), 'my words');
  assert.deepEqual(shown(page), ['My words']);
  await page.press(page.role('link', 'Play My words'));
  assert.equal(page.one('h1').textContent, 'My words');
  assert.equal(page.one('.jm-clock').textContent, '1:00');
  assert.ok(page.one('.jm-pit .jm-falling'));
});
