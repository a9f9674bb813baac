// What the boss says on a television: before and after a day, in a pause, and in between about what just happened. All of
// it is written, and spoken where the device has a voice for it.

import m from '../../../parts/m.js';
import { speech } from '../../../parts/speech.js';
import { Alarm, pageTime } from '../../../parts/time.js';
import { afterDay, beforeDay, lineFor } from '../company.js';
import { companyLines } from '../content.js';
import { gameID } from '../game-id.js';
import { nameOf } from './television-happenings.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../company.js').Moment} Moment
 * @typedef {import('../types.js').SpectatorView} SpectatorView
 * @typedef {import('./television-happenings.js').Happening} Happening
 */

/**
 * How much the boss has to say about something. In a busy day more happens than can be said.
 *
 * @type {Partial<Record<Happening['kind'], number>>}
 */
const weights = { sent: 1, right: 2, expired: 3, wrong: 3, lastSeconds: 4 };

/** For this long only a heavier line takes the place of one; then any does, and later it is gone. Milliseconds. */
const protectedFor = 5_000;
const shownFor = 9_000;

export class Talk {
  #table;
  /** Why the last day ended; null if this screen has not seen it. @type {string | null} */
  #endedBy = null;
  /** @type {{ line: string, weight: number, at: number } | null} */
  #remark = null;
  /** How often each moment has come. @type {Map<string, number>} */
  #counts = new Map();
  #alarm = new Alarm();
  #spoken = '';
  #hasEnded = false;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
  }

  /**
   * The lines that are to be read now.
   *
   * @param {SpectatorView} view
   * @returns {string[]}
   */
  lines(view) {
    const [missing] = view.pause?.missing ?? [];
    switch (view.phase) {
      case 'briefing': return this.#ofDay(view, [beforeDay(view)]);
      case 'paused': return missing === undefined ? [] : this.#ofDay(view, ['paused'], nameOf(view, missing));
      case 'result': return view.result ? this.#ofDay(view, afterDay(view.result, this.#endedBy)) : [];
      case 'over': return this.#ofEnd(view);
      default: return this.#remark ? [this.#remark.line] : [];
    }
  }

  /**
   * Learns why a day ended.
   *
   * @param {any[]} events
   */
  hear(events) {
    for (const { roundBegan, roundEnded } of events) {
      if (roundBegan) this.#endedBy = null;
      if (roundEnded) this.#endedBy = roundEnded.why;
    }
  }

  /**
   * Remarks on what happened, unless something that matters as much was said just now.
   *
   * @param {Happening} happening
   * @param {SpectatorView} view
   */
  remark(happening, view) {
    const weight = weights[happening.kind];
    const company = companyLines();
    if (!weight || !company) return;
    if (this.#remark && weight <= this.#remark.weight && pageTime() - this.#remark.at < protectedFor) return;
    const count = this.#counts.get(happening.kind) ?? 0;
    const line = lineFor(company, /** @type {Moment} */ (happening.kind), gameID(this.#table), count, whose(happening, view));
    if (line === null) return;
    this.#counts.set(happening.kind, count + 1);
    this.#remark = { line, weight, at: pageTime() };
    this.#alarm.set(shownFor, () => {
      this.#remark = null;
      m.redraw();
    });
  }

  /**
   * Speaks what is to be read now, once.
   *
   * @param {SpectatorView} view
   */
  speak(view) {
    if (this.#hasEnded) return;
    if (view.phase !== 'round') this.#remark = null;
    const text = this.lines(view).join(' ');
    if (text !== '' && text !== this.#spoken) speech.say(text, companyLines()?.language);
    this.#spoken = text;
  }

  end() {
    this.#hasEnded = true;
    this.#alarm.clear();
    speech.stop();
  }

  /** @param {SpectatorView} view */
  #ofEnd(view) {
    /** @type {import('../types.js').Outcome | null} */
    const outcome = this.#table.outcome;
    return outcome && outcome.result !== 'abandoned' ? this.#ofDay(view, [outcome.result]) : [];
  }

  /** @param {SpectatorView} view @param {Moment[]} moments @param {string} [name] */
  #ofDay({ day }, moments, name) {
    const company = companyLines();
    return company ? moments.flatMap((moment) => lineFor(company, moment, gameID(this.#table), day - 1, name) ?? []) : [];
  }
}

/** @param {Happening} happening @param {SpectatorView} view */
function whose(happening, view) {
  if ('to' in happening) return nameOf(view, happening.to);
  return 'seat' in happening ? nameOf(view, happening.seat) : '';
}
