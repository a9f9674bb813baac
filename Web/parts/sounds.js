// What each sound is made of that more than one screen plays. A game has its own sounds in its folder. Pitches are in
// C major where there is a tune; nothing is shrill, and nothing louder than a voice.

/**
 * One tone: `at` and `length` in seconds from the start of the sound, `pitch` in hertz (two: it slides from the
 * first to the second), `level` 0 to 1, `attack` the seconds until it is loudest (0.008 if not given). For noise, the pitch is
 * where it is loudest.
 *
 * @typedef {{ at: number, length: number, pitch: number | [number, number], level: number,
 *   attack?: number, wave?: OscillatorType | 'noise' }} Tone
 */

/**
 * Tones one after the other, `step` seconds apart.
 *
 * @param {number[]} pitches
 * @param {number} step
 * @param {number} length
 * @param {number} level
 * @param {OscillatorType} [wave]
 * @returns {Tone[]}
 */
export const tune = (pitches, step, length, level, wave) =>
  pitches.map((pitch, index) => ({ at: index * step, length, pitch, level, wave }));

/**
 * Tones all at once.
 *
 * @param {number[]} pitches
 * @param {number} at
 * @param {number} length
 * @param {number} level
 * @returns {Tone[]}
 */
export const chord = (pitches, at, length, level) => pitches.map((pitch) => ({ at, length, pitch, level, wave: 'triangle' }));

/** @typedef {'click' | 'ready' | 'phase' | 'timeUp' | 'error' | 'tap' | 'cheer' | 'miss' | 'win' | 'lose' | 'hurry'} SoundName */

/** @type {Record<SoundName, Tone[]>} */
export const sounds = {
  click: [{ at: 0, length: 0.035, pitch: [1500, 900], level: 0.35, wave: 'triangle' }],
  ready: [
    { at: 0, length: 0.12, pitch: 523, level: 0.5 },
    { at: 0.07, length: 0.2, pitch: 784, level: 0.5 },
  ],
  phase: [
    { at: 0, length: 0.5, pitch: 392, level: 0.5 },
    { at: 0.11, length: 0.5, pitch: 523, level: 0.5 },
    { at: 0.22, length: 0.8, pitch: 659, level: 0.5 },
  ],
  timeUp: [
    { at: 0, length: 0.22, pitch: 880, level: 0.6, wave: 'triangle' },
    { at: 0.26, length: 0.22, pitch: 880, level: 0.6, wave: 'triangle' },
    { at: 0.52, length: 0.6, pitch: 622, level: 0.7, wave: 'triangle' },
  ],
  error: [{ at: 0, length: 0.22, pitch: [220, 165], level: 0.6, wave: 'triangle' }],
  tap: [{ at: 0, length: 0.07, pitch: [620, 470], level: 0.3 }],
  cheer: [...tune([523, 659, 784, 1047], 0.08, 0.28, 0.28, 'triangle'), { at: 0.32, length: 0.4, pitch: 1319, level: 0.15 }],
  miss: [
    { at: 0, length: 0.2, pitch: [370, 349], level: 0.35 },
    { at: 0.17, length: 0.32, pitch: [294, 277], level: 0.35 },
  ],
  win: [
    ...tune([392, 523, 659, 784], 0.13, 0.3, 0.26, 'triangle'),
    ...chord([523, 659, 784, 1047], 0.56, 1.1, 0.17),
  ],
  lose: tune([440, 392, 349, 294], 0.22, 0.42, 0.32),
  hurry: [
    { at: 0, length: 0.06, pitch: [1047, 988], level: 0.25, wave: 'triangle' },
    { at: 0.22, length: 0.08, pitch: [784, 740], level: 0.25, wave: 'triangle' },
  ],
};
