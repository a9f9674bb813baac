// Dialogs, one above the other if need be. The browser's own `<dialog>` keeps the focus inside, closes with Escape
// and gives the focus back.

import m from './m.js';
import { button } from './button.js';

/**
 * @typedef {object} Action
 * @property {string} text
 * @property {any} value  what the dialog is closed with
 * @property {import('./button.js').Kind} [kind]
 * @property {import('./icons.js').IconName} [icon]
 *
 * @typedef {object} DialogOptions
 * @property {string} title
 * @property {(close: (value?: any) => void) => Children} [body]
 * @property {Action[]} [actions]
 * @property {string} [accent]  a game's id
 * @property {boolean} [wide]
 * @property {boolean} [startsAtTitle]  for a long text: the title gets the focus. Without this a dialog begins at its first
 *   control, even if that is far below
 * @property {boolean} [closesOutside]  whether a press outside closes it, as Escape does
 * @property {(event: PointerEvent) => void} [ontouch]  called for each press on the dialog or outside it
 */

/** @type {{ number: number, address: string, options: DialogOptions, close: (value?: any) => void }[]} */
let open = [];
let lastNumber = 0;

/**
 * @param {DialogOptions} options
 * @returns {Promise<any>} the value it was closed with; undefined after Escape or the close button
 */
export function openDialog(options) {
  return new Promise((resolve) => {
    const number = (lastNumber += 1);
    const close = (/** @type {any} */ value) => {
      open = open.filter((other) => other.number !== number);
      resolve(value);
      m.redraw();
    };
    open.push({ number, address: window.location.hash, options, close });
    m.redraw();
  });
}

/** Closes all dialogs, as Escape does: their screen is left. */
export function closeDialogs() {
  [...open].reverse().forEach(({ close }) => close());
}

/** Closes the dialogs that were opened at another address. One that tells what has led here stays. */
export function closeDialogsOfOtherAddresses() {
  [...open].reverse().filter(({ address }) => address !== window.location.hash).forEach(({ close }) => close());
}

/**
 * Asks a question with two answers; Escape is "no".
 *
 * @param {{ title: string, text?: string, yes: string, no?: string, danger?: boolean }} question
 * @returns {Promise<boolean>}
 */
export async function confirm({ title, text, yes, no = 'Cancel', danger = false }) {
  const answer = await openDialog({
    title,
    body: () => (text ? m('p', text) : null),
    actions: [{ text: no, value: false }, { text: yes, value: true, kind: danger ? 'danger' : 'main' }],
  });
  return answer === true;
}

/**
 * All open dialogs; mounted once, by main.js.
 *
 * @type {Component}
 */
export const Dialogs = {
  view: () => m('.dialogs', open.map(({ number, options, close }) => m(Dialog, { key: number, number, options, close }))),
};

/** @type {Component<{ number: number, options: DialogOptions, close: (value?: any) => void }>} */
const Dialog = {
  oncreate({ dom }) { /** @type {HTMLDialogElement} */ (dom).showModal(); },
  onbeforeremove({ dom }) { /** @type {HTMLDialogElement} */ (dom).close(); },
  view({ attrs: { number, options, close } }) {
    const title = `dialog-${number}`;
    return m('dialog.dialog', {
      'aria-labelledby': title,
      class: [options.wide ? 'dialog-wide' : '', options.accent ? `accent-${options.accent}` : ''].join(' '),
      oncancel(/** @type {Event} */ event) {
        event.preventDefault();
        close();
      },
      onpointerdown: options.ontouch,
      onclick: options.closesOutside && ((/** @type {MouseEvent & { redraw?: boolean }} */ event) => {
        if (isOutside(event)) close();
        // A drawing between the click and the change of a switch would set the switch back.
        else event.redraw = false;
      }),
    }, [
      m('h2', { id: title, ...(options.startsAtTitle ? { tabindex: '-1', autofocus: true } : {}) }, options.title),
      options.body?.(close),
      options.actions ? m('.dialog-actions', options.actions.map(({ text, value, kind, icon }) =>
        button({ text, kind, icon, onclick: () => close(value) }))) : null,
    ]);
  },
};

/**
 * Whether a press was outside the dialog. The area behind a dialog belongs to its element.
 *
 * @param {MouseEvent} event
 */
function isOutside({ currentTarget, target, clientX, clientY }) {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
