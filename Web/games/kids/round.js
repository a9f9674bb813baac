// One game on the screen, from its opening to its end.

import m from '../../parts/m.js';
import { askToLeave } from './leave-dialog.js';

export class Round {
  /** Whether its end was shown already. */
  hasEnded = false;

  /**
   * @param {number} number  which of the games on this screen it is
   * @param {import('../../host/local-table.js').LocalTable} table
   * @param {import('./stage.js').Stage} stage
   */
  constructor(number, table, stage) {
    this.number = number;
    this.table = table;
    this.stage = stage;
  }

  /** Whether nothing has happened in it yet. */
  get isNew() {
    return this.table.at < 1_000 && this.table.actionCount === 0;
  }

  /** Its game's name and sentences. */
  get #told() {
    return this.stage.words.games[this.table.game];
  }

  get name() {
    return this.#told.name;
  }

  /** The instruction for the player. */
  get instruction() {
    const { instruction, calmInstruction } = this.#told;
    return (this.stage.isCalm ? calmInstruction : undefined) ?? instruction;
  }

  /** Speaks the instruction, which is also on the screen. */
  explain() {
    this.stage.say(this.instruction);
  }

  goOn() {
    const { isNew } = this;
    this.table.resume();
    if (isNew) this.explain();
  }

  /**
   * Asks before a running game is left. The game is paused meanwhile.
   *
   * @param {boolean} isLocked
   * @returns {Promise<boolean>}
   */
  async mayBeLeft(isLocked) {
    const { table, stage } = this;
    if (table.phase !== 'playing' || table.status === 'closed') return true;
    if (stage.isAsking) return false;
    const wasPaused = table.isPaused;
    stage.isAsking = true;
    table.pause();
    const isLeaving = await askToLeave({ words: stage.words, isLocked });
    stage.isAsking = false;
    if (!isLeaving && !wasPaused) table.resume();
    m.redraw();
    return isLeaving;
  }

  /** Deletes the game. */
  letGo() {
    this.table.forget();
    this.table.close();
  }
}
