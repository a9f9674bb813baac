// How to play, in three moving pictures: say it, find it and send it, deliver it. Where nothing is to move, each picture
// shows the end of its story, which tells the same.

import m from '../../../parts/m.js';
import { shell as words } from '../shell-words.js';

export const stories = () => m('ol.rl-stories', [
  story(words.stories.describe, describe()), story(words.stories.send, send()), story(words.stories.deliver, deliver()),
]);

/** @param {{ title: string, text: string }} words @param {Children} picture */
const story = ({ title, text }, picture) => m('li.rl-story', [
  m('svg.rl-story-picture', { viewBox: '0 0 240 150', 'aria-hidden': 'true' }, picture),
  m('h2', title), m('p', text),
]);

/**
 * A face of the players.
 *
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
const face = (name, x, y, size) => m('image', { href: `/art/avatars/${name}.svg`, x, y, width: size, height: size });

/**
 * The strange thing that this story is about: a bean with a hat.
 *
 * @param {string} [name]
 */
const bean = (name = '') => m('g', { class: `rl-bean ${name}` }, [
  m('path.rl-bean-body', { d: 'M-18 6C-18 -12 2 -14 6 -4C10 6 20 -2 18 10C16 24 -18 24 -18 6Z' }),
  m('path.rl-bean-hat', { d: 'M-14 -7L-2 -11L-4 -22L-16 -19Z' }),
]);

/** @param {string} name  of its class */
const parcel = (name) => m('g', { class: name }, [
  m('path.rl-parcel-box', { d: 'M-24 -10H24V24H-24Z' }), m('path.rl-parcel-lid', { d: 'M-18 -24H18L24 -10H-24Z' }),
  m('path.rl-parcel-tape', { d: 'M-6 -24H6L8 -10V0H-8V-10Z' }),
]);

/** Somebody has an order in mind, and says what it looks like; somebody else wonders. */
const describe = () => [
  m('path.rl-thought', { d: 'M22 44Q14 20 44 16Q60 2 82 14Q110 12 104 38Q108 60 78 58Q50 66 40 56Q24 58 22 44Z' }),
  m('circle.rl-thought', { cx: 44, cy: 70, r: 5 }), m('circle.rl-thought', { cx: 38, cy: 82, r: 3.5 }),
  m('g', { transform: 'translate(64 38)' }, bean()),
  face('fox', 12, 86, 60), face('owl', 168, 86, 60),
  m('g.rl-waves', [m('path', { d: 'M86 104Q94 116 86 128' }), m('path', { d: 'M100 98Q112 116 100 134' }), m('path', { d: 'M114 92Q130 116 114 140' })]),
  m('g.rl-wonder', [m('path.rl-wonder-line', { d: 'M186 44Q186 30 199 30Q212 30 212 42Q212 52 199 56V64' }), m('circle', { cx: 199, cy: 74, r: 3.5 })]),
];

/** A shelf: the right thing hops into a parcel, which goes to the teammate. */
const send = () => [
  m('path.rl-shelf-board', { d: 'M12 60H150V66H12Z' }),
  m('path.rl-story-one', { d: 'M24 58V34H48V58Z' }),
  m('path.rl-story-two', { d: 'M70 58L84 30L98 58Z' }),
  m('g.rl-hops', { transform: 'translate(124 37)' }, bean('rl-bean-hops')),
  face('owl', 12, 86, 60),
  m('g', { transform: 'translate(112 116)' }, parcel('rl-parcel-goes')),
  m('path.rl-story-way', { d: 'M146 118H164M156 110L164 118L156 126' }),
  face('fox', 172, 86, 60),
];

/** A house whose clock burns down; the parcel comes in time, and the customer is happy. */
const deliver = () => [
  m('path.rl-story-roof', { d: 'M172 22L228 62H116Z' }), m('path.rl-story-wall', { d: 'M126 62H218V144H126Z' }),
  m('path.rl-story-inside', { d: 'M166 84H202V144H166Z' }),
  m('g.rl-story-customer', [
    m('path.rl-story-coat', { d: 'M170 144V132Q170 122 184 122Q198 122 198 132V144Z' }), m('circle.rl-story-face', { cx: 184, cy: 108, r: 12 }),
    m('path.rl-story-smile', { d: 'M179 111Q184 117 189 111' }), m('path.rl-story-eyes', { d: 'M180 105h.01M188 105h.01' }),
  ]),
  m('path.rl-story-heart', { d: 'M226 52C208 40 210 25 219 25C223 25 226 30 226 30C226 30 229 25 233 25C242 25 244 40 226 52Z' }),
  m('g', { transform: 'translate(14 10)' }, [m('rect.rl-story-track', { width: 92, height: 16, rx: 8 }), m('rect.rl-story-left', { width: 92, height: 16, rx: 8 })]),
  face('fox', 8, 86, 60),
  m('g', { transform: 'translate(106 118)' }, parcel('rl-parcel-comes')),
];
