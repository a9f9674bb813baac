// The time of each player as a bar in the colour of the seat, with a part and a number for each phase; and the same as a
// table.

import { lengthText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { seatClass, seatMark } from '../seats.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').Summary} Summary */
/** @typedef {{ name: string, seat: number | null, time: number, phases: number[] }} Row  `seat`: null for all together */

/**
 * A row for each player and, if there were shared phases, one for the time spent together.
 *
 * @param {Summary} summary
 * @returns {Row[]}
 */
export function rows(summary) {
  const time = summary.together.reduce((sum, part) => sum + part, 0);
  const players = summary.players.map((player, index) => ({ ...player, seat: player.seat ?? index }));
  return time > 0 ? [...players, { name: words.together, seat: null, time, phases: summary.together }] : players;
}

/**
 * What the bars mean, and the bars.
 *
 * @param {Summary} summary
 */
export function barChart(summary) {
  const all = rows(summary);
  const longest = Math.max(1, ...all.map((row) => row.time));
  const hasPhases = summary.phases.length > 1;
  return [
    m('p.quiet', hasPhases ? words.barsOfPhases : words.bars),
    m('.chart', { role: 'img', 'aria-label': description(all) }, all.map((row) => bar(row, longest, hasPhases))),
    hasPhases ? m('ol.chart-legend', summary.phases.map((name) => m('li', name))) : null,
  ];
}

/** @param {Row} row @param {number} longest @param {boolean} hasPhases */
const bar = ({ name, seat, time, phases }, longest, hasPhases) => m('.chart-row', { class: seat === null ? '' : seatClass(seat) }, [
  m('.chart-head', [seat === null ? null : seatMark(seat), m('span.chart-name', name), m('span.chart-time', lengthText(time))]),
  m('.chart-track', phases.map((part, phase) => (part > 0
    ? m('.chart-part', { style: { width: `${(part / longest) * 100}%` } }, hasPhases ? m('span.chart-number', phase + 1) : null)
    : null))),
]);

/**
 * The chart in words.
 *
 * @param {Row[]} all
 */
const description = (all) =>
  `${words.timeByPlayer}: ${all.map((row) => `${row.name} ${lengthText(row.time)}`).join(', ')}.`;

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
