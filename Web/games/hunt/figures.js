// The figures of a running hunt: its time, its points, and the pins that were found.

import { clockText } from '../../parts/duration.js';
import m from '../../parts/m.js';
import { words } from './words.js';

/** A clock that has less time left than this is shown as late; ms. */
const late = 60_000;

/** @param {import('./types.js').View} view @param {number | null} left  ms; null if no clock runs */
export const figures = ({ score, found, pins, hidden }, left) => [
  left === null ? null : m('p.hunt-figure', { class: left < late ? 'hunt-figure-late' : '' }, [
    m('span.hunt-number', { role: 'timer', 'aria-label': words.timeLeft }, clockText(left)), m('small', words.timeLeft),
  ]),
  m('p.hunt-figure', [m('span.hunt-number', String(score)), m('small', words.score)]),
  m('p.hunt-count', words.found(found.length, found.length + pins.length + hidden)),
];
