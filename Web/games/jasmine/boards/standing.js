// The standing of a game that was just played: its rank and its board, or why it is on no board.

import { account } from '../../../player/account/account.js';
import { JoinBoards, wantsBoards } from '../../../player/boards/joining.js';
import { ScoreBoard } from '../../../player/boards/score-board.js';
import { button, linkButton } from '../../../parts/button.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { outbox } from '../../../player/outbox.js';
import { ranks as words } from './board-words.js';
import { isContentKnown } from '../content.js';
import { besideOf, boardOf, guestsOf, isGuest, standingOf } from './ranked.js';

/** How many of the best entries are shown here. */
const max = 3;

/**
 * @param {import('../types.js').Game} game
 * @returns {Children}
 */
export function standing(game) {
  const timed = game.ranked?.board ?? (isContentKnown() ? boardOf(played(game)) : null);
  if (timed === null) return null;
  if (!game.ranked) return wantsBoards() === null ? m(JoinBoards, { isOnce: true }) : null;
  const sent = standingOf(game.ranked);
  const rank = sent?.item.answer?.rank;
  const told = sent?.item.answer?.board;
  const expected = !told && game.isDaily && isGuest() ? guestsOf(timed) : timed;
  const answered = [besideOf(timed), guestsOf(timed)].find((beside) => beside === told) ?? expected;
  // Of a guest who has an account since then.
  const hasMoved = answered === guestsOf(timed) && account.known?.guest === false && sent?.item.owner === account.known.id;
  const board = hasMoved ? timed : answered;
  return m('section.card.stack.jm-standing', [
    m('h2', words.title),
    m('p', { role: 'status' }, hasMoved ? words.hasMoved : Number.isSafeInteger(rank)
      ? [icon('crown'), m('strong', ranked(board, timed, rank)), sent?.item.answer.best === false ? ` ${words.notBest}` : '',
        sent?.item.answer.sameMoves ? ` ${words.sameMoves}` : '']
      : sentence(game, sent)),
    board === guestsOf(timed) ? m('p.quiet', words.guestsMove) : null,
    sent?.state === 'waiting' ? m('.row', button({ text: words.sendNow, icon: 'redo', onclick: () => void outbox.send() })) : null,
    // A game that was not sent yet is not on the board.
    sent?.state === 'done' || !sent ? [m(ScoreBoard, { key: `${board} ${sent?.state}`, board, limit: max, isShort: true })] : null,
    m('.row', linkButton({ text: words.wholeBoard, icon: 'crown', href: `#!/jasmine/board/${board}` })),
  ]);
}

/**
 * A rank, with the board on which it is.
 *
 * @param {string} board
 * @param {string} timed  the board beside which it may stand
 * @param {number} rank
 */
function ranked(board, timed, rank) {
  if (board === guestsOf(timed)) return words.rankGuests(rank);
  return board === besideOf(timed) ? words.rankOffline(rank) : words.rank(rank);
}

/**
 * The level as it was played.
 *
 * @param {import('../types.js').Game} game
 */
const played = ({ level, isDaily }) => (isDaily ? { id: level, day: level.replace('daily-', '') } : { id: level });

/** @param {import('../types.js').Game} game @param {import('../../../player/outbox.js').Standing | null} sent */
function sentence({ ranked, score, recording }, sent) {
  if (ranked?.why) return ranked.why;
  if (score === 0) return words.nothing;
  if (!sent) return recording ? words.gone : words.notKept;
  if (sent.state === 'refused') return words.refused(sent.item.refused?.message ?? '');
  return sent.isPutOff ? words.putOff : words[sent.state === 'sending' ? 'sending' : 'waiting'];
}
