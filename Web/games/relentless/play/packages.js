// The bar of packages: each is opened by a press and taken up by holding it; a new one is made with the plus.

import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { sound } from '../../../parts/sound.js';
import { cancelDelivery, deliverTo, takeUp } from './delivery.js';
import { holding } from './hold.js';
import { words } from '../words.js';

/**
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 * @typedef {import('../types.js').Package} Package
 */

/** @param {LocalPlayer} player */
export const packageBar = (player) => m('nav.rl-packages', { 'aria-label': words.packages }, [
  m('button.rl-package-add', { type: 'button', 'aria-label': words.newPackage, title: words.newPackage, onclick: () => make(player) }, icon('add')),
  player.view.packages.length === 0
    ? m('p.rl-packages-none', words.noPackages)
    : m('ul.rl-packages-list', player.view.packages.map((one) => tab(player, one))),
]);

/** @param {LocalPlayer} player */
function make(player) {
  sound.play('click');
  void player.act({ newPackage: {} });
}

/** @param {LocalPlayer} player @param {Package} one */
function tab(player, one) {
  const { id, label, items } = one;
  const isOpen = player.view.open === id;
  const isFresh = player.fresh.has(id);
  return m('li', { key: id }, m('button.rl-package', {
    type: 'button', 'aria-pressed': String(isOpen), 'aria-label': words.packageIs(label, items.length, isFresh),
    class: [isFresh ? 'rl-package-fresh' : '', player.delivering === id ? 'rl-package-up' : ''].join(' '),
    oncreate: (/** @type {Vnode} */ { dom }) => { if (isOpen || isFresh) show(dom); },
    onupdate: (/** @type {Vnode} */ { dom }) => {
      const wasOpen = dom.getAttribute('data-open') === 'true';
      dom.setAttribute('data-open', String(isOpen));
      if (isOpen && !wasOpen) show(dom);
    },
    ...holding({
      onpress() {
        sound.play('click');
        if (player.delivering !== null) cancelDelivery(player);
        void player.act({ open: { package: id } });
      },
      onhold: () => takeUp(player, id),
      ondrop: (target) => void deliverTo(player, target.dataset.target ?? ''),
    }),
  }, [
    m('span.rl-package-text', [
      m('span.rl-package-label', label),
      isFresh ? m('span.rl-package-new', words.fresh) : null,
    ]),
    parcel(items.length),
  ]));
}

/**
 * The picture of a package with the number of things in it.
 *
 * @param {number} count
 */
export const parcel = (count) => m('span.rl-parcel', [
  m('img', { src: '/art/relentless/parcel.svg', alt: '', width: 32, height: 32, draggable: false }),
  m('span.rl-package-count', count),
]);

/** @param {Element} dom */
const show = (dom) => dom.scrollIntoView({ block: 'nearest', inline: 'nearest' });
