// The figures of a running hunt: its time, its points, and the pins that were found.

import { clockText } from '../../parts/duration.js';
import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { words } from './words.js';

/** A clock that has less time left than this is shown as late; ms. */
const late = 60_000;

/** @param {import('./types.js').View} view @param {number | null} left  ms; null if no clock runs */
export const figures = ({ score, found, pins, hidden, stage, stages }, left) => [
  left === null ? null : m('p.hunt-figure', { class: left < late ? 'hunt-figure-late' : '' }, [
    m('span.hunt-number', { role: 'timer', 'aria-label': words.timeLeft }, clockText(left)),
    m('span.out-of-sight', ` ${words.timeLeft}`),
  ]),
  // A phone has no room for the units.
  m('p.hunt-figure', [icon('star', { filled: true }), m('span.hunt-number', String(score)), m('span.hunt-unit', ` ${words.scoreUnit(score)}`)]),
  stage && stages ? m('p.hunt-count', words.stage(stage, stages)) : null,
  m('p.hunt-count', [words.foundOf(found.length, found.length + pins.length + hidden), m('span.hunt-unit', ` ${words.foundUnit}`)]),
];
