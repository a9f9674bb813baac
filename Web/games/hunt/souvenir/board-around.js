// The board of a pack around the player's own place, in a souvenir.

import { readBoard } from '../../../player/boards/board-api.js';
import { ForPlayers, isForPlayers } from '../../../player/boards/for-players.js';
import { button, linkButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { boardRows, versionNote } from '../board-table.js';
import { words } from './words.js';

/** @typedef {import('../../../player/boards/board-api.js').Board & { version?: number }} Board */

/** How many others are shown before the player, and how many after. */
const neighbours = 2;

/** @type {ClosureComponent<{ pack: string }>} */
export function BoardAround({ attrs: { pack } }) {
  /** @type {Board | null} */
  let board = null;
  let failure = '';
  let asksWho = false;
  /** @type {HTMLElement | null} */
  let section = null;
  void read();

  async function read() {
    try {
      board = await readBoard(`hunt-${pack}`, { path: `/packs/${pack}/board` });
      failure = '';
    } catch (error) {
      const { code, message } = /** @type {import('../../../host/engine.js').Refusal} */ (error);
      asksWho = isForPlayers(error);
      failure = code === 'unreachable' ? words.boardOffline : message;
    }
    m.redraw();
  }

  /** Reads it again. The button goes if that succeeds, so the section gets the focus. */
  async function again() {
    await read();
    if (board) section?.focus({ preventScroll: true });
  }

  return {
    oncreate({ dom }) { section = /** @type {HTMLElement} */ (dom); },
    view: () => m('section.card.stack', { tabindex: '-1', 'aria-label': words.board }, [
      m('h2', words.board),
      failure && asksWho ? m(ForPlayers, { message: failure, read: again }) : failure ? [m('p', { role: 'status' }, failure), m('.row', button({ text: words.tryAgain, icon: 'redo', onclick: again }))]
        : board ? rows(board) : m('p.quiet', { role: 'status' }, words.boardLoading),
      m('.row', linkButton({ text: words.toBoard, icon: 'crown', href: `#!/hunt/board/${pack}` })),
    ]),
  };
}

/** @param {Board} board */
function rows({ entries, own, version }) {
  if (!own) return m('p', words.notOnBoard);
  const around = own.entries.length > 0 ? own.entries : entries.filter(({ rank }) => Math.abs(rank - own.rank) <= neighbours);
  return [boardRows(around, version), versionNote(around, version)];
}
