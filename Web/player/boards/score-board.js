// One board: its best ten, one's own place with its neighbours, and a link to the replay of each game.

import { button } from '../../parts/button.js';
import { choices } from '../../parts/field.js';
import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { readBoard } from './board-api.js';
import { ForPlayers, isForPlayers } from './for-players.js';
import { remarks } from './remarks.js';
import { rememberWay } from './way-back.js';

/**
 * @typedef {import('./board-api.js').Board} Board
 * @typedef {import('./board-api.js').Entry} Entry
 *
 * @typedef {object} ScoreBoardAttrs
 * @property {string} board
 * @property {string} [path]  of the board, if it is not below `/boards`
 * @property {number} [limit]  how many of the best are shown
 * @property {boolean} [isShort]  whether there is no choice of the period
 * @property {string} [empty]  what is said if the board is empty
 * @property {(entry: Entry) => Children} [more]  what else is shown of an entry
 */

const date = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
let lastNumber = 0;

/** @type {ClosureComponent<ScoreBoardAttrs>} */
function Board({ attrs: { board, path, limit = 10 } }) {
  const name = `board-period-${(lastNumber += 1)}`;
  /** @type {import('./board-api.js').Period} */
  let period = 'all';
  /** @type {Board | null} */
  let known = null;
  /** @type {import('./board-api.js').Period} of what is known */
  let shown = 'all';
  let failure = '';
  let asksWho = false;
  /** The number of the last request. Answers to earlier requests are ignored. */
  let asked = 0;
  void read();

  async function read() {
    const number = (asked += 1);
    const wanted = period;
    failure = '';
    try {
      const answer = await readBoard(board, { period: wanted, limit, path });
      if (number === asked) [known, shown] = [answer, wanted];
    } catch (error) {
      if (number === asked) [failure, asksWho] = [/** @type {Error} */ (error).message, isForPlayers(error)];
    }
    m.redraw();
  }

  return {
    view: ({ attrs: { isShort = false, empty = 'Nobody is on this board yet.', more } }) => m('.board', [
      isShort ? null : choices({
        legend: 'Time', name, value: period, options: [{ value: 'all', text: 'All time' }, { value: 'week', text: 'This week' }],
        onchange(value) {
          period = value;
          void read();
        },
      }),
      failure && asksWho ? m(ForPlayers, { message: failure, read }) : failure ? m('.stack', [
        m('p.error', { role: 'alert' }, failure), m('.row', button({ text: 'Try again', icon: 'redo', onclick: read })),
      ]) : known ? [takenOff(known), known.entries.length === 0 ? m('p.quiet', empty)
        : entries(known, (entry) => [remarks(entry, shown), more?.(entry)])] : m('p.quiet', { role: 'status' }, 'Looking it up …'),
    ]),
  };
}

/**
 * Tells of the player's own score that the owner of the server has taken off the board.
 *
 * @param {Board} board
 */
export const takenOff = ({ takenOff: own }) => (own
  ? m('p.quiet', `The owner of this server has taken your score of ${own.score.toLocaleString()} off this board.`) : null);

/** @param {Board} board @param {ScoreBoardAttrs['more']} more */
function entries({ entries: best, own, count, recordings }, more) {
  const isAmongThem = own === null || best.some(({ own: isOwn }) => isOwn);
  return [
    list(best, 'The best', recordings, more),
    isAmongThem || own === null ? null : [
      m('p.quiet.board-own', `You are number ${own.rank} of ${count}.`), list(own.entries, 'Your place', recordings, more),
    ],
  ];
}

/** @param {Entry[]} some @param {string} label @param {boolean} canWatch @param {ScoreBoardAttrs['more']} more */
const list = (some, label, canWatch, more) => m('ol.board-list', { 'aria-label': label }, some.map((entry) => {
  const { rank, name, score, at, id, own } = entry;
  return m('li.board-entry', { key: id, class: own ? 'board-entry-own' : '' }, [
    m('span.board-rank', [m('span.out-of-sight', 'Rank '), String(rank)]),
    m('.board-words', [
      m('strong.board-name', [name, own ? m('span.badge', 'You') : null]),
      m('small.quiet', [date.format(at * 1000), more?.(entry)]),
    ]),
    m('strong.board-score', score.toLocaleString()),
    !canWatch ? null : m('a.icon-button', {
      href: `#!/replay/${id}`, onclick: () => rememberWay(m.route.get()), 'aria-label': `Watch the game of ${name}`, title: 'Watch',
    }, icon('play')),
  ]);
}));

/** @type {Component<ScoreBoardAttrs>} */
export const ScoreBoard = styled(Board, '/player/boards/boards.css');
