// The dialog that changes the order of turns, by dragging or with buttons. The order applies from the next round on.

import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { moved } from '../../../parts/sortable.js';
import { handle, rowButtons } from '../library/editor.js';
import { words } from '../words.js';

/** @typedef {{ seat: number, name: string }} Player */

/**
 * @param {Player[]} players  in the order in which the dialog first shows them
 * @returns {Promise<number[] | null>} the seats in their new order; null if the player cancels
 */
export async function askForOrder(players) {
  let order = players;
  const place = (/** @type {number} */ from, /** @type {number} */ to) => { order = moved(order, from, to); };
  const isChosen = await openDialog({
    title: words.order, accent: 'turns',
    body: () => [
      m('p.quiet', words.orderText),
      m('ol.order-list', order.map(({ seat, name }, index) => m('li.order-row.edit-row', { key: seat }, [
        handle('.order-row', index, place), m('span.order-name', name), rowButtons(name, order.length, index, place, null),
      ]))),
    ],
    actions: [{ text: words.cancel, value: false }, { text: words.orderSave, value: true, kind: 'main' }],
  });
  return isChosen ? order.map(({ seat }) => seat) : null;
}
