// The screen before a day: its costs, its length, and how much fits into a package.

import { iconButton } from '../../../parts/button.js';
import { lengthText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { Title } from '../../../parts/page.js';
import { beforeDay } from '../company.js';
import { openHelp } from '../help.js';
import { bossSays } from './boss.js';
import { openMenu } from './menu.js';
import { coin } from './status.js';
import { proceed, teamRow } from './team.js';
import { twistCard } from './twist.js';
import { shell } from '../shell-words.js';
import { words } from '../words.js';

/** @type {Component<{ player: import('./local-player.js').LocalPlayer }>} */
export const Briefing = {
  view({ attrs: { player } }) {
    const { day, evening, money, expenses, left, limit } = player.view;
    return m('main.rl-sheet', [
      m(Title, { title: words.day(day, evening) }),
      m('.rl-sheet-menu', [
        iconButton({ icon: 'info', label: shell.howTo, onclick: openHelp }),
        iconButton({ icon: 'menu', label: words.menu, onclick: () => openMenu(player) }),
      ]),
      m('p.rl-sheet-day', day === evening ? words.isLastDay(day) : words.day(day, evening)),
      m('h1.rl-sheet-title', words.areYouReady),
      twistCard(player.view),
      m('dl.rl-facts.card', [
        fact(words.money, [coin(), String(money)]),
        fact(words.expensesToday, [coin(), String(expenses)]),
        fact(words.dayLasts, lengthText(left)),
        limit === null ? null : fact(words.packageLimit, words.items(limit)),
      ]),
      bossSays(player, [beforeDay(player.view)]),
      firstOrderNote(player),
      teamRow(player),
      proceed(player, words.startDay, words.hostStarts),
    ]);
  },
};

/** @param {import('./local-player.js').LocalPlayer} player */
function firstOrderNote({ view, hadFirstOrder }) {
  const text = view.team.some((mate) => mate.new) ? words.firstComes : hadFirstOrder && view.day === 1 ? words.firstOver : null;
  return text === null ? null : m('p.rl-first-order-note', { role: 'status' }, text);
}

/** @param {string} name @param {Children} value */
export const fact = (name, value) => m('.rl-fact', [m('dt', name), m('dd', value)]);
