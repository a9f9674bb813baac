// The board of a pack: the ten best, the player's own place, and how all others did.

import { readBoard } from '../../player/boards/board-api.js';
import { ForPlayers, isForPlayers } from '../../player/boards/for-players.js';
import { takenOff } from '../../player/boards/score-board.js';
import { button } from '../../parts/button.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { boardRows, versionNote } from './board-table.js';
import { packForPlayers } from './pack-api.js';
import { packHere } from './packs.js';
import { words } from './words.js';

/**
 * @typedef {import('../../player/boards/board-api.js').Board & { average?: number | null, played?: number, version?: number }} Board
 *   `average`: of all scores, in tenths of a point; `played`: the number of all scores; `version`: of the pack now
 */

/** @type {ClosureComponent} */
function PackBoard() {
  const id = m.route.param('pack') ?? '';
  /** @type {Board | null} */
  let board = null;
  let failure = '';
  let asksWho = false;
  let name = packHere(id)?.name ?? '';
  // The board can be read all the same if the server does not give the pack.
  if (!name) packForPlayers(id).then((pack) => { name = pack.name; }, () => {}).then(m.redraw);
  void read();

  async function read() {
    failure = '';
    try {
      board = await readBoard(`hunt-${id}`, { path: `/packs/${id}/board` });
    } catch (error) {
      [failure, asksWho] = [/** @type {Error} */ (error).message, isForPlayers(error)];
    }
    m.redraw();
  }

  return {
    view: () => page({ title: words.boardOf(name), accent: 'hunt', back: '/hunt/packs', wide: true }, [
      failure && asksWho ? m('section.card', m(ForPlayers, { message: failure, read })) : failure ? m('.stack', [
        m('p', { role: 'alert' }, failure), m('.row', button({ text: words.tryAgain, icon: 'redo', onclick: read })),
      ]) : !board ? m('p.quiet', { role: 'status' }, words.loading) : m('.stack.hunt-beside', [m('.stack', [takenOff(board), table(board)]), facts(board)]),
    ]),
  };
}

/** @param {Board} board */
function table({ entries, version }) {
  if (entries.length === 0) return m('p', words.boardEmpty);
  return [boardRows(entries, version), versionNote(entries, version), m('p.hint', words.boardRules)];
}

/** @param {Board} board */
function facts({ own, average, played, count }) {
  const times = Number.isSafeInteger(played) ? Number(played) : count;
  return m('dl.hunt-facts.card', [
    m('dt', words.you), m('dd', own ? `${words.rank} ${own.rank}, ${words.points(own.score)}` : words.notAvailable),
    m('dt', words.average), m('dd', times > 0 && Number.isSafeInteger(average) ? (Number(average) / 10).toFixed(1) : words.notAvailable),
    m('dt', words.played), m('dd', words.times(times)),
  ]);
}

export default styled(PackBoard, '/games/hunt/hunt.css');
