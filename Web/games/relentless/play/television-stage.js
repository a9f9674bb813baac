// What a television remembers of a game while it is shown: the news, how houses and the boss react, and the last words.

import m from '../../../parts/m.js';
import { after, Alarm } from '../../../parts/time.js';
import { lastSeconds } from './conductor.js';
import { happenedBetween, inWords, newTicks } from './television-happenings.js';

/**
 * @typedef {import('../types.js').SpectatorView} SpectatorView
 * @typedef {import('../types.js').Tick} Tick
 * @typedef {import('./television-happenings.js').Happening} Happening
 * @typedef {{ id: number, kind: Happening['kind'] }} Reaction  `id`: a new one for each, so that its animation begins anew
 */

/** How many lines of news are kept. */
const maxNews = 8;
/** How long a reaction is shown, in milliseconds. */
const reactionLength = 3_000;

export class Stage {
  /**
   * The news, the latest first, each with a number of its own.
   *
   * @type {{ id: number, tick: Tick }[]}
   */
  news = [];
  /** What happened last, in words. */
  said = '';
  /** @type {Reaction | null} */
  boss = null;
  /** @type {Map<string, Reaction>} by seat and house */
  #houses = new Map();
  /** @type {SpectatorView | null} */
  #before = null;
  #count = 0;
  #lastSeconds = new Alarm();
  /** @type {Set<() => void>} */
  #timers = new Set();
  /** @type {((happening: Happening, view: SpectatorView) => void)[]} */
  #listeners = [];

  /**
   * Tells of everything that happens: pictures that fly, and whatever is to be heard.
   *
   * @param {(happening: Happening, view: SpectatorView) => void} listener
   */
  onhappening(listener) {
    this.#listeners.push(listener);
  }

  /**
   * Takes the next view.
   *
   * @param {SpectatorView | null} view  null: no game is on
   * @param {number} left  the milliseconds that the day or a pause lasts still
   */
  follow(view, left) {
    this.#lastSeconds.clear();
    if (view?.phase === 'round' && !view.firstOrder && left > lastSeconds) {
      this.#lastSeconds.set(left - lastSeconds, () => this.#tell([{ kind: 'lastSeconds' }], view));
    }
    if (view === this.#before) return;
    const before = this.#before;
    this.#before = view;
    if (!view) return;
    this.#takeNews(before?.ticker ?? [], view.ticker);
    this.#tell(happenedBetween(before, view), view);
  }

  /** @param {Happening[]} happened @param {SpectatorView} view */
  #tell(happened, view) {
    const said = [...new Set(happened.map((one) => inWords(one, view)))].filter((one) => one !== '');
    if (said.length > 0) this.said = said.join('. ');
    happened.forEach((one) => this.#react(one));
    happened.forEach((one) => this.#listeners.forEach((listener) => listener(one, view)));
    m.redraw();
  }

  /**
   * How the customer of a house reacts just now.
   *
   * @param {number} seat
   * @param {number} house
   */
  at(seat, house) {
    return this.#houses.get(`${seat} ${house}`) ?? null;
  }

  end() {
    this.#lastSeconds.clear();
    this.#timers.forEach((callOff) => callOff());
    this.#timers.clear();
  }

  /** @param {Tick[]} before @param {Tick[]} ticks */
  #takeNews(before, ticks) {
    if (ticks.length === 0) this.news = [];
    const fresh = newTicks(before, ticks).map((tick) => ({ id: this.#number(), tick }));
    this.news = [...fresh.reverse(), ...this.news].slice(0, maxNews);
  }

  /** @param {Happening} happening */
  #react(happening) {
    if (happening.kind === 'ordered') return;
    const reaction = { id: this.#number(), kind: happening.kind };
    this.boss = reaction;
    this.#later(() => { if (this.boss === reaction) this.boss = null; });
    if (!('house' in happening)) return;
    const place = `${happening.seat} ${happening.house}`;
    this.#houses.set(place, reaction);
    this.#later(() => { if (this.#houses.get(place) === reaction) this.#houses.delete(place); });
  }

  /** @param {() => void} run */
  #later(run) {
    const callOff = after(reactionLength, () => {
      this.#timers.delete(callOff);
      run();
      m.redraw();
    });
    this.#timers.add(callOff);
  }

  #number() {
    this.#count += 1;
    return this.#count;
  }
}
