// Whether a room still answers when its socket does not: another server may have taken it over.

import { Alarm, after } from '../parts/time.js';
import { nameOf } from './invitations.js';

/** Milliseconds. */
const times = {
  /** How long an answer may take before the room is asked in another way. */
  first: 700,
  /** How long the next such question waits. */
  next: 300,
  /** How long its answer may take. A server that was frozen would never give one. */
  answer: 600,
};

/**
 * Doubts a socket while requests wait for their answers. If the room answers a request of HTTP before them, the socket leads
 * to a server that no longer has the room. On a slow network both are slow, and the socket is kept.
 */
export class Doubt {
  #options;
  #alarm = new Alarm();
  #isOpen = false;
  /** Counts what was ended, so that a late answer is known as one. */
  #ended = 0;

  /** @param {{ code: string, waiting: () => number[], onanswer: () => void }} options  `waiting`: the numbers of the requests */
  constructor(options) {
    this.#options = options;
  }

  /** Begins, unless it has begun. */
  begin() {
    if (!this.#isOpen) this.#wait(times.first);
  }

  end() {
    this.#isOpen = false;
    this.#ended += 1;
    this.#alarm.clear();
  }

  /** @param {number} milliseconds */
  #wait(milliseconds) {
    this.#isOpen = true;
    this.#alarm.set(milliseconds, () => void this.#ask());
  }

  async #ask() {
    const { code, waiting, onanswer } = this.#options;
    const [asked, ended] = [waiting(), this.#ended];
    const answers = asked.length > 0 && await isAnswering(code);
    if (ended !== this.#ended) return;
    const left = waiting();
    if (answers && asked.some((number) => left.includes(number))) return onanswer();
    if (left.length > 0) this.#wait(times.next);
    else this.end();
  }
}

/**
 * @param {string} code
 * @returns {Promise<boolean>}
 */
async function isAnswering(code) {
  const controller = new AbortController();
  const callOff = after(times.answer, () => controller.abort());
  try {
    const { ok } = await fetch(`/api/v1/rooms/${nameOf(code)}`, { cache: 'no-store', signal: controller.signal });
    return ok;
  } catch {
    return false;
  } finally {
    callOff();
  }
}
