// What the editor says about the walk through the pins of a pack: how far, long and hard it is, and whether the time is too short.

import { lengthText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { factsLine } from '../facts-line.js';
import { words } from './words.js';

/**
 * @param {import('./pack-form.js').PackForm} form
 * @param {import('../pack-facts.js').Facts | null} facts  null if it has too few pins
 */
export const walkStatus = ({ minutes }, facts) => m('.hunt-walk', { role: 'status' }, facts ? [
  factsLine(facts), minutes < facts.walk ? m('p.hint', words.shortLimit(lengthText(minutes * 60_000))) : null,
] : null);
