// The table of practice that is open, if there is one: another takes its place, and with the screen it is let go.

import { closeDialogs } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { toast } from '../../../parts/toast.js';
import { forgetPractice } from './practice-table.js';
import { shell as words } from '../words.js';

/** @typedef {import('./practice-table.js').LocalTable} LocalTable */

export class OpenTable {
  /** @type {LocalTable | null} */ table = null;
  /** How many were opened: each has a screen of its own. */ number = 0;
  isBusy = false;
  #isGone = false;
  #wasPaused = false;

  /**
   * @param {() => Promise<LocalTable | null>} way
   * @param {boolean} [waits]  whether it stands still at first
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

  /** Lets it go, and nothing of it is kept. */
  giveUp() {
    this.#letGo();
    forgetPractice();
  }

  /** The screen goes away: what is still on its way is not entered any more. */
  end() {
    this.#isGone = true;
    // Letting go draws the page again, which has to wait until this drawing is done.
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
   * What was open lies over the cover otherwise.
   *
   * @param {LocalTable} followed
   */
  #follow({ isPaused }) {
    if (isPaused && !this.#wasPaused) closeDialogs();
    this.#wasPaused = isPaused;
  }

  /** What is over, or goes on elsewhere, need not be kept. */
  #letGo() {
    const { table } = this;
    if (!table) return;
    const isOver = table.phase === 'over' && !table.closedBy;
    table.close();
    if (isOver) forgetPractice();
    this.table = null;
  }
}
