// The dialog of a house: its orders, drawn large enough to be described to the others.

import { button } from '../../../parts/button.js';
import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { askButton } from './ask.js';
import { categoryName, describe } from '../content.js';
import { deliver } from './delivery.js';
import { itemPicture } from './item-picture.js';
import { listenButton } from './listen.js';
import { stopListening } from './rhythm.js';
import { bar } from './status.js';
import { titleLine } from './title.js';
import { words } from '../words.js';

/**
 * @typedef {import('./desk.js').Desk} Desk
 * @typedef {import('../types.js').Item} Item
 * @typedef {import('../types.js').Order} Order
 */

/** @param {Desk} desk @param {number} house */
export async function openOrders(desk, house) {
  desk.house = house;
  await openDialog({
    title: words.houseTitle(house + 1), accent: 'relentless', wide: true, closesOutside: true,
    body: (close) => body(desk, house, close),
    actions: [{ text: words.close, value: undefined }],
  });
  desk.house = null;
  stopListening();
}

/** @param {Desk} desk @param {number} house @param {() => void} close */
function body(desk, house, close) {
  const orders = desk.view.houses[house]?.orders ?? [];
  const { packages } = desk.view;
  return m('.rl-orders', [
    orders.length === 0 ? m('p', words.nothingOrdered) : orders.map((order) => m('section.rl-order', {
      'aria-label': words.orderWith(order.items.length),
    }, [timer(desk, order), m('ul.rl-wanted', order.items.map((item) => wanted(desk, item)))])),
    packages.length === 0 ? null : m('.rl-hand', [
      m('h3', words.deliverHere),
      m('.rl-hand-list', packages.map(({ id, label, items }) => button({
        text: words.packageShort(label, items.length), kind: id === desk.view.open ? 'main' : 'plain',
        async onclick() {
          if (await deliver(desk, id, house)) close();
        },
      }))),
    ]),
  ]);
}

/** @param {Desk} desk @param {Order} order */
function timer(desk, { left, of }) {
  const now = desk.leftNow(left);
  return m('.rl-order-timer', { role: 'timer' }, [bar(now / of), m('span.rl-clock-text', words.secondsLeft(Math.ceil(now / 1000)))]);
}

/**
 * A thing that is wanted. For a whole, also its parts, which have to be found.
 *
 * @param {Desk} desk
 * @param {Item} item
 * @returns {Children}
 */
const wanted = (desk, item) => m('li.rl-wish', { class: item.kind === 'assembled' ? 'rl-wish-whole' : '' }, [
  m('.rl-wish-item', [
    m('.rl-item', { role: 'img', 'aria-label': describe(item) }, [
      itemPicture(item, desk.table), item.title === undefined ? null : titleLine(item.title, desk.view),
    ]),
    m('span.rl-wish-name', { 'aria-hidden': 'true' }, categoryName(item.category)),
    m('.rl-wish-tools', [item.kind === 'rhythmic' ? listenButton(item, desk.table) : null, askButton(desk, item)]),
  ]),
  item.parts ? m('.rl-parts', [
    m('p.rl-parts-name', words.madeOf(categoryName(item.category))),
    m('ul.rl-wanted', item.parts.map((part) => wanted(desk, part))),
  ]) : null,
]);
