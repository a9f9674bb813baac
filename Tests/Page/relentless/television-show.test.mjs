import assert from 'node:assert/strict';
import { test } from 'node:test';
import { satisfactionNow } from '../../../Web/games/relentless/play/points.js';
import { housesOf, moodOf } from '../../../Web/games/relentless/play/television-clocks.js';
import { happenedBetween, inWords, newTicks, tickInWords } from '../../../Web/games/relentless/play/television-happenings.js';
import { placesOf, whoChanged } from '../../../Web/games/relentless/play/television-people.js';

/** @typedef {import('../../../Web/games/relentless/types.js').SpectatorView} SpectatorView */
/** @typedef {import('../../../Web/games/relentless/types.js').Tick} Tick */

const names = ['Ana', 'Ben', 'Cleo'];

/**
 * A view in a round.
 *
 * @param {Partial<SpectatorView>} [more]
 * @param {number[]} [satisfactions]
 * @returns {SpectatorView}
 */
const view = (more = {}, satisfactions = [60_000, 60_000, 60_000]) => ({
  phase: 'round', day: 2, host: 0, left: 100_000, money: 100, expenses: 90, ticker: [], result: null, pause: null,
  team: names.map((name, seat) => ({ seat, name, avatar: 'fox', away: false, satisfaction: satisfactions[seat], decay: 1_000 })), ...more,
});

/** Streets in which Ben's customers wait. @param {...[house: number, id: number, left: number, of: number]} orders */
const streets = (...orders) => names.map((_, seat) => ({
  seat, houses: [0, 1, 2, 3, 4].map((house) => ({
    house, orders: orders.filter(([at]) => seat === 1 && at === house).map(([, id, left, of]) => ({ id, left, of })),
  })),
}));

/** @param {number} from @param {number} to @param {number} [at] @returns {Tick} */
const sent = (from, to, at = 1_000) => ({ at, sent: { from, to } });

test('the clocks of a house burn down in a round, the most urgent first, and stand still in a pause', () => {
  const now = view({ streets: streets([2, 1, 40_000, 60_000], [2, 2, 20_000, 60_000], [4, 3, 9_000, 50_000]) });
  const house = (/** @type {SpectatorView} */ seen, /** @type {number} */ passed, number = 2) => housesOf(seen, 1, passed)[number].orders;
  assert.deepEqual(house(now, 5_000).map(({ id, left }) => [id, left]), [[2, 15_000], [1, 35_000]]);
  assert.equal(house(now, 10_000)[1].share, 0.5);
  assert.deepEqual(house(now, 0).map(({ urgency }) => urgency), ['soon', 'calm']);
  assert.deepEqual(house(now, 10_000).map(({ urgency }) => urgency), ['late', 'calm']);
  assert.deepEqual(house(now, 12_000, 4).map(({ left, share, urgency }) => [left, share, urgency]), [[0, 0, 'late']]);
  assert.equal(house({ ...now, phase: 'paused' }, 5_000)[0].left, 20_000);
  assert.deepEqual(housesOf(now, 0, 0).map(({ orders }) => orders), [[], [], [], [], []]);
  assert.deepEqual(housesOf(view(), 1, 0), []);
});

test('satisfaction sinks with the time that has passed, in a round alone', () => {
  const [mate] = view().team;
  assert.equal(satisfactionNow(mate, view(), 20_000), 58_000);
  assert.equal(satisfactionNow(mate, view({ phase: 'paused' }), 20_000), 60_000);
  assert.equal(satisfactionNow({ ...mate, satisfaction: 1_000 }, view(), 20_000), 0);
  assert.equal(satisfactionNow({ ...mate, satisfaction: null }, view(), 20_000), null);
});

test('the boss’s mood follows the team’s average, and after a day its result', () => {
  for (const [average, mood] of /** @type {[number, string][]} */ ([[100_000, 'calm'], [70_000, 'calm'], [69_999, 'watchful'],
    [45_000, 'watchful'], [44_999, 'cross'], [25_000, 'cross'], [24_999, 'furious'], [0, 'furious']])) {
    assert.equal(moodOf(view({}, [average, average, average]), 0), mood, String(average));
  }
  assert.equal(moodOf(view({}, [45_000, 45_000, 45_000]), 10_000), 'cross');
  const gone = view();
  gone.team.forEach((mate) => { mate.satisfaction = null; });
  assert.equal(moodOf(gone, 0), 'watchful');
  const result = { satisfactions: [80_000, 90_000, null], average: 85_000, earned: 200, expenses: 90, money: 210 };
  assert.equal(moodOf(view({ phase: 'result', result }), 0), 'calm');
  assert.equal(moodOf(view({ phase: 'result', result: { ...result, money: -1 } }), 0), 'furious');
  assert.equal(moodOf(view({ phase: 'over' }), 0), 'furious');
});

