// Keeps the display on while something is played.

import { toast } from './toast.js';

let holders = 0;
/** @type {WakeLockSentinel | null} */
let lock = null;
let hasSaidNo = false;
/** Whether the last caller wants no note. */
let isQuiet = true;

/**
 * Keeps the display on until the function that it returns is called. Browsers release the lock whenever the page is
 * hidden, so it is requested again after each return.
 *
 * @param {{ quietly?: boolean }} [options]  quietly: shows no note if it is refused
 * @returns {() => void}
 */
export function keepAwake(options = {}) {
  isQuiet = options.quietly === true;
  holders += 1;
  void ask();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) void lock?.release().catch(() => {});
  };
}

async function ask() {
  if (holders === 0 || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
  try {
    const given = await navigator.wakeLock.request('screen');
    lock = given;
    if (holders === 0) await given.release();
  } catch {
    if (document.visibilityState === 'visible') sayNo();
  }
}

function sayNo() {
  if (hasSaidNo || isQuiet) return;
  hasSaidNo = true;
  toast('This device does not let the page keep the display on. It may go dark by itself.');
}

document.addEventListener('visibilitychange', () => void ask());
