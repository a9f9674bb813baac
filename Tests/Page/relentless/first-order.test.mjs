import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import { Room, longDay } from '../support/relentless.mjs';

const isNew = { 'relentless.preferences': { hasPlayed: false } };

/** A room at its first briefing, whose things have to be described. @param {Record<string, any>} kept  by Ana's phone */
async function briefed(kept) {
  const room = new Room({ parameters: longDay, only: { wheel: true } });
  const ana = await room.phone(0, { kept });
  const cleo = await room.phone(2);
  await room.begin();
  await room.settle();
  return { room, ana, cleo };
}

test('where a device is new, the first order comes before the first day, and everybody is told', async () => {
  const { room, ana, cleo } = await briefed(isNew);
  for (const page of [ana, cleo]) assert.ok(page.shows('Somebody is new. So it begins with one order that does not count.'));
  await ana.pressButton('Start the day');
  await room.settle();
  for (const [seat, page] of [[0, ana], [2, cleo]]) {
    page.role('heading', 'The first order');
    const { house } = room.orders(seat)[0];
    assert.ok(page.shows(`House ${house + 1} has ordered this. Say aloud what you see: a teammate has it.`));
  }
  assert.equal(ana.kept('relentless.preferences')?.hasPlayed, false);
});

test('it says what to do next until the own order is delivered, and then how to help', async () => {
  const { room, ana } = await briefed(isNew);
  await room.proceed();
  const { house, order } = room.orders(0)[0];
  const box = room.newPackage(0);
  room.gather(0, box, order.items);
  await room.settle();
  assert.ok(ana.shows(`There it is! Deliver the package to house ${house + 1}.`));
  room.act(0, { deliver: { package: box, house } });
  await room.settle();
  assert.match(wordsOf(ana.one('.rl-first-order-steps')), /^Delivered! Now help the others\. Do you have/);
});

test('a wrong delivery is said without points, and the order stays', async () => {
  const { room, ana } = await briefed(isNew);
  await room.proceed();
  const { house } = room.orders(0)[0];
  await room.err(0);
  assert.ok(ana.shows(`House ${house + 1} ordered something else. Look again.`));
  assert.equal(room.orders(0).length, 1);
});

test('after it the day begins from its briefing, and the device is not new any more', async () => {
  const { room, ana } = await briefed(isNew);
  await room.proceed();
  for (const seat of [0, 1, 2]) await room.fulfil(seat);
  assert.ok(ana.shows('That was the first order. From now on it counts.'));
  assert.equal(ana.kept('relentless.preferences').hasPlayed, true);
  assert.equal(ana.one('.rl-sheet-day').textContent, 'Day 1');
  await ana.pressButton('Start the day');
  assert.equal(ana.all('.rl-first-order').length, 0);
  ana.one('.rl-status');
});

test('the host can skip it, and the others cannot', async () => {
  const { room, ana, cleo } = await briefed(isNew);
  await room.proceed();
  assert.equal(cleo.roles('button', 'Skip').length, 0);
  await ana.pressButton('Skip');
  await room.settle();
  cleo.role('heading', 'Are you ready for the new day?');
});

test('where nobody is new, the first day begins at once', async () => {
  const { room, ana } = await briefed({ 'relentless.preferences': { hasPlayed: true } });
  assert.ok(!ana.shows('Somebody is new. So it begins with one order that does not count.'));
  await room.proceed();
  ana.one('.rl-status');
});
