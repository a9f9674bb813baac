// The screen before a game that counts. The clock starts with its button, when the server tells how the game begins.

import { button } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { Title } from '../../../parts/page.js';
import { account } from '../../../player/account/account.js';
import { isOnBoards, JoinBoards } from '../../../player/boards/joining.js';
import { isGuest } from '../boards/ranked.js';
import { words } from '../words.js';

/**
 * @param {object} attrs
 * @param {import('./solo.js').Playable} attrs.level
 * @param {(counts: boolean) => void} attrs.onchoose  `counts`: whether the game is to count
 */
export const startScreen = ({ level: { name, mode, type, day }, onchoose }) => m('main.jm-problem.accent-jasmine', [
  m(Title, { title: name }),
  m('img', { src: '/art/jasmine/blossom.svg', alt: '', width: 128, height: 128 }),
  m('h1', { tabindex: '-1', oncreate: (/** @type {Vnode} */ { dom }) => /** @type {HTMLElement} */ (dom).focus() }, name),
  m('p.quiet', `${words.modes[mode]} · ${words.types[type]}`),
  // Without a name nobody could tell who has had the try.
  day && account.known === null ? [m('p', words.dailyNeedsName), m(JoinBoards)] : [
    m('p', day ? words.startOnlyTry : words.startRanked),
    day && isOnBoards() && isGuest() ? m('p', words.dailyGuest) : null,
    m('p.quiet', isOnBoards() ? words.startBreaks : words.dailyUnlisted),
  ],
  m('.row', [
    day && account.known === null ? null : button({ text: words.start, icon: 'play', kind: 'main', onclick: () => onchoose(true) }),
    day ? null : button({ text: words.justForFun, onclick: () => onchoose(false) }),
    m('a.button.button-plain', { href: '#!/jasmine/levels' }, words.toLevels),
  ]),
]);
