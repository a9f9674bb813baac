// The sounds of Kids Joy Center, and when they are played.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryPlayer, choose, openGame, openKids, reachEnd, toys, words } from '../support/kids.mjs';

// As parts/sounds.js and games/kids/sounds.js have them: the pitches of each tone. The rest of each is noise.
const [coin, cheer, miss] = [[1568, 2093, 3136], [523, 659, 784, 1047, 1319], [370, 294]];
const [flip, lose] = [[440], [440, 392, 349, 294]];

/** How often the tones of a sound were heard, one after the other. @param {unknown[]} heard @param {number[]} sound */
const count = (heard, sound) => heard.filter((_, at) => sound.every((pitch, step) => heard[at + step] === pitch)).length;

/** A device whose gains can be read. The first gain is the overall volume. */
function withGains() {
  /** @type {any[]} */ const gains = [];
  const prepare = (/** @type {any} */ window) => {
    const { GainNode } = window;
    window.GainNode = class extends GainNode {
      constructor() {
        super();
        this.gain.setTargetAtTime = (/** @type {number} */ value) => { this.gain.value = value; };
        gains.push(this);
      }
    };
  };
  return { volume: () => gains[0].gain.value, prepare };
}

test('while somebody speaks sounds are lower', async () => {
  const { volume, prepare } = withGains();
  const { page, speaker } = await openKids({ prepare, kept: { settings: { volume: 100 } } });
  await choose(page, 'memory');
  assert.equal(volume(), 1);
  speaker.speaking = true;
  await choose(page, 'easy');
  assert.equal(volume(), 0.4);
});

test('what is heard already gives way to who begins to speak', async () => {
  const { volume, prepare } = withGains();
  const { page, speaker } = await openKids({ prepare, kept: { settings: { volume: 100 } } });
  await choose(page, 'memory');
  assert.equal(volume(), 1);
  speaker.last.onstart();
  assert.equal(volume(), 0.4);
});

test('the end is told before it is heard', async () => {
  const device = toys();
  const { page } = await openGame('memory', 'hard', { toys: device });
  /** @type {unknown[]} */ const all = device.heard;
  device.said.push = (...told) => all.push(...told.map(([text]) => text));
  await page.pass(90_000);
  await reachEnd(page);
  const told = all.findIndex((what) => String(what).startsWith(words.endings.lost.timeUp));
  assert.equal(count(all.slice(0, told), lose), 0);
  assert.equal(count(all.slice(told), lose), 1);
});

test('what happens in Memory is heard', async () => {
  const { page, heard } = await openGame('memory', 'hard');
  const player = new MemoryPlayer(page);
  heard.length = 0;
  await player.flip(0);
  assert.deepEqual(heard, flip);
  await page.press(player.cards[1]);
  const isPair = player.cards[0].matches('.memory-matched');
  if (!isPair) await page.pass(1_100);
  await player.find();
  assert.equal(count(heard, coin), 10);
  assert.equal(count(heard, cheer), 10);
  assert.ok(count(heard, miss) >= (isPair ? 0 : 1));
});

test('a pop is heard', async () => {
  const { page, heard } = await openGame('balloons', 'easy');
  await page.pass(1_100);
  heard.length = 0;
  page.all('[data-balloon]')[0].click();
  await page.settle();
  assert.ok(heard.includes(720));
});

test('each vehicle is heard in its own zone', async () => {
  const { page, heard } = await openGame('sorting', 'hard');
  const tones = { air: [523], water: [280, 370, 460], land: [349, 440, 349, 440] };
  for (const vehicle of page.all('.sorting-vehicle')) {
    vehicle.click();
    await page.settle();
    for (const zone of ['air', 'water', 'land']) {
      if (vehicle.disabled) break;
      if (vehicle.getAttribute('aria-pressed') !== 'true') vehicle.click();
      await page.settle();
      heard.length = 0;
      page.all(`[data-zone=${zone}]`)[0].click();
      await page.settle();
      if (!vehicle.disabled) continue;
      assert.equal(vehicle.getAttribute('aria-label').split(': ')[1], words.zones[zone]);
      assert.equal(count(heard, tones[/** @type {'air'} */ (zone)]), 1, zone);
    }
    assert.equal(vehicle.disabled, true);
  }
});

test('that the time runs out is heard: at ten seconds, and at each of the last five', async () => {
  const { page, heard } = await openGame('memory', 'hard');
  await page.pass(78_000);
  heard.length = 0;
  await page.pass(11_900);
  assert.equal(count(heard, [1047, 784]), 6);
});
