import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merge, mergeCounters, noCounters, noTotals, sum } from '../../../Web/games/jasmine/progress/merging.js';

const one = { days: { '2026-11-16': 1 }, totals: { ...noTotals, games: 1, score: 300, kinds: ['tetris-ciHui'] }, met: { 米饭: 1 } };
const later = {
  days: { '2026-11-16': 2, '2026-11-17': 1 }, totals: { ...noTotals, games: 3, score: 800, kinds: ['sliding-ciHui'] },
  met: { 米饭: 1, 牛奶: 2 },
};

test('of two states of one device the one that has counted further counts, whichever comes first', () => {
  const expected = { ...later, totals: { ...later.totals, kinds: ['sliding-ciHui', 'tetris-ciHui'] } };
  assert.deepEqual(mergeCounters(one, later), expected);
  assert.deepEqual(mergeCounters(later, one), expected);
  assert.deepEqual(mergeCounters(expected, later), expected);
});

test('what several devices counted is added up', () => {
  assert.deepEqual(sum([one, later, noCounters()]), {
    days: { '2026-11-16': 3, '2026-11-17': 1 },
    totals: { ...noTotals, games: 4, score: 1100, kinds: ['sliding-ciHui', 'tetris-ciHui'] }, met: { 米饭: 2, 牛奶: 2 },
  });
  assert.deepEqual(sum([]), noCounters());
});

/** @param {object} more @returns {any} */
const synced = (more) => ({ devices: {}, best: {}, achieved: {}, met: {}, cards: {}, levels: {}, phrases: {}, ...more });
const card = { stability: 1, difficulty: 1, last: '2026-11-16', due: '2026-11-20', lapses: 0 };

/**
 * Merges both ways, which must be the same, and once more, which must change nothing.
 *
 * @param {object} first
 * @param {object} second
 */
function merged(first, second) {
  const [a, b] = [synced(first), synced(second)];
  const both = merge(a, b);
  assert.deepEqual(merge(b, a), both);
  assert.deepEqual(merge(both, a), both);
  return both;
}

test('a sync loses no game and counts none twice: each device’s own count stays apart', () => {
  const both = merged({ devices: { phone: later, tablet: one } }, { devices: { phone: one, laptop: one } });
  assert.deepEqual(Object.keys(both.devices).sort(), ['laptop', 'phone', 'tablet']);
  assert.equal(both.devices.phone.totals.games, 3);
});

test('the highest score and the first time of an achievement stay', () => {
  const both = merged({ best: { a: 5, b: 1 }, achieved: { daily: 7 } }, { best: { a: 3, c: 2 }, achieved: { daily: 4, par: 9 } });
  assert.deepEqual([both.best, both.achieved], [{ a: 5, b: 1, c: 2 }, { daily: 4, par: 9 }]);
});

test('a phrase was met first at the first time, and last where it was met last', () => {
  const [one, other] = [{ first: 3, last: { at: 9, levels: ['x'] } }, { first: 2, last: { at: 5, levels: ['y'] } }];
  const both = merged({ met: { 米饭: one } }, { met: { 米饭: other } });
  assert.deepEqual(both.met, { 米饭: { first: 2, last: { at: 9, levels: ['x'] } } });
});

test('of two reviews the later one counts; one without its moment was at the begin of its day', () => {
  const day = Date.UTC(2026, 10, 16);
  const [before, after] = [{ ...card, at: day - 1, lapses: 1 }, { ...card, at: day + 1, lapses: 2 }];
  assert.equal(merged({ cards: { 米饭: before } }, { cards: { 米饭: card } }).cards.米饭, card);
  assert.equal(merged({ cards: { 米饭: after } }, { cards: { 米饭: card } }).cards.米饭, after);
});

test('what was deleted last stays deleted, and what was changed after that is there', () => {
  const level = { name: 'x', type: 'ciHui', mode: 'tetris', seconds: 60, phrases: [] };
  assert.equal(merged({ levels: { a: { at: 5, level } } }, { levels: { a: { at: 6, level: null } } }).levels.a.level, null);
  assert.equal(merged({ levels: { a: { at: 7, level } } }, { levels: { a: { at: 6, level: null } } }).levels.a.level, level);
  const { phrases } = merged({ phrases: { 米饭: { at: 5, phrase: {} } } }, { phrases: { 米饭: { at: 6, phrase: null } } });
  assert.equal(phrases.米饭.phrase, null);
});
