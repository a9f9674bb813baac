// The end of a game: how many days it lasted, the money earned, and how that compares to earlier games.

import { button, linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { Title } from '../../../parts/page.js';
import { earlierGames } from '../scores/earlier-games.js';
import { awardList } from './awards.js';
import { bossSays } from './boss.js';
import { dayResult } from './result.js';
import { coin } from './status.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').Outcome} Outcome */

/** @type {Component<import('./types.js').TableAttrs & { player: import('./local-player.js').LocalPlayer }>} */
export const Over = {
  view({ attrs: { player, table, start, again } }) {
    /** @type {Outcome | null} */
    const outcome = table.outcome;
    if (!outcome) return m('main.rl-sheet', m('h1', words.gameOver));
    const { result, days, score } = outcome;
    return m('main.rl-sheet', [
      m(Title, { title: words.gameOver }),
      m('p.rl-sheet-day', words[result]),
      m('h1.rl-sheet-title', words.gameOver),
      result === 'abandoned' ? null : bossSays(player, [result]),
      m('.rl-score.card', [
        m('p.rl-score-days', words.daysSurvived(days)),
        m('p.rl-score-money', [coin(), m('strong', String(score)), m('span', words.earnedInAll)]),
      ]),
      m('.rl-ends', [
        again ? button({ text: words.again, icon: 'redo', kind: 'main', onclick: again })
          : table.room ? m('p.rl-waits', { role: 'status' }, words.hostAgain(hostName(table))) : null,
        linkButton({ text: words.toStart, icon: 'home', href: `#!${start}` }),
      ]),
      awardList(player.view.awards, player.view.team),
      result !== 'abandoned' ? [m('h2', words.lastDay(player.view.day)), dayResult(player)] : null,
      earlierGames({ view: player.view, outcome, table }),
    ]);
  },
};

/** @param {import('../../../host/table.js').Table} table */
const hostName = ({ room, people }) => people.find(({ seat }) => seat === room?.host)?.name ?? words.theHost;
