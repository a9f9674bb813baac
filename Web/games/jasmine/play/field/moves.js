// The moves of the tile that falls, and of the tiles that come after it.

import { sound } from '../../../../parts/sound.js';
import { sounds } from '../../sound/sounds.js';

export class Moves {
  #table;
  #isFrozen;

  /** @param {import('../../../../host/table.js').Table} table @param {() => boolean} isFrozen  whether no move is accepted */
  constructor(table, isFrozen) {
    this.#table = table;
    this.#isFrozen = isFrozen;
  }

  left() {
    this.#act({ left: {} });
  }

  right() {
    this.#act({ right: {} });
  }

  drop() {
    this.#act({ drop: {} });
  }

  /**
   * Swaps the falling tile with one of the next tiles.
   *
   * @param {number} index  of the next tile
   */
  trade(index) {
    if (!this.#isFrozen()) sound.play(sounds.swap);
    this.#act({ trade: { upcoming: index } });
  }

  /** @param {object} action */
  #act(action) {
    if (!this.#isFrozen()) this.#table.act(action).catch(() => {});
  }
}
