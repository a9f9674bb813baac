// A round: packing and the map, one behind the other on a phone, side by side where there is room.

import { button } from '../../../parts/button.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { Title } from '../../../parts/page.js';
import { sound } from '../../../parts/sound.js';
import { cancelDelivery, takeUp } from './delivery.js';
import { firstOrderBar } from './first-order.js';
import { map } from './map.js';
import { newsLine } from './news.js';
import { packageBar } from './packages.js';
import { packing } from './packing.js';
import { statusBar } from './status.js';
import { strip } from './strip.js';
import { lightOf } from './twist.js';
import { words } from '../words.js';

/** @typedef {import('./local-player.js').LocalPlayer} LocalPlayer */

/** @type {ClosureComponent<{ player: LocalPlayer }>} */
export function Round() {
  /** @type {number | null} */
  let delivering = null;
  /** @type {number | null} */
  let worked = null;
  /**
   * The element that had the focus before the page was drawn.
   *
   * @type {Element}
   */
  let held = document.body;
  let isLost = false;
  return {
    onbeforeupdate() { held = document.activeElement ?? document.body; },
    onupdate({ dom, attrs: { player } }) {
      const isTakenUp = player.delivering !== null && player.delivering !== delivering;
      delivering = player.delivering;
      const now = document.activeElement ?? document.body;
      isLost = (isLost || isGone(held)) && (now === document.body || isGone(now));
      const isClosed = worked !== null && player.work === null;
      worked = player.work;
      // An order closes by itself when it is gone, also for those who use a screen reader without a keyboard.
      if (isLost && isClosed) moveFocus(dom, '.rl-strip-order');
      else if (playsByKeyboard && (isLost || isTakenUp)) moveFocus(dom);
    },
    view: ({ attrs: { player } }) => m('.rl-round', { inert: player.view.phase === 'paused', class: classes(player) }, [
      m(Title, { title: words.day(player.view.day, player.view.evening) }),
      player.view.firstOrder ? firstOrderBar(player) : statusBar(player),
      strip(player),
      packageBar(player),
      m('main.rl-work', [packing(player), map(player)]),
      newsLine(player),
      foot(player),
    ]),
  };
}

/** @param {LocalPlayer} player */
const classes = ({ place, view }) => `rl-at-${place} ${lightOf(view)} ${view.firstOrder ? 'rl-in-first-order' : ''}`;

/** @param {LocalPlayer} player */
function foot(player) {
  const { houses, open } = player.view;
  const waiting = houses.reduce((sum, { orders }) => sum + orders.length, 0);
  return m('nav.rl-foot', { 'aria-label': words.ways }, [
    place(player, 'packing', words.packing, 'parcel', null),
    player.delivering === null ? button({
      text: words.takeUp, icon: 'forward', kind: 'main', class: 'rl-deliver', disabled: open === null,
      onclick() { if (open !== null) takeUp(player, open); },
    }) : button({ text: words.cancel, icon: 'close', class: 'rl-deliver', onclick: () => cancelDelivery(player) }),
    place(player, 'map', words.map, 'map', waiting),
  ]);
}

/**
 * @param {LocalPlayer} player
 * @param {LocalPlayer['place']} to
 * @param {string} text
 * @param {import('../../../parts/icons.js').IconName} name
 * @param {number | null} waiting  how many orders wait there
 */
const place = (player, to, text, name, waiting) => m('button.rl-place', {
  type: 'button', 'aria-current': player.place === to ? 'page' : 'false',
  'aria-label': waiting === null ? text : words.mapWith(waiting),
  onclick() {
    sound.play('click');
    if (to === 'packing') cancelDelivery(player);
    // Who is there already looks into the warehouse, which the order may cover.
    if (to === 'packing' && player.place === to) player.work = null;
    player.place = to;
  },
}, [icon(name), m('span', text), waiting ? m('span.rl-place-count', waiting) : null]);

/**
 * Whether an element cannot have the focus any more.
 *
 * @param {Element} one
 */
const isGone = (one) => !one.isConnected || one.matches(':disabled, [inert] *');

/**
 * Moves the focus to a house where a package can be put down, or else to the open package or the order over it.
 *
 * @param {Element} dom
 * @param {string} [first]  what is better than those
 */
function moveFocus(dom, first = '.rl-map-delivering .rl-house-button') {
  if (document.querySelector('dialog[open]')) return;
  const next = [first, '.rl-panel .rl-heading, .rl-open .rl-heading'].flatMap((some) => [...dom.querySelectorAll(some)]);
  const seen = next.find((one) => one.getClientRects().length > 0);
  /** @type {HTMLElement | undefined} */ (seen)?.focus({ preventScroll: true });
}

let playsByKeyboard = false;
window.addEventListener('keydown', () => { playsByKeyboard = true; }, true);
window.addEventListener('pointerdown', () => { playsByKeyboard = false; }, true);
