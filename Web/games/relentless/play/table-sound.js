// Plays what conductor.js decides, for a table: the music, the heart, and how satisfaction falls. One device of a table plays
// for everybody; the other phones only tick and buzz.

import { buzz } from '../../../parts/buzz.js';
import { settings } from '../../../parts/settings.js';
import { isAudible, music, sound, whenAudible } from '../../../parts/sound.js';
import { Alarm, every } from '../../../parts/time.js';
import {
  crossings, dayLength, endingOf, formOf, heartbeatsIn, isDark, lastSeconds, layersOf, lowestOf, playsForAll, progressOf, tempoOf,
} from './conductor.js';
import { satisfactionNow } from './points.js';
import { later, tickOf } from '../sounds.js';
import { beatOf, beatsInBar, beatsInPiece, endings, fallOf, heartbeat, quietBeatOf, rise } from './score.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('./conductor.js').Form} Form
 * @typedef {import('./conductor.js').Moment} Moment
 * @typedef {import('./local-players.js').LocalPlayers} LocalPlayers
 * @typedef {import('../types.js').View} View
 * @typedef {import('../types.js').SpectatorView} SpectatorView
 */

/** How often the next notes are scheduled, and how far ahead; seconds. */
const lookEvery = 0.25;
const lookAhead = 0.7;
/** The music begins a moment later than it could; seconds. */
const soon = 0.08;
/** An ending begins when the bell of the day is over, and the quiet music when the ending is; seconds. */
const afterBell = 1.1;
const afterEnding = 4.5;
/** What is heard of a delivery is over before its effect on satisfaction is heard; seconds. */
const afterMiss = 0.4;

/**
 * Lets a table be heard.
 *
 * @param {Table} table
 * @param {LocalPlayers} players
 * @returns {() => void} ends it
 */
export function tableSound(table, players) {
  const playing = new TableSound(table, players);
  return () => playing.end();
}

class TableSound {
  #table;
  #players;
  /** @type {(() => void)[]} */ #ends;
  /** @type {(() => void) | null} */ #stopLooking = null;
  #warning = new Alarm();
  /** The day in which the last seconds were told. */ #warnedDay = 0;
  /** @type {Form} */ #form = 'silent';
  /** @type {Moment['phase'] | null} */ #phase = null;
  /** @type {{ day: number, length: number } | null} */ #day = null;
  /** The number of the next beat, and when it is played by the clock of the device. */ #beat = 0;
  #nextAt = 0;
  /** The time left of the day until which heartbeats are scheduled. */ #heartTo = Infinity;
  /** @type {number | null} */ #lowest = null;
  /** The table time of the newest delivery that a spectator's screen has told. */ #toldTo = Infinity;

