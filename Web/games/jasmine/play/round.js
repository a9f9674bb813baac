// One game, from its opening to its end.

import { keptRecording } from '../../../host/kept-table.js';
import { confirm } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { sound } from '../../../parts/sound.js';
import { wait, wallTime } from '../../../parts/time.js';
import { attempt } from '../../../parts/toast.js';
import { keepFormed } from '../book/lending.js';
import { hadBreak, submit } from '../boards/ranked.js';
import { words } from '../words.js';
import { fieldOf } from './field/fields.js';
import { Faces } from './field/faces.js';
import { take } from './opening.js';
import { recordGame } from './played.js';
import { discard, findLevel, isDaily } from './solo.js';

/** @typedef {Component<import('./field/types.js').FieldAttrs>} Field */

/** How long the end is seen before the next screen comes; milliseconds. */
const lull = 1_400;

/**
 * Opens the game of a level that was left, or a new one.
 *
 * @param {string} id  of the level
 * @param {(level: import('./solo.js').Playable) => Promise<boolean>} ask  asks whether a new game is to count for the board, now
 * @returns {Promise<Round>} rejects with an error that has a `message`, also if there is no such level
 */
export async function openRound(id, ask) {
  const level = await findLevel(id);
  if (!level) throw new Error(words.none);
  const field = await fieldOf(level.mode);
  return new Round(level, field, await take(level, ask));
}

export class Round {
  #notebook;
  #lent;
  /** Called when the game is over and its end was shown for a while. */ #onended = () => {};
  /** Whether the player is being asked whether to leave. */ isAsking = false;
  /** Whether the game is over, and has been counted. */ hasEnded = false;

  /** @param {import('./solo.js').Playable} level @param {Field} field @param {import('./opening.js').Taken} taken */
  constructor(level, field, { table, notebook, isResumed, ranked, lent }) {
    this.level = level;
    this.field = field;
    this.faces = new Faces(level.phrases);
    this.table = table;
    this.isResumed = isResumed;
    this.ranked = ranked;
    this.#notebook = notebook;
    this.#lent = lent;
  }

  /** Whether the clock of a game that counts has stood still. */
  get hadBreak() {
    return this.table.phase === 'playing' && hadBreak(this.ranked, this.table.now());
  }

  /**
   * Follows the game from now on. A game that was left stays paused until the player continues it.
   *
   * @param {() => void} onended  called when the game is over and its end was shown for a while
   */
  begin(onended) {
    this.#onended = onended;
    this.table.onevents((events) => keepFormed(this.#lent, this.#notebook.hear(events, this.table.at)));
    this.table.onchange(() => this.#follow());
    if (this.isResumed) this.table.pause();
    this.#follow();
  }

  /**
   * Asks whether to leave, if something would be lost. The clock waits meanwhile, which is a break in a game that counts.
   *
   * @returns {Promise<boolean>}
   */
  async askToLeave() {
    const { table, level } = this;
    if (this.hasEnded || table.phase !== 'playing' || table.status === 'closed') return true;
    const isOnlyTry = isDaily(level) && this.ranked?.ticket !== undefined;
    // Nothing is lost yet.
    if (table.viewFor(null).status === 'notStarted' && !isOnlyTry) return true;
    if (this.isAsking) return false;
    const wasPaused = table.isPaused;
    this.isAsking = true;
    table.pause();
    const isLeaving = await confirm({
      title: words.leaveAsk,
      text: [isOnlyTry ? words.leaveOnlyTry : words.leaveText, ...this.ranked?.ticket ? [words.pausedRanked] : []].join(' '),
      yes: words.leave, no: words.stay, danger: true,
    });
    this.isAsking = false;
    if (isLeaving) discard(level.mode);
    else if (!wasPaused) table.resume();
    m.redraw();
    return isLeaving;
  }

  /** Closes the table, and deletes its game unless that goes on in another window. */
  close() {
    const isOwn = !this.table.closedBy;
    this.table.close();
    if (isOwn) discard(this.level.mode);
  }

  #follow() {
    this.#notebook.look(this.table.viewFor(null));
    if (this.table.phase === 'over' && !this.hasEnded) void this.#finish();
  }

  /** Records the game, once it is over. */
  async #finish() {
    this.hasEnded = true;
    const { level, table } = this;
    sound.play(table.outcome.result === 'lost' ? 'lose' : 'win');
    const game = this.#game(await table.summary());
    recordGame(game);
    await attempt(async () => submit(game));
    discard(level.mode);
    await wait(lull);
    this.#onended();
  }

  /**
   * The game as it is stored.
   *
   * @param {any} summary
   * @returns {import('../types.js').Game}
   */
  #game(summary) {
    const { level, table, ranked } = this;
    const { result, score } = table.outcome;
    /** @type {string[]} */
    const formed = table.viewFor(null).met;
    // The last action is stored only after its change has been reported, so the recording is complete only now.
    const kept = keptRecording(level.mode);
    return {
      level: level.id, levelName: level.name, mode: level.mode, type: level.type, result, score, summary,
      met: formed.map((hanzi) => ({ hanzi, at: this.#notebook.met[hanzi] ?? table.at })),
      missed: this.#notebook.missed(level.phrases, formed),
      recording: kept && { ...kept, end: table.at }, at: wallTime(), isDaily: isDaily(level), ranked,
    };
  }
}
