// The music of Relentless, composed for it: “The Belt”. Eight bars of four beats that begin anew, over a conveyor belt that
// never stands still. All notes are steps of a scale, so that a darker scale makes the whole piece darker.

import { chord, tune } from '../../../parts/sounds.js';
import { thresholds } from './conductor.js';

/**
 * @typedef {import('../../../parts/sounds.js').Tone} Tone
 * @typedef {import('./conductor.js').Layer} Layer
 */

/** Semitones above D: major, and the Phrygian mode with its narrow second step. */
const scales = { bright: [0, 2, 4, 5, 7, 9, 11], dark: [0, 1, 3, 5, 7, 8, 10] };
/** The D below the middle C; hertz. */
const home = 146.83;

export const beatsInBar = 4;

/** The step on which the chord of each bar stands. */
const roots = [0, 3, 1, 4, 5, 3, 1, 4];

/** The tune: eight halves of a beat for each bar; null is silence. Step 7 is the D above the middle C. */
const steps = [
  [7, null, 9, null, 11, 11, null, 9],
  [10, null, 12, 10, null, 8, null, null],
  [8, null, 10, null, 12, 12, null, 10],
  [11, null, 13, 11, null, 8, 6, null],
  [12, null, 9, 12, null, 14, null, 12],
  [10, 10, null, 12, null, 14, 12, null],
  [8, null, 8, 10, null, 12, 10, 8],
  [11, null, null, 8, 6, null, 4, null],
];

export const beatsInPiece = beatsInBar * steps.length;

/** The quiet form: a chord for each bar, for while nobody is in a hurry. */
const quietRoots = [0, 5, 3, 4];

/**
 * @param {number} step
 * @param {boolean} isDark
 * @returns {number} hertz
 */
function pitchOf(step, isDark) {
  const scale = isDark ? scales.dark : scales.bright;
  const octave = Math.floor(step / scale.length);
  return home * 2 ** (octave + scale[step - octave * scale.length] / 12);
}

/**
 * The tones of one beat.
 *
 * @param {number} number  of the beat, from 0
 * @param {{ length: number, layers: Set<Layer>, isDark: boolean }} how  `length`: of a beat, in seconds
 * @returns {Tone[]}
 */
export function beatOf(number, { length, layers, isDark }) {
  const bar = Math.floor(number / beatsInBar) % roots.length;
  const beat = number % beatsInBar;
  const root = roots[bar];
  const pitch = (/** @type {number} */ step) => pitchOf(step, isDark);
  /** @type {Record<Layer, () => Tone[]>} */
  const players = {
    belt: () => [{ at: length / 2, length: 0.05, pitch: 6_500, level: 0.24, wave: 'noise' }],
    bass: () => (beat % 2 === 0 || layers.has('walk') ? [bass(pitch((beat === 2 ? root + 4 : root) - 7), 0, length * 0.8)] : []),
    walk: () => [bass(pitch(beat === 3 ? root - 3 : root), length / 2, length * 0.45)],
    tune: () => halves(bar, beat, length, (step, at) => [
      { at, length: Math.min(0.3, length * 0.55), pitch: pitch(step), level: 0.2, wave: 'triangle' },
      { at, length: 0.09, pitch: pitch(step), level: 0.03, wave: 'square' },
    ]),
    second: () => halves(bar, beat, length, (step, at) =>
      [{ at, length: Math.min(0.2, length * 0.5), pitch: pitch(step + 7), level: 0.06, wave: 'triangle' }]),
    drum: () => (beat % 2 === 0 ? [{ at: 0, length: 0.16, pitch: [150, 52], level: 0.38 }] : []),
    clap: () => (beat % 2 === 1 ? [{ at: 0, length: 0.12, pitch: [1_900, 1_400], level: 0.36, wave: 'noise' }] : []),
    chords: () => [0, 2, 4, 2].map((step, quarter) =>
      ({ at: (quarter * length) / 4, length: 0.12, pitch: pitch(root + step + 7), level: 0.06, wave: 'triangle' })),
    hurry: () => [0, 0.25, 0.75].map((share) => ({ at: share * length, length: 0.035, pitch: 8_000, level: 0.1, wave: 'noise' })),
  };
  return [...layers].flatMap((layer) => players[layer]());
}

/** @param {number} pitch @param {number} at @param {number} length @returns {Tone} */
const bass = (pitch, at, length) => ({ at, length, pitch, level: 0.3, wave: 'triangle' });

/**
 * The notes of the tune within a beat.
 *
 * @param {number} bar
 * @param {number} beat
 * @param {number} length  of the beat, in seconds
 * @param {(step: number, at: number) => Tone[]} play
 */
const halves = (bar, beat, length, play) => [0, 1].flatMap((half) => {
  const step = steps[bar][beat * 2 + half];
  return step === null ? [] : play(step, (half * length) / 2);
});

/**
 * The tones of one beat of the quiet form.
 *
 * @param {number} number  of the beat, from 0
 * @param {number} length  of a beat, in seconds
 * @returns {Tone[]}
 */
export function quietBeatOf(number, length) {
  const root = quietRoots[Math.floor(number / beatsInBar) % quietRoots.length];
  const beat = number % beatsInBar;
  const soft = (/** @type {number} */ step, /** @type {number} */ level) =>
    ({ at: 0, length: length * 2.5, attack: 0.06, pitch: pitchOf(step, false), level });
  if (beat === 0) return [soft(root - 7, 0.1), soft(root, 0.05)];
  return beat === 3 ? [] : [soft(root + beat * 2, 0.06)];
}

/** A beat of the heart. With more than the lowest tones, or small loudspeakers would not have it. */
export const heartbeat = /** @type {Tone[]} */ ([
  { at: 0, length: 0.15, pitch: [105, 48], level: 0.5, wave: 'triangle' },
  { at: 0.19, length: 0.14, pitch: [90, 44], level: 0.34, wave: 'triangle' },
]);

/**
 * Satisfaction falls below a threshold: the lower, the longer and the deeper.
 *
 * @param {number} threshold
 */
export function fallOf(threshold) {
  const depth = Math.max(0, thresholds.indexOf(threshold));
  const figure = [[440, 392, 349], [392, 349, 311, 262], [330, 294, 262, 233, 165]][depth];
  return tune(figure, 0.13, 0.32, 0.3, 'triangle');
}

/** Satisfaction is above a threshold again. */
export const rise = tune([294, 370, 440], 0.09, 0.24, 0.2, 'triangle');

/** How the music ends with a day. */
export const endings = {
  good: [...tune([440, 494, 587, 740], 0.13, 0.3, 0.22, 'triangle'), ...chord([294, 440, 587, 740], 0.56, 1.2, 0.13)],
  bad: [...tune([349, 311, 294, 262], 0.2, 0.4, 0.24, 'triangle'), ...chord([147, 175, 208], 0.84, 1.2, 0.15)],
};
