// The stars of an evening that was survived.

import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { shell as words } from './shell-words.js';

const most = 3;

/** @type {Component<{ stars: number }>} */
const Row = {
  view: ({ attrs: { stars } }) => m('span.rl-stars', { role: 'img', 'aria-label': words.starsOf(stars, most) },
    Array.from({ length: most }, (_, place) => m('span.rl-star', { class: place < stars ? 'rl-star-won' : '' }, icon('star', { filled: place < stars })))),
};

const StyledRow = styled(Row, '/games/relentless/stars.css');

/**
 * One to three stars, drawn, with words for those who cannot see them.
 *
 * @param {number} stars
 */
export const starRow = (stars) => m(StyledRow, { stars });
