// After a day: the satisfaction of each player's customers, and the money that it brought.

import { avatar } from '../../../parts/avatar.js';
import { iconButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { Title } from '../../../parts/page.js';
import { afterDay } from '../company.js';
import { bossSays } from './boss.js';
import { fact } from './briefing.js';
import { openMenu } from './menu.js';
import { exactPoints } from './points.js';
import { bar, coin, face } from './status.js';
import { proceed } from './team.js';
import { words } from '../words.js';

/** @typedef {import('./local-player.js').LocalPlayer} LocalPlayer */

/** @type {Component<{ player: LocalPlayer }>} */
export const DayResult = {
  view({ attrs: { player } }) {
    const { day, result } = player.view;
    return m('main.rl-sheet', [
      m(Title, { title: words.dayOver(day) }),
      m('.rl-sheet-menu', iconButton({ icon: 'menu', label: words.menu, onclick: () => openMenu(player) })),
      m('p.rl-sheet-day', words.endedBy(player.endedBy)),
      m('h1.rl-sheet-title', words.dayOver(day)),
      result ? bossSays(player, afterDay(result, player.endedBy)) : null,
      dayResult(player),
      proceed(player, words.nextDay, words.hostGoesOn),
    ]);
  },
};

/**
 * The figures of the day that has just ended.
 *
 * @param {LocalPlayer} player
 */
export function dayResult({ view: { result, team }, seat, table }) {
  if (!result) return null;
  const { satisfactions, average, earned, expenses, money } = result;
  return [
    m('ul.rl-results.card', { 'aria-label': words.satisfaction }, team.map((mate) => {
      const points = satisfactions[mate.seat];
      return m('li.rl-result', { key: mate.seat, class: mate.away ? 'rl-mate-away' : '' }, [
        avatar(mate.avatar),
        m('span.rl-result-name', [
          mate.seat === seat && table.room ? words.you(mate.name) : mate.name,
          mate.away ? m('small', words.away) : null,
        ]),
        points === null ? m('span.quiet', words.wasGone) : [
          bar(points / 100_000), face(points / 1000), m('span.rl-result-points', exactPoints(points)),
        ],
      ]);
    })),
    m('dl.rl-facts.card', [
      fact(words.average, exactPoints(average)),
      fact(words.earned, [coin(), `+${earned}`]),
      fact(words.expenses, [coin(), `−${expenses}`]),
      m('.rl-fact.rl-fact-sum', { class: money < 0 ? 'rl-fact-bad' : '' }, [
        m('dt', words.balance), m('dd', [coin(), money < 0 ? `−${-money}` : String(money)]),
      ]),
    ]),
  ];
}