test('the new entries of a ticker are those behind what was known, also of equal ones and when the oldest are gone', () => {
  const [one, two, three] = [sent(0, 1), sent(1, 2), sent(2, 0, 2_000)];
  assert.deepEqual(newTicks([], [one, two]), [one, two]);
  assert.deepEqual(newTicks([one, two], [one, two]), []);
  assert.deepEqual(newTicks([one, one], [one, one, one]), [one]);
  assert.deepEqual(newTicks([one, two, two], [two, two, three]), [three]);
  assert.deepEqual(newTicks([one, two], [three]), [three]);
  assert.deepEqual(newTicks([one, two], []), []);
});

test('what happened is told in its order, and nothing of what was there before one looked', () => {
  const before = view({ streets: streets([2, 1, 40_000, 60_000]), ticker: [sent(0, 1)] });
  const after = view({
    streets: streets([2, 1, 39_000, 60_000], [0, 7, 60_000, 60_000]),
    ticker: [sent(0, 1), sent(1, 0, 3_000), { at: 3_100, delivered: { seat: 1, house: 2, right: true } },
      { at: 3_200, delivered: { seat: 2, house: 0, right: false } }, { at: 3_300, expired: { seat: 0, house: 4 } }],
  }, [60_000, 24_000, 60_000]);
  assert.deepEqual(happenedBetween(null, after), []);
  assert.deepEqual(happenedBetween(before, before), []);
  const happened = happenedBetween(before, after);
  assert.deepEqual(happened, [
    { kind: 'sent', from: 1, to: 0 }, { kind: 'right', seat: 1, house: 2 }, { kind: 'wrong', seat: 2, house: 0 },
    { kind: 'expired', seat: 0, house: 4 }, { kind: 'ordered', seat: 1, house: 0 }, { kind: 'low', seat: 1 },
  ]);
  assert.deepEqual(happened.map((one) => inWords(one, after)), [
    'Ben sent Ana a package', 'Ben delivered, and it was right', 'Cleo delivered the wrong thing', 'Ana’s customer has waited too long', '',
    'Ben’s customers are about to leave',
  ]);
  assert.equal(tickInWords(after.ticker[1], after), 'Ben sent Ana a package');
  assert.equal(tickInWords({ at: 1 }, after), '');
});

test('a day begins, is paused, goes on, and ends', () => {
  const briefing = view({ phase: 'briefing' });
  const round = view({ streets: streets([2, 1, 40_000, 60_000]) });
  const paused = view({ phase: 'paused', streets: round.streets, pause: { left: 30_000, missing: [2] } });
  const back = view({ phase: 'paused', streets: round.streets, pause: { left: 3_000, missing: [] } });
  const kinds = (/** @type {SpectatorView} */ one, /** @type {SpectatorView} */ other) => happenedBetween(one, other).map(({ kind }) => kind);
  assert.deepEqual(kinds(briefing, round), ['dayBegan']);
  assert.deepEqual(kinds(briefing, paused), ['dayBegan', 'paused']);
  assert.deepEqual(kinds(round, paused), ['paused']);
  assert.deepEqual(kinds(paused, { ...paused, left: 1 }), []);
  assert.deepEqual(kinds(paused, back), ['paused']);
  assert.deepEqual(kinds(back, round), ['resumed']);
  assert.deepEqual(kinds(round, view({ phase: 'result' })), ['dayEnded']);
  assert.deepEqual(kinds(round, view({ phase: 'over' })), ['dayEnded', 'over']);
  assert.deepEqual(kinds(view({ phase: 'result' }), briefing), []);
  const first = view({ streets: round.streets, firstOrder: true });
  assert.deepEqual(kinds(briefing, first), ['firstOrderBegan']);
  assert.deepEqual(kinds(first, briefing), ['firstOrderEnded']);
  assert.equal(inWords({ kind: 'firstOrderEnded' }, briefing), 'That was the first order. From now on it counts.');
  assert.equal(inWords({ kind: 'dayBegan' }, round), 'Day 2 begins');
  assert.equal(inWords({ kind: 'paused', missing: [0, 2] }, paused), 'Waiting for Ana, Cleo');
  assert.equal(inWords({ kind: 'paused', missing: [] }, back), 'Everybody is back');
});

/** @param {string} name @param {number} seat */
const person = (name, seat) => ({ seat, name, avatar: 'fox', connected: true, away: false, left: false });

test('all places of a lobby are shown, and who came and who left is told', () => {
  const [ana, ben, cleo] = names.map(person);
  assert.deepEqual(placesOf([ana, ben], 4), [ana, ben, null, null]);
  assert.deepEqual(placesOf([ana, ben, cleo], 2), [ana, ben, cleo]);
  assert.equal(whoChanged([ana], [ana, ben]), 'Ben is here');
  assert.equal(whoChanged([ana, ben], [ana, cleo]), 'Cleo is here. Ben has left');
  assert.equal(whoChanged([ana], [{ ...ana, connected: false }]), '');
});
