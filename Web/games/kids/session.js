// The games on one screen, one after the other, until the screen is left.

import { closeDialogs } from '../../parts/dialog.js';
import m from '../../parts/m.js';
import { toast } from '../../parts/toast.js';
import { loadField } from './fields.js';
import { celebrate } from './ending.js';
import { Round } from './round.js';
import { begin, take } from './solo-table.js';
import { Stage } from './stage.js';
import { readWords } from './words.js';

/**
 * @typedef {import('../../host/local-table.js').LocalTable} LocalTable
 * @typedef {{ level: string, calm?: true }} Setup
 */

export class Session {
  /**
   * The game that is played, or has just ended.
   *
   * @type {Round | null}
   */
  round = null;
  /** @type {Component<import('./types.js').FieldAttrs> | null} */
  field = null;
  /** Whether the screen was left. */
  #isGone = false;
  /** Whether the player may leave without a question: the button was held, or the game is over. */
  #isFree = false;

  /**
   * Opens the first game.
   *
   * @param {string} game
   * @param {Setup} setup
   */
  open(game, setup) {
    return this.#orLeave(async () => {
      const [words, field] = await Promise.all([readWords(), loadField(game)]);
      this.field = field;
      if (!this.#isGone) this.#enter(await take(game, setup), words);
    });
  }

  /**
   * Asks whether to leave, if necessary.
   *
   * @param {boolean} isLocked  whether the back button has to be held
   */
  async mayBeLeft(isLocked) {
    return this.#isFree || !this.round || this.round.mayBeLeft(isLocked);
  }

  /** Leaves without a question. */
  leave() {
    this.#isFree = true;
    location.hash = '#!/kids';
  }

  end() {
    this.#isGone = true;
    // Closing redraws the page, which has to wait until the current drawing is done.
    void Promise.resolve().then(() => {
      closeDialogs();
      this.round?.letGo();
    });
  }

  /** @param {() => Promise<void>} action  if it fails, the start screen opens with the reason */
  async #orLeave(action) {
    try {
      await action();
    } catch (error) {
      toast(/** @type {Error} */ (error).message, { kind: 'error' });
      this.leave();
    }
  }

  /** @param {LocalTable} table @param {import('./words.js').Words} words */
  #enter(table, words) {
    const stage = new Stage(table, words, () => document.querySelector('.kids-score'));
    const round = this.round = new Round((this.round?.number ?? 0) + 1, table, stage);
    if (this.#isGone) return round.letGo();
    this.#isFree = false;
    table.onchange(() => this.#follow(round));
    if (!table.isPaused) round.explain();
    void this.#follow(round);
    m.redraw();
  }

  /** @param {Round} round */
  async #follow(round) {
    const { table, stage } = round;
    if (table.phase !== 'over' || round.hasEnded) return;
    round.hasEnded = true;
    const isGone = () => this.#isGone || this.round !== round;
    const isAgain = await celebrate({ table, stage, isGone });
    if (isGone()) return;
    if (isAgain) await this.#orLeave(() => this.#again(round));
    else this.leave();
  }

  /** @param {Round} last */
  async #again(last) {
    const { game, setup } = last.table;
    last.letGo();
    this.#enter(await begin(game, setup), last.stage.words);
  }
}
