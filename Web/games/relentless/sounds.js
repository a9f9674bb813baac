// The sounds that only Relentless has; parts/sounds.js has the others.

import { sounds as others } from '../../parts/sounds.js';

/** @typedef {import('../../parts/sounds.js').Tone} Tone */

/**
 * @type {Record<'doorbell' | 'parcel' | 'whoosh' | 'clack' | 'surprise' | 'noon' | 'boss' | 'bossGoes' | 'tickRest' | 'tickOne' | 'tickTwo' |
 *   'tickThree', Tone[]>}
 */
export const sounds = {
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
  surprise: [
    { at: 0, length: 0.18, pitch: 392, level: 0.35, wave: 'triangle' },
    { at: 0.16, length: 0.18, pitch: 466, level: 0.35, wave: 'triangle' },
    { at: 0.32, length: 0.6, pitch: 622, level: 0.4, wave: 'triangle' },
  ],
  noon: [0, 0.45, 0.9].map((at) => ({ at, length: 0.7, pitch: 523, level: 0.35 })),
  // Heavy steps, and the same going away.
  boss: [0, 0.3, 0.6].map((at, step) => ({ at, length: 0.2, pitch: /** @type {[number, number]} */ ([140, 70]), level: 0.4 + step / 10 })),
  bossGoes: [0, 0.3].map((at, step) => ({ at, length: 0.2, pitch: /** @type {[number, number]} */ ([140, 70]), level: 0.4 - step / 5 })),
  // The states of a rhythm, from 0.
  tickRest: [{ at: 0, length: 0.05, pitch: [240, 180], level: 0.25 }],
  tickOne: [{ at: 0, length: 0.12, pitch: 784, level: 0.4, wave: 'triangle' }],
  tickTwo: [{ at: 0, length: 0.12, pitch: 523, level: 0.4, wave: 'triangle' }],
  tickThree: [{ at: 0, length: 0.12, pitch: 1047, level: 0.4, wave: 'triangle' }],
};

/** How much of a sound a tick has: seconds, and its part of the usual level. */
const tick = { begins: 0.15, length: 0.12, level: 0.6 };

/**
 * The short and quiet form of a sound, for phones that do not play for everybody.
 *
 * @param {import('../../parts/sound.js').Sound} heard
 * @returns {Tone[]}
 */
export const tickOf = (heard) => (typeof heard === 'string' ? others[heard] : heard).filter(({ at }) => at < tick.begins)
  .map((tone) => ({ ...tone, length: Math.min(tone.length, tick.length), level: tone.level * tick.level }));

/**
 * A sound that begins later.
 *
 * @param {import('../../parts/sound.js').Sound} heard
 * @param {number} seconds
 * @returns {Tone[]}
 */
export const later = (heard, seconds) =>
  (typeof heard === 'string' ? others[heard] : heard).map((tone) => ({ ...tone, at: tone.at + seconds }));
