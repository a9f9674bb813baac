// The sounds that only TownHunt has; parts/sounds.js has the others. They are heard in a street, from a pocket.

import { tune } from '../../parts/sounds.js';

/** @type {Record<'pinFound' | 'pinWrong' | 'pinNew', import('../../parts/sounds.js').Tone[]>} */
export const sounds = {
  pinFound: [...tune([587, 740, 880, 1175], 0.09, 0.35, 0.4, 'triangle'), { at: 0.36, length: 0.6, pitch: 1480, level: 0.2 }],
  pinWrong: tune([330, 262], 0.18, 0.3, 0.5, 'triangle'),
  pinNew: [...tune([880, 1175], 0.14, 0.4, 0.5, 'triangle'), ...tune([880, 1175], 0.14, 0.4, 0.4).map((tone) => ({ ...tone, at: tone.at + 0.5 }))],
};
