import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atWork, goTo, news, openHouse, putIn, same, tool } from '../support/relentless.mjs';

test('a thing is put together and taken apart again', async () => {
  const { room, phones: [ana] } = await atWork({}, 0);
  await ana.pressButton('New package');
  const id = room.view(0).open;
  const first = (/** @type {string} */ category) => room.goods(0).find((item) => item.category === category);
  const parts = ['wheel', 'horn', 'wheel'].map(first);
  for (const part of parts) await putIn(ana, room, 0, part);
  await tool(ana, 'Put together');
  for (const index of [0, 1]) await ana.press(ana.all('.rl-choice')[index]);
  // Two parts are not enough for an item: the rules say so, and nothing has changed.
  await tool(ana, 'Put together (2)');
  assert.equal(news(ana).length, 1);
  assert.equal(room.content(0, id).length, 3);
  await ana.press(ana.all('.rl-choice')[2]);
  await tool(ana, 'Put together (3)');
  assert.deepEqual(room.content(0, id).map((/** @type {any} */ item) => item.category), ['bicycle']);
  assert.equal(ana.all('.rl-content .rl-part').length, 3);
  await tool(ana, 'Put together');
  await ana.press(ana.one('.rl-choice'));
  await tool(ana, 'Take apart');
  assert.deepEqual(room.content(0, id).map(same).sort(), parts.map(same).sort());
  assert.equal(ana.all('.rl-remove').length, 3);
  await ana.press(ana.all('.rl-remove')[0]);
  assert.equal(room.content(0, id).length, 2);
  await tool(ana, 'Throw away');
  assert.deepEqual([room.view(0).packages, room.view(0).open], [[], null]);
  ana.role('heading', 'No package is open');
});

test('from packing to the map and back the same package is open', async () => {
  const { room, phones: [ana] } = await atWork({}, 0);
  await ana.pressButton('New package');
  await ana.pressButton('New package');
  const [first, second] = room.view(0).packages.map((/** @type {any} */ { id }) => id);
  await ana.press(ana.all('.rl-good > .rl-item')[0]);
  for (const place of /** @type {const} */ (['Map', 'Packing', 'Map', 'Packing'])) {
    await goTo(ana, place);
    assert.match(ana.one('.rl-package[aria-pressed=true]').textContent, /^Ana 2/);
  }
  assert.equal(ana.all('.rl-packed').length, 1);
  assert.equal(room.view(0).open, second);
  assert.notEqual(second, first);
});

test('presses that are faster than the network all count, and what names things by where they lie is done once', async () => {
  const { room, phones: [ana] } = await atWork({}, 0);
  const [first, second] = room.goods(0);
  room.isSlow = true;
  const click = (/** @type {string} */ selector, number = 0) => ana.all(selector)[number].click();
  click('.rl-package-add');
  for (const number of [0, 1, 0]) click('.rl-good > .rl-item', number);
  await ana.settle();
  assert.equal(ana.all('.rl-package').length, 0);
  for (let request = 0; request < 4; request += 1) await room.answer();
  const [{ id }] = room.view(0).packages;
  assert.deepEqual(room.content(0, id).map(same), [first, second, first].map(same));
  ana.all('.rl-remove').forEach((button) => button.click());
  await ana.settle();
  for (let request = 0; request < 3; request += 1) await room.answer();
  assert.deepEqual(room.content(0, id).map(same), [second, first].map(same));
  assert.equal(room.view(0).packages.length, 1);
  assert.equal(ana.all('.rl-remove').length, 2);
  assert.deepEqual(ana.toasts, []);
});

test('a dialog that is open when the day ends closes by itself', async () => {
  const { room, phones: [ana, cleo] } = await atWork({}, 0, 2);
  await openHouse(ana, room.orders(0)[0].house);
  await cleo.pressButton('Menu');
  assert.ok(cleo.dialog);
  assert.ok(ana.all('.rl-order', ana.dialog).length > 0);
  await room.err(1);
  for (const phone of [ana, cleo]) {
    phone.role('heading', 'Game over');
    assert.equal(phone.dialog, null);
  }
});
