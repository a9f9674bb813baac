// The music of Jasmine: a plucked string, quiet, in the five tones of the gong mode on D. Short phrases, composed
// for it, follow each other at random where they fit. The music never ends and never quite repeats itself.

import { whenAudible } from '../../../parts/sound.js';
import { storage } from '../../../parts/storage.js';
import { after, every } from '../../../parts/time.js';
import { makeString, stringOf } from './pluck.js';
import { preferences, preferencesKey } from '../stored.js';

/** A beat, in seconds. */
const beat = 0.82;

/** The five tones above D, in semitones. */
const mode = [0, 2, 4, 7, 9];
const lowest = 146.83;

/**
 * Each phrase has a tune of steps of the mode with their beats (null: silence), bass notes, and the numbers of the
 * phrases that may follow. A phrase has sixteen beats. Step 0 is the D below the middle C, 5 the D above it.
 *
 * @type {{ tune: [number | null, number][], bass: number[], next: number[] }[]}
 */
const phrases = [
  // A call and its answer, around the A.
  { tune: [[8, 2], [7, 1], [8, 1], [9, 3], [8, 1], [7, 2], [6, 1], [5, 1], [6, 4]], bass: [0, 3], next: [1, 2, 4] },
  { tune: [[7, 2], [6, 1], [5, 1], [3, 3], [5, 1], [6, 2], [7, 1], [6, 1], [5, 4]], bass: [3, 0], next: [0, 3, 5] },
  // Water: steps down, in pairs.
  { tune: [[10, 1], [9, 1], [8, 2], [9, 1], [8, 1], [7, 2], [8, 1], [7, 1], [6, 2], [5, 4]], bass: [0, 0], next: [1, 3, 6] },
  // A bird: leaps of a fifth, and a rest to listen.
  { tune: [[5, 1], [8, 3], [null, 1], [7, 1], [9, 2], [null, 1], [8, 1], [10, 2], [8, 4]], bass: [0, 4], next: [0, 2, 4] },
  // Evening: long tones.
  { tune: [[6, 4], [8, 4], [7, 3], [6, 1], [5, 4]], bass: [4, 3], next: [5, 6, 1] },
  { tune: [[3, 2], [5, 2], [6, 1], [5, 1], [3, 2], [4, 3], [3, 1], [null, 4]], bass: [0, 3], next: [0, 3, 4] },
  // A pause, in which only two low strings are heard.
  { tune: [[null, 4], [5, 2], [6, 2], [null, 4], [3, 4]], bass: [0, 0], next: [0, 2, 3] },
];
const beatsInPhrase = 16;

/** All strings that are ever plucked. */
const steps = [...new Set(phrases.flatMap(({ tune, bass }) =>
  [...tune.flatMap(([step]) => (step === null ? [] : [step, step + 1])), ...bass.flatMap((step) => [step - 5, step - 2])]))];

/** The pause between two pieces of work while the strings are made; milliseconds. */
const rest = 5;

/** How often the next notes are scheduled, and how far ahead; seconds. */
const lookEvery = 0.3;
const lookAhead = 1.2;

/** The volume while a phrase is spoken, as a part of the usual volume. */
const underSpeech = 0.15;

/** @type {{ context: AudioContext, volume: GainNode, echo: AudioNode } | null} */
let device = null;
let listeners = 0;
let speakers = 0;
/**
 * Stops the scheduling of the next notes; null: it does not run.
 *
 * @type {(() => void) | null}
 */
let stopLooking = null;
let phrase = 0;
let nextAt = 0;
let isTuned = false;

/**
 * Plays music, from the first touch or key on.
 *
 * @returns {() => void} ends it; it fades away
 */
export function playMusic() {
  listeners += 1;
  whenAudible((context) => {
    if (!device) {
      device = makeDevice(context);
      tune(strings(context));
    }
    follow();
  });
  let hasEnded = false;
  return () => {
    if (hasEnded) return;
    hasEnded = true;
    listeners -= 1;
    follow();
  };
}

