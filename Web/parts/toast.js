// Short notes near the lower edge, read out by screen readers, that go away by themselves.

import m from './m.js';
import { iconButton } from './button.js';
import { icon } from './icons.js';
import { NotePlace } from './note-place.js';
import { after } from './time.js';

/** How long a note without a button stays, and how long one with a button; milliseconds. */
const stay = { text: 5_000, action: 12_000 };

/**
 * @typedef {object} Toast
 * @property {number} number
 * @property {string} text
 * @property {'note' | 'error'} kind
 * @property {{ text: string, run: () => void }} [action]
 */

/** @type {Toast[]} */
let toasts = [];
let lastNumber = 0;

/**
 * @param {string} text
 * @param {{ action?: { text: string, run: () => void }, kind?: 'note' | 'error' }} [options]
 */
export function toast(text, options = {}) {
  const { action, kind = 'note' } = options;
  const number = (lastNumber += 1);
  toasts = [...toasts.filter((other) => other.text !== text).slice(-2), { number, text, kind, action }];
  after(action ? stay.action : stay.text, () => dismiss(number));
  m.redraw();
}

/**
 * Runs an action. If it fails, a note tells why.
 *
 * @param {() => Promise<void>} action  rejects with an object that has a `message`
 */
export async function attempt(action) {
  try {
    await action();
  } catch (error) {
    toast(/** @type {{ message: string }} */ (error).message, { kind: 'error' });
  }
}

/** @type {NotePlace | null} */
let place = null;
/** For what a place was looked for last: the notes, the window and its screen. */
let looked = '';

function keepFree() {
  const now = [...toasts.map(({ number }) => number), window.innerWidth, window.innerHeight, window.location.hash].join();
  if (now === looked) return;
  looked = now;
  place?.follow();
}

/** @param {number} number */
function dismiss(number) {
  toasts = toasts.filter((other) => other.number !== number);
  m.redraw();
}

/**
 * All notes; mounted once, by main.js. The region is always there, or screen readers would miss the first.
 *
 * @type {Component}
 */
export const Toasts = {
  view: () => m('.toasts', {
    role: 'status', 'aria-live': 'polite', onupdate: keepFree,
    oncreate(/** @type {Vnode} */ { dom }) { place = new NotePlace(/** @type {HTMLElement} */ (dom)); },
  }, toasts.map(({ number, text, kind, action }) =>
    m('.toast', { key: number, class: `toast-${kind}` }, [
      kind === 'error' ? icon('warning') : null,
      m('span.toast-text', text),
      action ? m('button.toast-action', { type: 'button', onclick() { dismiss(number); action.run(); } }, action.text)
        : null,
      iconButton({ icon: 'close', label: 'Close this note', onclick: () => dismiss(number) }),
    ]))),
};
