// The time of each player as bars, drawn as SVG, with a colour and a number for each phase; and the same as a table.

import { lengthText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { followSize } from '../../../parts/size.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').Summary} Summary */
/** @typedef {{ name: string, time: number, phases: number[] }} Row */

/** The width in the drawing's own units; fewer on a small screen, so that its text stays readable. */
const chartWidth = () => (window.innerWidth < 600 ? 340 : 720);
const rowHeight = 56;
const barHeight = 22;

/**
 * A row for each player and, if there were shared phases, one for the time spent together.
 *
 * @param {Summary} summary
 * @returns {Row[]}
 */
export function rows(summary) {
  const time = summary.together.reduce((sum, part) => sum + part, 0);
  return time > 0 ? [...summary.players, { name: words.together, time, phases: summary.together }] : summary.players;
}

/** @type {ClosureComponent<{ summary: Summary }>} */
export function BarChart() {
  const end = followSize();
  return {
    onremove: end,
    view({ attrs: { summary } }) {
      const all = rows(summary);
      const scale = { width: chartWidth(), longest: Math.max(1, ...all.map((row) => row.time)) };
      return m('svg.chart', {
        viewBox: `0 0 ${scale.width} ${all.length * rowHeight}`, role: 'img', 'aria-label': description(all),
      }, all.map((row, index) => bar(row, index * rowHeight, scale)));
    },
  };
}

/** @param {Row} row @param {number} top @param {{ width: number, longest: number }} scale */
function bar(row, top, { width, longest }) {
  let left = 0;
  const parts = row.phases.map((time, phase) => {
    const length = (time / longest) * width;
    left += length;
    return time > 0 ? part(phase, left - length, top + 24, length) : null;
  });
  return m('g', [
    m('text.chart-name', { x: 0, y: top + 16 }, row.name),
    m('text.chart-time', { x: width, y: top + 16, 'text-anchor': 'end' }, lengthText(row.time)),
    m('rect.chart-track', { x: 0, y: top + 24, width, height: barHeight, rx: 4 }),
    parts,
  ]);
}

/**
 * A phase's part of a bar, with its number if there is room, because colours alone are not enough.
 *
 * @param {number} phase
 * @param {number} x
 * @param {number} y
 * @param {number} width
 */
const part = (phase, x, y, width) => [
  m('rect', { x, y, width: Math.max(1, width - 1), height: barHeight, class: colour(phase) }),
  width > 18 ? m('text.chart-number', { x: x + width / 2, y: y + 16, 'text-anchor': 'middle' }, String(phase + 1)) : null,
];

/** @param {number} phase */
const colour = (phase) => `chart-phase-${phase % 6}`;

/**
 * The chart in words.
 *
 * @param {Row[]} all
 */
const description = (all) =>
  `${words.timeByPlayer}: ${all.map((row) => `${row.name} ${lengthText(row.time)}`).join(', ')}.`;

/** @param {string[]} phases */
export function legend(phases) {
  if (phases.length < 2) return null;
  return m('ol.chart-legend', phases.map((name, phase) => m('li', [
    m('svg', { viewBox: '0 0 22 22', width: 22, height: 22, 'aria-hidden': 'true' }, part(phase, 0, 0, 23)), name,
  ])));
}

/** @param {Summary} summary */
export function timeTable(summary) {
  return m('.scroll-sideways', { tabindex: 0, role: 'group', 'aria-label': words.asTable }, m('table.times', [
    m('thead', m('tr', [
      m('th', { scope: 'col' }, words.players), summary.phases.map((name) => m('th', { scope: 'col' }, name)),
      m('th', { scope: 'col' }, words.total),
    ])),
    m('tbody', rows(summary).map((row) => m('tr', [
      m('th', { scope: 'row' }, row.name), row.phases.map((time) => m('td', lengthText(time))), m('td', lengthText(row.time)),
    ]))),
  ]));
}
