// The heap, with buttons to take stones from it. Tables on this device and in rooms show the same playing field.

import { button } from '../../parts/button.js';
// [clock]
import { clockText } from '../../parts/duration.js';
// [end]
import m from '../../parts/m.js';
// [clock]
import { ticking } from '../../parts/ticking.js';
// [end]
import { attempt } from '../../parts/toast.js';
import { words } from './words.js';

/**
 * @typedef {import('../../host/table.js').Table} Table
 * @typedef {import('./types.js').View} View
 */

// [clock]
/** @type {ClosureComponent<{ table: Table }>} */
export function PlayingField({ attrs: { table } }) {
  const clock = ticking(() => timeLeft(table));
  const unfollow = table.onchange(clock.follow);
  clock.follow();
  return {
    onremove() {
      unfollow();
      clock.stop();
    },
    view: () => playingField(table),
  };
}

/**
 * The milliseconds that the turn has left now; null after the end.
 *
 * @param {Table} table
 */
function timeLeft(table) {
  /** @type {View | null} */
  const view = table.viewFor(null);
  return view?.left === undefined ? null : Math.max(view.left - (table.now() - table.at), 0);
}
// [end]
// [no clock]
/** @type {Component<{ table: Table }>} */
export const PlayingField = { view: ({ attrs: { table } }) => playingField(table) };
// [end]

/** @param {Table} table */
function playingField(table) {
  /** @type {View | null} */
  const view = table.viewFor(null);
  if (!view) return null;
  const name = view.players[view.turn];
  // [clock]
  const left = timeLeft(table);
  // [end]
  return m('.gamename.card.stack', [
    m('h2', { 'aria-live': 'polite' }, view.over ? words.wins(name) : words.turnOf(name)),
    m('.gamename-heap', { role: 'img', 'aria-label': words.stones(view.stones) },
      Array.from({ length: view.stones }, () => m('span.gamename-stone'))),
    m('p.quiet.gamename-count', words.stones(view.stones)),
    view.over ? null : m('p', words.die(view.die)),
    // [clock]
    left === null ? null : m('p', words.timeLeft(clockText(left))),
    // [end]
    view.over || !table.seats.includes(view.turn) ? null : m('.row', Array.from({ length: view.limit }, (_, index) =>
      button({ text: words.take(index + 1), kind: 'main', onclick: () => void take(table, index + 1) }))),
  ]);
}

/** @param {Table} table @param {number} stones */
const take = (table, stones) => attempt(() => table.act({ take: { stones } }, table.viewFor(null).turn));
