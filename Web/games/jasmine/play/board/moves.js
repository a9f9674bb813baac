// What can be done with the tile that falls, and with those that come after it.

import { sound } from '../../../../parts/sound.js';

export class Moves {
  #table;
  #isFrozen;

  /** @param {import('../../../../host/table.js').Table} table @param {() => boolean} isFrozen  whether nothing is taken */
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

  /** Has the falling tile and one of those to come change places.
   * @param {number} index  of the one to come */
  trade(index) {
    if (!this.#isFrozen()) sound.play('swap');
    this.#act({ trade: { upcoming: index } });
  }

  /** @param {object} action */
  #act(action) {
    if (!this.#isFrozen()) this.#table.act(action).catch(() => {});
  }
}
