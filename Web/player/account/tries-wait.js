// The wait that the server asks for after too many tries: it counts down, and ends by itself.

import m from '../../parts/m.js';
import { clockText } from '../../parts/duration.js';
import { ticking } from '../../parts/ticking.js';
import { Alarm, pageTime } from '../../parts/time.js';

export class TriesWait {
  #alarm = new Alarm();
  #ticking = ticking(() => (this.isOn ? this.#left : null));
  /** As `pageTime` counts. */
  #end = 0;
  /** Seconds, as the server said. */
  #length = 0;
  isOn = false;
  /** Whether there was a wait, and nothing was sent since. */
  isOver = false;

  get #left() { return Math.max(0, this.#end - pageTime()); }

  /**
   * @param {number} seconds
   * @param {() => void} onend
   */
  begin(seconds, onend) {
    [this.isOn, this.isOver, this.#length] = [true, false, seconds];
    this.#end = pageTime() + seconds * 1000;
    this.#alarm.set(seconds * 1000, () => {
      [this.isOn, this.isOver] = [false, true];
      onend();
    });
    this.#ticking.follow();
  }

  /** Something is sent: what was said of the last wait is no longer true. */
  forget() {
    this.isOver = false;
  }

  /** Ends it before its time, and without a word. */
  end() {
    this.isOn = false;
    this.#alarm.clear();
  }

  /** Its form is gone. */
  stop() {
    this.end();
    this.#ticking.stop();
  }

  /** Said once, when the wait begins; the clock beside it would be read out each second. */
  get sentence() {
    return this.isOn ? `Too many tries. Wait ${inWords(this.#length)}, then try again. What you have typed stays here.` : '';
  }

  view() {
    if (!this.isOn && !this.isOver) return null;
    return [
      this.isOn ? m('p.account-wait', { role: 'timer', tabindex: -1 }, `You can try again in ${clockText(this.#left)}.`) : null,
      // Empty until the wait is over: screen readers tell only what changes.
      m('p.quiet', { role: 'status' }, this.isOver ? 'You can try again now.' : ''),
    ];
  }
}

/** @param {number} seconds */
function inWords(seconds) {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
