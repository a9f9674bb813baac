// The bar of packages: each is opened by a press and taken up by holding it; a new one is made with the plus.

import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { sound } from '../../../parts/sound.js';
import { cancelDelivery, deliverTo, takeUp } from './delivery.js';
import { holding } from './hold.js';
import { words } from '../words.js';

/**
 * @typedef {import('./desk.js').Desk} Desk
 * @typedef {import('../types.js').Package} Package
 */

/** @param {Desk} desk */
export const packageBar = (desk) => m('nav.rl-packages', { 'aria-label': words.packages }, [
  m('button.rl-package-add', { type: 'button', 'aria-label': words.newPackage, title: words.newPackage, onclick: () => make(desk) }, icon('add')),
  desk.view.packages.length === 0
    ? m('p.rl-packages-none', words.noPackages)
    : m('ul.rl-packages-list', desk.view.packages.map((one) => tab(desk, one))),
]);

/** @param {Desk} desk */
function make(desk) {
  sound.play('click');
  void desk.act({ newPackage: {} });
}

/** @param {Desk} desk @param {Package} one */
function tab(desk, one) {
  const { id, label, items } = one;
  const isOpen = desk.view.open === id;
  const isFresh = desk.fresh.has(id);
  return m('li', { key: id }, m('button.rl-package', {
    type: 'button', 'aria-pressed': String(isOpen), 'aria-label': words.packageIs(label, items.length, isFresh),
    class: [isFresh ? 'rl-package-fresh' : '', desk.delivering === id ? 'rl-package-up' : ''].join(' '),
    oncreate: (/** @type {Vnode} */ { dom }) => { if (isOpen || isFresh) show(dom); },
    onupdate: (/** @type {Vnode} */ { dom }) => {
      const wasOpen = dom.getAttribute('data-open') === 'true';
      dom.setAttribute('data-open', String(isOpen));
      if (isOpen && !wasOpen) show(dom);
    },
    ...holding({
      onpress() {
        sound.play('click');
        if (desk.delivering !== null) cancelDelivery(desk);
        void desk.act({ open: { package: id } });
      },
      onhold: () => takeUp(desk, id),
      ondrop: (target) => void deliverTo(desk, target.dataset.target ?? ''),
    }),
  }, [
    m('img', { src: '/art/relentless/parcel.svg', alt: '', width: 32, height: 32, draggable: false }),
    m('span.rl-package-label', label),
    m('span.rl-package-count', items.length),
    isFresh ? m('span.rl-package-new', words.fresh) : null,
  ]));
}

/** @param {Element} dom */
const show = (dom) => dom.scrollIntoView({ block: 'nearest', inline: 'nearest' });
