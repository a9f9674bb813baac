// A teammate's street on the television: the face, the satisfaction, and five houses with the clocks of their orders.

import { avatar } from '../../../parts/avatar.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { mood, satisfactionNow, wholePoints } from './points.js';
import { housesOf } from './television-clocks.js';
import { shell as words } from '../shell-words.js';

/**
 * @typedef {import('../types.js').SpectatorView} SpectatorView
 * @typedef {import('../types.js').Member} Mate
 * @typedef {import('./television-clocks.js').Burning} Burning
 * @typedef {import('./television-clocks.js').HouseClocks} HouseClocks
 * @typedef {import('./television-stage.js').Stage} Stage
 * @typedef {import('./television-stage.js').Reaction} Reaction
 */

/**
 * @param {Mate} mate
 * @param {SpectatorView} view
 * @param {number} passed  the milliseconds since the view was made
 * @param {Stage} stage
 */
export function street(mate, view, passed, stage) {
  const houses = housesOf(view, mate.seat, passed);
  const isAbsent = mate.away || mate.gone;
  return m('li.rl-tv-mate.rl-lane', { key: mate.seat, class: isAbsent ? 'rl-tv-absent' : '' }, [
    m('.rl-lane-face', { 'data-face': mate.seat }, avatar(mate.avatar)),
    m('.rl-lane-head', [m('span.rl-tv-name', mate.name), stateOf(mate)]),
    m('ol.rl-homes', houses.map((one) => house(one, mate.seat, stage.at(mate.seat, one.house)))),
    satisfaction(satisfactionNow(mate, view, passed)),
  ]);
}

/**
 * The bar, and how full it is; nothing for a seat that is gone.
 *
 * @param {number | null} thousandths
 * @param {(thousandths: number) => string} [text]  how satisfaction is written
 */
export function satisfaction(thousandths, text = wholePoints) {
  if (thousandths === null) return null;
  const points = Math.max(0, thousandths);
  return [
    m('svg.rl-bar', { viewBox: '0 0 100 8', preserveAspectRatio: 'none', 'aria-hidden': 'true', class: `rl-mood-${mood(points)}` }, [
      m('rect.rl-bar-track', { width: 100, height: 8 }),
      m('rect.rl-bar-fill', { width: points / 1000, height: 8 }),
    ]),
    m('span.rl-tv-points', [mood(points) === 'bad' ? icon('warning') : null, text(points)]),
  ];
}

/** @param {Mate} mate */
export function stateOf({ away, gone, simulated }) {
  const text = gone ? words.isGone : away ? words.isAway : simulated ? words.isSimulated : null;
  return text ? m('span.rl-tv-state', text) : null;
}

/** @param {HouseClocks} clocks @param {number} seat @param {Reaction | null} reaction */
function house({ house: number, orders }, seat, reaction) {
  const [first] = orders;
  const mood = first?.urgency ?? 'quiet';
  // Also a customer whose only order has gone is seen once more.
  const customer = reaction ? (reaction.kind === 'right' ? 'calm' : 'late') : mood;
  return m('li.rl-home', { key: number }, m('svg.rl-home-picture', {
    viewBox: '0 0 100 124', role: 'img', 'data-place': `${seat} ${number}`,
    'aria-label': words.tvHouse(number + 1, orders.length, Math.ceil((first?.left ?? 0) / 1000)),
    class: [`rl-home-${number + 1}`, `rl-home-${mood}`, reaction ? `rl-home-${reaction.kind}` : ''].join(' '),
  }, [
    m('g.rl-home-walls', { key: `walls ${reaction?.id ?? ''}` }, [building(), doorway(customer), doorOf(reaction)]),
    m('g', { key: 'clocks' }, clocks(orders)),
    m('g', { key: 'seconds' }, first?.urgency === 'late' ? secondsOf(first) : null),
    m('g', { key: `sign ${reaction?.id ?? ''}` }, reaction ? sign(reaction) : null),
  ]));
}

