// The screen for a player who was away so long that the others went on: when the player is back, and the way out.

import { iconButton } from '../../../parts/button.js';
import { clockText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { Title } from '../../../parts/page.js';
import { fact } from './briefing.js';
import { openMenu } from './menu.js';
import { words } from '../words.js';

/** @type {Component<{ player: import('./local-player.js').LocalPlayer }>} */
export const Gone = {
  view({ attrs: { player } }) {
    const { day, left } = player.view;
    return m('main.rl-sheet', [
      m(Title, { title: words.title }),
      m('.rl-sheet-menu', iconButton({ icon: 'menu', label: words.menu, onclick: () => openMenu(player) })),
      m('p.rl-sheet-day', words.day(day)),
      m('h1.rl-sheet-title', words.withoutYou),
      m('dl.rl-facts.card', fact(words.dayLastsStill, m('span.rl-gone-time', { role: 'timer' }, clockText(player.leftNow(left))))),
      m('p', words.backNextDay),
    ]);
  },
};
