// Dims the page after two minutes without a touch, where people chose so. The touch that wakes it does nothing
// else.

import { settings } from './settings.js';
import { Alarm } from './time.js';

/** Milliseconds without a touch. */
const patience = 120_000;

/** Milliseconds from the end of the touch that wakes the page to the last click that a browser may make of it. */
const afterglow = 350;

/** What counts as somebody being there; or, under the shade, as what must not come through. */
const signs = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown', 'keyup', 'wheel', 'click'];

const beginnings = ['pointerdown', 'keydown'];
const ends = ['pointerup', 'pointercancel', 'keyup', 'wheel'];

/** @returns {() => void} ends it */
export function dimWhenIdle() {
  const shade = document.createElement('div');
  shade.className = 'shade';
  shade.setAttribute('aria-hidden', 'true');
  // Above dialogs, too. Beside a modal one it is drawn, but not hit: nothing relies on where an event arrives.
  shade.setAttribute('popover', 'manual');
  const alarm = new Alarm();
  const wait = () => {
    if (settings.get().dims) alarm.set(patience, dim);
    else alarm.clear();
  };
  const dim = () => {
    document.body.append(shade);
    // A browser that cannot has it above all but dialogs.
    shade.showPopover?.();
  };
  const wake = () => {
    shade.remove();
    wait();
  };
  const notice = (/** @type {Event} */ event) => {
    if (!shade.isConnected) return wait();
    swallow(event);
    // A finger that rests wakes the page when it is lifted: the button below must not be ready for it before.
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
