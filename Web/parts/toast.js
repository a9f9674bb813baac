// Short notes at the lower edge, read out by screen readers, that go away by themselves.

import m from './m.js';
import { iconButton } from './button.js';
import { icon } from './icons.js';
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

/** For what the room was measured last: the notes, and the size of the window. */
let measured = '';

/**
 * Tells the style sheets how much room the notes take at the lower edge (`--notes`), so that they lie over nothing that is
 * to be pressed.
 *
 * @param {{ dom: Element }} vnode
 */
function makeRoom({ dom }) {
  const now = [...toasts.map(({ number }) => number), window.innerWidth, window.innerHeight].join();
  if (now === measured) return;
  measured = now;
  const room = toasts.length > 0 ? window.innerHeight - dom.getBoundingClientRect().top : 0;
  document.documentElement.style.setProperty('--notes', `${Math.ceil(room)}px`);
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
    role: 'status', 'aria-live': 'polite', oncreate: makeRoom, onupdate: makeRoom,
  }, toasts.map(({ number, text, kind, action }) =>
    m('.toast', { key: number, class: `toast-${kind}` }, [
      kind === 'error' ? icon('warning') : null,
      m('span.toast-text', text),
      action ? m('button.toast-action', { type: 'button', onclick() { dismiss(number); action.run(); } }, action.text)
        : null,
      iconButton({ icon: 'close', label: 'Close this note', onclick: () => dismiss(number) }),
    ]))),
};
