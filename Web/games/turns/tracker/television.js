// The table for people who only watch: on a television in the corner, readable from the sofa, with nothing to press.

import { clockText } from '../../../parts/duration.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { ticking } from '../../../parts/ticking.js';
import { keepAwake } from '../../../parts/wake-lock.js';
import { seatClass, seatMark } from '../seats.js';
import { askingText } from './asking.js';
import { beginner, beginsMark } from './begins.js';
import { glass, sandIn } from './hourglass.js';
import { players } from './players.js';
import { shownPoints } from '../points.js';
import { presentState, stateIcon } from './roster.js';
import { roundText } from './rounds.js';
import { leftOn, runningClock } from './running-clock.js';
import { phaseClass } from './section.js';
import { hearOnce } from './tracker.js';
import { words } from '../words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../types.js').View} View
 * @typedef {import('../types.js').Section} Section
 */

/** @type {ClosureComponent<{ table: Table, notice: Children, card?: Children }>} `card`: what somebody may do who only watches for now */
export function Television({ attrs: { table } }) {
  const ticks = ticking(() => runningClock(table));
  const endings = [table.onchange(() => ticks.follow()), table.onevents(hearOnce(table)), keepAwake(), () => ticks.stop()];
  ticks.follow();
  return {
    onremove: () => endings.forEach((end) => end()),
    view({ attrs: { notice, card } }) {
      /** @type {View | null} */
      const view = table.viewFor(null);
      const passed = Math.max(0, table.now() - table.at);
      return m('main.television.accent-turns', view ? [
        m('.television-head', { role: 'status' }, [
          heading(view), whose(table, view, passed),
        ]),
        sharedTotals(table, view),
        m('ul.television-seats', { class: `television-${view.sections.length}` },
          view.sections.map((section) => seat(view, section, table, passed))),
        card ?? m('p.television-asks', { role: 'status' }, askingText(table)),
        notice ? m('p.tracker-notice', { role: 'status' }, notice) : null,
      ] : m('p.tracker-notice', { role: 'status' }, notice));
    },
  };
}

/**
 * The phase and the round; or that all rounds are played.
 *
 * @param {View} view
 */
function heading(view) {
  if (view.roundsOver) return [m('h1.phase-to-any', words.roundsOver(Number(view.rounds)))];
  return [m('h1', { class: phaseClass(view.phase.name) }, view.paused ? words.paused : view.phase.name), m('p', roundText(view))];
}

/**
 * Whose turn it is, and the time that runs, in a line of their own that can be read from afar.
 *
 * @param {Table} table
 * @param {View} view
 * @param {number} passed  milliseconds since the view was taken
 */
function whose(table, view, passed) {
  const player = players(table, view).find(({ seat }) => seat === view.turn);
  const clock = view.sections.find((section) => section.clock?.running)?.clock;
  if (!player && !clock) return null;
  return m('p.television-whose', { class: player ? seatClass(player.seat) : '' }, [
    player ? [seatMark(player.seat), m('span', words.turnOf(player.name))] : null,
    // Its section tells it, too: it must not be read aloud each second.
    clock ? m('span.television-clock', { 'aria-hidden': 'true' }, clockText(leftOn(clock, passed))) : null,
  ]);
}

/**
 * The points of a seat, with a star if it leads.
 *
 * @param {import('../types.js').Scores} scores
 * @param {number} of
 */
const total = ({ totals, leaders }, of) => m('span.television-points', [
  leaders.includes(of) ? [icon('star', { filled: true }), m('span.out-of-sight', `${words.inTheLead}, `)] : null,
  shownPoints(totals[of]), m('span.out-of-sight', ` ${words.points}`),
]);

/**
 * The points of all seats in a phase that all share: its one section names nobody.
 *
 * @param {Table} table
 * @param {View} view
 */
function sharedTotals(table, view) {
  const { scores } = view;
  if (!scores || view.sections.some((section) => section.seat !== null)) return null;
  return m('ul.television-totals', players(table, view).map((player) => m('li', { key: String(player.seat), class: seatClass(player.seat) }, [
    seatMark(player.seat), m('span.television-name', player.name), total(scores, player.seat),
  ])));
}

/**
 * The glass of whoever's time runs, where there is one.
 *
 * @param {View} view
 * @param {{ left: number, running: boolean }} clock
 * @param {Table} table
 * @param {number} passed
 */
function glassOf(view, clock, table, passed) {
  const sand = sandIn(table, view);
  return sand === null ? null : glass(clock, passed, sand);
}

/** @param {View} view @param {Section} section @param {Table} table @param {number} passed */
const seat = (view, section, table, passed) => m('li.television-seat', {
  key: String(section.seat),
  class: [
    section.seat === null ? '' : seatClass(section.seat), section.ready ? 'television-ready' : '', view.turn !== null && view.turn === section.seat ? 'television-turn' : '',
    section.joins || (view.turn !== null && section.seat !== null && view.turn !== section.seat) ? 'television-waits' : '',
  ].join(' '),
}, [
  m('header.television-who', [
    m('h2', section.seat === null ? words.together : [seatMark(section.seat), m('span', section.name)]),
    section.seat !== null && view.scores ? total(view.scores, section.seat) : null,
    section.clock && section.enabled ? glassOf(view, section.clock, table, passed) : null,
    section.clock ? m('span', clockText(leftOn(section.clock, passed))) : null,
  ]),
  section.seat === null ? null : m('p.television-state', [
    icon(stateIcon(view, section)), presentState(view, section, table.people.find(({ seat: number }) => number === section.seat)),
    section.seat === beginner(table, view) ? beginsMark() : null,
  ]),
  m('ul.television-marks', section.actions.map((mark) => m('li', { class: mark.done ? 'television-done' : '' }, [
    icon(mark.done ? 'check' : 'open'), mark.name,
  ]))),
]);
