// The arrow to a pin: north is up, or it turns with the device.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf } from '../support/find.mjs';
import { openHunt, openPin, sheet, startTutorial } from '../support/hunt.mjs';

/**
 * The sheet of a pin in the north, on a device with a compass.
 *
 * @param {{ asks?: () => Promise<string>, wantsLessMotion?: boolean }} [device]
 */
async function open({ asks, wantsLessMotion = false } = {}) {
  const page = await openHunt({
    wantsLessMotion,
    prepare(window) {
      window.DeviceOrientationEvent = Object.assign(class {}, asks ? { requestPermission: asks } : {});
    },
  });
  await startTutorial(page);
  await openPin(page, 'Your first pin');
  return {
    page,
    async read(/** @type {number} */ heading, accuracy = 10) {
      await page.pass(2_000);
      page.window.dispatchEvent(Object.assign(new page.window.Event('deviceorientation'), {
        alpha: 0, absolute: false, webkitCompassHeading: heading, webkitCompassAccuracy: accuracy,
      }));
      await page.settle();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof open>>['page']} Page */

/** How far the arrows are turned back, in degrees. @param {Page} page */
const turned = (page) => Number.parseFloat(page.one('.hunt-turning').style.getPropertyValue('--hunt-heading') || '0');

/** @param {Page} page */
const label = (page) => nameOf(page.role('img', undefined, page.one('.hunt-pin')));

test('without a compass it points with north up, and says so', async () => {
  const { page } = await open();
  assert.equal(label(page), 'An arrow to the pin; north is up');
  assert.match(page.one('.hunt-arrow path').getAttribute('transform'), /^rotate\(0 12 12\)$/);
  assert.match(sheet(page), /30 m to the north.*North is up\./);
  assert.equal(turned(page), 0);
  await page.pass(3_000);
  assert.match(sheet(page), /North is up\./);
  assert.equal(page.roles('button', 'Use the compass').length, 0);
});

test('it turns with the device, without drawing the page again', async () => {
  const { page, read } = await open();
  await read(90);
  assert.equal(label(page), 'An arrow to the pin, from where the device points');
  assert.match(sheet(page), /The arrow turns with the device\./);
  assert.equal(turned(page), 90);
  const before = page.one('.hunt-pin').innerHTML;
  await read(120);
  assert.ok(Math.abs(turned(page) - 120) < 0.2);
  assert.equal(page.one('.hunt-pin').innerHTML.replace(/--hunt-heading: [\d.]+deg/, ''), before.replace(/--hunt-heading: [\d.]+deg/, ''));
});

test('a compass that needs to be calibrated says what to do', async () => {
  const { page, read } = await open();
  await read(90, -1);
  assert.match(sheet(page), /Move the phone in a figure of eight\./);
  await read(90);
  assert.doesNotMatch(sheet(page), /figure of eight/);
});

test('who wants less motion sees it turn in steps', async () => {
  const { page, read } = await open({ wantsLessMotion: true });
  await read(50);
  assert.equal(turned(page), 60);
  await read(70);
  assert.equal(turned(page), 60);
});

test('where the browser wants a press, there is a button for it', async () => {
  let asked = 0;
  const { page, read } = await open({ asks: async () => { asked += 1; return 'granted'; } });
  assert.equal(asked, 0);
  await page.pressButton('Use the compass');
  assert.equal(asked, 1);
  assert.equal(page.roles('button', 'Use the compass').length, 0);
  await read(45);
  assert.equal(turned(page), 45);
});

test('a compass that is refused is told of, and north stays up', async () => {
  const { page } = await open({ asks: async () => 'denied' });
  await page.pressButton('Use the compass');
  assert.match(sheet(page), /This page is not allowed to use the compass\. North is up\./);
  assert.equal(page.roles('button', 'Use the compass').length, 0);
});

test('when the sheet is closed, the compass is let go', async () => {
  const { page, read } = await open();
  await read(90);
  const { compass } = await page.module('/parts/compass.js');
  assert.equal(compass.state, 'found');
  await page.pressButton('Close', page.one('.hunt-pin'));
  assert.equal(compass.state, 'off');
});
