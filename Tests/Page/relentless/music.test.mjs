// What is played when: the decisions and the notes, without a page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  crossings, dayLength, endingOf, formOf, heartbeats, heartbeatsIn, isDark, layersOf, lowestOf, playsForAll, progressOf, tempoOf,
} from '../../../Web/games/relentless/play/conductor.js';
import { beatOf, beatsInPiece, endings, fallOf, heartbeat, quietBeatOf, rise } from '../../../Web/games/relentless/play/score.js';
import { later, sounds, tickOf } from '../../../Web/games/relentless/sounds.js';

const room = {};

test('the television plays for all; without one the phone of the host; and a device that plays alone', () => {
  assert.equal(playsForAll({ seats: [], room, isWatched: true }, 0), true);
  assert.equal(playsForAll({ seats: [0], room, isWatched: true }, 0), false);
  assert.equal(playsForAll({ seats: [0], room, isWatched: false }, 0), true);
  assert.equal(playsForAll({ seats: [2, 1], room, isWatched: false }, 1), true);
  assert.equal(playsForAll({ seats: [1], room, isWatched: false }, 0), false);
  assert.equal(playsForAll({ seats: [0], room: null, isWatched: false }, 0), true);
});

test('a day is loud, what is around it quiet, and a pause and the end silent', () => {
  const form = (/** @type {any} */ phase, more = {}) => formOf({ phase, isStill: false, isFirstOrder: false, ...more });
  assert.deepEqual(['briefing', 'round', 'paused', 'result', 'over'].map((phase) => form(phase)),
    ['quiet', 'work', 'silent', 'quiet', 'silent']);
  assert.equal(form('round', { isFirstOrder: true }), 'quiet');
  assert.equal(form('round', { isStill: true }), 'silent');
});

test('the tempo rises evenly with the day, and no layer leaves but the drum, for the heart', () => {
  assert.deepEqual([0, 0.5, 1].map((progress) => tempoOf('work', progress)), [96, 132, 168]);
  assert.equal(tempoOf('quiet', 0.9), tempoOf('quiet', 0));
  let before = new Set();
  for (let progress = 0; progress <= 1; progress += 0.05) {
    const layers = layersOf(progress, 60_000);
    for (const layer of before) assert.ok(layers.has(layer), layer);
    before = layers;
  }
  assert.deepEqual([layersOf(0, 60_000).size, before.size], [2, 9]);
  assert.deepEqual([layersOf(0.9, 20_001).has('drum'), layersOf(0.9, 20_000).has('drum')], [true, false]);
});

test('how far a day is comes from its briefing, or else from the most time that was left', () => {
  const moment = (/** @type {any} */ phase, /** @type {number} */ day, /** @type {number} */ left, isFirstOrder = false) =>
    ({ phase, day, left, isFirstOrder });
  const known = dayLength(null, moment('briefing', 1, 90_000));
  assert.deepEqual(known, { day: 1, length: 90_000 });
  assert.equal(dayLength(known, moment('round', 1, 40_000)), known);
  assert.equal(dayLength(known, moment('round', 1, 60_000, true)), known);
  assert.equal(dayLength(known, moment('result', 1, 3_000)), known);
  assert.deepEqual(dayLength(null, moment('round', 3, 40_000)), { day: 3, length: 180_000 });
  assert.deepEqual(dayLength(null, moment('paused', 3, 400_000)), { day: 3, length: 400_000 });
  assert.deepEqual([progressOf(90_000, 90_000), progressOf(45_000, 90_000), progressOf(0, 90_000), progressOf(5, 0)], [0, 0.5, 1, 1]);
});

test('the heart beats in the last 20 seconds, quicker and quicker, and each beat once', () => {
  assert.equal(heartbeats[0], 20_000);
  const gaps = heartbeats.slice(1).map((left, place) => heartbeats[place] - left);
  assert.ok(gaps.every((gap, place) => place === 0 || gap < gaps[place - 1]));
  assert.ok(gaps[0] === 1_000 && gaps[gaps.length - 1] < 480);
  assert.deepEqual(heartbeatsIn(60_000, 20_000), []);
  const told = [];
  for (let left = 21_000; left > 0; left -= 700) told.push(...heartbeatsIn(left, left - 700));
  assert.deepEqual(told, heartbeats);
});

