// What the map of a hunt says above all else while its phones may be apart.

import { button } from '../../../parts/button.js';
import { lengthText } from '../../../parts/duration.js';
import { focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { noticeOf } from '../room-time.js';
import { words } from './words.js';

/**
 * @typedef {import('./apart-table.js').ApartTable} ApartTable
 * @typedef {import('../types.js').RoomView} RoomView
 */

/**
 * @param {ApartTable} table
 * @param {RoomView} view
 * @param {() => void} onend  ends the hunt without waiting
 * @returns {Children} null if there is nothing to say
 */
export function apartNotice(table, view, onend) {
  const text = textOf(table, view);
  if (text !== null) return line(text);
  if (view.status === 'late') return waitsFor(table, view, onend);
  const { pack, obstacle } = table;
  if (obstacle !== 'pack' && obstacle !== 'version' || pack.isComing || pack.problem === null) return null;
  const again = () => {
    table.getPack();
    focusIfLost('.hunt-sheet');
  };
  return m('.stack', [
    line(`${words.packFails(pack.problem)} ${words.packLacks}`),
    m('.row', button({ text: words.tryAgain, icon: 'redo', onclick: again })),
  ]);
}

/** @param {ApartTable} table @param {RoomView} view */
function textOf(table, { status }) {
  if (table.isApart && table.status !== 'reconnecting') return words.returns;
  if (table.isApart) return { playing: words.isApart, late: words.timeUp, over: words.allFound }[status];
  const { obstacle } = table;
  return table.status === 'reconnecting' && obstacle !== null ? words.obstacles[obstacle] : noticeOf(table);
}

/** @param {string} text */
const line = (text) => m('p.hunt-notice', { role: 'status' }, text);

/**
 * For which phones the hunt waits, and for how long at most.
 *
 * @param {ApartTable} table
 * @param {RoomView} view
 * @param {() => void} onend
 */
function waitsFor({ people }, { team, teams, apart }, onend) {
  const back = apart?.back ?? [];
  const seats = teams.find((one) => one.team === team)?.seats ?? [];
  const names = seats.filter((seat) => !back.includes(seat)).map((seat) => people.find((person) => person.seat === seat)?.name ?? '');
  return m('.stack', [
    line(words.waitsFor(names)),
    m('p.quiet', words.waitsAtMost(lengthText(Math.ceil((apart?.waits ?? 0) / 60_000) * 60_000))),
    m('.row', button({ text: words.doNotWait, onclick: onend })),
  ]);
}
