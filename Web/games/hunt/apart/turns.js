// What players of a phone have asked for, each until it is done: in the room or, without a connection, on the phone.

/**
 * @typedef {object} Turn
 * @property {any} action
 * @property {number} seat
 * @property {() => void} done
 * @property {(refusal: unknown) => void} fail
 * @property {boolean} isSent  whether the room was asked for it
 *
 * @typedef {object} Places
 * @property {() => 'room' | 'here' | 'wait'} where  where things are done now; wait: that is not clear yet
 * @property {(action: any, seat: number) => Promise<void>} inRoom
 * @property {(action: any) => Promise<void>} here
 */

export class Turns {
  #places;
  /** @type {Set<Turn>} */ #turns = new Set();

  /** @param {Places} places */
  constructor(places) {
    this.#places = places;
  }

  /**
   * @param {any} action
   * @param {number} seat
   * @returns {Promise<void>} settles when it is done; rejects with the refusal
   */
  take(action, seat) {
    return new Promise((done, fail) => { this.#turns.add({ action, seat, done, fail, isSent: false }); });
  }

  /**
   * Does what can be done now. What the room was asked for and has not answered is done here as well: the rules count a pin once.
   * The end of the hunt is not: it ends for all phones of the team.
   */
  go() {
    const where = this.#places.where();
    if (where === 'wait') return;
    for (const turn of [...this.#turns]) {
      if (where === 'here' && !(turn.isSent && turn.action.end)) this.#settle(turn, this.#places.here(turn.action), true);
      else if (where === 'room' && !turn.isSent) this.#settle(turn, this.#places.inRoom(turn.action, turn.seat), false);
      turn.isSent = true;
    }
  }

  /** @param {Turn} turn @param {Promise<void>} doing @param {boolean} isLast  whether nobody else is asked for it */
  #settle(turn, doing, isLast) {
    const { done, fail } = turn;
    if (isLast) this.#turns.delete(turn);
    void doing.then(done, fail).finally(() => this.#turns.delete(turn));
  }
}
