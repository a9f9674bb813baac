// Where the player is. The device is asked only while something needs the position and the page is visible. Then it
// reports by itself when the player has moved, so that nothing runs while the player stands still.

import m from '../../parts/m.js';
import { metresBetween } from '../../parts/map/metres.js';
import { words } from './words.js';

/**
 * @typedef {import('../../parts/map/types.js').MapPosition} MapPosition
 *
 * @typedef {'off' | 'searching' | 'found' | 'lost' | 'refused' | 'absent' | 'insecure'} Finding
 *   lost: the device does not know just now; absent: it never does; insecure: the page came over http
 */

/** @type {PositionOptions} */
const wanted = { enableHighAccuracy: true, maximumAge: 3_000, timeout: 30_000 };
/** How long one reading may take if the player has asked for it, and if something else waits for it; milliseconds. */
const patience = { asked: 15_000, unasked: 2_000 };
/** The least change that counts as a move. The readings of a player who stands still vary by less. */
const smallest = { metres: 1, accuracy: 0.2, turn: 10 };
/** A reading that is at least this accurate replaces the place that the player tapped; metres. */
const sure = 100;

/** @type {Finding} */
let finding = 'off';
/** @type {MapPosition | null} */
let found = null;
/** @type {MapPosition | null} */
let tapped = null;
let followers = 0;
/** @type {number | null} */
let watch = null;

export const whereabouts = {
  get finding() { return finding; },

  /**
   * Where the player is: the tapped place, or else what the device says.
   *
   * @returns {MapPosition | null} the same object until something has changed
   */
  get position() { return tapped ?? found; },

  /**
   * Follows the position from now on.
   *
   * @returns {() => void} ends it
   */
  follow() {
    followers += 1;
    begin();
    let isFollowing = true;
    return () => {
      if (!isFollowing) return;
      isFollowing = false;
      followers -= 1;
      if (followers === 0) end();
    };
  },

  /**
   * Follows the position, unless the player would have to be asked for it.
   *
   * @returns {() => void} ends it
   */
  followIfAllowed() {
    let isWanted = true;
    let stop = () => {};
    void whereabouts.isAllowed().then((isAllowed) => { if (isAllowed && isWanted) stop = whereabouts.follow(); });
    return () => {
      isWanted = false;
      stop();
    };
  },

  /** Asks the device again, for example after it refused. */
  again() {
    end();
    begin();
  },

  /**
   * Takes the place that the player tapped; null: forgets it.
   *
   * @param {[number, number] | null} at
   */
  tap(at) {
    tapped = at && { at, accuracy: 0, heading: null, isTapped: true };
    m.redraw();
  },

  /**
   * Whether the device would tell without asking the player first.
   *
   * @returns {Promise<boolean>}
   */
  async isAllowed() {
    try {
      return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
    } catch {
      return false;
    }
  },
};

/**
 * One reading of the position.
 *
 * @param {number} [timeout]  milliseconds that the device has for it
 * @returns {Promise<{ at: [number, number], accuracy: number }>} rejects with a `message`: why not, and what to do
 */
export async function whereIStand(timeout = patience.asked) {
  if (tapped) return tapped;
  if (finding === 'found' && found) return found;
  const obstacle = whatIsMissing();
  if (obstacle) throw new Error(obstacleText(obstacle));
  return new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(
    ({ coords }) => resolve({ at: [coords.latitude, coords.longitude], accuracy: coords.accuracy }),
    ({ code }) => reject(new Error(obstacleText(code === 1 ? 'refused' : 'lost'))), { ...wanted, timeout }));
}

/**
 * Where the player is, as far as that is known without asking the player.
 *
 * @returns {Promise<[number, number] | null>} soon: a device that needs long for it is not waited for
 */
export async function knownPlace() {
  const { position } = whereabouts;
  if (position) return position.at;
  if (!await whereabouts.isAllowed()) return null;
  return whereIStand(patience.unasked).then(({ at }) => at, () => null);
}

/** @returns {'insecure' | 'absent' | null} */
function whatIsMissing() {
  if (!window.isSecureContext) return 'insecure';
  return navigator.geolocation ? null : 'absent';
}

/**
 * Why there is no position, and what can be done about it with the browser at hand.
 *
 * @param {Finding} why
 */
export function obstacleText(why) {
  if (why === 'refused') return `${words.noPosition.refused} ${words.allow[browserAtHand()]}`;
  return why === 'insecure' || why === 'absent' || why === 'lost' ? words.noPosition[why] : words.searching;
}

/** @returns {keyof typeof words.allow} */
function browserAtHand() {
  const { userAgent } = navigator;
  // An iPad says that it is a Mac; no Mac has a touch screen.
  const isApple = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && navigator.maxTouchPoints > 1);
  if (isApple) return 'appleTouch';
  if (/Firefox/.test(userAgent)) return /Android/.test(userAgent) ? 'firefoxAndroid' : 'firefox';
  if (/Android/.test(userAgent)) return 'android';
  return /Chrome|Edg/.test(userAgent) ? 'chrome' : /Safari/.test(userAgent) ? 'safari' : 'other';
}

function begin() {
  if (watch !== null || followers === 0 || document.visibilityState === 'hidden') return;
  const obstacle = whatIsMissing();
  if (obstacle) return become(obstacle);
  if (!found) become('searching');
  watch = navigator.geolocation.watchPosition(take, refuse, wanted);
}

function end() {
  if (watch !== null) navigator.geolocation.clearWatch(watch);
  watch = null;
}

/** @param {GeolocationPosition} reading */
function take({ coords: { latitude, longitude, accuracy, heading } }) {
  /** @type {MapPosition} */
  const now = { at: [latitude, longitude], accuracy, heading: heading === null || Number.isNaN(heading) ? null : heading };
  if (found && finding === 'found' && !hasMoved(found, now)) return;
  found = now;
  if (accuracy <= sure) tapped = null;
  become('found');
}

/** @param {MapPosition} before @param {MapPosition} now */
const hasMoved = (before, now) => metresBetween(before.at, now.at) >= smallest.metres
  || Math.abs(now.accuracy - before.accuracy) > before.accuracy * smallest.accuracy
  || (before.heading === null) !== (now.heading === null)
  || Math.abs((before.heading ?? 0) - (now.heading ?? 0)) >= smallest.turn;

/** @param {GeolocationPositionError} error */
function refuse({ code }) {
  if (code === 1) {
    found = null;
    end();
    become('refused');
  } else if (code === 2) {
    become('lost');
  }
}

/** @param {Finding} now */
function become(now) {
  finding = now;
  m.redraw();
}

document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? end() : begin()));
