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
 * @typedef {import('./desk.js').Desk} Desk
 * @typedef {import('../types.js').Item} Item
 * @typedef {import('../types.js').Package} Package
 */

/** @param {Desk} desk */
export const packing = (desk) => m('section.rl-packing', { 'aria-label': words.packing }, [
  m('.rl-open', desk.open ? openPackage(desk, desk.open) : nothingOpen(desk)),
  m('.rl-stock', [m('h2.rl-heading', words.warehouse), asked(desk), desk.view.inventory.map((shelf) => m('section.rl-rack', {
    key: shelf.category, 'aria-label': categoryNames(shelf.category),
  }, [
    m('h3.rl-rack-name', categoryNames(shelf.category)),
    m('ul.rl-goods', { class: `rl-goods-${shelf.items[0]?.kind}` }, shelf.items.map((item) => m('li.rl-good', { key: item.id }, [
      m('button.rl-item', { type: 'button', 'aria-label': words.add(describe(item)), onclick: () => void add(desk, item) },
        itemFace(item, desk)),
      listenButton(item, desk.table),
    ]))),
  ]))]),
]);

/** @param {Desk} desk */
const nothingOpen = (desk) => [
  m('h2.rl-heading', { tabindex: '-1' }, words.noneOpen),
  m('p.quiet', desk.view.packages.length > 0 ? words.openOne : words.makeOne),
];

/** @param {Desk} desk @param {Package} one */
function openPackage(desk, { id, label, items }) {
  const { limit } = desk.view;
  const { chosen } = desk;
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
        ? choice(desk, chosen, item, index) : packed(desk, id, item, index)))),
    m('.rl-tools', chosen ? choosing(desk, id, chosen) : [
      button({ text: words.assemble, icon: 'assemble', disabled: items.length === 0, onclick: () => { desk.chosen = []; } }),
      button({ text: words.discard, icon: 'bin', kind: 'quiet', onclick: () => void desk.actOnce({ discard: { package: id } }) }),
    ]),
  ];
}

/** @param {Desk} desk @param {number} id @param {Item} item @param {number} index */
const packed = (desk, id, item, index) => [
  m('.rl-item', { role: 'img', 'aria-label': describe(item) }, itemFace(item, desk)),
  listenButton(item, desk.table),
  m('button.rl-remove', {
    type: 'button', 'aria-label': words.remove(describe(item)), title: words.takeOut,
    onclick() {
      sound.play('click');
      void desk.actWhenStill({ remove: { package: id, index } });
    },
  }, icon('close')),
];

/** @param {Desk} desk @param {number[]} chosen @param {Item} item @param {number} index */
function choice(desk, chosen, item, index) {
  const isChosen = chosen.includes(index);
  return m('button.rl-item.rl-choice', {
    type: 'button', 'aria-pressed': String(isChosen), 'aria-label': describe(item),
    onclick() {
      sound.play('click');
      desk.chosen = isChosen ? chosen.filter((other) => other !== index) : [...chosen, index];
    },
  }, [itemFace(item, desk), m('span.rl-choice-mark', icon(isChosen ? 'check' : 'open'))]);
}

/**
 * The buttons for the chosen things. The rules decide whether the action is possible.
 *
 * @param {Desk} desk
 * @param {number} id
 * @param {number[]} chosen
 */
const choosing = (desk, id, chosen) => [
  button({
    text: words.assembleThese(chosen.length), icon: 'assemble', kind: 'main', disabled: chosen.length === 0,
    onclick: () => void change(desk, { assemble: { package: id, indices: chosen } }),
  }),
  button({
    text: words.takeApart, icon: 'apart', disabled: chosen.length !== 1,
    onclick: () => void change(desk, { takeApart: { package: id, index: chosen[0] } }),
  }),
  button({ text: words.done, kind: 'quiet', onclick: () => { desk.chosen = null; } }),
];

/** @param {Desk} desk @param {object} action */
async function change(desk, action) {
  if (await desk.actWhenStill(action)) desk.chosen = null;
  m.redraw();
}

/**
 * Puts a thing into the open package or, if none is open, into a new one.
 *
 * @param {Desk} desk
 * @param {Item} item
 */
async function add(desk, item) {
  sound.play('click');
  await desk.settled();
  if (!desk.open && !await desk.act({ newPackage: {} })) return;
  const { open } = desk;
  if (open) await desk.act({ add: { package: open.id, item: item.id } });
}

/**
 * The things that simulated teammates wait for.
 *
 * @param {Desk} desk
 */
function asked(desk) {
  const wishes = desk.view.asked ?? [];
  if (wishes.length === 0) return null;
  return m('section.rl-asked', { 'aria-label': words.askedTitle }, [
    m('h3.rl-rack-name', words.askedTitle),
    m('ul', wishes.map(({ seat, item, package: id }, index) => m('li.rl-wish', { key: index }, [
      m('strong', desk.view.team[seat]?.name),
      m('.rl-item', { role: 'img', 'aria-label': describe(item) }, itemFace(item, desk)),
      listenButton(item, desk.table),
      id === null ? null : m('span.quiet', words.withPackage(desk.view.packages.find((one) => one.id === id)?.label ?? '')),
    ]))),
  ]);
}
