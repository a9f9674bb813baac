// The hourglass beside a clock: what is left lies in its upper half, and what is used in its lower half. It is drawn anew
// when the clock is, and hidden from screen readers, which are told the time.

import m from '../../../parts/m.js';
import { preferences } from '../preferences.js';
import { players } from './players.js';
import { leftOn } from './running-clock.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../types.js').View} View
 */

/**
 * How much sand is in each glass of a table, in milliseconds. An hourglass clock has a glass that all players share: what one
 * uses, another gets. A clock for turns has one if somebody chose that on this device.
 *
 * @param {Table} table
 * @param {View} view
 * @returns {number | null} null: there is no glass, or the page does not know the clock, as in a room whose lobby it has not seen
 */
export function sandIn(table, view) {
  /** @type {import('../types.js').Clock | undefined} */
  const clock = table.setup?.clock;
  if (!clock?.seconds) return null;
  if (clock.kind === 'sand') return clock.seconds * 1000 * players(table, view).length;
  return clock.kind === 'turn' && preferences().glass ? clock.seconds * 1000 : null;
}

/**
 * @param {{ left: number, running: boolean }} clock
 * @param {number} passed  milliseconds since the view was taken
 * @param {number} sand  what `sandIn` says
 */
export function glass(clock, passed, sand) {
  const now = leftOn(clock, passed);
  const share = Math.min(1, Math.max(0, now / sand));
  return m('svg.glass', { viewBox: '0 0 24 36', 'aria-hidden': 'true' }, [
    m('path', { d: frame }),
    m('path.glass-sand.glass-upper', { d: upper(share) }),
    m('path.glass-sand.glass-lower', { d: lower(share) }),
    clock.running && share > 0 ? m('path.glass-stream', { d: stream(share), class: Math.floor(now / 1000) % 2 === 0 ? 'glass-stream-even' : '' }) : null,
  ]);
}

// The two halves are mirror images, each `height` high, with the neck in the middle. So what is missing above has room below.

const [middle, neck, height] = [12, 18, 13];

/**
 * Half the width of the sand at a distance from the neck.
 *
 * @param {number} far
 */
function half(far) {
  const share = Math.min(1, far / 10);
  return 0.8 + 6.2 * share * share * (3 - 2 * share);
}

/**
 * How deep the sand sinks in the middle above, and how high it heaps up below.
 *
 * @param {number} level
 */
const heap = (level) => Math.min(1.5, 0.4 * level, 0.4 * (height - level));

/**
 * The distances from the neck at which the wall between two levels is drawn.
 *
 * @param {number} from
 * @param {number} to
 */
const steps = (from, to) => [from, ...Array.from({ length: height }, (_, far) => far).filter((far) => far > from && far < to), to];

/** @param {number[][]} points */
const path = (points) => points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;

/**
 * The wall on both sides between two levels, above the neck or below it, with a point in the middle of the sand's surface.
 *
 * @param {number[]} fars  from the surface on
 * @param {1 | -1} side  -1: above
 * @param {number} top  where the surface is in the middle
 */
const sandPath = (fars, side, top) => `${path([
  ...fars.map((far) => [middle - half(far), neck + side * far]),
  ...[...fars].reverse().map((far) => [middle + half(far), neck + side * far]), [middle, neck + side * top],
])}Z`;

/** @param {number} share */
function upper(share) {
  const level = share * height;
  return share === 0 ? '' : sandPath(steps(0, level).reverse(), -1, level - heap(level));
}

/** @param {number} share */
function lower(share) {
  const level = share * height;
  return share === 1 ? '' : sandPath(steps(level, height), 1, level - heap(level));
}

/**
 * The sand that falls from the neck to the heap.
 *
 * @param {number} share
 */
const stream = (share) => `M${middle} ${neck}V${round(neck + share * height - heap(share * height))}`;

/**
 * A side of the glass, which stands off the sand.
 *
 * @param {1 | -1} side
 */
const wall = (side) => path(Array.from({ length: 2 * height + 3 }, (_, index) => index - height - 1)
  .map((far) => [middle + side * (half(Math.abs(far)) + 1.8), neck + far]));

const frame = `M2.5 2.5H21.5M2.5 33.5H21.5${wall(-1)}${wall(1)}`;
