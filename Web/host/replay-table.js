// A recording that is played back on the page, by the same rules it was played with. It is a table like any other, but
// nobody can act at it, and its time can go back as well as forward.

import m from '../parts/m.js';
import { nextFrame, pageTime } from '../parts/time.js';
import { isObject, isWhole } from '../parts/unknown.js';
import { engine } from './engine.js';
import { Table } from './table.js';

/**
 * @typedef {import('./engine.js').Engine} Engine
 * @typedef {import('./engine.js').Answer} Answer
 *
 * @typedef {object} Recording
 * @property {string} game
 * @property {number} rules
 * @property {number} seed
 * @property {any} setup
 * @property {number} end  milliseconds of the table's time
 * @property {{ at: number, seat: number, do: unknown }[]} actions
 *
 * @typedef {{ table: ReplayTable, recording: Recording }} ReplayAttrs
 * @typedef {object} ReplayScreen  what a game provides for its replays
 * @property {Component<ReplayAttrs>} default  the game, without its controls
 * @property {(outcome: any) => string} ended  how it ended, in a sentence
 * @property {import('./engine.js').Viewers} [viewer]
 */

/** How often the page is drawn while time passes; milliseconds. */
const beat = 250;
/** The longest time that the rules advance in one step; milliseconds. */
const longestStep = 86_400_000;

/**
 * Checks that a value is a recording. Leaves out the members that the rules do not take.
 *
 * @param {any} value
 * @returns {Recording | null} null if it is no recording
 */
export function asRecording(value) {
  const { game, rules, seed, setup, end, actions } = value ?? {};
  const fits = typeof game === 'string' && isWhole(rules) && isWhole(seed) && isObject(setup) && isWhole(end) && Array.isArray(actions)
    && actions.every((one, index) => isWhole(one?.at) && isWhole(one.seat) && isObject(one.do) && one.at >= (actions[index - 1]?.at ?? 0));
  if (!fits) return null;
  return { game, rules, seed, setup, end: Math.max(end, actions[actions.length - 1]?.at ?? 0), actions };
}

/**
 * The text of a recording as a file for `parlour verify`, with one action per line.
 *
 * @param {Recording} recording
 */
export function recordingText({ game, rules, seed, setup, end, actions }) {
  const lines = actions.map(({ at, seat, do: action }) => JSON.stringify({ at, seat, do: action }));
  const head = JSON.stringify({ game, rules, seed }).slice(0, -1);
  return `${head},\n"setup":${JSON.stringify(setup)},\n"end":${end},\n"actions":[${lines.map((line) => `\n${line}`).join(',')}\n]}\n`;
}

/**
 * @param {Recording} recording
 * @param {import('./engine.js').Viewers} [viewer]
 * @returns {Promise<ReplayTable>} rejects with the rules' refusal if they do not play it to its end
 */
export const openReplay = async (recording, viewer = 'spectator') => new ReplayTable(await engine(recording.game), recording, viewer);

export class ReplayTable extends Table {
  #rules;
  #recording;
  #viewer;
  #number = 0;
  /** How many actions are done. */ #count = 0;
  /** When the rules have something to do next. */ #next = Infinity;
  #position = 0;
  /**
   * How the recorded game ended. To find out, all of it is played once in the constructor.
   *
   * @type {any}
   */ finalOutcome = null;
  /** How fast it is played. */ speed = 1;
  isPlaying = false;
  #callOffFrame = () => {};
  #drawnAt = 0;

  /** @param {Engine} rules @param {Recording} recording @param {import('./engine.js').Viewers} viewer */
  constructor(rules, recording, viewer) {
    super(recording.game);
    this.#rules = rules;
    this.#recording = recording;
    this.#viewer = viewer;
    this.setup = recording.setup;
    this.#open(recording.end);
    this.finalOutcome = this.outcome;
    this.#open(0);
  }

  /** How long it is; milliseconds. */
  get length() { return this.#recording.end; }

  now() { return this.#position; }

  async act() { throw { code: 'readOnly', message: 'This game is over: this is only a replay.' }; }

  async summary() { return this.#rules.summary(this.#number); }

  play() {
    if (this.isPlaying) return;
    if (this.#position >= this.length) this.#open(0);
    this.isPlaying = true;
    let before = pageTime();
    const step = () => {
      const now = pageTime();
      this.#goOn(Math.min(this.#position + (now - before) * this.speed, this.length));
      before = now;
      if (this.#position >= this.length) this.isPlaying = false;
      if (this.isPlaying) this.#callOffFrame = nextFrame(step);
      if (now - this.#drawnAt >= beat || !this.isPlaying) {
        this.#drawnAt = now;
        m.redraw();
      }
    };
    this.#callOffFrame = nextFrame(step);
    m.redraw();
  }

  pause() {
    this.isPlaying = false;
    this.#callOffFrame();
    m.redraw();
  }

  /**
   * Goes to a moment at once, without telling the events on the way.
   *
   * @param {number} time
   */
  seek(time) {
    this.#open(Math.min(Math.max(time, 0), this.length));
    this.tellChange();
  }

  /**
   * Goes to the action before, or after, this moment.
   *
   * @param {-1 | 1} direction
   */
  stepBy(direction) {
    this.pause();
    const { actions } = this.#recording;
    if (direction > 0) return this.#goOn(actions[this.#count]?.at ?? this.length);
    this.seek(actions.filter(({ at }) => at < this.#position).pop()?.at ?? 0);
  }

  close() {
    if (this.status === 'closed') return;
    this.pause();
    this.#rules.close(this.#number);
    this.status = 'closed';
    super.close();
  }

  /**
   * Plays it from the start up to a moment.
   *
   * @param {number} time
   */
  #open(time) {
    const { game, rules, seed, setup, actions } = this.#recording;
    const end = Math.floor(time);
    const done = actions.filter(({ at }) => at <= end);
    const recording = { game, rules, seed, setup, end, actions: done };
    const { number, answer } = this.#rules.open({ recording, viewer: this.#viewer });
    if (answer.refused) {
      if (number !== 0) this.#rules.close(number);
      throw answer.refused;
    }
    if (this.#number !== 0) this.#rules.close(this.#number);
    this.#number = number;
    this.#count = done.length;
    this.#position = time;
    this.#know(answer);
  }

  /**
   * Plays on up to a moment, and tells what happens.
   *
   * @param {number} time
   */
  #goOn(time) {
    if (time - this.#position > longestStep) return this.seek(time);
    this.#position = time;
    const { actions } = this.#recording;
    while (actions[this.#count] && actions[this.#count].at <= time) {
      const { at, seat, do: action } = actions[this.#count];
      this.#take(this.#rules.perform(this.#number, { at, seat, do: action }));
      this.#count += 1;
    }
    if (this.#next <= time) this.#take(this.#rules.perform(this.#number, { at: Math.floor(time) }));
  }

  /** @param {Answer} answer */
  #take(answer) {
    this.#know(answer);
    if (this.#viewer === 'spectator') this.tellEvents(answer.events ?? [], null);
    else for (const [seat, events] of Object.entries(answer.events ?? {})) this.tellEvents(events, seat === 'spectator' ? null : Number(seat));
    this.tellChange();
  }

  /** @param {Answer} answer */
  #know({ at, view, outcome = null, next = Infinity }) {
    this.at = at;
    this.#next = next;
    this.outcome = outcome;
    this.phase = outcome ? 'over' : 'playing';
    this.views = this.#viewer === 'all'
      ? new Map(Object.entries(view).map(([name, own]) => [name === 'spectator' ? null : Number(name), own])) : new Map([[null, view]]);
  }
}
