// The compass: what is computed from the device's readings, and when it is listened to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { around, headingOf, smoothed, turn } from '../../../Web/parts/heading.js';
import { openWindow } from '../support/page.mjs';

/** A reading of a device with its own north. @param {number | null} alpha @param {object} [more] @returns {any} */
const turned = (alpha, more = {}) => ({ type: 'deviceorientationabsolute', absolute: true, alpha, beta: 0, gamma: 0, ...more });

/** @param {any} event @param {number} [screenAngle] */
const whole = (event, screenAngle = 0) => Math.round(headingOf(event, screenAngle)?.heading ?? NaN) % 360;

test('a turn is the shorter way round', () => {
  assert.deepEqual([turn(350, 10), turn(10, 350), turn(0, 180), turn(90, 90), turn(-10, 730)], [20, -20, -180, 0, 20]);
  assert.deepEqual([around(-90), around(720), around(359)], [270, 0, 359]);
});

test('a device that lies flat points where its upper edge points', () => {
  for (const [alpha, heading] of [[0, 0], [90, 270], [270, 90], [359, 1]]) assert.equal(whole(turned(alpha)), heading);
});

test('a device that is tilted or held upright points where one looks through it', () => {
  for (const beta of [30, 60, 90, 120]) assert.equal(whole(turned(270, { beta })), 90, String(beta));
});

test('the screen’s own turn is added', () => {
  for (const [angle, heading] of [[90, 90], [180, 180], [270, 270]]) {
    assert.equal(whole(turned(0), angle), heading);
    assert.equal(whole({ type: 'deviceorientation', webkitCompassHeading: 0, webkitCompassAccuracy: 10 }, angle), heading);
  }
});

test('an iPhone’s heading counts before its angles, and a bad accuracy makes it unsure', () => {
  const told = (/** @type {number} */ accuracy) =>
    headingOf({ ...turned(90, { type: 'deviceorientation', absolute: false }), webkitCompassHeading: 355, webkitCompassAccuracy: accuracy }, 0);
  assert.deepEqual(told(10), { heading: 355, isSure: true });
  assert.deepEqual(told(60), { heading: 355, isSure: false });
  assert.deepEqual(told(-1), { heading: 355, isSure: false });
});

test('a reading that does not know north is none', () => {
  assert.equal(headingOf(turned(null), 0), null);
  assert.equal(headingOf(turned(NaN), 0), null);
  assert.equal(headingOf(turned(10, { type: 'deviceorientation', absolute: false }), 0), null);
  assert.equal(whole(turned(10, { type: 'deviceorientation' })), 350);
  // Its upper edge points as far to one side as the view through it points to the other.
  assert.equal(headingOf(turned(0, { beta: -45 }), 0), null);
});

test('what is shown follows without a jump over north, the faster the longer the readings are apart', () => {
  assert.equal(smoothed(null, 355, 0), 355);
  const near = smoothed(350, 10, 20);
  assert.ok(near > 350 && near < 360, String(near));
  assert.ok(turn(350, smoothed(350, 10, 100)) > turn(350, near));
  assert.ok(Math.abs(turn(smoothed(350, 10, 5_000), 10)) < 0.1);
  assert.equal(smoothed(20, 40, -5), 20);
});

/**
 * A window whose device has a compass, or at least the interface of one.
 *
 * @param {{ asks?: () => Promise<string>, isThere?: boolean }} [device]
 */
async function open({ asks, isThere = true } = {}) {
  const page = await openWindow({
    prepare(window) {
      if (isThere) window.DeviceOrientationEvent = Object.assign(class {}, asks ? { requestPermission: asks } : {});
      if (!asks) window.ondeviceorientationabsolute = null;
    },
  });
  const { compass } = await page.module('/parts/compass.js');
  let turns = 0;
  return {
    page, compass, turns: () => turns,
    follow: () => compass.follow(() => { turns += 1; }),
    read(/** @type {object} */ reading) {
      const { type, ...angles } = turned(0, asks ? { type: 'deviceorientation', ...reading } : reading);
      page.window.dispatchEvent(Object.assign(new page.window.Event(type), angles));
    },
  };
}

