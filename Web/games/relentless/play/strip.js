// The strip of one's own open orders, always in sight: a press makes one of them the order that is worked on.

import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { sound } from '../../../parts/sound.js';
import { cancelDelivery } from './delivery.js';
import { smallPicture } from './item-picture.js';
import { bar, isUrgent } from './status.js';
import { houseMark, timesAt } from './twist.js';
import { openOrders } from './work.js';
import { words } from '../words.js';

/**
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 * @typedef {import('../types.js').Order} Order
 */

/** @param {LocalPlayer} player */
export function strip(player) {
  const orders = openOrders(player.view.houses);
  return m('nav.rl-orders-strip', { 'aria-label': words.orders }, orders.length === 0 ? m('p.rl-strip-none', words.noOrderWaits)
    : m('ul.rl-strip-list', orders.map(({ house, order }, place) => entry(player, house, order, place === 0))));
}

/** @param {LocalPlayer} player @param {number} house @param {Order} order @param {boolean} isFirst  the most urgent one */
function entry(player, house, { id, items, left, of }, isFirst) {
  const now = player.leftNow(left);
  const seconds = Math.ceil(now / 1000);
  const times = timesAt(player.view, house);
  return m('li', { key: id, style: widths(items.length, isFirst) }, m('button.rl-strip-order', {
    type: 'button', 'aria-expanded': String(player.work === id), 'aria-label': [words.orderIs(house + 1, items.length, seconds, isFirst), ...(times > 1 ? [words.counts(times)] : [])].join(', '),
    class: [isFirst ? 'rl-strip-first' : '', isUrgent(now) ? 'rl-clock-urgent' : ''].join(' '), onclick: () => choose(player, id),
  }, [
    m('span.rl-strip-things', [
      m('span.rl-house-number', house + 1), houseMark(player.view, house),
      items.map((item) => m('span.rl-strip-thing', smallPicture(item, player.table))),
    ]),
    m('span.rl-clock', [bar(now / of), m('span.rl-clock-text', [isFirst ? icon('clock') : null, words.seconds(seconds)])]),
  ]));
}

/**
 * How wide an order may be: it shrinks until its pictures are just recognised, before the strip has to be scrolled.
 *
 * @param {number} count  of its things
 * @param {boolean} isFirst  whether it has the mark of the most urgent one
 */
const widths = (count, isFirst) => ({ flexBasis: `${4.6 + 1.9 * count}rem`, minWidth: `${Math.max(isFirst ? 5.9 : 4.8, 2.2 + 1.1 * count)}rem` });

/**
 * Shows what an order still needs, or puts that away again.
 *
 * @param {LocalPlayer} player
 * @param {number} id
 */
function choose(player, id) {
  sound.play('click');
  const isShown = player.work === id && player.place === 'packing';
  cancelDelivery(player);
  player.chosen = null;
  player.place = 'packing';
  player.work = isShown ? null : id;
}
