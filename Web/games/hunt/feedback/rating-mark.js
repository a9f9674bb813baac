// How all players rate a pack, in a few characters: ★ 4.3 (7).

import m from '../../../parts/m.js';
import { words } from './words.js';

/** @param {import('../pack-api.js').Rating} rating */
export function ratingMark({ average, count }) {
  const text = (average / 10).toFixed(1);
  return m('span.hunt-rating', { role: 'img', 'aria-label': words.ratingSpoken(text, count) }, words.rating(text, count));
}
