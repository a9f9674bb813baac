// A round: packing and the map, one behind the other on a phone, side by side where there is room.

import { button } from '../../../parts/button.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { Title } from '../../../parts/page.js';
import { sound } from '../../../parts/sound.js';
import { cancelDelivery, takeUp } from './delivery.js';
import { map } from './map.js';
import { packageBar } from './packages.js';
import { packing } from './packing.js';
import { statusBar } from './status.js';
import { words } from '../words.js';

/** @typedef {import('./desk.js').Desk} Desk */

/** @type {ClosureComponent<{ desk: Desk }>} */
export function Round() {
  /** @type {number | null} */
  let delivering = null;
  /**
   * The element that had the focus before the page was drawn.
   *
   * @type {Element}
   */
  let held = document.body;
  let isLost = false;
  return {
    onbeforeupdate() { held = document.activeElement ?? document.body; },
    onupdate({ dom, attrs: { desk } }) {
      const isTakenUp = desk.delivering !== null && desk.delivering !== delivering;
      delivering = desk.delivering;
      const now = document.activeElement ?? document.body;
      isLost = (isLost || isGone(held)) && (now === document.body || isGone(now));
      if (playsByKeyboard && (isLost || isTakenUp)) moveFocus(dom);
    },
    view: ({ attrs: { desk } }) => m('.rl-round', { inert: desk.view.phase === 'paused', class: `rl-at-${desk.place}` }, [
      m(Title, { title: words.day(desk.view.day) }),
      statusBar(desk),
      packageBar(desk),
      m('main.rl-work', [packing(desk), map(desk)]),
      m('p.rl-news', { role: 'status' }, desk.news.slice(-1).map(({ number, text, kind }) =>
        m('span.rl-news-text', { key: number, class: `rl-news-${kind}` }, text))),
      foot(desk),
    ]),
  };
}

/** @param {Desk} desk */
function foot(desk) {
  const { houses, open } = desk.view;
  const waiting = houses.reduce((sum, { orders }) => sum + orders.length, 0);
  return m('nav.rl-foot', { 'aria-label': words.ways }, [
    place(desk, 'packing', words.packing, 'parcel', null),
    desk.delivering === null ? button({
      text: words.deliver, icon: 'forward', kind: 'main', class: 'rl-deliver', disabled: open === null,
      onclick() { if (open !== null) takeUp(desk, open); },
    }) : button({ text: words.cancel, icon: 'close', class: 'rl-deliver', onclick: () => cancelDelivery(desk) }),
    place(desk, 'map', words.map, 'map', waiting),
  ]);
}

/**
 * @param {Desk} desk
 * @param {Desk['place']} to
 * @param {string} text
 * @param {import('../../../parts/icons.js').IconName} name
 * @param {number | null} waiting  how many orders wait there
 */
const place = (desk, to, text, name, waiting) => m('button.rl-place', {
  type: 'button', 'aria-current': desk.place === to ? 'page' : 'false',
  'aria-label': waiting === null ? text : words.mapWith(waiting),
  onclick() {
    sound.play('click');
    if (to === 'packing') cancelDelivery(desk);
    desk.place = to;
  },
}, [icon(name), m('span', text), waiting ? m('span.rl-place-count', waiting) : null]);

/**
 * Whether an element cannot have the focus any more.
 *
 * @param {Element} one
 */
const isGone = (one) => !one.isConnected || one.matches(':disabled, [inert] *');

/**
 * Moves the focus of a keyboard player to a house where a package can be put down, or else to the open package.
 *
 * @param {Element} dom
 */
function moveFocus(dom) {
  if (document.querySelector('dialog[open]')) return;
  const next = [...dom.querySelectorAll('.rl-map-delivering .rl-house-button, .rl-open .rl-heading')];
  const seen = next.filter((one) => one.getClientRects().length > 0);
  /** @type {HTMLElement | undefined} */ (seen.find((one) => one.matches('button')) ?? seen[0])?.focus({ preventScroll: true });
}

let playsByKeyboard = false;
window.addEventListener('keydown', () => { playsByKeyboard = true; }, true);
window.addEventListener('pointerdown', () => { playsByKeyboard = false; }, true);
