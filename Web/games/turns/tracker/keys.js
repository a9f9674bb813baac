// The keys of a tracker, for people who sit at a keyboard.

import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { words } from '../words.js';

/** What keeps a key for itself. */
const controls = 'button, a[href], input, select, textarea, summary, dialog, [contenteditable]';

/**
 * Listens to the keys that work wherever the focus is, but not on another control or in a dialog.
 *
 * @returns {() => void} ends it
 */
export function followKeys() {
  const listen = (/** @type {KeyboardEvent} */ event) => {
    const { target, key, repeat, ctrlKey, altKey, metaKey } = event;
    if (repeat || ctrlKey || altKey || metaKey || document.querySelector('dialog[open]')) return;
    if (key === '?') {
      event.preventDefault();
      void showKeys();
    } else if (key === ' ' && !(target instanceof Element && target.closest(controls))) {
      event.preventDefault();
      onlyReady()?.click();
    }
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
}

/**
 * The one button that ends the step now; null where several players have one.
 *
 * @returns {HTMLButtonElement | null}
 */
function onlyReady() {
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = document.querySelectorAll('.tracker .ready:not(:disabled)');
  return buttons.length === 1 ? buttons[0] : null;
}

/** Lists the keys. */
export function showKeys() {
  return openDialog({
    title: words.keys, accent: 'turns',
    body: () => m('dl.keys', words.keyList.map(([key, what]) => m('.keys-row', [m('dt', m('kbd', key)), m('dd', what)]))),
    actions: [{ text: words.close, value: undefined }],
  });
}
