// The players at this phone. Closes and opens their dialogs when a phase of the game begins or ends.

import { closeDialogs } from '../../../parts/dialog.js';
import { sayWhoIsNew } from './first-order.js';
import { hearOwn, hearShared } from './hear.js';
import { LocalPlayer } from './local-player.js';
import { openOrders } from './orders.js';
import { stopListening } from './rhythm.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../types.js').View} View
 */

export class LocalPlayers {
  #table;
  /** @type {Map<number, LocalPlayer>} */ #players = new Map();
  /** The index of the shown player among the own ones. */ #place = 0;
  #phase = '';

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
  }

  /** The players of the own seats, once there is a view for them. */
  get own() {
    const { seats } = this.#table;
    const view = /** @type {View | null} */ (this.#table.viewFor(seats[0] ?? null));
    return view ? seats.filter((seat) => !view.team[seat]?.simulated).map((seat) => this.#at(seat)) : [];
  }

  /** The player that is shown; null if there is none. */
  get shown() {
    return this.own[this.#place] ?? null;
  }

  /** @param {LocalPlayer} player */
  show(player) {
    this.#place = this.own.indexOf(player);
  }

  /** The time left on the clock of the shown player; null if none runs. */
  timeLeft() {
    const { shown } = this;
    if (!shown) return null;
    if (shown.view.phase === 'paused') return shown.pauseLeft();
    return shown.isRunning ? shown.leftNow(shown.view.left) : null;
  }

  /** Follows the table's views. */
  follow() {
    const { own } = this;
    own.forEach((player) => player.follow());
    sayWhoIsNew(own);
    const next = own[0]?.view.phase ?? '';
    if (next !== this.#phase) this.#turnTo(next);
    this.#phase = next;
    // A seat may be gone.
    if (own.length > 0) this.#place = Math.min(this.#place, own.length - 1);
  }

  /** @param {object[]} events @param {number | null} seat @param {boolean} isFirst */
  hear(events, seat, isFirst) {
    if (isFirst) hearShared(events, this.#table);
    const player = this.own.find((one) => one.seat === seat);
    if (player) hearOwn(player, events);
  }

  /**
   * Enters a phase. Dialogs of a round close when the round ends or is paused, and dialogs of a pause when the round does
   * not go on after it. The orders that were being read at a pause are opened again when the round goes on.
   *
   * @param {string} next
   */
  #turnTo(next) {
    const { own, shown } = this;
    const interrupted = shown?.interrupted ?? null;
    own.forEach((player) => { player.interrupted = next === 'paused' ? player.house : null; });
    if (this.#phase === 'round' || (this.#phase === 'paused' && next !== 'round')) {
      closeDialogs();
      stopListening();
    }
    if (shown && next === 'round' && interrupted !== null) void openOrders(shown, interrupted);
    if (next === 'briefing') own.forEach((player) => { player.news = []; });
  }

  /** @param {number} seat */
  #at(seat) {
    const player = this.#players.get(seat) ?? new LocalPlayer(this.#table, seat);
    this.#players.set(seat, player);
    return player;
  }
}
