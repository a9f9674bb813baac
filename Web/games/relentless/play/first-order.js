// The first order: it leads those who are new through one delivery, before the first day. Nothing counts in it.

import { button, iconButton } from '../../../parts/button.js';
import { clockText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { attempt } from '../../../parts/toast.js';
import { openMenu } from './menu.js';
import { changePreferences, preferences } from '../preferences.js';
import { contentOf } from './work.js';
import { words } from '../words.js';

/**
 * @typedef {import('./local-player.js').LocalPlayer} LocalPlayer
 * @typedef {import('../types.js').View} View
 */

/**
 * Tells the table that this device is new to the game, once for each of its players, and remembers when it no longer is.
 *
 * @param {LocalPlayer[]} own
 */
export function sayWhoIsNew(own) {
  own.forEach((player) => {
    const { view, seat, table } = player;
    if (view.phase === 'result' || view.phase === 'over' || view.day > 1) return know();
    if (view.phase !== 'briefing' || preferences().hasPlayed || player.saidNew || view.team[seat]?.new) return;
    player.saidNew = true;
    // A server with older rules does not know the word, and then there is no first order.
    table.act({ newcomer: {} }, seat).catch(() => {});
  });
}

/** From now on this device knows the game. */
export function know() {
  if (!preferences().hasPlayed) changePreferences({ hasPlayed: true });
}

/**
 * The bar at the top of the first order: what to do next, the time that is left, and the way on.
 *
 * @param {LocalPlayer} player
 */
export function firstOrderBar(player) {
  const { view, table } = player;
  const left = player.leftNow(view.left);
  const isHost = table.seats.includes(view.host);
  return m('header.rl-first-order', [
    m('h1.rl-first-order-title', words.firstOrder),
    m('.rl-first-order-steps', { role: 'status' }, steps(view).map((text) => m('p', text))),
    m('.rl-first-order-ends', [
      m('p.rl-time', { role: 'timer', 'aria-label': words.timeLeft(clockText(left)) }, clockText(left)),
      isHost ? button({ text: words.skip, kind: 'quiet', onclick: () => void attempt(() => table.act({ proceed: {} }, view.host)) }) : null,
      iconButton({ icon: 'menu', label: words.menu, onclick: () => openMenu(player) }),
    ]),
  ]);
}

/**
 * What a player can do now: for the own order, and for those of the others.
 *
 * @param {View} view
 */
export function steps({ houses, packages }) {
  const waiting = houses.find(({ orders }) => orders.length > 0);
  if (!waiting) return [words.firstDelivered, words.firstHelp];
  const [wish] = waiting.orders[0].items;
  const isHere = packages.some(({ items }) => items.some((item) => contentOf(item) === contentOf(wish)));
  return isHere ? [words.firstDeliver(waiting.house + 1)] : [words.firstSay(waiting.house + 1), words.firstHelp];
}
