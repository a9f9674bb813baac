import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../support/jasmine.mjs';
import { openWindow } from '../support/page.mjs';
import { travel } from '../support/zones.mjs';

/** The stored schedule of a phrase that is to be reviewed on a date. @param {string} due @param {string} last */
const card = (due, last) => ({ stability: 5, difficulty: 5.3, last, due, lapses: 0 });

/** A device on 20 November in Berlin. @param {Record<string, any>} cards @param {any} [more] */
function device(cards, more = {}) {
  travel('Europe/Berlin');
  return openWindow({ at: Date.UTC(2026, 10, 20, 12), kept: { 'jasmine.review': cards, ...more } });
}

/** When each phrase is due. @param {any} page */
const due = (page) => Object.fromEntries(
  Object.entries(page.kept('jasmine.review') ?? {}).map(([hanzi, one]) => [hanzi, one.due]));

test('a phrase formed quickly comes back later than one formed slowly, and a missed one today', async () => {
  const page = await device({});
  await finish(page, { met: [{ hanzi: '一心一意', at: 30_000 }, { hanzi: '画蛇添足', at: 60_001 }], missed: ['守株待兔'] });
  assert.deepEqual(due(page), { 一心一意: '2026-11-23', 画蛇添足: '2026-11-21', 守株待兔: '2026-11-20' });
  const cards = Object.values(page.kept('jasmine.review'));
  assert.deepEqual(cards.map(({ last, lapses, at }) => [last, lapses, at]), Array(3).fill(['2026-11-20', 0, page.clock.wall]));
});

test('what is quick differs from game to game', async () => {
  for (const [mode, time] of /** @type {const} */ ([['tetris', 30_000], ['swapping', 30_000], ['sliding', 90_000]])) {
    const page = await device({});
    await finish(page, { mode, met: [{ hanzi: '一心一意', at: time }, { hanzi: '画蛇添足', at: 2 * time + 1 }] });
    assert.deepEqual(due(page), { 一心一意: '2026-11-23', 画蛇添足: '2026-11-21' }, mode);
  }
});

test('what is formed when due goes on, and what is missed lapses', async () => {
  const page = await device({ 一心一意: card('2026-11-20', '2026-11-15'), 画蛇添足: card('2026-11-19', '2026-11-14') });
  await finish(page, { met: [{ hanzi: '一心一意', at: 1_000 }], missed: ['画蛇添足'] });
  const cards = page.kept('jasmine.review');
  assert.ok(cards.一心一意.due > '2026-11-30');
  assert.equal(cards.一心一意.lapses, 0);
  assert.equal(cards.画蛇添足.due, '2026-11-20');
  assert.equal(cards.画蛇添足.lapses, 1);
  assert.equal(page.kept('jasmine.progress').totals.reviewed, 1);
});

test('what is formed before it is due is noted, and counts as no review', async () => {
  const page = await device({ 一心一意: card('2026-11-21', '2026-11-16') });
  await finish(page, { met: [{ hanzi: '一心一意', at: 1_000 }] });
  assert.equal(page.kept('jasmine.review').一心一意.last, '2026-11-20');
  assert.equal(page.kept('jasmine.progress').totals.reviewed, 0);
});

test('a phrase that was formed is not missed, whatever else is said of it', async () => {
  const page = await device({});
  await finish(page, { met: [{ hanzi: '一心一意', at: 1_000 }], missed: ['一心一意'] });
  assert.deepEqual(due(page), { 一心一意: '2026-11-23' });
});

test('a clock that was set back counts no days below none', async () => {
  const page = await device({ 一心一意: card('2027-01-06', '2027-01-01') });
  await finish(page, { met: [{ hanzi: '一心一意', at: 1_000 }] });
  const { stability, last } = page.kept('jasmine.review').一心一意;
  assert.equal(last, '2026-11-20');
  // The result is as for a review on the same day.
  const { seen } = await page.module('/games/jasmine/progress/fsrs.js');
  assert.equal(stability, seen(card('2027-01-06', ''), 0, 3).stability);
});

test('the day of a review is the player’s own', async () => {
  travel('Pacific/Kiritimati');
  const page = await openWindow({ at: Date.UTC(2026, 10, 20, 12) });
  await finish(page, { met: [{ hanzi: '一心一意', at: 1_000 }] });
  assert.equal(page.kept('jasmine.review').一心一意.last, '2026-11-21');
  assert.deepEqual(due(page), { 一心一意: '2026-11-24' });
});

test('where review is turned off, games note nothing of it', async () => {
  const page = await device({}, { 'jasmine.preferences': { review: false } });
  await finish(page, { met: [{ hanzi: '一心一意', at: 1_000 }], missed: ['画蛇添足'] });
  assert.deepEqual(page.kept('jasmine.review'), {});
  assert.equal(page.kept('jasmine.progress').totals.games, 1);
});

test('what is damaged of the schedule is forgotten, and a phrase that no book has is never due', async () => {
  for (const [what, cards, expected] of /** @type {[string, any, string[]][]} */ ([
    ['no book has it', { 甲乙丙丁: card('2026-11-01', '2026-10-01'), 一心一意: card('2026-11-01', '2026-10-01') }, ['一心一意']],
    ['no date', { 一心一意: card('soon', '2026-10-01') }, []],
    ['stability of nothing', { 一心一意: { ...card('2026-11-01', '2026-10-01'), stability: 0 } }, []],
    ['less than no lapse', { 一心一意: { ...card('2026-11-01', '2026-10-01'), lapses: -1 } }, []],
    ['a list', [card('2026-11-01', '2026-10-01')], []],
  ])) {
    const page = await device(cards);
    await (await page.module('/games/jasmine/content.js')).readContent();
    const { duePhrases } = await page.module('/games/jasmine/progress/review.js');
    assert.deepEqual([...duePhrases()], expected, what);
  }
});