const building = () => [
  m('path.rl-home-wall', { d: 'M13 62H87V121H13Z' }),
  m('path.rl-home-roof', { d: 'M50 30L97 62H3Z' }),
  m('path.rl-home-window', { d: 'M21 74H45V97H21Z' }),
  m('path.rl-home-line', { d: 'M33 74V97M21 85.5H45' }),
];

/**
 * The customer in the open door, with a face for each mood.
 *
 * @param {Burning['urgency'] | 'quiet'} mood
 */
const doorway = (mood) => [
  m('path.rl-home-inside', { d: 'M54 74H80V121H54Z' }),
  mood === 'quiet' ? null : m('g.rl-customer', [
    m('path.rl-customer-coat', { d: 'M56 121V113Q57 104 67 104Q77 104 78 113V121Z' }),
    m('circle.rl-customer-face', { cx: 67, cy: 94, r: 10.5 }),
    m('path.rl-customer-line', { d: mouths[mood] }),
    m('path.rl-customer-eyes', { d: 'M63 92h.01M71 92h.01' }),
    mood === 'late' ? m('path.rl-customer-line', { d: 'M60.5 86.5L65 89M73.5 86.5L69 89' }) : null,
  ]),
];

const mouths = { calm: 'M62.5 97Q67 101.5 71.5 97', soon: 'M63 98.5H71', late: 'M62.5 100.5Q67 96 71.5 100.5' };

/**
 * The door: open while a customer waits, closed otherwise; it slams where something went wrong.
 *
 * @param {Reaction | null} reaction
 */
const doorOf = (reaction) => m('g.rl-door', [
  m('path.rl-door-leaf', { d: 'M54 74H80V121H54Z' }),
  m('circle.rl-door-knob', { cx: 75, cy: 99, r: 2.2 }),
  reaction && reaction.kind !== 'right' ? m('path.rl-door-bang', { d: 'M50 80L41 74M50 98H40M50 114L41 121M84 80L93 74M84 98H94M84 114L93 121' }) : null,
]);

/** How wide a clock is, and how many of a house are drawn. */
const width = 90;
const maxClocks = 3;

/**
 * A fuse for each order, the most urgent one above the others.
 *
 * @param {Burning[]} orders
 */
function clocks(orders) {
  const shown = orders.slice(0, maxClocks);
  const height = [15, 10.5, 7][shown.length - 1] ?? 0;
  return shown.map(({ id, share, urgency }, place) => m('g.rl-fuse', {
    key: id, class: `rl-fuse-${urgency}`, transform: `translate(5 ${27 - (shown.length - place) * (height + 1.5)})`,
  }, [
    m('rect.rl-fuse-track', { width, height, rx: height / 2 }),
    m('rect.rl-fuse-left', { width, height, rx: height / 2, style: { transform: `scaleX(${share.toFixed(4)})` } }),
    m('circle.rl-fuse-spark', { cx: 0, cy: height / 2, r: height * 0.62, style: { transform: `translateX(${(share * width).toFixed(2)}px)` } }),
  ]));
}

/** @param {Burning} order */
const secondsOf = ({ left }) => [
  m('rect.rl-home-plate', { x: 23, y: 31, width: 54, height: 38, rx: 7 }),
  m('text.rl-home-seconds', { x: 50, y: 62, 'text-anchor': 'middle' }, String(Math.ceil(left / 1000))),
];

/**
 * What shows without any motion how it went: a heart, a cross, or a clock that ran out.
 *
 * @param {Reaction} reaction
 */
function sign({ kind }) {
  if (kind === 'right') {
    return m('g.rl-sign.rl-sign-right', [
      m('circle', { cx: 50, cy: 60, r: 25 }),
      m('path.rl-sign-heart', { d: 'M50 76C31 62 34 47 43 47C47 47 50 52 50 52C50 52 53 47 57 47C66 47 69 62 50 76Z' }),
    ]);
  }
  return m('g.rl-sign.rl-sign-wrong', [
    m('circle', { cx: 50, cy: 60, r: 25 }),
    m('path.rl-sign-line', { d: kind === 'wrong' ? 'M40 50L60 70M60 50L40 70' : 'M50 44V60L61 66' }),
  ]);
}
