// The dialog of a house: its orders, drawn large enough to be described to the others.

import { button } from '../../../parts/button.js';
import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { askButton } from './ask.js';
import { categoryName, describe } from '../content.js';
import { deliver } from './delivery.js';
import { itemPicture } from './item-picture.js';
import { listenButton } from './listen.js';
import { refusalLine } from './news.js';
import { stopListening } from './rhythm.js';
import { bar, isUrgent } from './status.js';
import { titleLine } from './title.js';
import { houseMark, lightOf, timesAt } from './twist.js';
import { words } from '../words.js';

/**
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 * @typedef {import('../types.js').Item} Item
 * @typedef {import('../types.js').Order} Order
 */

/** @param {LocalPlayer} player @param {number} house */
export async function openOrders(player, house) {
  player.house = house;
  await openDialog({
    title: words.houseTitle(house + 1), accent: 'relentless', wide: true, closesOutside: true, startsAtTitle: true,
    body: (close) => body(player, house, close),
    actions: [{ text: words.close, value: undefined }],
  });
  player.house = null;
  stopListening();
}

/** @param {LocalPlayer} player @param {number} house @param {() => void} close */
function body(player, house, close) {
  const orders = player.view.houses[house]?.orders ?? [];
  const { packages } = player.view;
  const times = timesAt(player.view, house);
  return m('.rl-orders', { class: lightOf(player.view) }, [
    times === 1 ? null : m('p.rl-orders-important', [houseMark(player.view, house), words.countsToday(times)]),
    orders.length === 0 ? m('p', words.nothingOrdered) : orders.map((order) => m('section.rl-order', {
      'aria-label': words.orderWith(order.items.length),
    }, [orderTimer(player, order), m('ul.rl-wanted', order.items.map((item) => wanted(player, item)))])),
    packages.length === 0 ? null : m('.rl-hand', [
      m('h3', words.deliverHere),
      refusalLine(player),
      m('.rl-hand-list', packages.map(({ id, label, items }) => button({
        text: words.packageShort(label, items.length), kind: id === player.view.open ? 'main' : 'plain',
        async onclick() {
          if (await deliver(player, id, house)) close();
        },
      }))),
    ]),
  ]);
}

/**
 * @param {LocalPlayer} player
 * @param {Order} order
 * @param {(seconds: number) => string} [text]
 */
export function orderTimer(player, { left, of }, text = words.secondsLeft) {
  const now = player.leftNow(left);
  return m('.rl-order-timer', { role: 'timer', class: isUrgent(now) ? 'rl-clock-urgent' : '' }, [bar(now / of), m('span.rl-clock-text', text(Math.ceil(now / 1000)))]);
}

/**
 * A thing that is wanted. For a whole, also its parts, which have to be found.
 *
 * @param {LocalPlayer} player
 * @param {Item} item
 * @returns {Children}
 */
const wanted = (player, item) => m('li.rl-wish', { class: item.kind === 'assembled' ? 'rl-wish-whole' : '' }, [
  m('.rl-wish-item', [
    m('.rl-item', { role: 'img', 'aria-label': describe(item) }, [
      itemPicture(item, player.table), item.title === undefined ? null : titleLine(item.title, player.view),
    ]),
    m('span.rl-wish-name', { 'aria-hidden': 'true' }, categoryName(item.category)),
    m('.rl-wish-tools', [item.kind === 'rhythmic' ? listenButton(item, player) : null, askButton(player, item)]),
  ]),
  item.parts ? m('.rl-parts', [
    m('p.rl-parts-name', words.madeOf(categoryName(item.category))),
    m('ul.rl-wanted', item.parts.map((part) => wanted(player, part))),
  ]) : null,
]);
