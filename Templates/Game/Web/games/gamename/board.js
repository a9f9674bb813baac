// The heap, and what may be taken from it. The same for a table on this device and for one in a room.

import { button } from '../../parts/button.js';
import { clockText } from '../../parts/duration.js';
import m from '../../parts/m.js';
import { toast } from '../../parts/toast.js';
import { words } from './words.js';

/**
 * @typedef {import('../../host/table.js').Table} Table
 * @typedef {import('./types.js').View} View
 */

/** @type {ClosureComponent<{ table: Table }>} */
export function Board({ attrs: { table } }) {
  const ticking = setInterval(() => m.redraw(), 1000);

  /** @param {number} stones @param {number} seat */
  const take = (stones, seat) => table.act({ take: { stones } }, seat)
    .catch((/** @type {{ message: string }} */ refusal) => toast(refusal.message, { kind: 'error' }));

  return {
    onremove: () => clearInterval(ticking),
    view() {
      /** @type {View} */
      const view = table.viewFor(null);
      const name = view.players[view.turn];
      return m('.gamename.card.stack', [
        m('h2', { 'aria-live': 'polite' }, view.over ? words.wins(name) : words.turnOf(name)),
        m('.gamename-heap', { role: 'img', 'aria-label': words.stones(view.stones) },
          Array.from({ length: view.stones }, () => m('span.gamename-stone'))),
        m('p.quiet', words.stones(view.stones)),
        view.left === undefined ? null : m('p', words.timeLeft(clockText(Math.max(view.left - (table.now() - table.at), 0)))),
        view.over || !table.seats.includes(view.turn) ? null : m('.row', Array.from({ length: view.most }, (_, index) =>
          button({ text: words.take(index + 1), kind: 'main', onclick: () => void take(index + 1, view.turn) }))),
      ]);
    },
  };
}
