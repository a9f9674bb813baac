// The answers that a player tries at one pin: what is typed and sent, the result, and how long the pin waits.

import m from '../../parts/m.js';
import { sound } from '../../parts/sound.js';
import { ticking } from '../../parts/ticking.js';
import { answerAction } from './answering.js';
import { whereabouts } from './position.js';
import { sounds } from './sounds.js';
import { words } from './words.js';

/** So many wrong answers to a pin within this time make it wait, until this time after the first of them; milliseconds. */
const maxWrong = 3;
const patience = 60_000;

export class Guessing {
  /** What is typed. */
  text = '';
  /**
   * The result of the last answer.
   *
   * @type {{ kind: 'right' | 'wrong' | 'refused' | 'notThere', text: string } | null}
   */
  told = null;
  isSending = false;
  #table;
  #pin;
  #onwrong;
  /** Until when the pin waits, by the table's time; 0 if it does not wait. */
  #waitsUntil = 0;
  #clock = ticking(() => {
    const left = this.#waitsUntil - this.#table.now();
    return left > 0 ? left : null;
  });
  #stopHearing;

  /**
   * @param {import('../../host/table.js').Table} table
   * @param {Pick<import('./types.js').ShownPin, 'id' | 'radius'>} pin
   * @param {() => void} onwrong
   */
  constructor(table, pin, onwrong) {
    this.#table = table;
    this.#pin = pin;
    this.#onwrong = onwrong;
    this.#stopHearing = table.onevents((events) => events.forEach((event) => this.#hear(event)));
    const recent = this.#recent();
    if (recent.length >= maxWrong) this.#waitFor(recent[0]);
  }

  /** The times of the wrong answers to the pin that still count. */
  #recent() {
    /** @type {import('./types.js').ShownPin[]} */
    const pins = this.#table.viewFor(null)?.pins ?? [];
    const recent = pins.find(({ id }) => id === this.#pin.id)?.recent ?? [];
    return recent.filter((time) => this.#table.now() - time < patience);
  }

  /** @param {number} first  when the first of the wrong answers was given */
  #waitFor(first) {
    this.told = { kind: 'wrong', text: words.waits(Math.ceil((first + patience - this.#table.now()) / 1_000)) };
    this.#waitsUntil = first + patience;
    this.#clock.follow();
  }

  end() {
    this.#clock.stop();
    this.#stopHearing();
  }

  /** The seconds that the pin still waits. Clears the message when they are over. */
  wait() {
    const seconds = Math.ceil(Math.max(0, this.#waitsUntil - this.#table.now()) / 1_000);
    if (seconds === 0 && this.#waitsUntil > 0) {
      this.#waitsUntil = 0;
      this.told = null;
    }
    return seconds;
  }

  async send() {
    if (this.isSending) return;
    this.isSending = true;
    this.told = null;
    try {
      await this.#table.act(await this.#action());
      this.text = '';
    } catch (error) {
      this.#refuse(/** @type {import('../../host/engine.js').Refusal} */ (error));
    }
    this.isSending = false;
    m.redraw();
  }

  #action() {
    const { id, radius } = this.#pin;
    const { room, setup } = this.#table;
    const pack = room ? undefined : {
      salt: setup.pack.salt ?? '', stretched: setup.pack.pins.find((/** @type {{ id: number }} */ pin) => pin.id === id)?.stretched,
    };
    // The place goes into the recording, which the server keeps. So it is sent only if the pin needs it.
    return answerAction(id, this.text, pack, radius ? whereabouts.position : null);
  }

  /** @param {import('./types.js').Event} event */
  #hear({ wrong, found }) {
    if (wrong?.pin === this.#pin.id) {
      const recent = this.#recent();
      if (recent.length >= maxWrong) this.#waitFor(recent[0]);
      else this.told = { kind: 'wrong', text: recent.length === maxWrong - 1 ? words.lastTry : words.wrong };
      sound.play(sounds.pinWrong);
      this.#onwrong();
    } else if (found?.pin === this.#pin.id) {
      this.told = { kind: 'right', text: words.right(found.points) };
      sound.play(sounds.pinFound);
    }
  }

  /** @param {import('../../host/engine.js').Refusal} refusal */
  #refuse({ code, message }) {
    sound.play('error');
    // How far the pin is stands above, and changes as the player walks.
    this.told = code === 'notThere' ? { kind: code, text: words.notThere } : { kind: 'refused', text: message };
    if (code !== 'wait') return;
    this.#waitsUntil = this.#table.now() + Number(/\d+/.exec(message)?.[0] ?? patience / 1_000) * 1_000;
    this.#clock.follow();
  }
}
