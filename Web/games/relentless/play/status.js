// The bar at the top of a round: the day, the time that is left, satisfaction and money.

import { iconButton } from '../../../parts/button.js';
import { clockText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { lastSeconds } from './conductor.js';
import { openMenu } from './menu.js';
import { mood, wholePoints } from './points.js';
import { twistLine } from './twist.js';
import { words } from '../words.js';

/** @typedef {import('./local-player.js').LocalPlayer} LocalPlayer */

/** An order with less time left than this is shown as urgent; milliseconds. */
const urgent = 15_000;

/** @param {number} left  of an order */
export const isUrgent = (left) => left <= urgent;

/** @param {LocalPlayer} player */
export function statusBar(player) {
  const { view } = player;
  const left = player.leftNow(view.left);
  return m('header.rl-status', [
    dayHeading(view),
    m('p.rl-time', { class: left <= lastSeconds ? 'rl-time-short' : '', role: 'timer', 'aria-label': words.timeLeft(clockText(left)) },
      clockText(left)),
    gauge(player.satisfaction()),
    m('p.rl-money', { 'aria-label': words.moneyIs(view.money), role: 'img' }, [coin(), String(view.money)]),
    iconButton({ icon: 'menu', label: words.menu, onclick: () => openMenu(player) }),
    twistLine(player),
  ]);
}

/**
 * The day; in an evening also how many there are, short for eyes.
 *
 * @param {import('../types.js').Day} view
 */
const dayHeading = ({ day, evening }) => m('h1.rl-day', evening === undefined ? words.day(day) : [
  m('span.out-of-sight', words.day(day, evening)), ' ', m('span', { 'aria-hidden': 'true' }, words.dayShort(day, evening)),
]);

/**
 * An amount of money, with the sign of a real minus.
 *
 * @param {number} money
 */
export const signed = (money) => (money < 0 ? `−${-money}` : String(money));

export const coin = () => m('img.rl-coin', { src: '/art/kids/effects/coin.svg', alt: '', width: 32, height: 32 });

/**
 * Satisfaction: a face, a number and a bar.
 *
 * @param {number | null} satisfaction  in thousandths of a point
 */
function gauge(satisfaction) {
  if (satisfaction === null) return m('.rl-gauge');
  const text = wholePoints(satisfaction);
  return m('.rl-gauge', {
    role: 'meter', 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': Number(text), 'aria-label': words.satisfaction,
    class: `rl-mood-${mood(satisfaction)}`,
  }, [
    face(satisfaction),
    m('span.rl-gauge-number', text),
    bar(satisfaction / 100_000),
  ]);
}

/**
 * A bar that is filled to a part; it animates to its length by itself.
 *
 * @param {number} part  0 to 1
 */
export const bar = (part) => m('span.rl-level', { 'aria-hidden': 'true' },
  m('span.rl-level-full', { style: { transform: `scaleX(${Math.max(0, Math.min(1, part)).toFixed(4)})` } }));

/** Mouths: the corners go from up to down. */
const mouths = { good: 'M8 14.5c2 3 6 3 8 0', fair: 'M8 15.5h8', bad: 'M8 16.5c2-3 6-3 8 0' };

/** @param {number} satisfaction  in thousandths of a point */
export const face = (satisfaction) => m('svg.rl-face', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [
  m('circle', { cx: 12, cy: 12, r: 9.5 }), m('path', { d: `M9 9.5v.01M15 9.5v.01${mouths[mood(satisfaction)]}` }),
]);