  /** @param {Table} table @param {LocalPlayers} players */
  constructor(table, players) {
    this.#table = table;
    this.#players = players;
    const follow = () => this.#follow();
    document.addEventListener('visibilitychange', follow);
    this.#ends = [
      table.onchange(follow), settings.onchange(follow), () => document.removeEventListener('visibilitychange', follow),
    ];
    whenAudible(follow);
    follow();
  }

  end() {
    this.#ends.forEach((end) => end());
    this.#ends = [];
    this.#warning.clear();
    this.#stop();
  }

  /** Takes over a new state of the table, of the settings or of the page. */
  #follow() {
    const view = this.#view();
    if (this.#ends.length === 0 || !view) return;
    const moment = this.#moment(view);
    this.#day = dayLength(this.#day, moment);
    this.#warn(moment);
    const isHeard = playsForAll(this.#table, view.host) && document.visibilityState === 'visible' && isAudible() && settings.get().sound;
    const before = this.#phase;
    this.#phase = moment.phase;
    this.#turnTo(isHeard ? formOf(moment) : 'silent');
    if (!isHeard) return;
    this.#endDay(endingOf(before, view));
    this.#tellDeliveries(view);
    if (moment.phase !== 'round') this.#lowest = moment.phase === 'paused' ? this.#lowest : null;
    if (this.#stopLooking) this.#look();
  }

  /** @returns {View & SpectatorView | null} */
  #view() {
    return this.#table.seats.length === 0 ? this.#table.viewFor(null) : /** @type {any} */ (this.#players.shown?.view ?? null);
  }

  /** @param {View & SpectatorView} view @returns {Moment} */
  #moment(view) {
    const { phase, day, firstOrder, team } = view;
    const isStill = this.#table.status !== 'live' || /** @type {{ isPaused?: boolean }} */ (this.#table).isPaused === true;
    const { shown, own } = this.#players;
    const passed = phase === 'round' ? this.#table.now() - this.#table.at : 0;
    const isSpectator = this.#table.seats.length === 0;
    return {
      phase, day, isStill, isFirstOrder: firstOrder === true,
      left: isSpectator ? Math.max(0, view.left - passed) : shown?.leftNow(view.left) ?? 0,
      lowest: lowestOf(isSpectator
        ? team.map((mate) => satisfactionNow(mate, view, passed))
        : own.map((player) => player.satisfaction())),
    };
  }

  /**
   * Sets the alarm for the last seconds on a phone.
   *
   * @param {Moment} moment
   */
  #warn({ phase, day, left, isStill, isFirstOrder }) {
    this.#warning.clear();
    if (this.#table.seats.length === 0 || phase !== 'round' || isStill || isFirstOrder) return;
    if (left <= lastSeconds || this.#warnedDay === day) return;
    this.#warning.set(left - lastSeconds, () => {
      this.#warnedDay = day;
      buzz([200]);
      if (!playsForAll(this.#table, this.#view()?.host ?? -1)) sound.play(tickOf('hurry'));
    });
  }

  /** @param {Form} form */
  #turnTo(form) {
    if (form === this.#form) return;
    // After a pause the music goes on with the next bar.
    this.#beat = form === 'quiet' || this.#form === 'quiet' ? 0 : (Math.ceil(this.#beat / beatsInBar) * beatsInBar) % beatsInPiece;
    this.#form = form;
    this.#stop();
    if (form === 'silent') return;
    this.#heartTo = Infinity;
    this.#nextAt = 0;
    this.#stopLooking = every(lookEvery * 1_000, () => this.#look());
  }

  #stop() {
    if (!this.#stopLooking) return;
    this.#stopLooking();
    this.#stopLooking = null;
    music.cut();
  }

  /** @param {'good' | 'bad' | null} ending */
  #endDay(ending) {
    const time = music.time();
    if (!ending || time === null || !settings.get().music) return;
    music.play(endings[ending], time + afterBell);
    this.#nextAt = time + afterEnding;
  }

  /**
   * A television hears of deliveries only by their news.
   *
   * @param {{ ticker?: import('../types.js').Tick[] }} view
   */
  #tellDeliveries({ ticker = [] }) {
    const news = ticker.filter(({ at }) => at > this.#toldTo).flatMap(({ delivered, expired }) =>
      (delivered ? [delivered.right] : expired ? [false] : []));
    this.#toldTo = Math.max(0, ...ticker.map(({ at }) => at));
    if (news.length > 0) sound.play(news.every(Boolean) ? 'cheer' : 'miss');
  }

  /** Schedules what comes next. */
  #look() {
    const view = this.#view();
    const time = music.time();
    if (!view || time === null) return;
    music.settle();
    const moment = this.#moment(view);
    if (this.#form === 'work') {
      this.#beatHeart(moment, time);
      this.#tellCrossings(moment);
    }
    if (settings.get().music) this.#schedule(moment, time);
    else this.#nextAt = 0;
  }

  /** @param {Moment} moment @param {number} time */
  #schedule({ left, lowest }, time) {
    // A device that was late or asleep goes on from now.
    this.#nextAt = Math.max(this.#nextAt, time + soon);
    while (this.#nextAt < time + lookAhead) {
      const then = Math.max(0, left - (this.#nextAt - time) * 1_000);
      // The day is over before this beat.
      if (this.#form === 'work' && then === 0) return;
      const progress = progressOf(then, this.#day?.length ?? 0);
      const length = 60 / tempoOf(this.#form, progress);
      music.play(this.#form === 'work'
        ? beatOf(this.#beat, { length, layers: layersOf(progress, then), isDark: isDark(lowest) })
        : quietBeatOf(this.#beat, length), this.#nextAt);
      this.#beat = (this.#beat + 1) % beatsInPiece;
      this.#nextAt += length;
    }
  }

  /** @param {Moment} moment @param {number} time */
  #beatHeart({ left }, time) {
    const from = Math.min(left, this.#heartTo);
    const to = Math.min(from, left - lookAhead * 1_000);
    for (const beat of heartbeatsIn(from, to)) music.play(heartbeat, time + (left - beat) / 1_000);
    this.#heartTo = to;
  }

  /** @param {Moment} moment */
  #tellCrossings({ lowest }) {
    const { fell, rose } = crossings(this.#lowest, lowest);
    this.#lowest = lowest;
    const deepest = fell.at(-1);
    if (deepest !== undefined) sound.play(later(fallOf(deepest), afterMiss));
    else if (rose.length > 0) sound.play(later(rise, afterMiss));
  }
}
