// The open table of practice, if there is one. Opening another one replaces it, and it is closed with the screen.

import { closeDialogs } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { toast } from '../../../parts/toast.js';
import { forgetPractice } from './practice-table.js';
import { shell as words } from '../shell-words.js';

/** @typedef {import('./practice-table.js').LocalTable} LocalTable */

export class OpenTable {
  /** @type {LocalTable | null} */ table = null;
  /** How many tables were opened; each gets its own screen. */ number = 0;
  isBusy = false;
  #isGone = false;
  #wasPaused = false;

  /**
   * @param {() => Promise<LocalTable | null>} way
   * @param {boolean} [waits]  whether it is paused at first
   */
  async open(way, waits = false) {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      this.#enter(await way(), waits);
    } catch (error) {
      toast(/** @type {{ message: string }} */ (error).message ?? words.noContent, { kind: 'error' });
    }
    this.isBusy = false;
    m.redraw();
  }

  /** Closes the table, and deletes its game. */
  giveUp() {
    this.#letGo();
    forgetPractice();
  }

  /** Ends with the screen: a table that is still being opened is not entered any more. */
  end() {
    this.#isGone = true;
    // Closing redraws the page, which has to wait until the current drawing is done.
    void Promise.resolve().then(() => this.#letGo());
  }

  /** @param {LocalTable | null} opened @param {boolean} waits */
  #enter(opened, waits) {
    this.#letGo();
    this.table = opened;
    this.number += 1;
    if (!opened) return;
    if (this.#isGone) return this.#letGo();
    opened.onchange(() => this.#follow(opened));
    if (waits) opened.pause();
    this.#follow(opened);
  }

  /**
   * Closes dialogs at a pause; otherwise they would cover the pause screen.
   *
   * @param {LocalTable} followed
   */
  #follow({ isPaused }) {
    if (isPaused && !this.#wasPaused) closeDialogs();
    this.#wasPaused = isPaused;
  }

  /** Closes the table. A game that is over here is deleted. */
  #letGo() {
    const { table } = this;
    if (!table) return;
    const isOver = table.phase === 'over' && !table.closedBy;
    table.close();
    if (isOver) forgetPractice();
    this.table = null;
  }
}
