import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../support/jasmine.mjs';
import { writeDatesAsInBritain } from '../support/jasmine-book.mjs';
import { openPage, own } from '../support/page.mjs';
import { travel } from '../support/zones.mjs';

/** The stored schedule of a phrase that is to be reviewed on a date. @param {string} due */
const card = (due, last = '2025-11-10') => ({ stability: 5, difficulty: 5.3, last, due, lapses: 0 });

/** The page of due phrases on 20 November in Berlin. @param {Record<string, any>} cards @param {any} [preferences] */
function review(cards, preferences = {}) {
  travel('Europe/Berlin');
  return openPage({
    path: '/#!/jasmine/review', at: Date.UTC(2026, 10, 20, 12), prepare: writeDatesAsInBritain,
    kept: { 'jasmine.review': cards, 'jasmine.preferences': preferences },
  });
}

/** The phrases that are listed. @param {any} page */
const listed = (page) => page.all('.jm-phrase-link .jm-hanzi').map((/** @type {any} */ { textContent }) => textContent);

test('what is due is listed, the oldest first, by the player’s date', async () => {
  const page = await review({
    一心一意: card('2026-11-21'), 画蛇添足: card('2026-11-20'), 守株待兔: card('2026-11-01'), 朋友: card('2026-11-22'),
  });
  assert.deepEqual(listed(page), ['守株待兔', '画蛇添足']);
  // In Berlin it is the next day.
  const later = await page.openAgain(undefined, { at: Date.UTC(2026, 10, 20, 23) });
  assert.deepEqual(listed(later), ['守株待兔', '画蛇添足', '一心一意']);
});

test('what is due makes a level of any mode, which the rules take', async () => {
  const phrases = { chengYu: ['画蛇添足', '一心一意'], ciHui: ['朋友', '妈妈'] };
  const page = await review(Object.fromEntries(Object.values(phrases).flatMap(([due, later]) =>
    [[later, card('2026-12-24')], [due, card('2026-11-19')]])));
  const { reviewLevel } = await page.module('/games/jasmine/progress/review.js');
  const { contentText } = await page.module('/games/jasmine/content.js');
  const { engine } = await page.module('/host/engine.js');
  for (const type of /** @type {const} */ (['chengYu', 'ciHui'])) {
    const name = { chengYu: 'Cheng Yu', ciHui: 'Ci Hui' }[type];
    const section = page.all('section.card').find((one) => one.textContent.startsWith(`${name}: 1 phrase is due today`));
    for (const [mode, game, count] of /** @type {const} */ ([
      ['tetris', 'Tetris', 8], ['swapping', 'Swapping', 4], ['sliding', 'Sliding', 4],
    ])) {
      const id = `review-${mode}-${type}`;
      assert.equal(page.role('link', `Play ${game}`, section).getAttribute('href'), `#!/jasmine/play/${id}`);
      const level = own(reviewLevel(id));
      assert.deepEqual([level.type, level.mode, level.name], [type, mode, 'Due today']);
      assert.deepEqual(level.phrases.slice(0, 2), phrases[type]);
      assert.equal(level.phrases.length, count);
      assert.equal(new Set(level.phrases).size, count);
      const { seconds } = level;
      assert.equal((await engine(mode)).check(mode, { type, seconds, phrases: level.phrases, content: contentText() }), null);
    }
  }
  for (const id of ['review-chess-ciHui', 'review-tetris-poem', 'review-tetris', 'tetris-cheng-yu-numbers', '']) {
    assert.equal(reviewLevel(id), null, id);
  }
});

test('where nothing is due the next day is told', async () => {
  const page = await review({ 画蛇添足: card('2026-12-24'), 朋友: card('2027-01-01') });
  assert.ok(page.one('main').textContent.includes('Nothing is due today.'));
  assert.ok(page.one('main').textContent.includes('The next ones are due on 24 December 2026.'));
  const { reviewLevel } = await page.module('/games/jasmine/progress/review.js');
  assert.equal(reviewLevel('review-tetris-chengYu'), null);
});

test('where no phrase was met yet it is told how they come', async () => {
  const page = await review({});
  assert.ok(page.one('main').textContent.includes('Phrases that you meet in games come back here'));
});

test('review can be turned off', async () => {
  const page = await review({ 画蛇添足: card('2026-11-19') }, { review: false });
  assert.ok(page.one('main').textContent.includes('Review is turned off.'));
  assert.deepEqual(listed(page), []);
  await finish(page, { met: [{ hanzi: '一心一意', at: 1_000 }] });
  assert.deepEqual(Object.keys(page.kept('jasmine.review')), ['画蛇添足']);
  await page.pressButton('Turn it on');
  assert.deepEqual(listed(page), ['画蛇添足']);
});

test('home tells what today brings', async () => {
  const page = await review({ 画蛇添足: card('2026-11-19'), 朋友: card('2026-11-20') });
  await page.go('/jasmine');
  const today = () => page.one('.jm-today-words').textContent;
  assert.ok(today().includes('A petal is missing today'));
  assert.ok(today().includes('No streak right now'));
  await finish(page);
  assert.ok(today().includes('Today’s petal is yours.'));
  assert.ok(today().includes('1 day in a row'));
  await page.press(page.role('link', '2 phrases are due today'));
  assert.equal(page.path, '/jasmine/review');
  assert.equal(listed(page).length, 2);
});

test('a game of due phrases goes on with its own when others are due', async () => {
  const page = await review({ 画蛇添足: card('2026-11-19') });
  await page.go('/jasmine/play/review-sliding-chengYu');
  const cells = (/** @type {any} */ one) => one.all('.jm-cells .jm-tile')
    .map((/** @type {any} */ tile) => tile.getAttribute('aria-label')).sort();
  const before = cells(page);
  assert.equal(before.length, 15);
  const later = await page.openAgain('/jasmine', { kept: { 'jasmine.review': {} } });
  await later.press(later.role('link', /./, later.one('.jm-go-on')));
  assert.deepEqual(cells(later), before);
  const { findLevel } = await later.module('/games/jasmine/play/solo.js');
  const level = own(await findLevel('review-sliding-chengYu'));
  assert.ok(level.phrases.includes('画蛇添足'));
  assert.equal(level.phrases.length, 4);
});

test('due phrases are played again only while they are due', async () => {
  for (const [due, links] of /** @type {const} */ ([['2026-11-19', 1], ['2026-11-21', 0]])) {
    const page = await review({});
    await finish(page, { level: 'review-tetris-chengYu', levelName: 'Due today' });
    const after = await page.openAgain('/jasmine/after', { kept: { 'jasmine.review': { 画蛇添足: card(due) } } });
    assert.equal(after.all('.jm-after-phrases').length, 1);
    assert.equal(after.roles('link', 'Play again').length, links, due);
  }
});
