// The head of a section: the phase in the largest type, then whose section it is.

import m from '../../../parts/m.js';
import { clockText } from '../../../parts/duration.js';
import { icon } from '../../../parts/icons.js';
import { press } from '../../../parts/press.js';
import { seatMark } from '../seats.js';
import { beginsMark } from './begins.js';
import { leftOn } from './running-clock.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').View} View
 * @typedef {import('../types.js').Section} Section
 *
 * @typedef {object} SectionAttrs
 * @property {View} view
 * @property {Section} section
 * @property {import('./layout.js').Place} place
 * @property {{ seat: number, name: string, isOwn: boolean } | null} turn  whose turn it is, and whether they play from this phone
 * @property {number | null} first  the seat that has the mark of who begins
 * @property {number} passed  milliseconds since the view was taken, for the clock
 * @property {number | null} sand  how much sand is in the glass beside the time; null: there is none
 * @property {boolean} isResting  whether the buttons that end the step rest: it has just begun
 * @property {boolean} isOpen  whether a small card shows the actions instead of its ready button
 * @property {() => void} onopen  turns a small card over
 * @property {(action: object, seat: number | null) => void} perform
 */

/** @param {SectionAttrs} attrs */
export function head({ view, section, first, passed }) {
  const isOver = section.clock?.running === true && section.clock.left - passed <= 0;
  return m('header.seat-head', [
    m('p.seat-phase', view.phase.name),
    m('.seat-who', [
      m('h2.seat-name', section.seat === null ? words.together : [seatMark(section.seat), m('span.seat-name-text', section.name)]),
      section.seat !== null && section.seat === first ? beginsMark() : null,
      section.seat !== null && section.seat === view.next && view.next !== view.turn ? m('span.seat-next', words.youAreNext) : null,
      section.passed ? m('span.seat-passed', words.passed) : null,
      isOver ? m('span.seat-time-up', words.timeUp) : null,
      section.clock && !section.enabled ? clock(section.clock, passed) : null,
    ]),
  ]);
}

/**
 * Turns a card over that has no room for its actions.
 *
 * @param {SectionAttrs} attrs
 */
export function flipButton({ section, isOpen, onopen }) {
  const done = section.actions.filter((mark) => mark.done).length;
  return m('button.seat-flip', {
    type: 'button', 'aria-expanded': String(isOpen), 'aria-label': words.actionsOf(section.name, done, section.actions.length),
    ...press(onopen),
  }, [icon(isOpen ? 'close' : 'check'), m('span', `${done}/${section.actions.length}`)]);
}

/**
 * @param {{ left: number, running: boolean }} clock
 * @param {number} passed  milliseconds since the view was taken
 */
export function clock({ left, running }, passed) {
  const now = leftOn({ left, running }, passed);
  const text = clockText(now);
  return m('span.seat-clock', {
    class: [running ? '' : 'seat-clock-idle', now <= 0 ? 'seat-clock-over' : '', text.length > 5 ? 'seat-clock-long' : ''].join(' '),
    role: 'timer', title: now <= 0 ? words.timeUp : undefined,
    'aria-label': now <= 0 ? `${words.timeUp}, ${text}` : words.timeLeft(text),
  }, text);
}
