// A file that the owner sends, and of which the server then makes something. Both take their time, and the page tells how far it is.

import { button } from '../parts/button.js';
import m from '../parts/m.js';
import { isPassing } from '../parts/server-api.js';
import { toast } from '../parts/toast.js';
import { after } from '../parts/time.js';
import { ownerWords } from './owner-words.js';

/**
 * @typedef {import('./owner-api.js').OwnerRefusal} OwnerRefusal
 *
 * @typedef {object} Import  what the server makes of the file that it was sent last
 * @property {string} id
 * @property {string} name  empty where the server has none
 * @property {{ stage: string, permille: number } | null} progress  null: it has ended
 * @property {string | null} refused  why nothing came of it
 *
 * @typedef {object} ImportWords
 * @property {(name: string) => string} sending
 * @property {(name: string, stage: string) => string} making
 * @property {(name: string, why: string) => string} refused
 */

/** Milliseconds between two looks at what the server does. */
const pause = 1_000;

/** @template {Import} Latest */
export class FileImport {
  /**
   * What is sent now, and how much of it has been.
   *
   * @type {{ name: string, share: number, stop: () => void } | null}
   */
  sending = null;
  /** @type {Latest | null} */ latest = null;
  /**
   * Why nothing came of the last file, in a sentence.
   *
   * @type {string | null}
   */
  problem = null;
  /**
   * The file that could not be sent, so that it can be tried again.
   *
   * @type {{ file: File, name: string } | null}
   */
  unsent = null;
  /** The import whose end was not told yet. */ #untold = '';
  #endLooking = () => {};
  #given;

  /**
   * @param {object} given
   * @param {(file: File, name: string, onprogress: (share: number) => void) => { answer: Promise<Latest>, stop: () => void }} given.send
   * @param {() => void} given.look  asks the server how far it is, and then calls `follow`
   * @param {readonly string[]} given.stages  of an import, in their order
   * @param {ImportWords} given.words
   * @param {(latest: Latest) => string} given.done  what is told at the end
   */
  constructor(given) { this.#given = given; }

  get isBusy() { return this.sending !== null || this.latest?.progress != null; }

  /** What is done now, in a sentence; empty where nothing is. */
  get text() {
    if (this.sending) return this.#given.words.sending(this.sending.name);
    const { progress = null, name = '' } = this.latest ?? {};
    return progress ? this.#given.words.making(name, progress.stage) : '';
  }

  /** How far it is, from 0 to 1. Sending is the first part, and each stage is another one. */
  get share() {
    const { stages } = this.#given;
    if (this.sending) return this.sending.share / (stages.length + 1);
    const progress = this.latest?.progress;
    return progress ? (1 + stages.indexOf(progress.stage) + progress.permille / 1000) / (stages.length + 1) : 0;
  }

  /** @param {File} file @param {string} name */
  async send(file, name) {
    this.problem = null;
    this.unsent = null;
    const { answer, stop } = this.#given.send(file, name, (share) => {
      if (this.sending) this.sending.share = share;
      m.redraw();
    });
    this.sending = { name, share: 0, stop };
    try {
      const begun = await answer;
      this.sending = null;
      this.follow(begun);
    } catch (refusal) {
      this.sending = null;
      const known = /** @type {OwnerRefusal | null} */ (refusal);
      this.problem = known && this.#given.words.refused(name, known.message);
      if (known && isPassing(known)) {
        this.unsent = { file, name };
        // It may have arrived all the same.
        this.#given.look();
      }
      m.redraw();
    }
  }

  /**
   * Takes what the server says about its latest import, and looks again soon if it is under way.
   *
   * @param {Latest | null} latest
   */
  follow(latest) {
    this.#endLooking();
    this.latest = latest;
    if (latest?.progress) {
      this.#untold = latest.id;
      this.#endLooking = after(pause, this.#given.look);
    } else if (latest && latest.id === this.#untold) {
      this.#untold = '';
      if (latest.refused) this.problem = this.#given.words.refused(latest.name, latest.refused);
      else toast(this.#given.done(latest));
    }
    m.redraw();
  }

  /** Sends the last file again that could not be sent. */
  again() { if (this.unsent && !this.isBusy) void this.send(this.unsent.file, this.unsent.name); }

  /** Looks no more; what is being sent goes on. */
  leave() { this.#endLooking(); }

  /** What is done now, how far it is, and what went wrong. */
  view() {
    return [
      m('p', { role: 'status' }, this.text),
      this.isBusy ? m('progress.owner-progress', { max: 1, value: this.share, 'aria-label': ownerWords.progress }) : null,
      this.sending ? m('.row', button({ text: ownerWords.stop, icon: 'close', onclick: this.sending.stop })) : null,
      this.problem ? m('p.error', { role: 'alert' }, this.problem) : null,
      this.unsent && !this.isBusy ? m('.row', button({ text: ownerWords.tryAgain, icon: 'redo', onclick: () => this.again() })) : null,
    ];
  }
}
