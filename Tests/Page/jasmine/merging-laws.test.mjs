import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merge } from '../../../Web/games/jasmine/progress/merging.js';
import { canonical } from '../../../Web/parts/merging.js';

let seed = 1;

/** @param {number} most */
function below(most) {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % most;
}

/** @param {() => unknown} make @param {string[]} names @returns {Record<string, any>} */
const some = (make, names) => Object.fromEntries(names.filter(() => below(2)).map((name) => [name, make()]));
const count = () => below(5);
const phrases = ['一心一意', '画蛇添足', '朋友', '__proto__', 'constructor'];
const counters = () => ({
  days: some(count, ['2026-11-20', '2026-11-21']), met: some(count, phrases),
  totals: {
    games: count(), won: count(), score: count(), formed: count(), time: count(), daily: count(), reviewed: count(),
    kinds: ['a', 'b', 'c'].filter(() => below(2)),
  },
});
const card = () => ({
  stability: 1 + below(3), difficulty: 5, last: `2026-11-2${below(3)}`, due: '2026-12-01', lapses: below(2),
  ...below(2) && { at: 1_795_000_000_000 + below(3) },
});
const level = () => ({
  at: below(3), level: below(3) ? { name: `L${below(2)}`, type: 'ciHui', mode: 'tetris', seconds: 60, phrases: ['朋友'] } : null,
});
const imported = () => ({ at: below(3), phrase: below(3) ? { english: `e${below(2)}` } : null });
/** A possible document of a device, made at random. @returns {any} */
const state = () => ({
  devices: some(counters, ['one', 'two', 'three']), best: some(count, ['x', 'y']), achieved: some(count, ['x', 'y']),
  met: some(() => ({ first: count(), last: { at: below(3), levels: below(2) ? ['A'] : ['B', 'A'] } }), phrases),
  cards: some(card, phrases), levels: some(level, ['u', 'v', 'w']), phrases: some(imported, phrases),
});

test('merging what devices carry of Jasmine is commutative, associative and idempotent', () => {
  for (let round = 0; round < 400; round += 1) {
    const [a, b, c] = [state(), state(), state()];
    const same = (/** @type {any} */ one, /** @type {any} */ other) => assert.equal(canonical(one), canonical(other));
    same(merge(a, b), merge(b, a));
    same(merge(merge(a, b), c), merge(a, merge(b, c)));
    same(merge(a, a), a);
    same(merge(merge(a, b), b), merge(a, b));
  }
});
