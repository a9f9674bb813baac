// The sounds that only Jasmine has; parts/sounds.js has the others.

import { tune } from '../../../parts/sounds.js';

/** @type {Record<'swap' | 'slide' | 'land' | 'bloom' | 'chain', import('../../../parts/sounds.js').Tone[]>} */
export const sounds = {
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
};
