import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handfuls } from '../../../Web/games/jasmine/play/field/waves.js';
import { makeString, stringOf } from '../../../Web/games/jasmine/sound/pluck.js';

const context = /** @type {any} */ ({
  createBuffer(/** @type {number} */ _, /** @type {number} */ length) {
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  },
});

test('a string of the music is made in pieces, so that no game halts for it', () => {
  const making = makeString(context, 220);
  assert.equal(stringOf(220), null);
  const pieces = [...making].length;
  assert.ok(pieces >= 10);
  assert.ok(stringOf(220));
});

for (const pitch of [110, 220, 587.3]) {
  test(`a string of ${pitch} hertz is as loud as any, sounds at that pitch, and has no click at its ends`, () => {
    Array.from(makeString(context, pitch));
    const samples = /** @type {any} */ (stringOf(pitch)).getChannelData(0);
    const peak = Math.max(...samples.map(Math.abs));
    assert.ok(peak > 0.5 && peak <= 1);
    assert.ok(Math.abs(samples[0]) < 0.01 && Math.abs(samples.at(-1)) < 0.01);
    // How much the sound is like itself after a delay; it is most like itself one period later.
    const like = (/** @type {number} */ period) => {
      let sum = 0;
      for (let index = 3_000; index < 9_000; index += 1) sum += samples[index] * samples[index + period];
      return sum;
    };
    const period = Math.round(22_050 / pitch);
    assert.ok(like(period) > like(Math.round(period * 1.06)) && like(period) > like(Math.round(period * 0.94)));
  });
}

test('of many things a handful is done at once, in their order, and none is left out', () => {
  const all = Array.from({ length: 40 }, (_, index) => index);
  assert.deepEqual(handfuls(all).map(({ length }) => length), [8, 8, 8, 8, 8]);
  assert.deepEqual(handfuls(all).flat(), all);
  assert.deepEqual(handfuls(all.slice(0, 9)), [[0, 1, 2, 3, 4, 5, 6, 7], [8]]);
  assert.deepEqual(handfuls([]), []);
});