test('it is listened to as long as somebody follows it, and tells of a turn', async () => {
  const { page, compass, follow, read, turns } = await open();
  read({ alpha: 90 });
  assert.deepEqual([compass.state, compass.heading], ['off', null]);
  const [stop, other] = [follow(), follow()];
  assert.equal(compass.state, 'asking');
  read({ alpha: 90 });
  assert.deepEqual([compass.state, Math.round(compass.heading), turns()], ['found', 270, 2]);
  await page.pass(1_000);
  // Less than a degree.
  read({ alpha: 90.4 });
  assert.equal(turns(), 2);
  await page.pass(1_000);
  read({ alpha: 80 });
  assert.equal(turns(), 4);
  stop();
  stop();
  await page.pass(1_000);
  read({ alpha: 60 });
  assert.equal(turns(), 5);
  other();
  assert.deepEqual([compass.state, compass.heading], ['off', null]);
});

test('a device that sends no reading within two seconds has none; one that comes later counts', async () => {
  const { page, compass, follow, read } = await open();
  follow();
  await page.pass(1_900);
  read({ alpha: null });
  assert.equal(compass.state, 'asking');
  await page.pass(100);
  assert.equal(compass.state, 'absent');
  read({ alpha: 0 });
  assert.equal(compass.state, 'found');
  const without = await open({ isThere: false });
  without.follow();
  assert.equal(without.compass.state, 'absent');
  assert.equal(without.compass.needsPress, false);
});

test('it stops while the page is hidden', async () => {
  const { page, compass, follow, read } = await open();
  follow();
  read({ alpha: 90 });
  await page.hide();
  read({ alpha: 0 });
  assert.deepEqual([compass.state, compass.heading], ['off', null]);
  await page.hide(false);
  assert.equal(compass.state, 'asking');
  read({ alpha: 0 });
  assert.equal(compass.heading, 0);
});

test('a browser with absolute events need not be asked', async () => {
  const { page, compass, follow, read } = await open();
  page.window.DeviceOrientationEvent.requestPermission = () => assert.fail('It was asked.');
  follow();
  assert.equal(compass.needsPress, false);
  read({ alpha: 0 });
  assert.equal(compass.state, 'found');
});

test('where the user has to allow it, it asks only when it is told to', async () => {
  let asked = 0;
  const { page, compass, follow, read } = await open({ asks: async () => { asked += 1; return 'granted'; } });
  follow();
  read({ alpha: 90 });
  assert.deepEqual([compass.state, compass.needsPress, asked], ['off', true, 0]);
  const answer = compass.ask();
  assert.equal(compass.state, 'asking');
  await answer;
  assert.deepEqual([compass.needsPress, asked], [false, 1]);
  read({ webkitCompassHeading: 20, webkitCompassAccuracy: -1 });
  assert.deepEqual([compass.state, compass.heading], ['unsure', 20]);
  read({ webkitCompassHeading: 20, webkitCompassAccuracy: 10 });
  assert.equal(compass.state, 'found');
  // It is not asked again after the page was hidden.
  await page.hide();
  await page.hide(false);
  assert.deepEqual([compass.state, asked], ['asking', 1]);
});

for (const [what, asks] of /** @type {[string, () => Promise<string>][]} */ ([
  ['says no', async () => 'denied'], ['fails', async () => { throw new Error('No gesture.'); }],
])) {
  test(`where the browser ${what}, it is refused and asks no more`, async () => {
    const { page, compass, follow, read } = await open({ asks });
    const stop = follow();
    await compass.ask();
    await page.settle();
    assert.deepEqual([compass.state, compass.needsPress], ['refused', false]);
    stop();
    follow();
    read({ alpha: 90 });
    assert.deepEqual([compass.state, compass.heading], ['refused', null]);
  });
}
