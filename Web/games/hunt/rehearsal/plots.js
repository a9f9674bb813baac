// The plots of a rehearsal, drawn as SVG: bars of several parts. A table beside each has the same numbers.

import m from '../../../parts/m.js';
import { words } from './words.js';

/**
 * @typedef {object} Bars
 * @property {string} label  the plot in words
 * @property {{ name: string, parts: number[] }[]} bars
 * @property {number} whole  what the full length of a bar stands for
 * @property {string[]} kinds  class names of the parts, in order
 */

/** The width in the drawing's own units; fewer on a small screen, so that its text stays readable. */
const plotWidth = () => (window.innerWidth < 600 ? 340 : 520);

/** Of the bars that lie, in units. */
const lying = { row: 54, top: 24, height: 24 };

/**
 * Bars that lie, one for each row, with the number of a part in it if there is room.
 *
 * @param {Bars} attrs
 */
export function lyingBars({ label, bars, whole, kinds }) {
  const width = plotWidth();
  return m('svg.hunt-plot', { viewBox: `0 0 ${width} ${bars.length * lying.row}`, role: 'img', 'aria-label': label }, bars.map(({ name, parts }, row) => {
    const top = row * lying.row;
    let left = 0;
    return m('g', [
      m('text.hunt-plot-name', { x: 0, y: top + 17 }, name),
      parts.map((count, kind) => {
        const length = (width * count) / Math.max(1, whole);
        const x = left;
        left += length;
        return count === 0 ? null : [
          m('rect', { class: kinds[kind], x, y: top + lying.top, width: Math.max(1, length - 1), height: lying.height }),
          length > 20 ? m('text.hunt-plot-number', { class: `${kinds[kind]}-number`, x: x + length / 2, y: top + lying.top + 17, 'text-anchor': 'middle' }, kind + 1) : null,
        ];
      }),
    ]);
  }));
}

/** Of the bars that stand, in units. */
const standing = { height: 256, left: 54, right: 8, top: 30, bottom: 44 };

/**
 * Bars that stand on an axis, beside each other.
 *
 * @param {Bars & { axis: string, isScale?: boolean }} attrs  `axis`: what stands below them; `isScale`: whether a bar's name is where it
 *   begins, as on a scale
 */
export function standingBars({ label, bars, whole, kinds, axis, isScale = false }) {
  const width = plotWidth();
  const { height, left, right, top, bottom } = standing;
  const room = (width - left - right) / Math.max(1, bars.length);
  const gap = room > 6 ? 2 : 0;
  const y = (/** @type {number} */ part) => top + (height - top - bottom) * (1 - part / Math.max(1, whole));
  const step = Math.ceil(bars.length / 8);
  return m('svg.hunt-plot', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label }, [
    [0, 0.25, 0.5, 0.75, 1].map((part) => [
      m('path.hunt-plot-line', { d: `M${left} ${y(whole * part)}H${width - right}` }),
      m('text.hunt-plot-text', { x: left - 8, y: y(whole * part) + 5, 'text-anchor': 'end' }, Math.round(whole * part).toLocaleString('en')),
    ]),
    bars.map(({ name, parts }, index) => {
      const x = left + index * room;
      let sum = 0;
      return [
        parts.map((count, kind) => {
          sum += count;
          return count === 0 ? null : m('rect', {
            class: kinds[kind], x: x + gap / 2, y: y(sum), width: Math.max(0.2, room - gap), height: y(sum - count) - y(sum),
          });
        }),
        index % step === 0 ? m('text.hunt-plot-text', { x: isScale ? x : x + room / 2, y: height - bottom + 20, 'text-anchor': 'middle' }, name) : null,
      ];
    }),
    m('text.hunt-plot-text', { x: 0, y: 14 }, words.walkers),
    m('text.hunt-plot-text', { x: width - right, y: height - 4, 'text-anchor': 'end' }, axis),
  ]);
}

/**
 * What the parts of bars stand for, each with its number.
 *
 * @param {{ name: string, kind: number }[]} parts
 * @param {string[]} kinds
 */
export const legend = (parts, kinds) => m('ul.hunt-plot-legend', parts.map(({ name, kind }) => m('li', [
  m('svg', { viewBox: '0 0 24 24', width: 24, height: 24, 'aria-hidden': 'true' }, [
    m('rect', { class: kinds[kind], width: 24, height: 24 }),
    m('text.hunt-plot-number', { class: `${kinds[kind]}-number`, x: 12, y: 17, 'text-anchor': 'middle' }, kind + 1),
  ]), name,
])));

/**
 * A table that scrolls by itself where it is long or wide. The first cell of each row is its head.
 *
 * @param {string} label
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export const table = (label, head, rows) => m('.hunt-plot-table', { tabindex: 0, role: 'region', 'aria-label': `${label}: ${words.asTable}` }, m('table', [
  m('thead', m('tr', head.map((text) => m('th', { scope: 'col' }, text)))),
  m('tbody', rows.map(([name, ...cells]) => m('tr', [
    m('th', { scope: 'row' }, name), cells.map((cell) => m('td', typeof cell === 'number' ? cell.toLocaleString('en') : cell)),
  ]))),
]));
