// The end of a game: how many days it lasted, the money earned, and how that compares to earlier games.

import { button, linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { Title } from '../../../parts/page.js';
import { suggestedAfter } from '../evening.js';
import { earlierGames } from '../scores/earlier-games.js';
import { starRow } from '../stars.js';
import { awardList } from './awards.js';
import { bossSays } from './boss.js';
import { dayResult } from './result.js';
import { coin } from './status.js';
import { shell } from '../shell-words.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').Outcome} Outcome */

/** @type {Component<import('./types.js').TableAttrs & { player: import('./local-player.js').LocalPlayer }>} */
export const Over = {
  view({ attrs: { player, table, start, again } }) {
    /** @type {Outcome | null} */
    const outcome = table.outcome;
    if (!outcome) return m('main.rl-sheet', m('h1', words.gameOver));
    const { result, days, score, stars } = outcome;
    const { day, evening } = player.view;
    const title = result === 'survived' ? words.won : words.gameOver;
    return m('main.rl-sheet', [
      m(Title, { title }),
      m('p.rl-sheet-day', result === 'lost' && evening !== undefined ? words.lostOn(day, evening) : words[result]),
      m('h1.rl-sheet-title', title),
      stars === undefined ? null : m('p.rl-sheet-stars', starRow(stars)),
      result === 'abandoned' ? null : bossSays(player, [result]),
      m('.rl-score.card', [
        m('p.rl-score-days', words.daysSurvived(days, evening)),
        m('p.rl-score-money', [coin(), m('strong', String(score)), m('span', words.earnedInAll)]),
      ]),
      m('.rl-ends', [
        again ? againButtons(again, table, player.view, outcome)
          : table.room ? m('p.rl-waits', { role: 'status' }, words.hostAgain(hostName(table))) : null,
        linkButton({ text: words.toStart, icon: 'home', href: `#!${start}` }),
      ]),
      awardList(player.view.awards, player.view.team),
      result !== 'abandoned' ? [m('h2', words.lastDay(day, evening)), dayResult(player)] : null,
      earlierGames({ view: player.view, outcome, table }),
    ]);
  },
};

/**
 * Plays again as before or, after an evening, at the difficulty that fits better.
 *
 * @param {NonNullable<import('./types.js').TableAttrs['again']>} again
 * @param {import('../../../host/table.js').Table} table
 * @param {import('../types.js').View} view
 * @param {Outcome} outcome
 */
function againButtons(again, { setup }, { evening }, outcome) {
  const { difficulty = null, demo = false } = setup ?? {};
  const next = suggestedAfter({ ...outcome, difficulty, evening, demo });
  return [
    button({ text: words.again, icon: 'redo', kind: 'main', onclick: () => again() }),
    next === null || next === difficulty ? null
      : button({ text: words.againAt(shell.difficultyText(next)), icon: 'redo', onclick: () => again({ difficulty: next }) }),
  ];
}

/** @param {import('../../../host/table.js').Table} table */
const hostName = ({ room, people }) => people.find(({ seat }) => seat === room?.host)?.name ?? words.theHost;
