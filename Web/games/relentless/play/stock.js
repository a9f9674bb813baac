// The own warehouse by category. A row of small pictures above it leads to each category.

import m from '../../../parts/m.js';
import { sound } from '../../../parts/sound.js';
import { categoryNames, describe } from '../content.js';
import { asked } from './asked.js';
import { itemFace, smallPicture } from './item-picture.js';
import { listenButton } from './listen.js';
import { add } from './packed.js';
import { words } from '../words.js';

/**
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 * @typedef {import('../types.js').View['inventory'][number]} Shelf
 */

/** @param {LocalPlayer} player */
export const stock = (player) => m('section.rl-stock', { key: 'stock', 'aria-label': words.warehouse }, [
  m('h2.out-of-sight', words.warehouse),
  jumps(player),
  m('.rl-racks', [asked(player), player.view.inventory.map((shelf) => rack(player, shelf))]),
]);

/** @param {LocalPlayer} player */
function jumps({ view: { inventory }, table }) {
  if (inventory.length < 2) return null;
  return m('nav.rl-jumps', { 'aria-label': words.categories }, m('ul.rl-jumps-list', inventory.map(({ category, items }) => m('li', { key: category },
    m('button.rl-jump', {
      type: 'button', 'aria-label': words.jumpTo(categoryNames(category)), title: categoryNames(category),
      onclick(/** @type {Event} */ { currentTarget }) {
        sound.play('click');
        jump(/** @type {Element} */ (currentTarget), category);
      },
    }, smallPicture(items[0], table))))));
}

/**
 * Shows a category at the top of the warehouse, and gives its first thing the focus.
 *
 * @param {Element} from
 * @param {string} category
 */
function jump(from, category) {
  const racks = [...from.closest('.rl-stock')?.querySelectorAll('.rl-rack') ?? []];
  const there = racks.find((one) => one.getAttribute('data-category') === category);
  /** @type {HTMLElement | null | undefined} */ (there?.querySelector('.rl-item'))?.focus({ preventScroll: true });
  there?.scrollIntoView({ block: 'start', inline: 'nearest' });
}

/** @param {LocalPlayer} player @param {Shelf} shelf */
const rack = (player, { category, items }) => m('section.rl-rack', {
  key: category, 'aria-label': categoryNames(category), 'data-category': category,
  class: [`rl-rack-${items[0]?.kind}`, items.length === 1 ? 'rl-rack-one' : ''].join(' '),
}, [
  m('h3.rl-rack-name', categoryNames(category)),
  m('ul.rl-goods', { class: `rl-goods-${items[0]?.kind}` }, items.map((item) => m('li.rl-good', { key: item.id }, [
    m('button.rl-item', { type: 'button', 'aria-label': words.add(describe(item)), onclick: () => void add(player, item) }, itemFace(item, player)),
    listenButton(item, player),
  ]))),
]);
