// The phone of a team in a live hunt: tells the organiser every few seconds how far the team is and, while the player agrees,
// where; and hears messages and hours. Without the network, nothing is lost: it tells everything when the network is back.

import m from '../../../parts/m.js';
import { sound } from '../../../parts/sound.js';
import { Alarm, wallTime } from '../../../parts/time.js';
import { toast } from '../../../parts/toast.js';
import { whereabouts } from '../position.js';
import { forgetJoined, joinedLive, keepJoined } from './joined.js';
import { joinLive, leaveLive, liveHunt, reportLive } from './live-api.js';
import { words } from './words.js';

/**
 * @typedef {import('./joined.js').Joined} Joined
 * @typedef {import('../../../parts/server-api.js').Problem} Problem
 */

/** From one report to the next, in milliseconds. */
const pause = 10_000;
/** The codes with which the server says that it does not know the team any more. */
const lost = ['noSuchLiveHunt', 'noSuchLiveTeam', 'badToken'];
/** The largest inaccuracy that is told, in metres. */
const leastAccurate = 100_000;

class LivePhone {
  /**
   * Why the last report did not arrive; null if it did.
   *
   * @type {Problem | null}
   */
  problem = null;
  #followers = 0;
  #alarm = new Alarm();
  /** How far the server's clock is before this device's, in milliseconds. */
  #ahead = 0;
  /** Whether a report is on its way, and whether another has to follow it. */
  #isAsking = false;
  #isDue = false;
  /** @type {Set<() => void>} */ #listeners = new Set();
  #stopFollowing = () => {};
  #isFollowing = false;

