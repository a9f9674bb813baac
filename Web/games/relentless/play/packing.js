// Packing: the open package, or over it the order that is worked on; the own warehouse; and what is done with the package.

import { button } from '../../../parts/button.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { sound } from '../../../parts/sound.js';
import { describe } from '../content.js';
import { hands } from './hands.js';
import { itemFace } from './item-picture.js';
import { listenButton } from './listen.js';
import { removeButton } from './packed.js';
import { panel, working } from './panel.js';
import { stock } from './stock.js';
import { words } from '../words.js';

/**
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 * @typedef {import('../types.js').Item} Item
 * @typedef {import('../types.js').Package} Package
 */

/** @param {LocalPlayer} player */
export function packing(player) {
  const work = working(player);
  return m('section.rl-packing', { 'aria-label': words.packing, class: work ? 'rl-working' : '' }, [
    work ? panel(player, work) : m('.rl-open', { key: 'open' }, player.open ? openPackage(player, player.open) : nothingOpen(player)),
    stock(player),
    hands(player),
  ]);
}

/** @param {LocalPlayer} player */
const nothingOpen = (player) => [
  m('h2.rl-heading', { tabindex: '-1' }, words.noneOpen),
  m('p.quiet', player.view.packages.length > 0 ? words.openOne : words.makeOne),
];

/** @param {LocalPlayer} player @param {Package} one */
function openPackage(player, { id, label, items }) {
  const { limit } = player.view;
  const { chosen } = player;
  return [
    m('header.rl-open-head', [
      m('.rl-open-name', [
        m('h2.rl-heading', { tabindex: '-1' }, label),
        m('p.rl-limit', limit === null ? words.items(items.length) : words.itemsOf(items.length, limit)),
      ]),
      m('.rl-tools', chosen ? choosing(player, id, chosen) : [
        button({ text: words.assemble, icon: 'assemble', disabled: items.length === 0, onclick: () => { player.chosen = []; } }),
        button({ text: words.discard, icon: 'bin', kind: 'quiet', onclick: () => void player.actOnce({ discard: { package: id } }) }),
      ]),
    ]),
    chosen ? m('p.rl-hint', { role: 'status' }, words.chooseParts) : null,
    items.length === 0 ? m('p.quiet', words.emptyPackage)
      : m('ul.rl-content', items.map((item, index) => m('li.rl-packed', {
        key: index, class: item.kind === 'titled' ? 'rl-packed-titled' : '',
      }, chosen
        ? choice(player, chosen, item, index) : packed(player, id, item, index)))),
  ];
}

/** @param {LocalPlayer} player @param {number} id @param {Item} item @param {number} index */
const packed = (player, id, item, index) => [
  m('.rl-item', { role: 'img', 'aria-label': describe(item) }, itemFace(item, player)),
  removeButton(player, id, item, index),
  listenButton(item, player),
];

/** @param {LocalPlayer} player @param {number[]} chosen @param {Item} item @param {number} index */
function choice(player, chosen, item, index) {
  const isChosen = chosen.includes(index);
  return m('button.rl-item.rl-choice', {
    type: 'button', 'aria-pressed': String(isChosen), 'aria-label': describe(item),
    onclick() {
      sound.play('click');
      player.chosen = isChosen ? chosen.filter((other) => other !== index) : [...chosen, index];
    },
  }, [itemFace(item, player), m('span.rl-choice-mark', icon(isChosen ? 'check' : 'open'))]);
}

/**
 * The buttons for the chosen things. The rules decide whether the action is possible.
 *
 * @param {LocalPlayer} player
 * @param {number} id
 * @param {number[]} chosen
 */
const choosing = (player, id, chosen) => [
  button({
    text: words.assembleThese(chosen.length), icon: 'assemble', kind: 'main', disabled: chosen.length === 0,
    onclick: () => void change(player, { assemble: { package: id, indices: chosen } }),
  }),
  button({
    text: words.takeApart, icon: 'apart', disabled: chosen.length !== 1,
    onclick: () => void change(player, { takeApart: { package: id, index: chosen[0] } }),
  }),
  button({ text: words.done, kind: 'quiet', onclick: () => { player.chosen = null; } }),
];

/** @param {LocalPlayer} player @param {object} action */
async function change(player, action) {
  if (await player.actWhenStill(action)) player.chosen = null;
  m.redraw();
}
