// Dims the page after two minutes without a touch, if the user chose so. The touch that wakes it does nothing
// else.

import { settings } from './settings.js';
import { Alarm } from './time.js';

/** Milliseconds without a touch. */
const patience = 120_000;

/** Milliseconds from the end of the touch that wakes the page to the last click that a browser may make of it. */
const afterglow = 350;

/** Events that show that somebody is there. Under the shade, they must not get through. */
const signs = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown', 'keyup', 'wheel', 'click'];

const beginnings = ['pointerdown', 'keydown'];
const ends = ['pointerup', 'pointercancel', 'keyup', 'wheel'];

/** @returns {() => void} ends it */
export function dimWhenIdle() {
  const shade = document.createElement('div');
  shade.className = 'shade';
  shade.setAttribute('aria-hidden', 'true');
  // Above dialogs, too. Above a modal dialog it is drawn, but gets no events: nothing relies on an event's target.
  shade.setAttribute('popover', 'manual');
  const alarm = new Alarm();
  const wait = () => {
    if (settings.get().dims) alarm.set(patience, dim);
    else alarm.clear();
  };
  const dim = () => {
    document.body.append(shade);
    // In a browser without popovers it is above everything except dialogs.
    shade.showPopover?.();
  };
  const wake = () => {
    shade.remove();
    wait();
  };
  const notice = (/** @type {Event} */ event) => {
    if (!shade.isConnected) return wait();
    swallow(event);
    // A resting finger wakes the page when it is lifted: until then the button below must not react to it.
    if (beginnings.includes(event.type)) alarm.clear();
    if (ends.includes(event.type)) alarm.set(afterglow, wake);
  };
  signs.forEach((name) => window.addEventListener(name, notice, { capture: true, passive: false }));
  const follow = settings.onchange(wake);
  wait();
  return () => {
    signs.forEach((name) => window.removeEventListener(name, notice, { capture: true }));
    follow();
    alarm.clear();
    shade.remove();
  };
}

/** @param {Event} event */
function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
