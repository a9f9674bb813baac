// At the end of a game, keeps it on the device, and shows earlier results of this team and this device.

import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { styled } from '../../../parts/styled.js';
import { wallTime } from '../../../parts/time.js';
import { account } from '../../../player/account/account.js';
import { gameID } from '../game-id.js';
import { readTeam } from './board-api.js';
import { gameList } from './game-list.js';
import { isSameTeam, keepGame, keptGames } from './kept-games.js';
import { shell as words } from '../shell-words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../stored.js').KeptGame} KeptGame
 * @typedef {import('./game-list.js').ListedGame} ListedGame
 *
 * @typedef {object} Ending
 * @property {{ team: { name: string, simulated?: boolean }[], evening?: number }} view
 * @property {import('../types.js').Outcome} outcome
 * @property {Table} table
 */

/** How many of each list are shown. */
const max = 5;

/** @param {Ending} ending */
export const earlierGames = (ending) => m(Styled, ending);

/** @type {ClosureComponent<Ending>} */
function EarlierGames({ attrs }) {
  const game = asGame(attrs);
  const isKept = keepGame(game);
  /**
   * The games of this team on the server; null if the server is not asked, is not reached, or does not know who plays here.
   * Then the games of this device are shown.
   *
   * @type {ListedGame[] | null}
   */
  let told = null;
  if (attrs.table.room && account.known) {
    readTeam(attrs.table.room.code).then((games) => { if (games.length > 0) told = games.map(asNow); }, () => {}).finally(() => m.redraw());
  }

  /**
   * Marks the game that has just ended: the newest one with the same figures.
   *
   * @param {ListedGame} one
   * @param {number} _
   * @param {ListedGame[]} all
   */
  function asNow(one, _, all) {
    const alike = all.filter(({ score, days }) => score === game.score && days === game.days);
    return alike.length > 0 && alike.every(({ at }) => at <= one.at) && alike.includes(one) ? { ...one, id: game.id } : one;
  }

  return {
    view() {
      const games = keptGames();
      const team = told ?? games.filter(({ names }) => isSameTeam(names, game.names));
      const others = games.filter(({ names }) => !isSameTeam(names, game.names));
      const isBest = team.length > 1 && team[0].id === game.id;
      return m('section.rl-earlier', [
        m('p.rl-record', { role: 'status' }, isBest ? [icon('star', { filled: true }), words.newRecord] : ''),
        isKept ? null : m('p.quiet', words.notKept),
        m('h2', words.thisTeam),
        gameList(team, { max, now: game.id, best: team[0]?.id }),
        others.length > 0 ? [
          m('h2', words.thisDevice),
          gameList(others, { max, best: games[0]?.id }),
        ] : null,
      ]);
    },
  };
}

const Styled = styled(EarlierGames, '/games/relentless/shell.css');

/**
 * The game to keep. A page that is loaded again shows the same end again, but the game is kept only once.
 *
 * @param {Ending} ending
 * @returns {KeptGame}
 */
function asGame({ view, outcome, table }) {
  const names = view.team.map(({ name }) => name);
  return {
    id: gameID(table),
    names, days: outcome.days, score: outcome.score, result: outcome.result, at: wallTime(),
    isPractice: view.team.some(({ simulated }) => simulated === true),
    difficulty: table.setup?.difficulty ?? null, demo: table.setup?.demo === true, evening: view.evening, stars: outcome.stars,
  };
}
