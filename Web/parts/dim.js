// Dims the page after two minutes without a touch, where people chose so. The touch that wakes it does nothing
// else.

import { settings } from './settings.js';

/** Milliseconds without a touch. */
const patience = 120_000;

/** What counts as somebody being there. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'];

/** @returns {() => void} ends it */
export function dimWhenIdle() {
  const shade = document.createElement('div');
  shade.className = 'shade';
  shade.setAttribute('aria-hidden', 'true');
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const wait = () => {
    clearTimeout(timer);
    if (settings.get().dims) timer = setTimeout(() => document.body.append(shade), patience);
  };
  const notice = (/** @type {Event} */ event) => {
    if (!shade.isConnected) return wait();
    swallow(event);
    if (event.type === 'pointermove') return;
    wake();
  };
  const wake = () => {
    // The click that follows the touch has to meet the shade as well.
    setTimeout(() => shade.remove(), 350);
    wait();
  };
  signs.forEach((name) => window.addEventListener(name, notice, { capture: true, passive: false }));
  const follow = settings.onchange(() => { shade.remove(); wait(); });
  wait();
  return () => {
    signs.forEach((name) => window.removeEventListener(name, notice, { capture: true }));
    follow();
    clearTimeout(timer);
    shade.remove();
  };
}

/** @param {Event} event */
function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
