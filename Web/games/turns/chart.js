// The time of each player as bars, one colour and pattern a phase, drawn as SVG; and the same as a table.

import m from '../../parts/m.js';
import { lengthText } from '../../parts/duration.js';
import { words } from './words.js';

/** @typedef {import('./types.js').Summary} Summary */
/** @typedef {{ name: string, time: number, phases: number[] }} Row */

/** In the drawing's own units: on a small screen fewer of them, so that its text stays readable. */
const chartWidth = () => (window.innerWidth < 600 ? 340 : 720);
const rowHeight = 56;
const barHeight = 22;

/**
 * A row for each player, and one for what was done together where there was any.
 *
 * @param {Summary} summary
 * @returns {Row[]}
 */
export function rows(summary) {
  const time = summary.together.reduce((sum, part) => sum + part, 0);
  return time > 0 ? [...summary.players, { name: words.together, time, phases: summary.together }] : summary.players;
}

/** @param {Summary} summary */
export function barChart(summary) {
  const all = rows(summary);
  const scale = { width: chartWidth(), longest: Math.max(1, ...all.map((row) => row.time)) };
  return m('svg.chart', {
    viewBox: `0 0 ${scale.width} ${all.length * rowHeight}`, role: 'img', 'aria-label': description(all),
  }, [patterns(), all.map((row, index) => bar(row, index * rowHeight, scale))]);
}

/** Stripes and dots lie over the colours, so that phases differ without them. */
function patterns() {
  return m('defs', [
    m('pattern', { id: 'chart-stripes', width: 8, height: 8, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
      m('rect', { width: 3, height: 8, class: 'chart-ink' })),
    m('pattern', { id: 'chart-dots', width: 8, height: 8, patternUnits: 'userSpaceOnUse' },
      m('circle', { cx: 4, cy: 4, r: 1.8, class: 'chart-ink' })),
    m('pattern', { id: 'chart-lines', width: 6, height: 6, patternUnits: 'userSpaceOnUse' },
      m('rect', { width: 6, height: 2, class: 'chart-ink' })),
  ]);
}

const fills = ['none', 'url(#chart-stripes)', 'url(#chart-dots)', 'url(#chart-lines)'];

/** @param {Row} row @param {number} top @param {{ width: number, longest: number }} scale */
function bar(row, top, { width, longest }) {
  let left = 0;
  const parts = row.phases.map((time, phase) => {
    const length = (time / longest) * width;
    const at = { x: left, y: top + 24, width: length, height: barHeight };
    left += length;
    return time > 0 ? [m('rect', { ...at, class: `chart-phase-${phase % 6}` }), m('rect', { ...at, fill: fills[phase % 4] })] : null;
  });
  return m('g', [
    m('text.chart-name', { x: 0, y: top + 16 }, row.name),
    m('text.chart-time', { x: width, y: top + 16, 'text-anchor': 'end' }, lengthText(row.time)),
    m('rect.chart-track', { x: 0, y: top + 24, width, height: barHeight, rx: 4 }),
    parts,
  ]);
}

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
  return m('ul.chart-legend', phases.map((name, phase) => m('li', [
    m('svg', { width: 20, height: 20, 'aria-hidden': 'true' }, [
      m('rect', { width: 20, height: 20, rx: 3, class: `chart-phase-${phase % 6}` }),
      m('rect', { width: 20, height: 20, rx: 3, fill: fills[phase % 4] }),
    ]), name,
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
