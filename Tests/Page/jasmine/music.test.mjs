import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';

/** A device with sound, as far as music uses it. It notes how loud music becomes, and when each string is plucked, in seconds. */
function studio() {
  /** @type {number[]} */ const loudness = [];
  /** @type {number[]} */ const plucked = [];
  return { loudness, plucked, prepare(/** @type {any} */ window) {
    class Node {
      gain = { value: 0, setTargetAtTime: (/** @type {number} */ value) => loudness.push(value) };
      connect(/** @type {any} */ next) { return next; }
      start(/** @type {number} */ at) { plucked.push(at); }
    }
    for (const name of ['GainNode', 'DelayNode', 'BiquadFilterNode', 'DynamicsCompressorNode', 'AudioBufferSourceNode']) {
      window[name] = class extends Node {};
    }
    window.AudioContext = class {
      state = 'running';
      sampleRate = 8;
      destination = new Node();
      get currentTime() { return window.performance.now() / 1000; }
      createBuffer(/** @type {number} */ _, /** @type {number} */ length) {
        const samples = new Float32Array(length);
        return { copyToChannel() {}, getChannelData: () => samples };
      }
    };
  } };
}

/** The music of a device, with a touch of the page, which music waits for. @param {object} [preferences] */
async function music(preferences = {}) {
  const { loudness, plucked, prepare } = studio();
  const page = await openWindow({ prepare, kept: { 'jasmine.preferences': preferences } });
  const { playMusic, duckMusic } = await page.module('/games/jasmine/sound/music.js');
  const { prefer } = await page.module('/games/jasmine/stored.js');
  const touch = () => page.window.dispatchEvent(new page.window.Event('pointerup'));
  const loud = () => Math.round((loudness.at(-1) ?? 0) * 10_000) / 10_000;
  return { page, playMusic, duckMusic, prefer, touch, plucked, loud };
}

test('nothing is heard before the first touch; then a quiet music begins', async () => {
  const { page, playMusic, touch, plucked, loud } = await music();
  playMusic();
  await page.pass(3_000);
  assert.equal(plucked.length, 0);
  touch();
  await page.pass(5_000);
  assert.equal(loud(), 0.16);
  assert.ok(plucked.length > 5);
});

test('how loud it is grows with the square of what is set, and at none it is silent', async () => {
  const { page, playMusic, touch, prefer, plucked, loud } = await music({ music: 100 });
  playMusic();
  touch();
  assert.equal(loud(), 1);
  prefer({ music: 50 });
  assert.equal(loud(), 0.25);
  await page.pass(5_000);
  prefer({ music: 0 });
  assert.equal(loud(), 0);
  const before = plucked.length;
  await page.pass(60_000);
  assert.equal(plucked.length, before);
  prefer({ music: 50 });
  await page.pass(5_000);
  assert.ok(plucked.length > before);
});

test('it goes on as long as any screen wants it, and stops when none does', async () => {
  const { playMusic, touch, loud } = await music();
  touch();
  const [one, other] = [playMusic(), playMusic()];
  one();
  one();
  assert.equal(loud(), 0.16);
  other();
  assert.equal(loud(), 0);
});

test('it gives way to who speaks, until nobody does', async () => {
  const { playMusic, duckMusic, touch, loud } = await music({ music: 100 });
  playMusic();
  touch();
  const [one, other] = [duckMusic(), duckMusic()];
  assert.equal(loud(), 0.15);
  one();
  one();
  assert.equal(loud(), 0.15);
  other();
  assert.equal(loud(), 1);
});

test('out of sight it is silent', async () => {
  const { page, playMusic, touch, loud } = await music();
  playMusic();
  touch();
  await page.hide();
  assert.equal(loud(), 0);
  await page.hide(false);
  assert.equal(loud(), 0.16);
});

test('it never ends: phrase follows on phrase, none before its time', async () => {
  const { page, playMusic, touch, plucked } = await music();
  playMusic();
  touch();
  // Each phrase lasts sixteen beats, 13 seconds, and has ten strings at least but for the pause.
  for (let phrase = 0; phrase < 10; phrase += 1) {
    const before = plucked.length;
    await page.pass(13_500);
    assert.ok(plucked.length - before >= 3 && plucked.length - before < 60);
    assert.ok(plucked.slice(before).every((at) => at >= page.clock.elapsed / 1000 - 15));
  }
});
