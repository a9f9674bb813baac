// What somebody writes on the score sheet of a table.

import { toast } from '../../../parts/toast.js';
import { isSign, shownPoints, signFlipped, writtenPoints } from '../points.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {{ round: number, seat: number }} Place
 */

/** @param {Place | null} one @param {Place} other */
const isAt = (one, { round, seat }) => one?.round === round && one.seat === seat;

/** One phone's hand on the sheet: nothing that others write replaces what is typed into a field. */
export class PointsWriting {
  /**
   * What is typed into a field and not written yet.
   *
   * @type {Place & { text: string } | null}
   */
  #draft = null;

  /**
   * The field that had the focus last.
   *
   * @type {Place & { dom: HTMLInputElement } | null}
   */
  #last = null;
  #table;

  /** @param {Table} table */
  constructor(table) { this.#table = table; }

  /** The place of the field that had the focus last. */
  get last() { return this.#last; }

  /** Whether what is typed is no number. */
  get isAnyWrong() { return this.#draft !== null && this.isWrong(this.#draft); }

  /** @param {Place} place */
  isWrong(place) {
    const draft = this.#draft;
    return draft !== null && isAt(draft, place) && !isSign(draft.text) && writtenPoints(draft.text) === undefined;
  }

  /** @param {Place} place */
  textAt(place) { return this.#draft && isAt(this.#draft, place) ? this.#draft.text : shownPoints(this.#pointsAt(place)); }

  /** @param {Place} place @param {HTMLInputElement} dom */
  focus(place, dom) { this.#last = { ...place, dom }; }

  /** @param {Place} place @param {string} text */
  type(place, text) { this.#draft = { ...place, text }; }

  /** Writes what was typed, unless it is no number. */
  write() {
    const points = this.#draft && writtenPoints(this.#draft.text);
    if (!this.#draft || points === undefined) return;
    const { round, seat } = this.#draft;
    this.#draft = null;
    if (points === this.#pointsAt({ round, seat })) return;
    this.#act({ score: points === null ? { round, seat } : { round, seat, points } });
  }

  /** Undoes the last change of the sheet, whoever made it. */
  undo() { this.#act({ unscore: {} }); }

  /** Changes the sign in the last field: the keyboards of some phones have no minus. */
  flipSign() {
    if (!this.#last) return;
    const { round, seat, dom } = this.#last;
    const text = signFlipped(this.textAt(this.#last));
    this.type({ round, seat }, text);
    if (document.activeElement === dom) return;
    if (writtenPoints(text) === undefined) dom.focus();
    else this.write();
  }

  /** @param {object} action */
  #act(action) {
    this.#table.act(action).catch(({ code, message }) => {
      if (code !== 'takenBack') toast(message, { kind: 'error' });
    });
  }

  /**
   * The points of a place: those that this phone has written last, even if the table has not answered yet.
   *
   * @param {Place} place
   * @returns {number | null}
   */
  #pointsAt({ round, seat }) {
    const own = this.#table.pending.map(({ action }) => /** @type {{ score?: Place & { points?: number } }} */ (action).score)
      .filter((score) => score?.round === round && score.seat === seat).at(-1);
    if (own) return own.points ?? null;
    return /** @type {import('../types.js').View} */ (this.#table.viewFor(null)).scores?.rounds[round - 1]?.[seat] ?? null;
  }
}
