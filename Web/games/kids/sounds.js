// The sounds that only Kids Joy Center has; parts/sounds.js has the others.

import { chord } from '../../parts/sounds.js';

/**
 * @type {Record<'flip' | 'pop' | 'placedAir' | 'placedWater' | 'placedLand' | 'coin',
 *   import('../../parts/sounds.js').Tone[]>}
 */
export const sounds = {
  flip: [
    { at: 0, length: 0.22, pitch: [500, 1300], level: 0.4, wave: 'noise' },
    { at: 0.05, length: 0.1, pitch: [440, 587], level: 0.25 },
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
};
