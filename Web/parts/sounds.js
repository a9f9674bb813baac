// What each sound is made of. Pitches are in C major where there is a tune; nothing is shrill, and nothing louder
// than a voice.

/**
 * One tone: `at` and `length` in seconds from the start of the sound, `pitch` in hertz (two: it slides from the
 * first to the second), `level` 0 to 1. For noise, the pitch is where it is loudest.
 *
 * @typedef {{ at: number, length: number, pitch: number | [number, number], level: number,
 *   wave?: OscillatorType | 'noise' }} Tone
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
const tune = (pitches, step, length, level, wave) =>
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
const chord = (pitches, at, length, level) => pitches.map((pitch) => ({ at, length, pitch, level, wave: 'triangle' }));

/**
 * @typedef {'click' | 'ready' | 'phase' | 'timeUp' | 'error' | 'tap' | 'flip' | 'cheer' | 'miss' | 'pop' | 'placedAir'
 *   | 'placedWater' | 'placedLand' | 'coin' | 'win' | 'lose' | 'hurry' | 'doorbell' | 'parcel' | 'whoosh' | 'clack'
 *   | 'tickRest' | 'tickOne' | 'tickTwo' | 'tickThree' | 'swap' | 'slide' | 'land' | 'bloom' | 'chain'
 *   | 'pinFound' | 'pinWrong' | 'pinNew'} SoundName
 */

/** @type {Record<SoundName, Tone[]>} */
export const sounds = {
  // All games
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

  // Kids Joy Center
  tap: [{ at: 0, length: 0.07, pitch: [620, 470], level: 0.3 }],
  flip: [
    { at: 0, length: 0.22, pitch: [500, 1300], level: 0.4, wave: 'noise' },
    { at: 0.05, length: 0.1, pitch: [440, 587], level: 0.25 },
  ],
  cheer: [...tune([523, 659, 784, 1047], 0.08, 0.28, 0.28, 'triangle'), { at: 0.32, length: 0.4, pitch: 1319, level: 0.15 }],
  miss: [
    { at: 0, length: 0.2, pitch: [370, 349], level: 0.35 },
    { at: 0.17, length: 0.32, pitch: [294, 277], level: 0.35 },
  ],
  pop: [
    { at: 0, length: 0.1, pitch: [720, 130], level: 0.4 },
    { at: 0, length: 0.08, pitch: [2800, 1400], level: 0.4, wave: 'noise' },
  ],
  placedAir: [
    { at: 0, length: 0.45, pitch: [500, 3200], level: 0.35, wave: 'noise' },
    { at: 0.05, length: 0.35, pitch: [523, 1047], level: 0.3 },
  ],
  placedWater: [
    { at: 0, length: 0.32, pitch: [1500, 350], level: 0.45, wave: 'noise' },
    { at: 0.1, length: 0.1, pitch: [280, 560], level: 0.35 },
    { at: 0.22, length: 0.1, pitch: [370, 740], level: 0.3 },
    { at: 0.32, length: 0.12, pitch: [460, 920], level: 0.22 },
  ],
  placedLand: [
    ...chord([349, 440], 0, 0.13, 0.25),
    ...chord([349, 440], 0.17, 0.24, 0.25),
  ],
  coin: [
    { at: 0, length: 0.12, pitch: 1568, level: 0.16 },
    { at: 0.06, length: 0.4, pitch: 2093, level: 0.16 },
    { at: 0.06, length: 0.25, pitch: 3136, level: 0.06 },
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

  // Relentless
  doorbell: [{ at: 0, length: 0.5, pitch: 659, level: 0.3 }, { at: 0.28, length: 0.7, pitch: 523, level: 0.3 }],
  parcel: [
    { at: 0, length: 0.16, pitch: [190, 90], level: 0.6 },
    { at: 0.12, length: 0.2, pitch: 659, level: 0.3, wave: 'triangle' },
    { at: 0.22, length: 0.35, pitch: 988, level: 0.3, wave: 'triangle' },
  ],
  whoosh: [{ at: 0, length: 0.4, pitch: [400, 2600], level: 0.5, wave: 'noise' }],
  clack: [
    { at: 0, length: 0.05, pitch: [900, 500], level: 0.4, wave: 'triangle' },
    { at: 0.09, length: 0.07, pitch: [1200, 700], level: 0.4, wave: 'triangle' },
  ],
  // The states of a rhythm, from 0.
  tickRest: [{ at: 0, length: 0.05, pitch: [240, 180], level: 0.25 }],
  tickOne: [{ at: 0, length: 0.12, pitch: 784, level: 0.4, wave: 'triangle' }],
  tickTwo: [{ at: 0, length: 0.12, pitch: 523, level: 0.4, wave: 'triangle' }],
  tickThree: [{ at: 0, length: 0.12, pitch: 1047, level: 0.4, wave: 'triangle' }],

  // Jasmine
  swap: [
    { at: 0, length: 0.09, pitch: [523, 659], level: 0.25, wave: 'triangle' },
    { at: 0.06, length: 0.12, pitch: [784, 659], level: 0.2, wave: 'triangle' },
  ],
  slide: [
    { at: 0, length: 0.12, pitch: [700, 420], level: 0.28, wave: 'noise' },
    { at: 0.07, length: 0.06, pitch: [330, 294], level: 0.25 },
  ],
  land: [{ at: 0, length: 0.09, pitch: [262, 196], level: 0.35 }],
  // In the scale of its music: C, D, E, G, A.
  bloom: [...tune([523, 659, 784, 880], 0.07, 0.45, 0.22, 'triangle'), { at: 0.28, length: 0.7, pitch: 1047, level: 0.12 }],
  chain: [...tune([659, 784, 880, 1047, 1319], 0.06, 0.45, 0.22, 'triangle'), { at: 0.3, length: 0.8, pitch: 1568, level: 0.12 }],

  // TownHunt: heard in a street, from a pocket.
  pinFound: [...tune([587, 740, 880, 1175], 0.09, 0.35, 0.4, 'triangle'), { at: 0.36, length: 0.6, pitch: 1480, level: 0.2 }],
  pinWrong: tune([330, 262], 0.18, 0.3, 0.5, 'triangle'),
  pinNew: [...tune([880, 1175], 0.14, 0.4, 0.5, 'triangle'), ...tune([880, 1175], 0.14, 0.4, 0.4).map((tone) => ({ ...tone, at: tone.at + 0.5 }))],
};
