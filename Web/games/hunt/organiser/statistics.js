// How the hunts of a pack went: how many there were, and how many answers to each pin were right.

import m from '../../../parts/m.js';
import { words } from './words.js';

/** The width and the height of a bar, in units of its drawing. */
const [width, height] = [100, 8];

/** @param {import('../pack-api.js').Statistics} statistics @returns {Children} */
export const statisticsTable = ({ played, finished, pins }) => [
  m('dl.hunt-numbers', [
    m('.card', [m('dt', words.played), m('dd', played)]), m('.card', [m('dt', words.finished), m('dd', finished)]),
  ]),
  m('p.quiet', words.counted),
  played === 0 ? m('p.quiet', { role: 'status' }, words.notPlayed) : null,
  m('.hunt-rates', { tabindex: '0', role: 'region', 'aria-label': words.rate }, m('table', [
    m('thead', m('tr', [words.pin, words.right, words.wrong, words.rate].map((text) => m('th', { scope: 'col' }, text)))),
    m('tbody', pins.map(({ id, title, found, wrong }) => m('tr', { key: id }, [
      m('th', { scope: 'row' }, title), m('td', found), m('td', wrong), m('td', rate(found, wrong)),
    ]))),
  ])),
];

/** @param {number} found @param {number} wrong @returns {Children} */
function rate(found, wrong) {
  if (found + wrong === 0) return m('span.quiet', words.noAnswers);
  const share = Math.round((100 * found) / (found + wrong));
  return m('.hunt-rate', [
    m('svg', { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' }, [
      m('rect.hunt-rate-all', { width, height }), m('rect.hunt-rate-right', { width: (width * share) / 100, height }),
    ]),
    m('span', words.percent(share)),
  ]);
}
