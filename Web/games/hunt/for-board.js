// What a game with the chosen pack means for its board. The server says it, and it is told before the game begins.

import { leading } from '../../player/account/way.js';
import { JoinBoards, wantsBoards } from '../../player/boards/joining.js';
import { focusIfLost } from '../../parts/focus.js';
import m from '../../parts/m.js';
import { packMeaning } from './pack-api.js';
import { noteMine } from './packs.js';
import { words } from './words.js';

/** @typedef {import('./pack-api.js').Meaning} Meaning */

export class ForBoard {
  /**
   * What a competitive game means; null until the server has said it, unknown if it cannot be reached.
   *
   * @type {Meaning | 'unknown' | null}
   */
  #meaning = null;
  #pack = '';

  /** @param {string} pack  its id */
  async ask(pack) {
    this.#pack = pack;
    this.#meaning = null;
    const answer = await packMeaning(pack).catch(() => /** @type {const} */ ('unknown'));
    // Another pack may have been chosen meanwhile.
    if (this.#pack !== pack) return;
    this.#meaning = answer;
    if (answer === 'ownPack') noteMine(pack, true);
    m.redraw();
  }

  /** What the player was told; null if that was nothing certain. */
  get told() {
    return this.#meaning === 'unknown' ? null : this.#meaning;
  }

  /** @param {import('./types.js').Mode} mode @param {boolean} isMine */
  view(mode, isMine) {
    const meaning = isMine ? 'ownPack' : this.#meaning;
    if (mode === 'casual' && meaning !== 'ownPack') return null;
    const isOpen = meaning === 'counts';
    return m('.hunt-for-board', { role: 'status' }, [
      meaning === null ? null : isOpen && wantsBoards() === false ? m('p.quiet', words.notForBoard)
        : isOpen && wantsBoards() === null ? m(JoinBoards, { isOnce: true, isShort: true, onanswer: () => focusIfLost('.hunt-play') })
          : m('p', isOpen ? words.meanings.counts : m('strong', words.meanings[meaning])),
      meaning === 'accountNeeded' ? m('p', m('a', leading('/account', m.route.get()), words.makeAccount)) : null,
    ]);
  }
}
