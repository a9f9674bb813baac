// The best games: of this device, and of the server's teams.

import { ScoreBoard } from '../../../player/boards/score-board.js';
import { button, linkButton } from '../../../parts/button.js';
import { confirm } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { isWhole } from '../../../parts/unknown.js';
import { starRow } from '../stars.js';
import { gameList, gameMarks } from './game-list.js';
import { keptGames, wipeGames } from './kept-games.js';
import { shell as words } from '../shell-words.js';

/** @type {ClosureComponent} */
function Scoreboard() {
  return {
    view: () => page({ title: words.scores, accent: 'relentless', back: '/relentless', wide: true }, m('.rl-boards', [
      m('section.card.rl-board', [
        m('h2', words.ofServer),
        m('p.quiet', words.knownHint),
        m(ScoreBoard, { board: 'relentless', empty: words.noTeams, more: (entry) => [markedBy(entry.details ?? {}), ' ', whoseMark(entry)] }),
      ]),
      m('section.card.rl-board', [
        m('h2', words.ofDevice),
        keptGames().length > 0 ? gameList(keptGames()) : m('.stack', [
          m('p.quiet', words.noGames),
          m('.row', linkButton({ text: words.toStart, href: '#!/relentless' })),
        ]),
        keptGames().length > 0
          ? m('.row', button({ text: words.wipe, icon: 'bin', kind: 'quiet', onclick: () => void wipe() })) : null,
      ]),
    ])),
  };
}

/**
 * What a board of the server shows of a game besides its points.
 *
 * @param {{ [detail: string]: any }} details
 */
const markedBy = (details) => [` · ${gameMarks(details).join(' · ')}`, isWhole(details.stars, 3) ? [' ', starRow(details.stars)] : null];

/**
 * Whether the server knows who played: a game of names that anybody could have typed is nobody’s.
 *
 * @param {import('../../../player/boards/board-api.js').Entry} entry
 */
function whoseMark({ names = [], sessions = [], typed = false }) {
  if (typed) return m('span.rl-whose', words.namesOnly);
  const known = names.filter((_, seat) => sessions[seat] === true);
  const isKnownWhole = known.length === 0 || known.length === names.length;
  return m('span.rl-whose.badge', isKnownWhole ? words.known : words.knownAmong(known));
}

async function wipe() {
  if (await confirm({ title: words.wipeAsk, text: words.wipeText, yes: words.wipe, danger: true })) wipeGames();
  m.redraw();
}

export default styled(Scoreboard, '/games/relentless/shell.css');
