// After a day: the satisfaction of each player's customers, and the money that it brought.

import { avatar } from '../../../parts/avatar.js';
import { iconButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { Title } from '../../../parts/page.js';
import { afterDay } from '../company.js';
import { bossSays } from './boss.js';
import { openMenu } from './menu.js';
import { exactPoints, mood } from './points.js';
import { bar, coin, face, signed } from './status.js';
import { dayReport } from './report.js';
import { proceed } from './team.js';
import { words } from '../words.js';

/** @typedef {import('./local-player.js').LocalPlayer} LocalPlayer */

/** @type {Component<{ player: LocalPlayer }>} */
export const DayResult = {
  view({ attrs: { player } }) {
    const { day, evening, result } = player.view;
    return m('main.rl-sheet', [
      m(Title, { title: words.dayOver(day, evening) }),
      m('.rl-sheet-menu', iconButton({ icon: 'menu', label: words.menu, onclick: () => openMenu(player) })),
      m('p.rl-sheet-day', words.endedBy(player.endedBy)),
      m('h1.rl-sheet-title', words.dayOver(day, evening)),
      evening === undefined ? null : m('p.rl-sheet-left', words.daysLeft(evening - day)),
      result ? bossSays(player, afterDay(result, player.endedBy)) : null,
      dayResult(player),
      proceed(player, words.nextDay, words.hostGoesOn),
    ]);
  },
};

/**
 * The day that has just ended: its sum in a row, what was funny, and whose customers were satisfied.
 *
 * @param {LocalPlayer} player
 */
export function dayResult(player) {
  const { view: { result, team }, seat, table } = player;
  if (!result) return null;
  const { satisfactions, average, earned, expenses, money } = result;
  return [
    sum({ before: money - earned + expenses, earned, expenses, money }),
    dayReport(result.report, team, player),
    m('ul.rl-results.card', { 'aria-label': words.satisfaction }, [...team.map((mate) => {
      const points = satisfactions[mate.seat];
      return m('li.rl-result', { key: mate.seat, class: mate.away ? 'rl-mate-away' : '' }, [
        avatar(mate.avatar),
        m('span.rl-result-name', [
          mate.seat === seat && table.room ? words.you(mate.name) : mate.name,
          mate.away ? m('small', words.away) : null,
        ]),
        points === null ? m('span.quiet', words.wasGone) : [
          m('span.rl-result-bar', { class: `rl-mood-${mood(points)}` }, [bar(points / 100_000), face(points)]),
          m('span.rl-result-points', exactPoints(points)),
        ],
      ]);
    }), m('li.rl-result.rl-result-all', { key: 'all' }, [
      m('span.rl-result-name', words.average), m('span.rl-result-points', exactPoints(average)),
    ])]),
  ];
}

/** @param {{ before: number, earned: number, expenses: number, money: number }} money */
const sum = ({ before, earned, expenses, money }) => m('dl.rl-sum.card', [
  term(words.before, signed(before)),
  term(words.earned, `+${earned}`),
  term(words.expenses, `−${expenses}`),
  term(words.balance, ['= ', coin(), signed(money)], money < 0 ? 'rl-fact-bad' : 'rl-fact-sum'),
]);

/** @param {string} name @param {Children} value @param {string} [kind] */
const term = (name, value, kind = '') => m('.rl-term', { class: kind }, [m('dt', name), m('dd', value)]);
