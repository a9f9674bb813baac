// Where the hunter is: walking, jumping, hardly known, refused, absent, and said by a tap.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../support/find.mjs';
import {
  answer, endHunt, home, openHunt, openPin, placeAt, Receiver, sheet, startTutorial, tapMap, titles, told,
} from '../support/hunt.mjs';

const asked = 'Where are you?';

/**
 * @param {import('../support/hunt.mjs').Page} page
 * @param {Receiver} receiver
 * @param {import('../support/hunt.mjs').Place} place
 */
async function walk(page, receiver, place) {
  receiver.move(place);
  await page.settle();
}

test('one walks to a pin that wants one to be there', async () => {
  const receiver = new Receiver();
  const page = await openHunt({ receiver });
  await startTutorial(page);
  await openPin(page, 'Go there');
  assert.match(sheet(page), /62 m to the north Answers count within 30 m of the pin\./);
  await answer(page, 'here');
  assert.equal(told(page), 'You are not there yet. Walk closer, and answer again.');
  await walk(page, receiver, placeAt(15, 0));
  assert.match(sheet(page), /47 m to the north/);
  // Its radius is 30 m, and the position is accurate to 10 m.
  await walk(page, receiver, placeAt(30, 0));
  assert.match(sheet(page), /You may be there: your position is only known within 10 m\. Answers count here\./);
  assert.equal(told(page), '');
  await walk(page, receiver, placeAt(40, -15));
  assert.match(sheet(page), /You are there\./);
  assert.doesNotMatch(sheet(page), /\d m\b/);
  await answer(page, 'here');
  assert.equal(page.path, '/hunt');
  assert.equal(told(page), 'Right! 50 points.');
});

test('a position that jumps is followed', async () => {
  const receiver = new Receiver();
  const page = await openHunt({ receiver });
  await startTutorial(page);
  await openPin(page, 'Go there');
  await walk(page, receiver, placeAt(5_060, -15));
  assert.match(sheet(page), /5\.0 km to the south/);
  await walk(page, receiver, placeAt(10, -15));
  assert.match(sheet(page), /50 m to the north/);
});

test('how little is known is told, and allowed for up to a limit', async () => {
  const receiver = new Receiver();
  const page = await openHunt({ receiver });
  await startTutorial(page);
  await openPin(page, 'Go there');
  assert.doesNotMatch(sheet(page), /Position within/);
  await walk(page, receiver, placeAt(-100, -15, { accuracy: 400 }));
  assert.match(sheet(page), /160 m to the north \(Position within 400 m\)/);
  // A radius of 30 m, plus 100 m for a very inaccurate position, is not enough.
  await answer(page, 'here');
  assert.match(told(page), /^You are not there yet/);
  await walk(page, receiver, placeAt(-60, -15, { accuracy: 400 }));
  assert.match(sheet(page), /You may be there: your position is only known within 400 m\. Answers count here\./);
  assert.doesNotMatch(sheet(page), /You are there/);
  await answer(page, 'here');
  assert.match(told(page), /^Right!/);
});

test('a position that wavers as that of somebody who stands still draws nothing', async () => {
  const receiver = new Receiver();
  const page = await openHunt({ receiver });
  const { whereabouts } = await page.module('/games/hunt/position.js');
  const { position } = whereabouts;
  await walk(page, receiver, placeAt(0.5, 0.5, { accuracy: 11 }));
  assert.equal(whereabouts.position, position);
  for (const place of [placeAt(1.5, 0), placeAt(1.5, 0, { accuracy: 20 }), placeAt(1.5, 0, { accuracy: 20, heading: 90 })]) {
    const before = whereabouts.position;
    await walk(page, receiver, place);
    assert.notEqual(whereabouts.position, before, JSON.stringify(place));
  }
  const before = whereabouts.position;
  await walk(page, receiver, placeAt(1.5, 0, { accuracy: 20, heading: 95 }));
  assert.equal(whereabouts.position, before);
});

test('the device is asked once while a hunt is on, not in the background, and no more when the map is left', async () => {
  const receiver = new Receiver();
  const page = await openHunt({ receiver });
  await startTutorial(page);
  assert.equal(receiver.watches.size, 1);
  await page.hide();
  assert.equal(receiver.watches.size, 0);
  await page.hide(false);
  assert.equal(receiver.watches.size, 1);
  await endHunt(page);
  assert.equal(receiver.watches.size, 0);
});

test('nothing runs while one stands still', async () => {
  const page = await openHunt();
  await startTutorial(page);
  // Waits until the map and its note stop moving.
  await page.pass(7_000);
  assert.deepEqual(page.toasts, []);
  assert.equal(page.clock.hasFrames, false);
  assert.equal(page.clock.nextDue(Infinity), null);
});

