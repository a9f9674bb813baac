// The screen for a player who was away so long that the others went on: when the player is back, and the way out.

import { iconButton } from '../../../parts/button.js';
import { clockText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { Title } from '../../../parts/page.js';
import { fact } from './briefing.js';
import { openMenu } from './menu.js';
import { words } from '../words.js';

/** @type {Component<{ desk: import('./desk.js').Desk }>} */
export const Gone = {
  view({ attrs: { desk } }) {
    const { day, left } = desk.view;
    return m('main.rl-sheet', [
      m(Title, { title: words.title }),
      m('.rl-sheet-menu', iconButton({ icon: 'menu', label: words.menu, onclick: () => openMenu(desk) })),
      m('p.rl-sheet-day', words.day(day)),
      m('h1.rl-sheet-title', words.withoutYou),
      m('dl.rl-facts.card', fact(words.dayLastsStill, m('span.rl-gone-time', { role: 'timer' }, clockText(desk.leftNow(left))))),
      m('p', words.backNextDay),
    ]);
  },
};
