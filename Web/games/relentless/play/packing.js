// Packing: the open package on the left, the own warehouse on the right.

import { button } from '../../../parts/button.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { sound } from '../../../parts/sound.js';
import { categoryNames, describe } from '../content.js';
import { itemFace } from './item-picture.js';
import { listenButton } from './listen.js';
import { words } from '../words.js';

/**
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 * @typedef {import('../types.js').Item} Item
 * @typedef {import('../types.js').Package} Package
 */

/** @param {LocalPlayer} player */
export const packing = (player) => m('section.rl-packing', { 'aria-label': words.packing }, [
  m('.rl-open', player.open ? openPackage(player, player.open) : nothingOpen(player)),
  m('.rl-stock', [m('h2.rl-heading', words.warehouse), asked(player), player.view.inventory.map((shelf) => m('section.rl-rack', {
    key: shelf.category, 'aria-label': categoryNames(shelf.category),
  }, [
    m('h3.rl-rack-name', categoryNames(shelf.category)),
    m('ul.rl-goods', { class: `rl-goods-${shelf.items[0]?.kind}` }, shelf.items.map((item) => m('li.rl-good', { key: item.id }, [
      m('button.rl-item', { type: 'button', 'aria-label': words.add(describe(item)), onclick: () => void add(player, item) },
        itemFace(item, player)),
      listenButton(item, player.table),
    ]))),
  ]))]),
]);

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
      m('h2.rl-heading', { tabindex: '-1' }, label),
      m('p.rl-limit', limit === null ? words.items(items.length) : words.itemsOf(items.length, limit)),
    ]),
    chosen ? m('p.rl-hint', { role: 'status' }, words.chooseParts) : null,
    items.length === 0 ? m('p.quiet', words.emptyPackage)
      : m('ul.rl-content', items.map((item, index) => m('li.rl-packed', {
        key: index, class: item.kind === 'titled' ? 'rl-packed-titled' : '',
      }, chosen
        ? choice(player, chosen, item, index) : packed(player, id, item, index)))),
    m('.rl-tools', chosen ? choosing(player, id, chosen) : [
      button({ text: words.assemble, icon: 'assemble', disabled: items.length === 0, onclick: () => { player.chosen = []; } }),
      button({ text: words.discard, icon: 'bin', kind: 'quiet', onclick: () => void player.actOnce({ discard: { package: id } }) }),
    ]),
  ];
}

/** @param {LocalPlayer} player @param {number} id @param {Item} item @param {number} index */
const packed = (player, id, item, index) => [
  m('.rl-item', { role: 'img', 'aria-label': describe(item) }, itemFace(item, player)),
  listenButton(item, player.table),
  m('button.rl-remove', {
    type: 'button', 'aria-label': words.remove(describe(item)), title: words.takeOut,
    onclick() {
      sound.play('click');
      void player.actWhenStill({ remove: { package: id, index } });
    },
  }, icon('close')),
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

/**
 * Puts a thing into the open package or, if none is open, into a new one.
 *
 * @param {LocalPlayer} player
 * @param {Item} item
 */
async function add(player, item) {
  sound.play('click');
  await player.whenActionsAreDone();
  if (!player.open && !await player.act({ newPackage: {} })) return;
  const { open } = player;
  if (open) await player.act({ add: { package: open.id, item: item.id } });
}

/**
 * The things that simulated teammates wait for.
 *
 * @param {LocalPlayer} player
 */
function asked(player) {
  const wishes = player.view.asked ?? [];
  if (wishes.length === 0) return null;
  return m('section.rl-asked', { 'aria-label': words.askedTitle }, [
    m('h3.rl-rack-name', words.askedTitle),
    m('ul', wishes.map(({ seat, item, package: id }, index) => m('li.rl-wish', { key: index }, [
      m('strong', player.view.team[seat]?.name),
      m('.rl-item', { role: 'img', 'aria-label': describe(item) }, itemFace(item, player)),
      listenButton(item, player.table),
      id === null ? null : m('span.quiet', words.withPackage(player.view.packages.find((one) => one.id === id)?.label ?? '')),
    ]))),
  ]);
}