  constructor() {
    document.addEventListener('visibilitychange', () => this.#resume());
    window.addEventListener('online', () => this.#resume());
    // It may still have to tell how the last hunt went.
    queueMicrotask(() => this.#resume());
  }

  /** @returns {Joined | null} */
  get joined() { return joinedLive(); }

  /** The server's time, in milliseconds since 1970. */
  get now() { return wallTime() + this.#ahead; }

  /**
   * What somebody with a code may know.
   *
   * @param {string} code
   */
  async look(code) {
    const { now, hunt } = await liveHunt(code);
    this.#ahead = now * 1_000 - wallTime();
    return hunt;
  }

  /**
   * @param {import('./live-api.js').LiveInfo} hunt
   * @param {string} team
   * @param {boolean} shows
   */
  async join(hunt, team, shows) {
    const { token } = await joinLive(hunt.code, team);
    const progress = { state: /** @type {const} */ ('waiting'), score: 0, found: 0, pins: hunt.pins };
    keepJoined({ hunt, token, team, shows, messages: [], progress, isTold: false, isEnded: false });
    this.problem = null;
    this.#resume();
  }

  /** Leaves it: the server forgets the team. Without the network it has to be tried again. */
  async leave() {
    const { joined } = this;
    if (!joined) return;
    await leaveLive(joined.hunt.code, joined.token).catch((error) => { if (!lost.includes(error.code)) throw error; });
    this.#forget();
  }

  /**
   * Reports from now on.
   *
   * @param {() => void} [onend]  called when the server has said that the live hunt is over
   * @returns {() => void} ends it
   */
  follow(onend) {
    this.#followers += 1;
    if (onend) this.#listeners.add(onend);
    // A screen may follow while it is drawn, and must not be drawn again meanwhile.
    queueMicrotask(() => this.#resume());
    let isFollowed = true;
    return () => {
      if (!isFollowed) return;
      isFollowed = false;
      this.#followers -= 1;
      if (onend) this.#listeners.delete(onend);
      this.#plan();
    };
  }

  /** @param {boolean} shows */
  show(shows) {
    const { joined } = this;
    if (!joined) return;
    keepJoined({ ...joined, shows });
    this.#resume();
  }

  /** Notes that the player has read all messages. */
  markRead() {
    const { joined } = this;
    const last = joined?.messages.at(-1)?.id ?? 0;
    if (joined && last > (joined.read ?? 0)) keepJoined({ ...joined, read: last });
  }

  /**
   * Notes how far the team is.
   *
   * @param {import('./live-api.js').Progress} progress
   */
  note(progress) {
    const { joined } = this;
    if (!joined || isSame(joined.progress, progress)) return;
    keepJoined({ ...joined, progress, isTold: false });
    void this.#report();
  }

  /** Reports now, and then every few seconds, as long as that is needed. */
  #resume() {
    this.#locate();
    if (this.#isNeeded) void this.#report();
    else this.#plan();
  }

  get #isNeeded() {
    const { joined } = this;
    if (!joined || document.visibilityState === 'hidden') return false;
    return this.#followers > 0 ? !joined.isEnded || !joined.isTold : !joined.isTold && joined.progress.state === 'over';
  }

  /** Follows the position, as long as the organiser is to see it. */
  #locate() {
    const { joined } = this;
    const wants = this.#followers > 0 && joined !== null && joined.shows && !joined.isEnded;
    if (wants === this.#isFollowing) return;
    this.#isFollowing = wants;
    this.#stopFollowing();
    this.#stopFollowing = wants ? whereabouts.follow() : () => {};
  }

  #plan() {
    this.#alarm.clear();
    this.#locate();
    const { joined } = this;
    if (!joined || !this.#isNeeded) return;
    // At its end the phone asks at once, so that all hunts end together.
    const left = joined.hunt.endsAt * 1_000 - this.now;
    this.#alarm.set(left > 0 ? Math.min(pause, left + 50) : pause, () => void this.#report());
  }

  async #report() {
    this.#isDue = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#isDue) {
      this.#isDue = false;
      const { joined } = this;
      if (joined) await this.#send(joined);
    }
    this.#isAsking = false;
    this.#plan();
    m.redraw();
  }

  /** @param {Joined} joined */
  async #send({ hunt: { code }, token, messages, progress, shows, isEnded }) {
    const position = shows && !isEnded && this.#followers > 0 ? whereabouts.position : null;
    /** @type {[number, number] | null} */
    const at = position && [Number(position.at[0].toFixed(5)), Number(position.at[1].toFixed(5))];
    try {
      const answer = await reportLive(code, token, {
        ...progress, after: messages.at(-1)?.id ?? 0,
        ...position && at ? { at, accuracy: Math.min(leastAccurate, Math.ceil(position.accuracy)) } : {},
      });
      this.problem = null;
      this.#ahead = answer.now * 1_000 - wallTime();
      this.#take(token, progress, answer);
    } catch (error) {
      const problem = /** @type {Problem} */ (error);
      if (joinedLive()?.token !== token) return;
      this.problem = problem;
      if (!lost.includes(problem.code)) return;
      this.#forget();
      toast(words.lost, { kind: 'error' });
    }
  }

  /**
   * @param {string} token
   * @param {import('./live-api.js').Progress} told
   * @param {Awaited<ReturnType<typeof reportLive>>} answer
   */
  #take(token, told, { now, startsAt, endsAt, messages }) {
    // It may have been left, or changed, meanwhile.
    const joined = joinedLive();
    if (joined?.token !== token) return;
    const known = joined.messages.at(-1)?.id ?? 0;
    const fresh = messages.filter(({ id }) => id > known);
    const isEnded = now >= endsAt;
    const hasMoved = isEnded === joined.isEnded && joined.hunt.endsAt !== endsAt;
    keepJoined({
      ...joined, hunt: { ...joined.hunt, startsAt, endsAt }, messages: [...joined.messages, ...fresh], isEnded,
      isTold: joined.isTold || isSame(joined.progress, told),
    });
    fresh.forEach(({ text }) => toast(words.message(text)));
    if (hasMoved) toast(words.moved(words.hour(endsAt)));
    if (fresh.length > 0) sound.play('ready');
    if (isEnded && !joined.isEnded) [...this.#listeners].forEach((listener) => listener());
  }

  #forget() {
    forgetJoined();
    this.problem = null;
    this.#plan();
    m.redraw();
  }
}

/**
 * @param {import('./live-api.js').Progress} one
 * @param {import('./live-api.js').Progress} other
 */
const isSame = (one, other) => one.state === other.state && one.score === other.score && one.found === other.found && one.pins === other.pins;

export const livePhone = new LivePhone();