test('who falls below 50, 25 and 10 points is heard, and who rises again', () => {
  assert.deepEqual(crossings(60_000, 49_999), { fell: [50_000], rose: [] });
  assert.deepEqual(crossings(60_000, 50_000), { fell: [], rose: [] });
  assert.deepEqual(crossings(60_000, 0), { fell: [50_000, 25_000, 10_000], rose: [] });
  assert.deepEqual(crossings(9_000, 50_000), { fell: [], rose: [10_000, 25_000, 50_000] });
  assert.deepEqual(crossings(null, 5_000), { fell: [], rose: [] });
  assert.deepEqual(crossings(5_000, null), { fell: [], rose: [] });
  assert.deepEqual([isDark(25_000), isDark(24_999), isDark(null)], [false, true, false]);
  assert.deepEqual([lowestOf([null, 7, undefined, 0]), lowestOf([null]), lowestOf([])], [0, null, null]);
});

test('a day ends well if it earned what it cost, and only a day that was just played ends', () => {
  const ending = (/** @type {any} */ before, earned = 100, /** @type {any} */ phase = 'result') =>
    endingOf(before, { phase, result: { earned, expenses: 100 } });
  assert.deepEqual([ending('round'), ending('round', 99), ending('paused'), ending('result'), ending(null), ending('briefing')],
    ['good', 'bad', 'good', null, null, null]);
  assert.equal(ending('round', 100, 'over'), null);
  assert.equal(endingOf('round', { phase: 'result', result: null }), null);
});

/** All tones of the piece. @param {boolean} dark */
const piece = (dark) => Array.from({ length: beatsInPiece }, (_, number) =>
  beatOf(number, { length: 0.4, layers: layersOf(1, 60_000), isDark: dark }));

/** Where a tone begins. @param {{ pitch: number | [number, number] }} tone */
const begin = ({ pitch }) => (typeof pitch === 'number' ? pitch : pitch[0]);

test('the dark piece has the rhythm of the bright one, and none of its thirds', () => {
  const [bright, dark] = [piece(false), piece(true)];
  assert.deepEqual(dark.map((beat) => beat.map(({ at, length }) => [at, length])), bright.map((beat) => beat.map(({ at, length }) => [at, length])));
  const semitones = (/** @type {typeof bright} */ beats) => new Set(beats.flat().filter(({ wave }) => wave === 'triangle')
    .map((tone) => ((Math.round(12 * Math.log2(begin(tone) / 146.83)) % 12) + 12) % 12));
  assert.ok(semitones(bright).has(4) && !semitones(bright).has(3));
  assert.ok(semitones(dark).has(3) && !semitones(dark).has(4));
});

test('each beat has its tones within it, and more of them the later the day', () => {
  let before = 0;
  for (const progress of [0, 0.3, 0.6, 0.9]) {
    const beats = Array.from({ length: beatsInPiece }, (_, number) => beatOf(number, { length: 0.5, layers: layersOf(progress, 60_000), isDark: false }));
    assert.ok(beats.flat().every(({ at, length, level }) => at >= 0 && at < 0.5 && length > 0 && length <= 0.5 && level > 0 && level < 0.5));
    assert.ok(beats.flat().length > before);
    before = beats.flat().length;
  }
  const quiet = Array.from({ length: 16 }, (_, number) => quietBeatOf(number, 0.8)).flat();
  assert.ok(quiet.length > 8 && quiet.length < 40 && quiet.every(({ level }) => level <= 0.1));
});

test('the deeper satisfaction falls the deeper and longer is its figure; the endings differ', () => {
  const figures = [50_000, 25_000, 10_000].map(fallOf);
  for (const figure of figures) assert.ok(figure.every((tone, place) => place === 0 || begin(tone) < begin(figure[place - 1])));
  assert.deepEqual(figures.map(({ length }) => length), [3, 4, 5]);
  assert.ok(begin(figures[0][0]) > begin(figures[1][0]) && begin(figures[1][0]) > begin(figures[2][0]));
  assert.ok(begin(rise[0]) < begin(rise[2]));
  assert.ok(begin(endings.good[3]) > begin(endings.good[0]) && begin(endings.bad[3]) < begin(endings.bad[0]));
  assert.equal(heartbeat.length, 2);
});

test('a tick is the beginning of a sound, short and quiet', () => {
  assert.deepEqual(tickOf(sounds.doorbell), [{ at: 0, length: 0.12, pitch: 659, level: 0.18 }]);
  for (const sound of /** @type {const} */ (['cheer', 'miss', 'win', 'lose', 'phase', 'timeUp', 'hurry'])) {
    assert.ok(tickOf(sound).every(({ at, length, level }) => at + length < 0.3 && level < 0.45), sound);
    assert.ok(tickOf(sound).length > 0);
  }
  assert.deepEqual(later([{ at: 0.5, length: 1, pitch: 2, level: 1 }], 2), [{ at: 2.5, length: 1, pitch: 2, level: 1 }]);
});
