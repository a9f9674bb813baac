// The list of all pins: its order, which does not change under a finger, and the way from it to a pin and back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf, wordsOf } from '../support/find.mjs';
import { home, openHunt, placeAt, Receiver, sheet, startTutorial } from '../support/hunt.mjs';
import { openWindow, own } from '../support/page.mjs';

/** A pin so many metres to the north of home. @param {number} id @param {number} north @param {object} [more] @returns {any} */
function pin(id, north, more = {}) {
  const { latitude, longitude } = placeAt(north, 0);
  return { id, number: id, title: `Pin ${id}`, points: 10, at: [latitude, longitude], state: undefined, isNear: false, ...more };
}

/** @param {number} north @returns {any} */
const standing = (north) => ({ at: [placeAt(north, 0).latitude, home.longitude], accuracy: 10, heading: null });

/** @param {any[]} pins */
const ids = (pins) => own(pins.map(({ id }) => id));

const three = [pin(1, 300), pin(2, 100), pin(3, 200)];

test('the nearest pin is first, and found pins are last by their numbers', async () => {
  const page = await openWindow();
  const { sorted } = await page.module('/games/hunt/list-order.js');
  assert.deepEqual(ids(sorted(three, standing(0))), [2, 3, 1]);
  assert.deepEqual(ids(sorted(three, standing(400))), [1, 3, 2]);
  const some = [pin(5, 1, { state: 'found' }), pin(4, 0, { state: 'found' }), ...three];
  assert.deepEqual(ids(sorted(some, standing(0))), [2, 3, 1, 4, 5]);
  // Without a position, by number; older rules tell none.
  assert.deepEqual(ids(sorted([three[2], three[0], three[1]], null)), [1, 2, 3]);
  assert.deepEqual(ids(sorted([pin(7, 0, { number: undefined }), pin(6, 0, { number: undefined })], null)), [7, 6]);
});

test('the order changes only when the list was left alone for five seconds', async () => {
  const page = await openWindow();
  const { ListOrder } = await page.module('/games/hunt/list-order.js');
  let rests = 0;
  const order = new ListOrder(() => { rests += 1; });
  const at = (/** @type {number} */ north) => ids(order.of(three, standing(north)));
  assert.deepEqual(at(0), [2, 3, 1]);
  // Nobody has touched it.
  assert.deepEqual(at(400), [1, 3, 2]);
  order.touch();
  assert.deepEqual(at(0), [1, 3, 2]);
  await page.pass(4_900);
  assert.deepEqual([at(0), rests], [[1, 3, 2], 0]);
  await page.pass(100);
  assert.equal(rests, 1);
  assert.deepEqual(at(0), [2, 3, 1]);
});

test('while the order is as it should be, nothing waits', async () => {
  const page = await openWindow();
  const { ListOrder } = await page.module('/games/hunt/list-order.js');
  const order = new ListOrder(() => assert.fail('It is in order.'));
  order.of(three, standing(0));
  order.touch();
  order.of(three, standing(10));
  assert.equal(page.clock.nextDue(Infinity), null);
  order.of(three, standing(400));
  assert.notEqual(page.clock.nextDue(Infinity), null);
  order.end();
  assert.equal(page.clock.nextDue(Infinity), null);
});

test('when a pin comes, or one is found, the order is made anew at once', async () => {
  const page = await openWindow();
  const { ListOrder } = await page.module('/games/hunt/list-order.js');
  const order = new ListOrder(() => {});
  order.of(three, standing(0));
  order.touch();
  assert.deepEqual(ids(order.of([...three, pin(4, 50)], standing(400))), [1, 3, 2, 4]);
  assert.deepEqual(ids(order.of([three[0], pin(2, 100, { state: 'found' }), three[2], pin(4, 50)], standing(0))), [4, 3, 1, 2]);
});

/** The rows' names. @param {import('../support/hunt.mjs').Page} page */
const rows = (page) => page.all('.hunt-row').map(nameOf);

/** @param {import('../support/hunt.mjs').Page} page @param {RegExp} name */
const row = (page, name) => page.role('button', name, page.one('.hunt-list'));

