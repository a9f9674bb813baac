// Games that were played, as a list: of this device, or of a server's teams.

import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { shell as words } from './words.js';

/**
 * @typedef {object} ListedGame
 * @property {string} [id]
 * @property {string[]} names
 * @property {number} days
 * @property {number} score
 * @property {number | null} difficulty
 * @property {boolean} demo
 * @property {boolean} [isPractice]
 * @property {number} at  milliseconds since 1970
 */

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

/**
 * @param {ListedGame[]} games  the best one first
 * @param {{ now?: string, best?: string }} [options]  `now`: the id of the one that has just ended
 */
export const gameList = (games, options = {}) => m('ol.rl-games', games.map((game, place) => row(game, place, options)));

/** @param {ListedGame} game @param {number} place @param {{ now?: string, best?: string }} options */
function row(game, place, { now, best }) {
  const isNow = now !== undefined && game.id === now;
  const isBest = best === undefined ? place === 0 : game.id === best;
  const marks = [
    words.daysText(game.days), game.difficulty === null ? null : words.difficultyShort(game.difficulty),
    game.demo ? words.demo : null, game.isPractice ? words.practice : null, isNow ? words.justNow : day.format(game.at),
  ].filter(Boolean);
  return m('li.rl-game', { class: isNow ? 'rl-game-now' : '' }, [
    m('span.rl-game-place', isBest ? [icon('star', { filled: true }), m('span.out-of-sight', words.best)] : `${place + 1}`),
    m('.rl-game-text', [
      m('span.rl-game-names', game.names.join(', ')),
      m('span.rl-game-marks', marks.join(' · ')),
    ]),
    m('span.rl-game-score', [m('strong', String(game.score)), m('small', words.points)]),
  ]);
}
