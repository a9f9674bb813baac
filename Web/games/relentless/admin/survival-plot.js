// The percentage of crews that survive each number of days, before and after a change: as curves, and as a table beside
// them.

import m from '../../../parts/m.js';
import { followSize } from '../../../parts/size.js';
import { adminWords as words } from './admin-words.js';

/** @typedef {import('./admin-api.js').Survival} Survival */

const height = 260;
const margin = { left: 54, right: 14, top: 12, bottom: 40 };

/** The width in the drawing's own units; fewer on a small screen, so that its text stays readable. */
const plotWidth = () => (window.innerWidth < 600 ? 360 : 480);

/** @param {number} count @param {number} games */
const percent = (count, games) => Math.round((100 * (count ?? 0)) / Math.max(1, games));

/**
 * The largest number of days that at least half of all games survive.
 *
 * @param {number[]} counts
 * @param {number} games
 */
const median = (counts, games) => Math.max(0, counts.filter((count) => 2 * count >= games).length - 1);

/** @type {ClosureComponent<{ survival: Survival, evening: number | null }>} */
export function SurvivalPlot() {
  const end = followSize();
  return {
    onremove: end,
    view({ attrs: { survival, evening } }) {
      const { games, current, proposed } = survival;
      const told = evening === null ? words.halfSurvive(median(current, games), median(proposed, games))
        : words.finish(percent(current[evening], games), percent(proposed[evening], games));
      return m('.rl-survival', [
        m('figure.rl-plot', [
          plot(survival, told),
          m('figcaption', m('ul.rl-plot-legend', [
            m('li', [sample('rl-plot-now'), words.now]), m('li', [sample('rl-plot-then'), words.then]),
          ])),
        ]),
        m('.rl-survival-side', [m('p', m('strong', told)), table(survival)]),
      ]);
    },
  };
}

/** @param {Survival} survival @param {string} told */
function plot({ games, current, proposed }, told) {
  const width = plotWidth();
  const days = Math.max(current.length, proposed.length, 2) - 1;
  const x = (/** @type {number} */ day) => margin.left + ((width - margin.left - margin.right) * day) / days;
  const y = (/** @type {number} */ part) => margin.top + (height - margin.top - margin.bottom) * (1 - part / 100);
  const curve = (/** @type {number[]} */ counts) => Array.from({ length: days + 1 }, (_, day) =>
    `${day === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(percent(counts[day], games)).toFixed(1)}`).join('');
  const step = Math.max(1, Math.ceil(days / 10));
  return m('svg.rl-plot-drawing', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': told }, [
    [0, 25, 50, 75, 100].map((part) => [
      m('path.rl-plot-line', { d: `M${margin.left} ${y(part)}H${width - margin.right}` }),
      m('text.rl-plot-text', { x: margin.left - 8, y: y(part) + 5, 'text-anchor': 'end' }, `${part} %`),
    ]),
    Array.from({ length: Math.floor(days / step) + 1 }, (_, index) => index * step).map((day) =>
      m('text.rl-plot-text', { x: x(day), y: height - margin.bottom + 22, 'text-anchor': 'middle' }, String(day))),
    m('text.rl-plot-text', { x: width - margin.right, y: height - 4, 'text-anchor': 'end' }, words.days),
    m('path.rl-plot-now', { d: curve(current) }),
    m('path.rl-plot-then', { d: curve(proposed) }),
  ]);
}

/** @param {string} name */
const sample = (name) => m('svg', { viewBox: '0 0 36 10', width: 36, height: 10, 'aria-hidden': 'true' }, m(`path.${name}`, { d: 'M1 5H35' }));

/** @param {Survival} survival */
const table = ({ games, current, proposed }) => m('.rl-scroll', { tabindex: 0, role: 'group', 'aria-label': words.asTable }, m('table.rl-table', [
  m('thead', m('tr', [m('th', { scope: 'col' }, words.survived), m('th', { scope: 'col' }, words.now), m('th', { scope: 'col' }, words.then)])),
  m('tbody', Array.from({ length: Math.max(current.length, proposed.length) }, (_, day) => m('tr', [
    m('th', { scope: 'row' }, words.daysText(day)),
    m('td', `${percent(current[day], games)} %`), m('td', `${percent(proposed[day], games)} %`),
  ]))),
]));