test('the bar’s button opens the list, and each pin in it tells how far it is and where', async () => {
  const receiver = new Receiver();
  const page = await openHunt({ receiver });
  await startTutorial(page);
  const button = page.role('button', 'Pins');
  assert.equal(button.getAttribute('aria-expanded'), 'false');
  await page.press(button);
  assert.equal(button.getAttribute('aria-expanded'), 'true');
  assert.equal(page.document.activeElement, page.one('.hunt-list'));
  assert.equal(rows(page).length, 6);
  assert.match(rows(page)[0], /Your first pin, 30 m north, 10 points/);
  assert.equal(page.all('.hunt-row .hunt-arrow').length, 6);
  // It is not read out again and again while one walks.
  assert.equal(page.one('.hunt-list ul').closest('[role=status], [aria-live]'), null);
  receiver.move(placeAt(57, -15));
  await page.settle();
  assert.match(rows(page)[0], /Go there, \d+ m [a-z-]+, 50 points, you are near/);
  await page.press(button);
  assert.equal(page.all('.hunt-list').length, 0);
});

test('where one stands on a pin, no direction is told, in its row and beside the map', async () => {
  const receiver = new Receiver();
  const page = await openHunt({ receiver });
  await startTutorial(page);
  receiver.move(placeAt(30, 0));
  await page.settle();
  await page.pressButton('Pins');
  const first = row(page, /Your first pin/);
  assert.match(nameOf(first), /Your first pin, less than 1 m, 10 points/);
  assert.equal(first.querySelector('.hunt-arrow'), null);
  await page.press(first);
  assert.match(sheet(page), /Less than 1 m away/);
  assert.equal(page.one('.hunt-sheet').querySelector('.hunt-arrow'), null);
});

test('a row leads to its pin and, when that is closed, the way leads back to the row', async () => {
  const page = await openHunt();
  await startTutorial(page);
  await page.pressButton('Pins');
  await page.press(row(page, /Numbers/));
  assert.equal(wordsOf(page.one('.hunt-pin h2')), 'Numbers');
  assert.equal(page.all('.hunt-list').length, 0);
  assert.match(page.one('.map-pin[aria-pressed=true]').getAttribute('aria-label'), /^Numbers, /);
  await page.pressButton('Close', page.one('.hunt-pin'));
  assert.equal(page.document.activeElement, row(page, /Numbers/));
  await page.key('Escape');
  assert.equal(page.all('.hunt-list').length, 0);
});

test('the bar’s button leads from a pin to the list', async () => {
  const page = await openHunt();
  await startTutorial(page);
  await page.pressButton('Pins');
  await page.press(row(page, /Numbers/));
  await page.pressButton('Pins');
  assert.equal(page.all('.hunt-pin').length, 0);
  assert.equal(rows(page).length, 6);
  await page.pressButton('Close', page.one('.hunt-list'));
  assert.equal(sheet(page), '');
});

test('a list that is touched stays in its order while one walks, and follows five seconds later', async () => {
  const receiver = new Receiver();
  const page = await openHunt({ receiver });
  await startTutorial(page);
  await page.pressButton('Pins');
  const before = page.all('.hunt-row').map((one) => one.dataset.pin);
  row(page, /Numbers/).dispatchEvent(new page.window.PointerEvent('pointerdown', { bubbles: true }));
  receiver.move(placeAt(57, -15));
  await page.settle();
  const order = () => page.all('.hunt-row').map((one) => one.dataset.pin);
  assert.deepEqual(order(), before);
  assert.match(rows(page).join(), /Go there, \d m/);
  await page.pass(5_000);
  assert.notDeepEqual(order(), before);
  assert.match(rows(page)[0], /Go there/);
});

test('a row keeps the focus when it comes to another place', async () => {
  const receiver = new Receiver();
  const page = await openHunt({ receiver });
  await startTutorial(page);
  await page.pressButton('Pins');
  const there = row(page, /Go there/);
  there.focus();
  receiver.move(placeAt(57, -15));
  await page.settle();
  assert.match(rows(page)[0], /Go there/);
  assert.equal(page.document.activeElement, there);
});

test('without a position the list has no distances and no arrows', async () => {
  const page = await openHunt({ kept: (await begun()).allKept(), receiver: new Receiver(null) });
  await page.pressButton('Pins');
  assert.equal(rows(page).length, 6);
  assert.ok(rows(page).every((name) => !/ m /.test(name)));
  assert.equal(page.all('.hunt-arrow').length, 0);
});

/** A page on which the tutorial runs. */
async function begun() {
  const page = await openHunt();
  await startTutorial(page);
  return page;
}
