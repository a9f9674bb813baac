// Adding a map: the file is sent, and then the server works on it. Both take their time, and the page tells how far it is.

import m from '../../parts/m.js';
import { isPassing } from '../../parts/server-api.js';
import { toast } from '../../parts/toast.js';
import { after } from '../../parts/time.js';
import { addMap } from './maps-api.js';
import { mapsWords as words, stages } from './maps-words.js';

/**
 * @typedef {import('./maps-api.js').Import} Import
 * @typedef {import('../owner-api.js').OwnerRefusal} OwnerRefusal
 */

/** Milliseconds between two looks at what the server does. */
const pause = 1_000;

export class Adding {
  /**
   * What is sent now, and how much of it has been.
   *
   * @type {{ name: string, share: number, stop: () => void } | null}
   */
  sending = null;
  /** @type {Import | null} */ latest = null;
  /**
   * Why no map came of the last file, in a sentence.
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
  #look;

  /** @param {() => void} look  asks the server how far it is, and then calls `follow` */
  constructor(look) { this.#look = look; }

  get isBusy() { return this.sending !== null || this.latest?.progress != null; }

  /** What is done now, in a sentence; empty where nothing is. */
  get text() {
    if (this.sending) return words.sending(this.sending.name);
    const { progress = null, name = '' } = this.latest ?? {};
    return progress ? `${words.making(name)} ${words.stages[progress.stage]}` : '';
  }

  /** How far it is, from 0 to 1. Sending is the first of five parts. */
  get share() {
    if (this.sending) return this.sending.share / (stages.length + 1);
    const progress = this.latest?.progress;
    return progress ? (1 + stages.indexOf(progress.stage) + progress.permille / 1000) / (stages.length + 1) : 0;
  }

  /** @param {File} file @param {string} name */
  async send(file, name) {
    this.problem = null;
    this.unsent = null;
    const { answer, stop } = addMap(file, name, (share) => {
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
      this.problem = known && words.refused(name, known.message);
      if (known && isPassing(known)) {
        this.unsent = { file, name };
        // It may have arrived all the same.
        this.#look();
      }
      m.redraw();
    }
  }

  /**
   * Takes what the server says about its latest import, and looks again soon if it is under way.
   *
   * @param {Import | null} latest
   */
  follow(latest) {
    this.#endLooking();
    this.latest = latest;
    if (latest?.progress) {
      this.#untold = latest.id;
      this.#endLooking = after(pause, this.#look);
    } else if (latest && latest.id === this.#untold) {
      this.#untold = '';
      if (latest.refused) this.problem = words.refused(latest.name, latest.refused);
      else toast(words.added(latest.name));
    }
    m.redraw();
  }

  /** Sends the last file again that could not be sent. */
  again() { if (this.unsent && !this.isBusy) void this.send(this.unsent.file, this.unsent.name); }

  /** Looks no more; what is being sent goes on. */
  leave() { this.#endLooking(); }
}
