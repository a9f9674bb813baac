import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentOf, findComplete, isComplete, nextParts, openOrders, planOf, workedOn } from '../../../Web/games/relentless/play/work.js';

/** @typedef {import('../../../Web/games/relentless/types.js').Item} Item */
/** @typedef {import('../../../Web/games/relentless/play/work.js').Want} Want */

/** @param {string} category @param {string} state @returns {Item} */
const thing = (category, state) => ({ kind: 'stateful', category, state });
/** @param {string} category @param {...Item} parts @returns {Item} */
const whole = (category, ...parts) => ({ kind: 'assembled', category, parts });
/** @param {Item} item @param {number} id @returns {Item} */
const stored = (item, id) => ({ ...item, id, art: 'x.svg' });

const bean = thing('wheel', 'bean');
const egg = thing('wheel', 'egg');
const cone = thing('cargo', 'cone');
const steam = thing('engine', 'steam');
const wagon = whole('wagon', cone, bean, egg);
const other = whole('wagon', cone, bean, bean);
const train = whole('train', wagon, other, steam);

/** The marks of things, and in brackets those of their parts. @param {Want[]} wants @returns {string} */
const marks = (wants) => wants.map(({ mark, parts }) => (parts.length > 0 ? `${mark}(${marks(parts)})` : mark)).join(' ');

test('two things are equal by kind, category and content, with parts in any order and without numbers and pictures', () => {
  assert.equal(contentOf(stored(bean, 7)), contentOf(bean));
  assert.equal(contentOf(whole('wagon', egg, cone, bean)), contentOf(wagon));
  assert.notEqual(contentOf(other), contentOf(wagon));
  assert.notEqual(contentOf(egg), contentOf(bean));
  const horn = (/** @type {number} */ unit, /** @type {number[]} */ sequence) =>
    contentOf({ kind: 'rhythmic', category: 'horn', unit, sequence });
  assert.equal(new Set([horn(400, [0, 1]), horn(800, [0, 1]), horn(400, [1, 0]), horn(400, [0, 1, 0])]).size, 4);
});

test('orders stand with the most urgent first, of equals the older one, and one that is gone is not worked on', () => {
  const order = (/** @type {number} */ id, /** @type {number} */ left) => ({ id, left, of: 60_000, items: [bean] });
  const houses = [{ house: 0, orders: [order(3, 9_000), order(9, 2_000)] }, { house: 1, orders: [] }, { house: 4, orders: [order(2, 9_000)] }];
  assert.deepEqual(openOrders(houses).map(({ house, order: { id } }) => [house, id]), [[0, 9], [4, 2], [0, 3]]);
  assert.equal(workedOn(houses, 2)?.house, 4);
  assert.equal(workedOn(houses, 5), null);
  assert.equal(workedOn(houses, null), null);
});

test('a thing is packed, in the own warehouse, or to be asked for', () => {
  const plan = planOf([bean, egg, steam], [egg, cone], [stored(steam, 12), stored(egg, 13)]);
  assert.equal(marks(plan.wants), 'ask packed own');
  assert.deepEqual(plan.wants.map(({ index, own }) => [index, own?.id ?? null]), [[null, null], [0, 13], [null, 12]]);
  assert.deepEqual([plan.extras, plan.isReady], [[1], false]);
});

test('each packed thing counts once', () => {
  assert.equal(marks(planOf([bean, bean], [bean], []).wants), 'packed ask');
  assert.deepEqual(planOf([bean], [bean, bean], []).extras, [1]);
  assert.ok(planOf([bean, egg], [egg, bean], []).isReady);
  assert.ok(!planOf([bean, egg], [egg], []).isReady);
  assert.ok(!planOf([bean], [bean, egg], []).isReady);
});

test('what has to be put together is told by its parts, at any depth', () => {
  const plan = planOf([train], [bean, cone], [stored(steam, 5), stored(egg, 6)]);
  assert.equal(marks(plan.wants), 'build(build(packed packed own) build(ask ask ask) own)');
  assert.deepEqual(plan.extras, []);
  // A part that is packed as a whole needs no parts, and what is ordered by itself is not used up as a part.
  assert.equal(marks(planOf([train], [wagon], []).wants), 'build(packed build(ask ask ask) ask)');
  assert.equal(marks(planOf([wagon, bean], [bean], []).wants), 'build(ask ask ask) packed');
});

test('a whole from the own warehouse is put in, unless all its parts are packed already', () => {
  const own = [stored(wagon, 3)];
  const plan = planOf([wagon], [cone, bean], own);
  assert.equal(marks(plan.wants), 'own');
  assert.deepEqual(plan.extras, [0, 1]);
  assert.equal(marks(planOf([wagon], [cone, egg, bean], own).wants), 'build(packed packed packed)');
});

test('what is complete is put together from the inside out', () => {
  let packed = [steam, bean, egg, cone, bean, cone, bean];
  const next = () => {
    const [want] = planOf([train], packed, []).wants;
    return { isComplete: isComplete(want), parts: nextParts(want) };
  };
  const steps = [];
  for (let { parts } = next(); parts; { parts } = next()) {
    const taken = parts.map((index) => packed[index]);
    const made = [wagon, other, train].find((one) => contentOf(whole(one.category, ...taken)) === contentOf(one));
    assert.ok(made, `Nothing is made of ${JSON.stringify(taken)}.`);
    packed = [...packed.filter((_, index) => !parts?.includes(index)), made];
    steps.push(made.category);
  }
  assert.deepEqual(steps, ['wagon', 'wagon', 'train']);
  assert.deepEqual(packed.map(contentOf), [contentOf(train)]);
  assert.ok(planOf([train], packed, []).isReady);
});

test('nothing is put together while a part is missing, but a part that is complete is', () => {
  const { wants } = planOf([train], [cone, bean, egg], [stored(steam, 5)]);
  assert.ok(!isComplete(wants[0]));
  assert.equal(nextParts(wants[0]), null);
  assert.equal(findComplete(wants, contentOf(train)), null);
  const found = findComplete(wants, contentOf(wagon));
  assert.deepEqual(found && nextParts(found), [0, 1, 2]);
});
