// Waiting for the player's position, and where it comes from.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Placing } from '../../../Web/games/hunt/placing.js';

/** @type {[number, number]} */
const here = [51.5, -0.3];

/** The positioning, with the values that a test gives. */
function whereabouts() {
  const own = {
    /** @type {any} */ position: null, followers: 0, asked: 0,
    follow() {
      own.followers += 1;
      return () => { own.followers -= 1; };
    },
    again() { own.asked += 1; },
    tap(/** @type {any} */ at) { own.position = { at, accuracy: 0, heading: null, isTapped: true }; },
    find() { own.position = { at: here, accuracy: 10, heading: null }; },
  };
  return own;
}

test('a place that is known is shown at once', () => {
  const device = whereabouts();
  const placing = new Placing(device);
  device.find();
  assert.deepEqual(placing.locate(), here);
  assert.deepEqual([placing.isAsking, placing.take(), device.asked], [false, null, 0]);
});

test('what waits is done once, as soon as the place is known', () => {
  for (const purpose of /** @type {const} */ (['show', 'tutorial'])) {
    const device = whereabouts();
    const placing = new Placing(device);
    placing.ask(purpose);
    assert.deepEqual([placing.isAsking, placing.take()], [true, null]);
    device.find();
    assert.deepEqual(placing.take(), { purpose, at: here });
    assert.deepEqual([placing.isAsking, placing.take()], [false, null]);
  }
});

test('who taps sees where that is: only the tutorial goes on waiting', () => {
  for (const purpose of /** @type {const} */ (['show', 'tutorial'])) {
    const placing = new Placing(whereabouts());
    placing.ask(purpose);
    placing.tap(here);
    assert.equal(placing.isAsking, false);
    assert.deepEqual(placing.take(), purpose === 'tutorial' ? { purpose, at: here } : null);
  }
});

test('a tap is taken while the player is asked, and as long as the place is the player’s word', () => {
  const device = whereabouts();
  const placing = new Placing(device);
  assert.equal(placing.takesTaps, false);
  assert.equal(placing.locate(), null);
  assert.equal(placing.takesTaps, true);
  placing.tap(here);
  assert.equal(placing.takesTaps, true);
  // By now the device may know its position.
  assert.deepEqual(placing.locate(), here);
  assert.equal(device.asked, 1);
  device.find();
  assert.equal(placing.takesTaps, false);
});

test('a map that was moved stays, but a question stays, too', () => {
  const device = whereabouts();
  const [expecting, asking] = [new Placing(device), new Placing(device)];
  expecting.expect();
  expecting.stay();
  asking.ask('show');
  asking.stay();
  device.find();
  assert.equal(expecting.take(), null);
  assert.deepEqual(asking.take(), { purpose: 'show', at: here });
});

test('nothing waits after the question was called off', () => {
  const device = whereabouts();
  const placing = new Placing(device);
  placing.ask('tutorial');
  placing.cancel();
  device.find();
  assert.deepEqual([placing.isAsking, placing.take()], [false, null]);
});

test('the device is asked once, and no more when the map is gone', () => {
  const device = whereabouts();
  const placing = new Placing(device);
  placing.follow();
  placing.locate();
  assert.deepEqual([device.followers, placing.isFollowing], [1, true]);
  placing.end();
  placing.follow();
  assert.equal(device.followers, 0);
  const late = new Placing(device);
  late.end();
  late.follow();
  assert.deepEqual([device.followers, late.isFollowing], [0, false]);
});
