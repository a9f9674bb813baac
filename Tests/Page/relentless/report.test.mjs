import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describe } from '../../../Web/games/relentless/content.js';
import { wordsOf } from '../support/find.mjs';
import { atWork } from '../support/relentless.mjs';

/** @typedef {import('../support/relentless.mjs').Page} Page */

/** The texts of the stories of a day. @param {Page} page */
const stories = (page) => page.all('.rl-tale').map((one) => wordsOf(/** @type {Element} */ (one.querySelector('h2'))));

test('after a day the most wrong delivery is shown beside what was ordered', async () => {
  const { room, phones: [ana, cleo] } = await atWork({}, 0, 2);
  const [{ house, order }] = room.orders(1);
  const [thing] = room.goods(1);
  const box = room.newPackage(1);
  room.act(1, { add: { package: box, item: thing.id } });
  for (const page of [ana, cleo]) assert.equal(page.all('.rl-versus').length, 0);
  room.act(1, { deliver: { package: box, house } });
  await room.settle();
  for (const page of [ana, cleo]) {
    assert.ok(stories(page).includes('The most wrong delivery'));
    assert.ok(page.shows(`Ben delivered this to house ${house + 1}.`));
    const [ordered, delivered] = page.all('.rl-versus-side');
    assert.deepEqual([...ordered.querySelectorAll('[role=img]')].map((one) => one.getAttribute('aria-label')), order.items.map(describe));
    assert.deepEqual([...delivered.querySelectorAll('[role=img]')].map((one) => one.getAttribute('aria-label')), [describe(thing)]);
  }
});

test('an empty box is called one', async () => {
  const { room, phones: [ana] } = await atWork({}, 0);
  await room.err(0);
  assert.equal(wordsOf(ana.all('.rl-versus-side')[1]), 'Delivered An empty box');
});

test('who sent the most, and the way of the package that was sent most often, are told', async () => {
  const { room, phones: [ana] } = await atWork({}, 0);
  const box = room.newPackage(1);
  for (const [seat, to] of [[1, 2], [2, 1], [1, 0]]) room.act(seat, { send: { package: box, to } });
  await room.err(0);
  assert.deepEqual(stories(ana), ['The most wrong delivery', 'Needed by all', 'The longest way']);
  assert.ok(ana.shows('Ben sent 2 packages to the others.'));
  assert.ok(ana.shows('The package “Ben 1” was sent 3 times.'));
  assert.equal(ana.all('.rl-route .avatar').length, 4);
});

test('a delivery in the last seconds is told with its time', async () => {
  const { room, phones: [ana] } = await atWork({ parameters: { roundSeconds: 900, orderSeconds: 30, orderSecondsPerItem: 0, ordersPerPlayer: 1, ordersAtStart: 1 } }, 0);
  const { left } = room.orders(0)[0].order;
  await ana.pass(left - 1_500);
  await room.fulfil(0);
  await ana.pass(2_000);
  assert.ok(stories(ana).includes('At the last second'));
  assert.match(wordsOf(ana.one('.rl-tales')), /Ana delivered to house \d with 1\.5 seconds left\./);
});

test('the end of a game gives everybody a title', async () => {
  const { room, phones: [ana, cleo] } = await atWork({ parameters: { moneyAtStart: 0, expenses: 9_999, wrongLeast: 60, wrongMost: 60, satisfactionAtStart: 60, ordersPerPlayer: 2 } }, 0, 2);
  const box = room.newPackage(1);
  room.act(1, { send: { package: box, to: 2 } });
  await room.err(0);
  for (const page of [ana, cleo]) {
    page.role('heading', 'Awards');
    assert.deepEqual(page.all('.rl-award').map(wordsOf), [
      'AnaOwn taste1 delivery that nobody had ordered', 'BenHeart of the team1 package sent to the others',
      'CleoFull hands1 package received',
    ]);
  }
});
