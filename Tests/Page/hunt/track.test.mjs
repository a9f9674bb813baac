// The way that was walked: what belongs to it, and how long it is kept.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endHunt, home, openHunt, placeAt, Receiver, startTutorial } from '../support/hunt.mjs';
import { openWindow, own } from '../support/page.mjs';

/** A position so many metres to the north. @param {number} north @param {object} [more] @returns {any} */
function at(north, more = {}) {
  const { latitude, longitude } = placeAt(north, 0);
  return { at: [latitude, longitude], accuracy: 10, heading: null, ...more };
}

/** @param {Record<string, unknown>} [kept] */
async function open(kept = {}) {
  const page = await openWindow({ kept });
  const { Track, forgetTrack } = await page.module('/games/hunt/track.js');
  const { storage } = await page.module('/parts/storage.js');
  return { page, Track, forgetTrack, storage };
}

test('a point comes after five metres, from readings that are good enough', async () => {
  const { Track } = await open();
  const track = new Track('1');
  track.follow(null);
  track.follow(at(0, { accuracy: 51 }));
  track.follow(at(0, { isTapped: true }));
  assert.equal(track.points.length, 0);
  track.follow(at(0, { accuracy: 50 }));
  const before = track.points;
  track.follow(at(4.5));
  assert.equal(track.points, before);
  track.follow(at(6));
  assert.equal(track.points.length, 2);
  assert.notEqual(track.points, before);
  assert.deepEqual(own(track.points[0]), [home.latitude, home.longitude]);
});

test('when two thousand points are full, every second one is dropped', async () => {
  const { Track } = await open();
  const track = new Track(null);
  for (let index = 0; index < 2_000; index += 1) track.follow(at(10 * index));
  assert.equal(track.points.length, 2_000);
  track.follow(at(20_000));
  assert.equal(track.points.length, 1_001);
  assert.ok(Math.abs(track.points[1][0] - placeAt(20, 0).latitude) < 1e-6);
  assert.ok(Math.abs(track.points.at(-1)[0] - placeAt(20_000, 0).latitude) < 1e-6);
});

test('it is kept with its hunt, and never leaves the device', async () => {
  const { page, Track, forgetTrack, storage } = await open();
  new Track('1').follow(at(0));
  assert.equal(new Track('1').points.length, 1);
  assert.equal(new Track('2').points.length, 0);
  assert.ok(page.kept('hunt.track'));
  assert.deepEqual(Object.keys(storage.copyOut()), []);
  assert.equal(storage.copyIn({ 'hunt.track': { hunt: '1', points: [] } }), 'damaged');
  forgetTrack();
  assert.equal(page.kept('hunt.track'), undefined);
  // Of a room nothing is kept.
  new Track(null).follow(at(0));
  assert.equal(page.kept('hunt.track'), undefined);
});

for (const [what, value] of Object.entries({
  'no object': 7, 'no hunt': { points: [] }, 'no list': { hunt: '1', points: {} }, 'no places': { hunt: '1', points: [[1, 2], [91, 0]] },
  texts: { hunt: '1', points: [['1', '2']] }, 'too many': { hunt: '1', points: Array.from({ length: 2_001 }, () => [1, 2]) },
})) {
  test(`a damaged track (${what}) is ignored`, async () => {
    const { Track } = await open({ 'hunt.track': value });
    assert.equal(new Track('1').points.length, 0);
  });
}

test('a hunt has its track until it is over, also after the page was killed', async () => {
  const receiver = new Receiver();
  const page = await openHunt({ receiver });
  await startTutorial(page);
  for (const north of [10, 20, 30]) {
    receiver.move(placeAt(north, 0));
    await page.settle();
  }
  assert.equal(page.kept('hunt.track').points.length, 4);
  const again = await page.openAgain('/hunt', {
    prepare: (/** @type {any} */ window) => new Receiver(placeAt(40, 0)).installIn(window),
  });
  assert.equal(again.kept('hunt.track').points.length, 5);
  await endHunt(again);
  assert.equal(again.kept('hunt.track'), undefined);
});

test('a track without its hunt is thrown away', async () => {
  const page = await openHunt({ kept: { 'hunt.track': { hunt: '1', points: [[1, 2]] } } });
  assert.equal(page.kept('hunt.track'), undefined);
});
