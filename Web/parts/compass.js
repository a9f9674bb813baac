// The device's compass. It is listened to only while something follows it and the page is visible. Some browsers give it
// only to pages whose user allows it; they are asked only when the user presses a button for it.

import m from './m.js';
import { headingOf, smoothed, turn } from './heading.js';
import { Alarm, pageTime } from './time.js';

/**
 * @typedef {'off' | 'asking' | 'unsure' | 'found' | 'refused' | 'absent'} CompassState
 *   off: not listened to, or not allowed yet; asking: the user is asked, or no reading has come yet; unsure: it needs to
 *   be calibrated; absent: this device has none
 */

/** How long the first reading may take; milliseconds. A device without a compass never sends one. */
const patience = 2_000;
/** What followers are told of; degrees. Readings come 60 times a second. */
const smallest = 1;

/** @type {CompassState} */
let state = 'off';
/** @type {number | null} */
let heading = null;
/**
 * What the followers know.
 *
 * @type {number | null}
 */
let told = null;
let isAllowed = false;
let isListening = false;
let lastReading = 0;
/** @type {Set<() => void>} */
const followers = new Set();
const waiting = new Alarm();

export const compass = {
  get state() { return state; },

  /**
   * Where the upper edge of what the screen shows points, in degrees clockwise from north.
   *
   * @returns {number | null} null unless the state is `found` or `unsure`
   */
  get heading() { return state === 'found' || state === 'unsure' ? heading : null; },

  /** Whether the user has to press a button, for which `ask` is called. */
  get needsPress() { return state === 'off' && !isAllowed && asker() !== null; },

  /**
   * Follows the compass, where the user need not be asked for it.
   *
   * @param {() => void} onturn  called when the heading has changed. A new state redraws the page.
   * @returns {() => void} ends it
   */
  follow(onturn) {
    // Two followers may be given the same function.
    const follower = () => onturn();
    followers.add(follower);
    begin();
    return () => {
      followers.delete(follower);
      if (followers.size === 0) end();
    };
  },

  /** Asks the user for the compass. Browsers allow it only while a press is handled. */
  async ask() {
    const ask = asker();
    if (!ask || state === 'asking') return;
    become('asking');
    const answer = await ask().catch(() => 'denied');
    isAllowed = answer === 'granted';
    state = 'off';
    if (isAllowed) begin();
    else become('refused');
    m.redraw();
  },
};

/**
 * The browser's way to ask the user; null if it needs none. Browsers with absolute events may have one, too, but give the
 * compass to all pages.
 *
 * @returns {(() => Promise<string>) | null}
 */
function asker() {
  if (isAbsolute()) return null;
  const { DeviceOrientationEvent: interfaceOf } = /** @type {{ DeviceOrientationEvent?: any }} */ (window);
  return typeof interfaceOf?.requestPermission === 'function' ? () => interfaceOf.requestPermission() : null;
}

function begin() {
  if (isListening || followers.size === 0 || document.visibilityState === 'hidden' || state === 'refused') return;
  if (!('DeviceOrientationEvent' in window)) return become('absent');
  if (asker() && !isAllowed) return;
  isListening = true;
  window.addEventListener(eventName(), take);
  become('asking');
  waiting.set(patience, () => become('absent'));
}

function end() {
  waiting.clear();
  window.removeEventListener(eventName(), take);
  isListening = false;
  heading = told = null;
  if (state !== 'refused') state = 'off';
}

/** Where both exist, the plain event may be measured from where the page was opened, and not from north. */
const eventName = () => (isAbsolute() ? 'deviceorientationabsolute' : 'deviceorientation');

const isAbsolute = () => 'ondeviceorientationabsolute' in window;

/** @param {Event} event */
function take(event) {
  const reading = headingOf(/** @type {any} */ (event), window.screen.orientation?.angle ?? 0);
  if (!reading) return;
  waiting.clear();
  const now = pageTime();
  heading = smoothed(heading, reading.heading, now - lastReading);
  lastReading = now;
  become(reading.isSure ? 'found' : 'unsure');
  if (told !== null && Math.abs(turn(told, heading)) < smallest) return;
  told = heading;
  followers.forEach((follower) => follower());
}

/** @param {CompassState} now */
function become(now) {
  if (now === state) return;
  state = now;
  m.redraw();
}

document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? end() : begin()));
