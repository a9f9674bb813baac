// One section of a tracker: that of a player, or the one that all share in a symmetric phase.

import m from '../../../parts/m.js';
import { clockText } from '../../../parts/duration.js';
import { icon } from '../../../parts/icons.js';
import { press } from '../../../parts/press.js';
import { seatClass } from '../seats.js';
import { carefulPress } from './careful.js';
import { foot } from './foot.js';
import { glass } from './hourglass.js';
import { clock, flipButton, head } from './head.js';
import { leftOn } from './running-clock.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').View} View
 * @typedef {import('../types.js').Section} Section
 * @typedef {import('./head.js').SectionAttrs} SectionAttrs
 */

/** @param {SectionAttrs} attrs */
export function seatSection(attrs) {
  const { view, section, place, turn, isOpen } = attrs;
  return m('section', {
    key: section.seat ?? 'shared',
    class: classes(attrs),
    style: { gridArea: place.area },
    'aria-label': section.name,
  }, m('.seat-face', m('.seat-card', {
    class: `seat-card-${amount(section.joins ? 0 : section.actions.length)} ${phaseClass(view.phase.name)} ${isOpen ? 'seat-card-open' : ''}`,
  }, [
    head(attrs),
    section.actions.length > 0 && !section.joins ? [flipButton(attrs), marks(attrs)] : null,
    section.joins ? null : readyButton(attrs),
    canPass(attrs) ? passButton(attrs) : null,
    m('p.seat-foot', { class: section.joins || (turn !== null && section.seat !== null) ? 'seat-foot-turn' : '' }, foot(view, section, turn?.name ?? null)),
  ])));
}

/**
 * The amount of actions, which decides where they are on the card.
 *
 * @param {number} actions
 */
function amount(actions) {
  if (actions === 0) return 'bare';
  if (actions <= 3) return 'few';
  return actions <= 6 ? 'some' : 'many';
}

/**
 * The class by which a phase is written as large as its name fits.
 *
 * @param {string} name
 */
export const phaseClass = (name) => `phase-to-${[8, 12, 16, 24].find((most) => name.length <= most) ?? 'any'}`;

/** @param {SectionAttrs} attrs */
function classes({ view, section, place, passed }) {
  const isOver = section.clock?.running === true && section.clock.left - passed <= 0;
  return [
    'seat', `seat-${place.turn}`, section.seat === null ? '' : seatClass(section.seat), section.ready ? 'seat-ready' : '',
    section.enabled ? '' : 'seat-off', section.joins ? 'seat-joins' : '', view.turn !== null && view.turn === section.seat ? 'seat-turn' : '', isOver ? 'seat-over' : '',
  ].join(' ');
}

/**
 * Whether a section has a pass button. The player whose turn it is can pass in their own section or, if they play from
 * this phone, in the shared one.
 *
 * @param {SectionAttrs} attrs
 */
const canPass = ({ view, section, turn }) =>
  view.canPass && turn !== null && section.enabled && (section.seat === null ? turn.isOwn : section.seat === turn.seat);

/** @param {SectionAttrs} attrs */
const passButton = ({ view, section, turn, isResting, perform }) => m('button.pass', {
  type: 'button', class: section.waits === 'pass' ? 'press-waits' : '', disabled: view.paused || section.ending === 'ready',
  'aria-pressed': section.ending === 'pass' ? 'true' : false,
  ...carefulPress(() => perform({ pass: step(view) }, turn?.seat ?? null), isResting),
}, [m('span', words.pass), section.waits === 'pass' ? waitingSign() : null]);

/** The sign of a button whose press waits to be sent. */
const waitingSign = () => m('span.waiting-sign', [icon('upload'), m('span', ` ${words.waitingToSend}`)]);

/** @param {SectionAttrs} attrs */
function marks({ view, section, perform }) {
  return m('ul.marks', section.actions.map((mark, index) =>
    m('li', m('button.mark', {
      type: 'button', 'aria-pressed': String(mark.done),
      class: [mark.done ? 'mark-done' : '', mark.name.length > 20 ? 'mark-long' : '', mark.waits ? 'press-waits' : ''].join(' '),
      disabled: !section.enabled || section.ending !== undefined,
      ...press(() => perform({ toggle: { action: index, ...step(view) } }, section.seat)),
    }, [icon(mark.done ? 'check' : 'open'), m('span.mark-name', mark.name), mark.waits ? waitingSign() : null]))));
}

/** @param {SectionAttrs} attrs */
function readyButton({ view, section, passed, sand, isResting, perform }) {
  return m('button.ready', {
    type: 'button', class: section.waits === 'ready' ? 'press-waits' : '',
    disabled: !section.enabled || view.paused || section.ending === 'pass',
    'aria-pressed': section.ending === 'ready' || (view.turn === null && section.seat !== null) ? String(section.ready) : false,
    ...carefulPress(() => perform({ ready: step(view) }, section.seat), isResting),
  }, m('span.ready-room', m('span.ready-face', [
    section.clock && section.enabled ? time(section.clock, passed, sand) : null,
    m('span.ready-text', [readyIcon(view, section), m('span', readyText(view, section))]),
    section.waits === 'ready' ? waitingSign() : null,
  ])));
}

/**
 * The time, with a glass where there is one.
 *
 * @param {{ left: number, running: boolean }} of
 * @param {number} passed
 * @param {number | null} sand
 */
function time(of, passed, sand) {
  if (sand === null) return clock(of, passed);
  const isShort = clockText(leftOn(of, passed)).length <= 4;
  return m('span.ready-time', { class: isShort ? 'ready-time-short' : '' }, [glass(of, passed, sand), clock(of, passed)]);
}

/** @param {View} view @param {Section} section */
function readyIcon(view, section) {
  if (view.paused) return icon('pause');
  if (section.passed) return icon('pass');
  if (!section.enabled) return icon('hourglass');
  if (section.ending === 'ready') return icon('check');
  if (view.turn !== null || section.seat === null) return icon('forward');
  // The text has the tick.
  return section.ready ? null : icon('open');
}

/** @param {View} view @param {Section} section */
function readyText(view, section) {
  if (view.paused) return words.paused;
  if (section.seat === null) return words.endTogether;
  if (view.turn === null) return section.ready ? words.isReady : words.getReady;
  if (section.passed) return words.passed;
  return section.enabled ? words.done : words.waiting;
}

/**
 * The step, which every action contains, so that a press for a step that is over changes nothing.
 *
 * @param {View} view
 */
export const step = (view) => ({ step: view.step });