/**
 * Turns the music down.
 *
 * @returns {() => void} turns it up again
 */
export function duckMusic() {
  speakers += 1;
  follow();
  let hasEnded = false;
  return () => {
    if (hasEnded) return;
    hasEnded = true;
    speakers -= 1;
    follow();
  };
}

/** @param {AudioContext} context */
function makeDevice(context) {
  const volume = new GainNode(context, { gain: 0 });
  const echo = new DelayNode(context, { delayTime: beat / 2 });
  const again = new GainNode(context, { gain: 0.28 });
  const soft = new BiquadFilterNode(context, { type: 'lowpass', frequency: 1_800 });
  echo.connect(soft).connect(again).connect(echo);
  again.connect(volume);
  volume.connect(context.destination);
  storage.onchange(preferencesKey, follow);
  document.addEventListener('visibilitychange', follow);
  return { context, volume, echo };
}

/**
 * Makes all strings, a piece at each step.
 *
 * @param {AudioContext} context
 */
function* strings(context) {
  for (const step of steps) yield* makeString(context, pitchOf(step));
}

/**
 * Makes the strings, piece by piece; then the music begins.
 *
 * @param {Iterator<void>} making
 */
function tune(making) {
  if (!making.next().done) {
    after(rest, () => tune(making));
  } else {
    isTuned = true;
    follow();
  }
}

/** Plays or stops the music, as it is wanted now. */
function follow() {
  if (!device) return;
  const { music } = preferences();
  const isWanted = listeners > 0 && music > 0 && document.visibilityState === 'visible';
  const loud = isWanted ? (music / 100) ** 2 * (speakers > 0 ? underSpeech : 1) : 0;
  device.volume.gain.setTargetAtTime(loud, device.context.currentTime, speakers > 0 ? 0.05 : 0.4);
  if (isWanted && isTuned && !stopLooking) {
    nextAt = Math.max(nextAt, device.context.currentTime + 0.2);
    stopLooking = every(lookEvery * 1_000, look);
  } else if (!isWanted) {
    stopLooking?.();
    stopLooking = null;
  }
}

/** Schedules the next phrase in time. */
function look() {
  if (!device) return;
  // A device that was asleep continues from now.
  nextAt = Math.max(nextAt, device.context.currentTime);
  if (nextAt > device.context.currentTime + lookAhead) return;
  write(phrases[phrase], nextAt, device);
  nextAt += beatsInPhrase * beat;
  const { next } = phrases[phrase];
  phrase = next[Math.floor(Math.random() * next.length)];
}

/** @param {typeof phrases[number]} phrase @param {number} start @param {NonNullable<typeof device>} device */
function write({ tune, bass }, start, device) {
  let at = 0;
  for (const [step, beats] of tune) {
    if (step !== null) {
      // As with a human hand, the timing is not quite even, and sometimes the string above sounds first.
      const late = Math.random() * 0.02;
      if (beats >= 2 && Math.random() < 0.25) sound(step + 1, start + at * beat - 0.09, 0.16, device);
      sound(step, start + at * beat + late, beats >= 2 ? 0.42 : 0.32, device);
    }
    at += beats;
  }
  bass.forEach((step, index) => {
    const from = start + index * beatsInPhrase / bass.length * beat;
    sound(step - 5, from, 0.3, device);
    sound(step - 2, from + 2 * beat, 0.14, device);
  });
}

/** @param {number} step @param {number} at @param {number} level @param {NonNullable<typeof device>} device */
function sound(step, at, level, { context, volume, echo }) {
  const source = new AudioBufferSourceNode(context, { buffer: stringOf(pitchOf(step)) });
  const gain = new GainNode(context, { gain: level });
  source.connect(gain);
  gain.connect(volume);
  gain.connect(echo);
  source.start(Math.max(at, context.currentTime));
}

/**
 * The pitch of a step in hertz.
 *
 * @param {number} step
 */
function pitchOf(step) {
  const octave = Math.floor(step / mode.length);
  return lowest * 2 ** (octave + mode[step - octave * mode.length] / 12);
}
