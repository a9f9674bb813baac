// What a player tries at one pin: answers that are typed and sent, tasks that are done, clues; the result, and how long the pin
// waits.

import { confirm } from '../../parts/dialog.js';
import m from '../../parts/m.js';
import { sound } from '../../parts/sound.js';
import { ticking } from '../../parts/ticking.js';
import { answerAction, doneAction, isQuestion } from './answering.js';
import { whereabouts } from './position.js';
import { sounds } from './sounds.js';
import { words } from './words.js';

/** So many wrong answers to a pin within this time make it wait, until this time after the first of them; milliseconds. */
const maxWrong = 3;
const patience = 60_000;

/**
 * The choices that were wrong, by table and pin: they stay marked when the pin is opened again.
 *
 * @type {WeakMap<object, Map<number, Set<string>>>}
 */
const wrongChoices = new WeakMap();

export class Guessing {
  /** What is typed or chosen. */
  text = '';
  /** Whether a clue was taken since the pin was opened. */
  isClueNew = false;
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
   * @param {Pick<import('./types.js').ShownPin, 'id' | 'radius' | 'task' | 'margin'>} pin
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

  /**
   * The choices of this pin that were wrong.
   *
   * @returns {Set<string>}
   */
  get wrong() {
    const pins = wrongChoices.get(this.#table) ?? new Map();
    const wrong = pins.get(this.#pin.id) ?? new Set();
    wrongChoices.set(this.#table, pins.set(this.#pin.id, wrong));
    return wrong;
  }

  /** Sends the answer. */
  send() {
    return this.#act(async () => {
      if (this.#pin.task === 'choice' && this.text === '') throw new Error(words.emptyChoice);
      await this.#table.act(await this.#action());
      this.text = '';
    });
  }

  /** Says that the task is done, at a pin without a question. */
  done() {
    return this.#act(() => this.#table.act(doneAction(this.#pin.id, this.#place)));
  }

  /**
   * Takes the next clue, and asks first if it costs a lot.
   *
   * @param {import('./types.js').ShownPin} pin  as it is now
   */
  async takeClue({ nextClue = 0, points }) {
    const isDear = nextClue * 2 >= points;
    if (isDear && !await confirm({ title: words.clueAsk, text: words.clueCosts(nextClue, points), yes: words.clueYes })) return;
    await this.#act(async () => {
      await this.#table.act({ clue: { pin: this.#pin.id } });
      this.isClueNew = true;
    });
  }

  /** @param {() => Promise<unknown>} act */
  async #act(act) {
    if (this.isSending) return;
    this.isSending = true;
    this.told = null;
    this.isClueNew = false;
    try {
      await act();
    } catch (error) {
      this.#refuse(/** @type {import('../../host/engine.js').Refusal} */ (error));
    }
    this.isSending = false;
    m.redraw();
  }

  #action() {
    const pack = this.#table.wholeSetup?.pack;
    if (!pack) return answerAction(this.#pin, this.text, undefined, this.#place);
    /** @type {import('./pack-types.js').Pin | undefined} */
    const pin = pack.pins.find((/** @type {{ id: number }} */ { id }) => id === this.#pin.id);
    return answerAction(this.#pin, this.text, { salt: pack.salt ?? '', stretched: pin?.stretched, offset: pin?.offset }, this.#place);
  }

  /** The place goes into the recording, which the server keeps. So it is sent only if the pin needs it. */
  get #place() { return this.#pin.radius ? whereabouts.position : null; }

  /** @param {import('./types.js').Event} event */
  #hear({ wrong, found }) {
    if (wrong?.pin === this.#pin.id) {
      // In a room, somebody else of the team may have chosen.
      if (this.#pin.task === 'choice' && this.isSending) this.wrong.add(this.text);
      const recent = this.#recent();
      if (recent.length >= maxWrong) this.#waitFor(recent[0]);
      else this.told = { kind: 'wrong', text: recent.length === maxWrong - 1 ? words.lastTry : words.wrong };
      sound.play(sounds.pinWrong);
      this.#onwrong();
    } else if (found?.pin === this.#pin.id) {
      this.told = { kind: 'right', text: (isQuestion(this.#pin.task) ? words.right : words.done)(found.points) };
      sound.play(sounds.pinFound);
    }
  }

  /** @param {import('../../host/engine.js').Refusal} refusal */
  #refuse({ code, message }) {
    sound.play('error');
    // A wrong choice of somebody else in the team may have come while this one was on its way.
    this.wrong.delete(this.text);
    // How far the pin is stands above, and changes as the player walks.
    const texts = isQuestion(this.#pin.task) ? words.answers : words.tasks;
    this.told = code === 'notThere' ? { kind: code, text: texts.notThere } : { kind: 'refused', text: message };
    if (code !== 'wait') return;
    this.#waitsUntil = this.#table.now() + Number(/\d+/.exec(message)?.[0] ?? patience / 1_000) * 1_000;
    this.#clock.follow();
  }
}
