// What a page for the server's owner reads from the server. Only the answer to the last question counts.

import { button } from '../parts/button.js';
import { focusIfLost } from '../parts/focus.js';
import m from '../parts/m.js';
import { ownerWords } from './owner-words.js';
import { keepPass } from './pass.js';

/** @typedef {import('./owner-api.js').OwnerRefusal} OwnerRefusal */

export class OwnersReading {
  /** Whether an answer is waited for. */ isOn = false;
  /** @type {OwnerRefusal | null} */ refusal = null;
  #number = 0;

  /**
   * Asks the server.
   *
   * @template Answer
   * @param {() => Promise<Answer>} read
   * @param {(answer: Answer) => void} take  called unless something else was asked meanwhile, or the page was left by `forget`
   */
  async ask(read, take) {
    [this.isOn, this.refusal] = [true, null];
    // It may be called while the page is drawn, which must not be drawn again meanwhile.
    queueMicrotask(() => m.redraw());
    if (await this.askAgain(read, take)) focusIfLost('.owner-found');
  }

  /**
   * Asks the server for what is shown already. Until there is an answer, the page stays as it is.
   *
   * @template Answer
   * @param {() => Promise<Answer>} read
   * @param {(answer: Answer) => void} take  as above
   * @returns {Promise<boolean>} whether the answer counts
   */
  async askAgain(read, take) {
    const number = (this.#number += 1);
    try {
      const answer = await read();
      if (number !== this.#number) return false;
      this.refusal = null;
      take(answer);
    } catch (error) {
      if (number !== this.#number) return false;
      this.refusal = /** @type {OwnerRefusal} */ (error);
      if (this.refusal.code === 'badToken') keepPass(null);
    }
    this.isOn = false;
    m.redraw();
    return true;
  }

  /** The token is forgotten: no late answer counts. */
  forget() {
    this.#number += 1;
    [this.isOn, this.refusal] = [false, null];
  }

  /**
   * What stands below a list: why it is not there, or the way to its next part.
   *
   * @param {() => void} again  asks once more
   * @param {boolean} [more]  whether there is a next part
   */
  rest(again, more = false) {
    if (this.refusal) {
      return m('.stack', { role: 'alert' }, [
        m('p.error', this.refusal.message), m('.row', button({ text: ownerWords.tryAgain, icon: 'redo', onclick: again })),
      ]);
    }
    return more ? m('.row', button({ text: ownerWords.more, disabled: this.isOn, onclick: again })) : null;
  }
}

/**
 * A list with its next part. What has moved there meanwhile stays where it is.
 *
 * @template Row
 * @param {Row[]} rows
 * @param {Row[]} next
 * @param {(row: Row) => unknown} idOf
 */
export function joined(rows, next, idOf) {
  const known = new Set(rows.map(idOf));
  return [...rows, ...next.filter((row) => !known.has(idOf(row)))];
}
