// The flower of a week: a petal for each of its days, from Monday on, clockwise.

import m from '../../../parts/m.js';
import { dayText } from '../../../parts/days.js';
import { petals } from './petals.js';
import { comingBack } from './profile-words.js';
import { progress } from '../stored.js';

/** One petal, pointing up from the middle. */
const outline = 'M0 -9 C-17 -22 -17 -42 0 -50 C17 -42 17 -22 0 -9z';

/** @returns {Children} */
export function flower() {
  const week = petals(progress().days);
  return m('svg.jm-flower', { viewBox: '-58 -58 116 116', role: 'img', 'aria-label': week.map(describe).join(', ') }, [
    m('circle.jm-flower-ground', { r: 57 }),
    week.map(({ state }, index) => m('g', { transform: `rotate(${index * 360 / week.length})` }, [
      m('path.jm-petal', { d: outline, class: `jm-petal-${state}` }),
      // A rest day differs not only by its colour.
      state === 'rest' ? m('path.jm-petal-line', { d: 'M-5 -32h10' }) : null,
      state === 'earned' ? m('path.jm-petal-vein', { d: 'M0 -16V-36' }) : null,
    ])),
    m('circle.jm-flower-middle', { r: 8 }),
  ]);
}

/**
 * The list of days under the flower, which names each petal.
 *
 * @returns {Children}
 */
export const weekDays = () => m('ol.jm-week', petals(progress().days).map(({ day, state }) => m('li', {
  class: `jm-day-${state}`, title: describe({ day, state }),
}, [m('span', { 'aria-hidden': 'true' }, dayText(day, { weekday: 'narrow' })), m('span.out-of-sight', describe({ day, state }))])));

/** @param {{ day: string, state: string }} petal */
const describe = ({ day, state }) => `${dayText(day, { weekday: 'long' })}: ${comingBack.petal[state]}`;
