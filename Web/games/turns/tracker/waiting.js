// Own presses that the table has not answered yet. They are drawn over its last view as if they were done: only what this page
// can know for sure, never the next step.

import { explain } from './refusals.js';
import { words } from '../words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../../../host/table.js').PendingAction} PendingAction
 * @typedef {import('../types.js').View} View
 * @typedef {import('../types.js').Section} Section
 */

/** Actions of buttons that stand for the same until the step is over: a second press on such a button takes the first one back. */
const buttons = ['toggle', 'ready', 'pass', 'back', 'forward', 'pause', 'resume'];

/** How many of the presses that wait are named. */
const mostNamed = 3;

/** @param {object} action */
const nameOf = (action) => Object.keys(action)[0];

/** @param {PendingAction} one @returns {{ name: string, step?: number, action?: number }} */
const read = ({ action }) => ({ name: nameOf(/** @type {object} */ (action)), ...Object.values(/** @type {object} */ (action))[0] });

/**
 * The section in which a seat acts.
 *
 * @param {View} view
 * @param {number} seat
 */
const sectionOf = (view, seat) =>
  view.sections.find((section) => section.seat === seat) ?? view.sections.find((section) => section.seat === null);

/**
 * Whether `ready` only says that a seat is ready; otherwise it ends the phase or the turn.
 *
 * @param {View} view
 * @param {Section | undefined} section
 */
const isReadiness = (view, section) => view.turn === null && section?.seat !== null;

/**
 * Whether people are told that a press waits: it was not sent, or the connection was lost before it was answered.
 *
 * @param {Table} table
 * @param {PendingAction} one
 */
const waits = ({ status }, { stage }) => stage === 'waiting' || (stage === 'sent' && status === 'reconnecting');

/**
 * The view as it is drawn: with the own presses for its step that have had no effect yet.
 *
 * @param {View} view
 * @param {Table} table
 * @returns {View}
 */
export function withWaiting(view, table) {
  const presses = table.pending.filter((one) => read(one).step === view.step);
  if (presses.length === 0) return view;
  return {
    ...view,
    waiting: presses.filter((one) => waits(table, one)).map((one) => read(one).name),
    sections: view.sections.map((section) => withPresses(view, section, table, presses.filter(({ seat }) => sectionOf(view, seat) === section))),
  };
}

/**
 * @param {View} view
 * @param {Section} section
 * @param {Table} table
 * @param {PendingAction[]} presses  of this section
 * @returns {Section}
 */
function withPresses(view, section, table, presses) {
  const toggles = (/** @type {number} */ index) => presses.filter((one) => read(one).name === 'toggle' && read(one).action === index);
  const [readies, passes] = ['ready', 'pass'].map((name) => presses.filter((one) => read(one).name === name));
  const isAnyWaiting = (/** @type {PendingAction[]} */ some) => some.some((one) => waits(table, one));
  const isEnding = !isReadiness(view, section) && readies.length > 0;
  return {
    ...section,
    ready: isEnding || flipped(readies, section.ready, (before) => before.ready),
    actions: section.actions.map((mark, index) => ({
      ...mark, done: flipped(toggles(index), mark.done, (before) => before.actions[index].done), waits: isAnyWaiting(toggles(index)),
    })),
    ending: isEnding ? 'ready' : passes.length > 0 ? 'pass' : undefined,
    waits: isAnyWaiting(readies) ? 'ready' : isAnyWaiting(passes) ? 'pass' : undefined,
  };
}

/**
 * What some presses on a button that is on or off lead to. This follows from how the button was at the first of them, because
 * the table may have done that one by now.
 *
 * @param {PendingAction[]} presses
 * @param {boolean} isOn  in the last view
 * @param {(section: Section) => boolean} wasOn
 */
function flipped([first, ...more], isOn, wasOn) {
  const before = first && sectionOf(first.view, first.seat);
  return before ? wasOn(before) === (more.length % 2 === 1) : isOn;
}

/**
 * What a press stands for: a new action, or one that takes back the last press on the same button. A press on a button whose
 * action was sent and ends the step is no new one: it could only come too late.
 *
 * @param {Table} table
 * @param {object} action
 * @param {number} seat
 * @returns {'new' | 'takenBack' | 'sentBefore'}
 */
export function pressed(table, action, seat) {
  const [same, name] = [JSON.stringify(action), nameOf(action)];
  const before = buttons.includes(name) ? [...table.pending].reverse().find((one) => one.seat === seat && JSON.stringify(one.action) === same) : undefined;
  if (!before) return 'new';
  if (table.takeBack(before)) return 'takenBack';
  const isSwitch = name === 'toggle' || (name === 'ready' && isReadiness(before.view, sectionOf(before.view, seat)));
  return isSwitch ? 'new' : 'sentBefore';
}

/**
 * Takes back marks that somebody else has made in the meantime: sent now, they would take those marks away.
 *
 * @param {Table} table
 */
function takeBackNeedless(table) {
  /** @type {View | null} */
  const view = table.viewFor(null);
  for (const one of table.pending) {
    const { name, step, action = 0 } = read(one);
    const same = table.pending.filter((other) => JSON.stringify(other.action) === JSON.stringify(one.action));
    if (!view || name !== 'toggle' || step !== view.step || same.length > 1) continue;
    const [before, now] = [one.view, view].map((either) => sectionOf(either, one.seat)?.actions[action]?.done);
    if (before !== now) table.takeBack(one);
  }
}

/**
 * The presses that wait, in words; null if there are none.
 *
 * @param {Table} table
 */
export function waitingText(table) {
  const presses = table.pending.filter((one) => waits(table, one)).map((one) => ({ who: nameIn(table, one), text: pressText(one) }));
  const different = presses.filter(({ who, text }, index) => presses.findIndex((other) => other.who === who && other.text === text) === index);
  const names = different.map(({ who, text }, index) => (who === null || who === different[index - 1]?.who ? text : words.pressOf(who, text)));
  return names.length === 0 ? null : words.waitingToSendAll(names.slice(0, mostNamed), names.length - mostNamed);
}

/**
 * Whose press it is; null where that needs no words.
 *
 * @param {Table} table
 * @param {PendingAction} one
 */
function nameIn(table, one) {
  const section = sectionOf(one.view, one.seat);
  return section && section.seat !== null && table.seats.length > 1 ? section.name : null;
}

/** @param {PendingAction} one */
function pressText(one) {
  const { name, action = 0 } = read(one);
  const section = sectionOf(one.view, one.seat);
  switch (name) {
    case 'toggle': return section?.actions[action]?.name ?? words.change;
    case 'ready': return isReadiness(one.view, section) ? words.hasBecomeReady : section?.seat === null ? words.endTogether : words.done;
    case 'pass': case 'back': case 'forward': case 'pause': case 'resume': case 'order': case 'finish': return words[name];
    case 'score': return words.points;
    default: return words.change;
  }
}

/**
 * What becomes of the presses that were never sent if this page is left, in words; '' if there are none.
 *
 * @param {Table} table
 */
export function unsentText({ pending }) {
  const unsent = pending.filter(({ stage }) => stage === 'waiting');
  if (unsent.length === 0) return '';
  return unsent.every(({ isKept }) => isKept) ? words.waitingIsKept : words.waitingIsLost;
}

/**
 * Follows a table in a room from the moment it is opened: before anything that waits is sent, and also while no tracker is shown.
 *
 * @param {import('../../../host/room-table.js').RoomTable} table
 */
export function followWaiting(table) {
  table.onchange(() => {
    takeBackNeedless(table);
    for (const end of table.takeReadBack()) end.catch(explain);
  });
}
