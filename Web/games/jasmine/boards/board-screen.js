// The board of a level, or of a day's puzzle.

import { JoinBoards, isOnBoards } from '../../../player/boards/joining.js';
import { ScoreBoard } from '../../../player/boards/score-board.js';
import { linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { ranks } from './board-words.js';
import { besideOf, guestsOf, sideOf } from './ranked.js';
import { isContentKnown, levelOf, readContent } from '../content.js';
import { utcToday } from '../../../parts/days.js';
import { words } from '../words.js';

/** @type {ClosureComponent} */
function BoardScreen() {
  const wanted = m.route.param('board') ?? '';
  const board = wanted === 'daily' ? `daily-${utcToday()}` : wanted;
  const beside = sideOf(board);
  const main = beside?.main ?? board;
  const told = /^daily-(\d{4}-\d{2}-\d{2})$/.exec(main)?.[1];
  const day = told && Number.isFinite(Date.parse(told)) ? told : undefined;
  void readContent().then(m.redraw, () => {});

  return {
    view() {
      const level = isContentKnown() ? levelOf(main) : null;
      const name = day ? words.dailyName(day) : level?.name ?? ranks.board;
      const isPlayable = beside === null && (level !== null || day === utcToday());
      const title = beside ? ranks[`${beside.side}Of`](name) : name;
      return page({ title, accent: 'jasmine', back: beside ? `/jasmine/board/${main}` : '/jasmine/boards' }, m('.stack', [
        level ? m('p.quiet', `${words.modes[level.mode]} · ${words.types[level.type]}`) : null,
        beside ? m('p', ranks[`${beside.side}Hint`]) : day ? m('p', ranks.accountsHint) : null,
        m('section.card', m(ScoreBoard, { board })),
        waysBeside(board, level !== null, day !== undefined),
        isPlayable ? m('.row', linkButton({
          text: words.play, icon: 'play', kind: 'main', href: `#!/jasmine/play/${day ? 'daily' : board}`,
        })) : null,
        isOnBoards() ? null : m(JoinBoards),
      ]));
    },
  };
}

/**
 * The ways from a board to those beside it. A day's board is for accounts, and each of the others leads there.
 *
 * @param {string} board
 * @param {boolean} isLevel  whether its level is known
 * @param {boolean} isDay  whether it is of a day's puzzle
 */
function waysBeside(board, isLevel, isDay) {
  const way = (/** @type {string} */ text, /** @type {string} */ to) => linkButton({ text, icon: 'crown', href: `#!/jasmine/board/${to}` });
  const beside = sideOf(board);
  if (!isDay && (beside || !isLevel)) return null;
  return m('.row', beside ? way(ranks.accounts, beside.main) : [
    isDay ? way(ranks.guests, guestsOf(board)) : null, way(ranks.offline, besideOf(board)),
  ]);
}

export default styled(styled(BoardScreen, '/games/jasmine/boards/boards.css'), '/games/jasmine/jasmine.css');
