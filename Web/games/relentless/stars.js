// The stars of an evening that was survived.

import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { shell as words } from './shell-words.js';

const most = 3;

/**
 * One to three stars, drawn, with words for those who cannot see them.
 *
 * @param {number} stars
 */
export const starRow = (stars) => m('span.rl-stars', { role: 'img', 'aria-label': words.starsOf(stars, most) },
  Array.from({ length: most }, (_, place) => m('span.rl-star', { class: place < stars ? 'rl-star-won' : '' }, icon('star', { filled: place < stars }))));
