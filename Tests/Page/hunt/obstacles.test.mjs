// The reasons for a missing position, with help for the browser in use; and distances in words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metresAround, metresBetween, metresText, windTo } from '../../../Web/parts/map/metres.js';
import { wordsOf } from '../support/find.mjs';
import { openHunt, Receiver } from '../support/hunt.mjs';
import { openWindow } from '../support/page.mjs';

/** Browsers, each with the help text after a refused permission. */
const browsers = {
  iphone: ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Privacy, Location Services'],
  android: ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
    'Press the icon before the address, then Permissions'],
  firefoxAndroid: ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
    'Press the lock before the address'],
  firefox: ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    'remove “Blocked”'],
  chrome: ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
    'switch Location on'],
  safari: ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'In Safari’s menu choose Settings'],
  other: ['Lynx/2.9', 'Allow it in the browser’s settings for this page.'],
};

/** @param {string} value */
const agent = (value) => ({ navigator }) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true });

for (const [name, [text, words]] of Object.entries(browsers)) {
  test(`who is refused hears what to do with ${name}`, async () => {
    const page = await openWindow({ touch: false, prepare: agent(text) });
    const { obstacleText } = await page.module('/games/hunt/position.js');
    const told = obstacleText('refused');
    assert.ok(told.startsWith('This page is not allowed to know where you are. '), told);
    assert.ok(told.includes(words), told);
    const others = Object.values(browsers).map(([, other]) => other).filter((other) => other !== words);
    assert.deepEqual(others.filter((other) => told.includes(other)), []);
  });
}

test('an iPad that says it is a Mac is known by its touch screen', async () => {
  const page = await openWindow({ touch: true, prepare: agent(browsers.safari[0]) });
  const { obstacleText } = await page.module('/games/hunt/position.js');
  assert.ok(obstacleText('refused').includes(browsers.iphone[1]));
});

test('the sheet of who is refused says what to do, and asks the device again', async () => {
  const receiver = new Receiver(null, 'denied');
  const page = await openHunt({ touch: false, receiver, prepare: agent(browsers.firefox[0]) });
  await page.pressButton('Zoom to me');
  const where = page.role('region', 'Where are you?');
  assert.ok(wordsOf(where).includes(browsers.firefox[1]));
  receiver.permission = 'granted';
  receiver.place = { latitude: 1, longitude: 2, accuracy: 3 };
  await page.pressButton('Try again', where);
  assert.equal(page.roles('region', 'Where are you?').length, 0);
  assert.equal(page.all('.map-here').length, 1);
});

test('one reading is taken from what is known, or asked for, or told why there is none', async () => {
  const receiver = new Receiver(null, 'granted');
  const page = await openWindow({ prepare: (window) => receiver.installIn(window) });
  const { whereabouts, whereIStand } = await page.module('/games/hunt/position.js');
  receiver.place = { latitude: 1, longitude: 2, accuracy: 30 };
  const reading = whereIStand();
  await page.settle();
  const { at, accuracy } = await reading;
  assert.deepEqual([[...at], accuracy], [[1, 2], 30]);
  receiver.permission = 'denied';
  const refused = assert.rejects(whereIStand(), /This page is not allowed to know where you are/);
  await page.settle();
  await refused;
  whereabouts.tap([5, 6]);
  assert.deepEqual([...(await whereIStand()).at], [5, 6]);
});

test('metres between places are those of a map, across the date line too', () => {
  assert.equal(Math.round(metresBetween([51.5, -0.3], [51.501, -0.3])), 111);
  assert.equal(Math.round(metresBetween([60, 10], [60, 10.001])), 56);
  assert.equal(Math.round(metresBetween([0, 179.999], [0, -179.999])), 222);
  assert.equal(metresBetween([1, 2], [1, 2]), 0);
});

test('around the Earth it is as far as a ship would go', () => {
  assert.equal(Math.round(metresAround([0, 0], [0, 180]) / 1000), 20_015);
  assert.equal(Math.round(metresAround([90, 0], [-90, 70]) / 1000), 20_015);
  assert.equal(Math.round(metresAround([51.5, -0.3], [51.501, -0.3])), 111);
  assert.equal(Math.round(metresAround([0, 179.999], [0, -179.999])), 222);
  assert.equal(metresAround([12, 34], [12, 34]), 0);
});

test('the eight winds are told by where one looks', () => {
  const around = [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]];
  assert.deepEqual(around.map(([north, east]) => windTo([0, 0], [north / 100, east / 100])),
    ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']);
  assert.equal(windTo([0, 179.99], [0, -179.99]), 'east');
});

test('distances are said as exactly as people want to know them', () => {
  assert.deepEqual([0, 0.6, 999.4, 1_000, 5_049, 99_940, 100_000, 20_015_000].map(metresText),
    ['0 m', '1 m', '999 m', '1.0 km', '5.0 km', '99.9 km', '100 km', '20015 km']);
});
