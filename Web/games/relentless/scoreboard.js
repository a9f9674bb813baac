// The best games: of this device, and of the server's teams.

import { button, linkButton } from '../../parts/button.js';
import { confirm } from '../../parts/dialog.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { readBoard } from './board-api.js';
import { gameList } from './game-list.js';
import { keptGames, wipeGames } from './kept-games.js';
import { shell as words, words as game } from './words.js';

/** @typedef {import('./game-list.js').ListedGame} ListedGame */

/** @type {ClosureComponent} */
function Scoreboard() {
  /** @type {ListedGame[] | null} */
  let teams = null;
  let hasFailed = false;
  read();

  function read() {
    hasFailed = false;
    readBoard().then((games) => { teams = games; }, () => { hasFailed = true; }).finally(() => m.redraw());
  }

  return {
    view: () => page({ title: words.scores, accent: 'relentless', back: '/relentless', wide: true }, m('.rl-boards', [
      m('section.card.rl-board', [
        m('h2', words.ofServer),
        teams ? list(teams, words.noTeams)
          : hasFailed ? m('.stack', [
            m('p', { role: 'alert' }, words.noServer),
            m('.row', button({ text: game.tryAgain, icon: 'redo', onclick: read })),
          ])
            : m('p.quiet', { role: 'status' }, words.looking),
      ]),
      m('section.card.rl-board', [
        m('h2', words.ofDevice),
        list(keptGames(), words.noGames),
        keptGames().length > 0
          ? m('.row', button({ text: words.wipe, icon: 'bin', kind: 'quiet', onclick: () => void wipe() })) : null,
      ]),
    ])),
  };
}

/** @param {ListedGame[]} games @param {string} empty */
const list = (games, empty) => (games.length > 0 ? gameList(games) : m('.stack', [
  m('p.quiet', empty),
  m('.row', linkButton({ text: words.toStart, href: '#!/relentless' })),
]));

async function wipe() {
  if (await confirm({ title: words.wipeAsk, text: words.wipeText, yes: words.wipe, danger: true })) wipeGames();
  m.redraw();
}

export default styled(Scoreboard, '/games/relentless/shell.css');
