// The order that is worked on, over the open package: its things in full, each with a mark that says what to do.

import { button, iconButton } from '../../../parts/button.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { sound } from '../../../parts/sound.js';
import { askButton } from './ask.js';
import { categoryName, describe } from '../content.js';
import { deliver } from './delivery.js';
import { itemFace } from './item-picture.js';
import { listenButton } from './listen.js';
import { add, removeButton } from './packed.js';
import { orderTimer } from './orders.js';
import { contentOf, findComplete, isComplete, nextParts, planOf, workedOn } from './work.js';
import { words } from '../words.js';

/**
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 * @typedef {import('../types.js').Item} Item
 * @typedef {import('../types.js').Order} Order
 * @typedef {import('./work.js').Want} Want
 */

/** The icon of each mark. */
const icons = /** @type {const} */ ({ packed: 'check', own: 'add', ask: 'people', build: 'assemble' });

/** @param {LocalPlayer} player */
export const working = (player) => workedOn(player.view.houses, player.work);

/** @param {LocalPlayer} player @param {Order} order */
const planned = ({ view, open }, order) => planOf(order.items, open?.items ?? [], view.inventory.flatMap(({ items }) => items));

/** @param {LocalPlayer} player @param {{ house: number, order: Order }} work */
export function panel(player, { house, order }) {
  const { wants, extras } = planned(player, order);
  const { open } = player;
  return m('section.rl-panel', { key: `order ${order.id}`, 'aria-label': words.orderOf(house + 1) }, [
    m('header.rl-panel-head', [
      m('h2.rl-heading', { tabindex: '-1' }, words.houseTitle(house + 1)),
      orderTimer(player, order, words.seconds),
      iconButton({ icon: 'close', label: words.closeOrder, class: 'rl-panel-close', onclick: () => { player.work = null; } }),
    ]),
    m('ul.rl-wants', wants.map((want, place) => wanted(player, order, want, String(place), false))),
    open ? m('p.rl-panel-package', words.packageNow(open.label, open.items.length, player.view.limit)) : m('p.rl-panel-package', words.noneOpenYet),
    extras.length === 0 ? null : m('section.rl-extras', { 'aria-label': words.notOrdered }, [
      m('h3.rl-rack-name', words.notOrdered),
      m('ul.rl-content', extras.map((index) => m('li.rl-packed', { key: index, class: open?.items[index].kind === 'titled' ? 'rl-packed-titled' : '' }, [
        m('.rl-item', { role: 'img', 'aria-label': describe(/** @type {Item} */ (open?.items[index])) }, itemFace(/** @type {Item} */ (open?.items[index]), player)),
        removeButton(player, open?.id ?? 0, /** @type {Item} */ (open?.items[index]), index),
      ]))),
    ]),
  ]);
}

/**
 * A thing that is wanted; one of the own warehouse is put in by pressing it.
 *
 * @param {LocalPlayer} player
 * @param {Order} order
 * @param {Want} want
 * @param {string} place  its place in the order, and those of the wholes around it
 * @param {boolean} isCovered  whether the button of a whole around it puts it together, too
 * @returns {Children}
 */
function wanted(player, order, want, place, isCovered) {
  const { item, mark, own, parts } = want;
  const content = [itemFace(item, player), m('span.rl-mark', [icon(icons[mark]), m('span', words.marks[mark])])];
  const isReady = isComplete(want);
  return m('li.rl-want', { key: place, class: [`rl-want-${mark}`, `rl-want-${item.kind}`].join(' ') }, [
    mark === 'own' && own
      ? m('button.rl-item', { type: 'button', 'aria-label': words.add(describe(item)), onclick: () => void putIn(player, own, `${order.id}/${place}`) }, content)
      : m('.rl-item', { role: 'img', 'aria-label': words.marked(describe(item), mark) }, content),
    isReady && !isCovered ? button({
      text: words.assembleWhole(categoryName(item.category)), icon: 'assemble', kind: 'main', class: 'rl-build-whole',
      onclick: () => void putTogether(player, order.id, contentOf(item)),
    }) : null,
    parts.length > 0 ? m('.rl-parts', [
      m('p.rl-parts-name', words.madeOf(categoryName(item.category))),
      m('ul.rl-wants', parts.map((part, number) => wanted(player, order, part, `${place}.${number}`, isReady))),
    ]) : [listenButton(item, player), mark === 'ask' ? askButton(player, item) : null],
  ]);
}

/** The things that are being put in: a second press on the same one meanwhile is ignored. @type {Set<string>} */
const busy = new Set();

/** @param {LocalPlayer} player @param {Item} item @param {string} place */
async function putIn(player, item, place) {
  if (busy.has(place)) return;
  busy.add(place);
  await add(player, item);
  busy.delete(place);
}

/**
 * Puts a thing together of which all parts are packed, and first those of its parts that have to be put together.
 *
 * @param {LocalPlayer} player
 * @param {number} id  of the order
 * @param {string} content  of the thing
 */
async function putTogether(player, id, content) {
  for (;;) {
    const { open } = player;
    const order = workedOn(player.view.houses, id)?.order;
    const want = open && order ? findComplete(planned(player, order).wants, content) : null;
    const indices = want && nextParts(want);
    if (!open || !indices || !await player.actWhenStill({ assemble: { package: open.id, indices } })) return;
  }
}

/**
 * The button that delivers the open package to the house of the order.
 *
 * @param {LocalPlayer} player
 * @param {{ house: number, order: Order }} work
 */
export function deliverButton(player, { house, order }) {
  const { open } = player;
  return button({
    text: open ? words.deliverPackage(open.label, house + 1) : words.deliverTo(house + 1), icon: 'home', class: 'rl-deliver-here',
    kind: planned(player, order).isReady ? 'main' : 'plain', disabled: !open,
    onclick() {
      sound.play('click');
      if (open) void deliver(player, open.id, house);
    },
  });
}
