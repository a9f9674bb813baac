// A small plot of one figure over time. All that it shows is said in words, too.

import m from '../../parts/m.js';
import { healthWords as words } from './health-words.js';

/** @typedef {{ at: number, value: number }} Point  `at`: seconds since 1970 */

/** The size of the drawing in its own units. It is stretched to the width that there is. */
const [width, height] = [100, 40];

/**
 * @param {object} options
 * @param {string} options.name
 * @param {Point[]} options.points  the oldest first, at least one; the last is now
 * @param {(value: number) => string} options.text  a value in words
 * @param {number} [options.top]  the value at the upper edge; if left out, the highest
 * @param {string} [options.more]  what stands after the value of now
 */
export function plot({ name, points, text, top, more }) {
  const values = points.map(({ value }) => value);
  const now = text(values[values.length - 1]);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const line = lineOf(points, Math.max(1, top ?? highest));
  return m('figure.card.health-plot', [
    m('h3', name),
    m('p.health-now', [m('strong', now), more ? [' ', m('span.quiet', more)] : null]),
    m('svg', {
      viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': words.told(name, now, text(lowest), text(highest)),
    }, [
      m('path.health-ground', { d: `M0 ${height}H${width}` }),
      m('path.health-area', { d: `${line}V${height}H0Z` }),
      m('path.health-line', { d: line }),
    ]),
    m('figcaption.quiet', words.range(text(lowest), text(highest))),
  ]);
}

/**
 * The line through the points, from the left edge to the right one.
 *
 * @param {Point[]} points
 * @param {number} top
 */
function lineOf(points, top) {
  const [start, end] = [points[0].at, points[points.length - 1].at];
  const y = (/** @type {number} */ value) => (height - 1 - (height - 2) * Math.min(1, value / top)).toFixed(1);
  if (end <= start) return `M0 ${y(points[points.length - 1].value)}H${width}`;
  return points.map(({ at, value }, index) => `${index === 0 ? 'M' : 'L'}${((width * (at - start)) / (end - start)).toFixed(1)} ${y(value)}`).join('');
}
