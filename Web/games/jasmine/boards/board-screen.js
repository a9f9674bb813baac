// The board of a level, or of a day's puzzle.

import { JoinBoards, isOnBoards } from '../../../player/boards/joining.js';
import { ScoreBoard } from '../../../player/boards/score-board.js';
import { linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { ranks } from './board-words.js';
import { besideOf, timedOf } from './ranked.js';
import { isContentKnown, levelOf, readContent } from '../content.js';
import { utcToday } from '../../../parts/days.js';
import { words } from '../words.js';

/** @type {ClosureComponent} */
function BoardScreen() {
  const wanted = m.route.param('board') ?? '';
  const board = wanted === 'daily' ? `daily-${utcToday()}` : wanted;
  const timed = timedOf(board);
  const told = /^daily-(\d{4}-\d{2}-\d{2})$/.exec(timed ?? board)?.[1];
  const day = told && Number.isFinite(Date.parse(told)) ? told : undefined;
  void readContent().then(m.redraw, () => {});

  return {
    view() {
      const level = isContentKnown() ? levelOf(timed ?? board) : null;
      const name = day ? words.dailyName(day) : level?.name ?? ranks.board;
      const isPlayable = timed === null && (level !== null || day === utcToday());
      return page({ title: timed ? ranks.offlineOf(name) : name, accent: 'jasmine', back: timed ? `/jasmine/board/${timed}` : '/jasmine/boards' }, m('.stack', [
        level ? m('p.quiet', `${words.modes[level.mode]} · ${words.types[level.type]}`) : null,
        timed ? m('p', ranks.offlineHint) : null,
        m('section.card', m(ScoreBoard, { board })),
        timed || !(level || day) ? null : m('.row', linkButton({ text: ranks.offline, icon: 'crown', href: `#!/jasmine/board/${besideOf(board)}` })),
        isPlayable ? m('.row', linkButton({
          text: words.play, icon: 'play', kind: 'main', href: `#!/jasmine/play/${day ? 'daily' : board}`,
        })) : null,
        isOnBoards() ? null : m(JoinBoards),
      ]));
    },
  };
}

export default styled(styled(BoardScreen, '/games/jasmine/boards/boards.css'), '/games/jasmine/jasmine.css');
