// The players whose seats are on other phones, in small, so that every phone shows the whole table.

import { avatar } from '../../../parts/avatar.js';
import { clockText } from '../../../parts/duration.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { seatClass, seatMark } from '../seats.js';
import { beginsMark } from './begins.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').View} View
 * @typedef {import('../types.js').Section} Section
 * @typedef {import('../../../host/table.js').Person} Person
 */

/** @param {{ view: View, sections: Section[], people: Person[], first: number | null, passed: number }} attrs */
export const others = ({ view, sections, people, first, passed }) =>
  m('ul.roster', { class: sections.length > 3 ? 'roster-many' : '' }, sections.map((section) => {
    const person = people.find(({ seat }) => seat === section.seat);
    return m('li.roster-player', {
      key: String(section.seat),
      class: [section.seat === null ? '' : seatClass(section.seat), section.ready ? 'roster-ready' : '', view.turn === section.seat ? 'roster-turn' : '', section.joins ? 'roster-joins' : ''].join(' '),
    }, [
      person ? avatar(person.avatar) : null,
      m('.roster-text', [
        m('span.roster-name', [section.seat === null ? null : seatMark(section.seat), m('span', section.name)]),
        m('span.roster-state', [
          icon(stateIcon(view, section)), m('span.roster-words', stateText(view, section)),
          isGone(person) ? [icon('leave'), m('span.roster-words', presence(person))] : null,
        ]),
      ]),
      section.seat !== null && section.seat === first ? beginsMark() : null,
      // In a co-op game all share one clock, which is shown in the own section.
      section.clock && view.turn !== null
        ? m('span.roster-clock', clockText(section.clock.left - (section.clock.running ? passed : 0))) : null,
    ]);
  }));

/** @param {View} view @param {Section} section @returns {import('../../../parts/icons.js').IconName} */
export function stateIcon(view, section) {
  if (section.ready) return 'check';
  if (section.passed) return 'pass';
  if (section.joins) return 'add';
  return view.turn === null || view.turn === section.seat ? 'hourglass' : 'open';
}

/**
 * What a player is doing, and how much of it is done.
 *
 * @param {View} view
 * @param {Section} section
 */
function stateText(view, section) {
  const done = section.actions.filter((mark) => mark.done).length;
  const text = state(view, section);
  return done > 0 && !section.ready ? `${text}, ${words.doneOf(done, section.actions.length)}` : text;
}

/**
 * What a player is doing, and whether their phone is connected.
 *
 * @param {View} view
 * @param {Section} section
 * @param {Person} [person]
 */
export const presentState = (view, section, person) =>
  (isGone(person) ? `${state(view, section)} (${presence(person)})` : state(view, section));

/** @param {Person} [person] @returns {person is Person} */
const isGone = (person) => person !== undefined && (person.left || !person.connected);

/** @param {Person} person  who is gone */
const presence = (person) => (person.left ? words.hasLeft : words.notConnected);

/** @param {View} view @param {Section} section */
function state(view, section) {
  if (section.ready) return words.hasBecomeReady;
  if (section.passed) return words.passed;
  if (section.joins) return words.joins;
  if (view.turn === null) return words.isThinking;
  if (view.turn === section.seat) return words.hasTurn;
  return view.next === section.seat ? words.isNext : words.waiting;
}