for (const [why, reason, prepare] of /** @type {[string, string, (window: any) => void][]} */ ([
  ['refused', 'This page is not allowed to know where you are.', () => {}],
  ['absent', 'This device or browser does not tell where it is.', ({ navigator }) => { navigator.geolocation = undefined; }],
  ['insecure', 'This page was opened with http. Browsers tell their location only to pages that were opened with https.',
    (window) => { window.isSecureContext = false; }],
])) {
  test(`without a position (${why}) it says why, and takes a tap`, async () => {
    const page = await openHunt({ receiver: new Receiver(null, 'denied'), prepare });
    await page.pressButton('Zoom to me');
    assert.ok(wordsOf(page.role('region', asked)).includes(reason));
    await tapMap(page);
    assert.equal(page.roles('region', asked).length, 0);
    // The page shows that the position is the one that the player gave.
    assert.equal(page.all('.map-here-tapped').length, 1);
    assert.deepEqual(page.toasts, ['You are where you tapped. Tap again after you have walked on.']);
    await page.pressButton('Zoom to me');
    assert.equal(page.roles('region', asked).length, 0);
    await startTutorial(page);
    await openPin(page, 'Your first pin');
    assert.match(sheet(page), /30 m to the north of where you tapped/);
  });
}

test('the tutorial waits until the device has told where one is', async () => {
  const receiver = new Receiver(null, 'prompt');
  const page = await openHunt({ receiver });
  assert.equal(receiver.watches.size, 0);
  await page.pressButton('Tutorial');
  assert.match(wordsOf(page.role('region', asked)), /Looking for your position…/);
  assert.equal(titles(page).length, 0);
  await walk(page, receiver, home);
  assert.equal(titles(page).length, 6);
  assert.equal(page.roles('region', asked).length, 0);
  await openPin(page, 'Your first pin');
  assert.match(sheet(page), /30 m to the north(?! of where)/);
});

test('without a position the tutorial lies around where one taps', async () => {
  const page = await openHunt({ receiver: new Receiver(null, 'denied') });
  await page.pressButton('Tutorial');
  assert.match(wordsOf(page.role('region', asked)), /This page is not allowed to know where you are\./);
  await tapMap(page);
  assert.equal(titles(page).length, 6);
  assert.equal(page.roles('region', asked).length, 0);
  await openPin(page, 'Your first pin');
  assert.match(sheet(page), /30 m to the north of where you tapped/);
});

test('who would rather not tell has no tutorial', async () => {
  const receiver = new Receiver(null, 'prompt');
  const page = await openHunt({ receiver });
  await page.pressButton('Tutorial');
  await page.pressButton('Cancel', page.role('region', asked));
  assert.equal(page.roles('region', asked).length, 0);
  await walk(page, receiver, home);
  assert.equal(page.all('.map-here').length, 1);
  assert.equal(page.roles('button', 'Tutorial').length, 1);
  assert.equal(titles(page).length, 0);
});

for (const [what, isTouched] of /** @type {[string, boolean][]} */ ([
  ['a map that is left alone goes to who is found late', false],
  ['a map that was touched stays where it is when one is found late', true],
])) {
  test(what, async () => {
    const receiver = new Receiver(null);
    const page = await openHunt({ receiver });
    assert.equal(receiver.watches.size, 1);
    assert.equal(page.all('.map-scale').length, 0);
    if (isTouched) await page.pressButton('Zoom in');
    await walk(page, receiver, home);
    assert.equal(page.all('.map-here').length, 1);
    assert.deepEqual(page.all('.map-scale').map(wordsOf), isTouched ? [] : ['50 m']);
  });
}

test('who has tapped is followed as soon as the device knows better', async () => {
  const receiver = new Receiver(null, 'denied');
  const page = await openHunt({ receiver });
  const { whereabouts } = await page.module('/games/hunt/position.js');
  await page.pressButton('Zoom to me');
  assert.equal(whereabouts.finding, 'refused');
  await tapMap(page);
  assert.equal(page.all('.map-here-tapped').length, 1);
  // It has permission, but knows its position only roughly.
  receiver.permission = 'granted';
  receiver.place = placeAt(0, 0, { accuracy: 5_000 });
  await page.pressButton('Zoom to me');
  assert.equal(whereabouts.finding, 'found');
  assert.equal(page.all('.map-here-tapped').length, 1);
  await walk(page, receiver, home);
  assert.equal(page.all('.map-here').length, 1);
  assert.equal(page.all('.map-here-tapped').length, 0);
});

test('a device that loses itself is told of, and a place that was known stays', async () => {
  const receiver = new Receiver();
  const page = await openHunt({ receiver });
  const { whereabouts } = await page.module('/games/hunt/position.js');
  receiver.fail(2);
  await page.settle();
  assert.equal(whereabouts.finding, 'lost');
  assert.notEqual(whereabouts.position, null);
  receiver.fail(1);
  await page.settle();
  assert.equal(whereabouts.finding, 'refused');
  assert.equal(whereabouts.position, null);
});

