// Brings what a phone has found apart to the room when it is back, and says what became of it.

import { Alarm } from '../../../parts/time.js';
import { toast } from '../../../parts/toast.js';
import { roomHuntOf } from '../photos.js';
import { hasNews } from './finds.js';
import { words } from './words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('./kept-apart.js').KeptApart} KeptApart
 * @typedef {import('../types.js').RoomView} RoomView
 */

/** The view comes right behind the answer, if all counts; so long it is waited for otherwise. Milliseconds. */
const patience = 1_000;

export class Return {
  #room;
  #onback;
  #isBringing = false;
  /**
   * The seats that have said that they have nothing more to bring.
   *
   * @type {Set<number>}
   */
  #answered = new Set();
  #alarm = new Alarm();
  #isGone = false;

  /** @param {Table} room @param {() => void} onback  called when the phone is back */
  constructor(room, onback) {
    this.#room = room;
    this.#onback = onback;
  }

  end() {
    this.#isGone = true;
    this.#alarm.clear();
  }

  /**
   * Brings what was found, until nothing more is found meanwhile.
   *
   * @param {KeptApart} kept  as it was when the phone came back
   * @param {() => KeptApart} now  as it is now: the connection may be lost again, and the phone may find more
   */
  bring(kept, now) {
    if (this.#isBringing) return;
    this.#isBringing = true;
    void this.#bring(kept, now).finally(() => { this.#isBringing = false; });
  }

  /** @param {KeptApart} kept @param {() => KeptApart} now */
  async #bring(kept, now) {
    const before = this.#foundIn(kept);
    let isSent = false;
    try {
      for (let sent = kept; this.#hasWork(sent); sent = now()) {
        isSent = true;
        await this.#room.act({ merge: sent.known }, this.#room.seats[0]);
        await whenFound(this.#room, sent.mine, this.#alarm);
        if (now() === sent) break;
      }
      if (!this.#isGone) this.#tell(now(), before, isSent);
    } catch (refusal) {
      if (!this.#isGone) toast(words.refused(/** @type {{ message: string }} */ (refusal).message), { kind: 'error' });
    }
    if (!this.#isGone) this.#onback();
  }

  /**
   * The pins that the room knows to be found; null if it plays that hunt no more.
   *
   * @param {KeptApart} kept
   */
  #foundIn({ mark }) {
    const { phase, seats } = this.#room;
    if (phase === 'lobby' || roomHuntOf(this.#room.mark) !== roomHuntOf(mark)) return null;
    return new Set(foundOf(this.#room.viewFor(seats[0])));
  }

  /** @param {KeptApart} kept */
  #hasWork(kept) {
    /** @type {RoomView | null} */
    const view = this.#foundIn(kept) && this.#room.viewFor(this.#room.seats[0]);
    return view?.apart !== undefined && view.status !== 'over' && (view.status === 'late' || hasNews(kept.known, view.apart));
  }

  /**
   * Says what became of the pins that this phone has found.
   *
   * @param {KeptApart} kept
   * @param {Set<number> | null} before  the pins that the room knew when the phone came back
   * @param {boolean} isSent  whether the room took what was brought
   */
  #tell(kept, before, isSent) {
    const { mine } = kept;
    const found = this.#foundIn(kept);
    const known = mine.filter((pin) => before?.has(pin));
    const counted = mine.filter((pin) => found?.has(pin) && !before?.has(pin));
    const lost = mine.length - known.length - counted.length;
    if (counted.length > 0) toast(words.back(counted.length));
    if (known.length > 0) toast(words.backKnown(known.length));
    if (lost === 0) return;
    const isPlaying = this.#room.viewFor(this.#room.seats[0])?.status === 'playing';
    toast((!isSent ? words.tooLate : isPlaying ? words.backWrong : words.backNot)(lost));
  }

  /** Says for each seat of this phone that it has nothing more to bring, if the hunt waits for that: once each time. */
  answerLate() {
    for (const seat of this.#room.seats) {
      /** @type {RoomView | null} */
      const view = this.#room.phase === 'playing' ? this.#room.viewFor(seat) : null;
      if (view?.status !== 'late' || !view.apart) this.#answered.delete(seat);
      else if (!this.#answered.has(seat) && !view.apart.back?.includes(seat)) {
        this.#answered.add(seat);
        // If it is refused, the hunt is over, or somebody else has said it.
        this.#room.act({ merge: {} }, seat).catch(() => {});
      }
    }
  }
}

/** @param {RoomView | null} view */
export const foundOf = (view) => (view?.found ?? []).map(({ id }) => id);

/**
 * Waits until pins are found in the view of a table, or it is clear that not all of them count.
 *
 * @param {Table} table
 * @param {number[]} pins
 * @param {Alarm} alarm
 * @returns {Promise<void>}
 */
export function whenFound(table, pins, alarm) {
  const isDone = () => {
    const found = new Set(foundOf(table.viewFor(table.seats[0] ?? null)));
    return pins.every((pin) => found.has(pin));
  };
  if (isDone()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      alarm.clear();
      stop();
      resolve();
    };
    const stop = table.onchange(() => { if (isDone()) end(); });
    alarm.set(patience, end);
  });
}
