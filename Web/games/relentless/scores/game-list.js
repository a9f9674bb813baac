// Games that were played, as a list: of this device, or of a server's teams.

import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { starRow } from '../stars.js';
import { shell as words } from '../shell-words.js';

/**
 * @typedef {object} ListedGame
 * @property {string} [id]
 * @property {string[]} names
 * @property {number} days
 * @property {number} score
 * @property {number | null} difficulty
 * @property {boolean} demo
 * @property {number} [evening]  how many days the evening had
 * @property {number} [stars]  of an evening that was survived
 * @property {boolean} [isPractice]
 * @property {number} at  milliseconds since 1970
 */

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

/**
 * @param {ListedGame[]} games  the best one first
 * @param {{ max?: number, now?: string, best?: string }} [options]  `max`: how many are shown; `now`: the id of the game
 *   that has just ended, which is shown at any rank
 */
export function gameList(games, options = {}) {
  const { max = Infinity, now, best } = options;
  return m('ol.rl-games', games.map((game, place) => {
    const isNow = now !== undefined && game.id === now;
    return place < max || isNow ? row(game, place, { isNow, best }) : null;
  }));
}

/** @param {ListedGame} game @param {number} place @param {{ isNow: boolean, best?: string }} options */
function row(game, place, { isNow, best }) {
  const isBest = best === undefined ? place === 0 : game.id === best;
  const marks = [...gameMarks(game), isNow ? words.justNow : day.format(game.at)];
  return m('li.rl-game', { class: isNow ? 'rl-game-now' : '' }, [
    m('span.rl-game-place', isBest ? [icon('star', { filled: true }), m('span.out-of-sight', words.best)] : `${place + 1}`),
    m('.rl-game-text', [
      m('span.rl-game-names', game.names.join(', ')),
      m('span.rl-game-marks', [game.stars === undefined ? null : [starRow(game.stars), ' '], marks.join(' · ')]),
    ]),
    m('span.rl-game-score', [m('strong', String(game.score)), m('small', words.points)]),
  ]);
}

/**
 * The texts that say how a game was played.
 *
 * @param {{ days?: number, evening?: number, difficulty?: number | null, demo?: boolean, isPractice?: boolean }} game
 */
export const gameMarks = ({ days = 0, evening, difficulty = null, demo = false, isPractice = false }) => [
  words.daysText(days, evening), difficulty === null ? '' : words.difficultyShort(difficulty), demo ? words.demo : '', isPractice ? words.practice : '',
].filter((text) => text !== '');
