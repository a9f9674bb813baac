// Settings of the keys of tetris: after a press on a button, the next key is assigned to it.

import { button } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { toast } from '../../../parts/toast.js';
import { setting } from './settings-words.js';
import { firstKeys, prefer, preferences } from '../stored.js';

/**
 * The action that waits for a key; null: none.
 *
 * @type {string | null}
 */
let waiting = null;

/** Keys that cannot be assigned: they move through the page, and leave a game. */
const kept = ['Tab', 'Escape'];

/** @returns {Children} */
export const keySettings = () => m('section.card.stack', [
  m('h2', setting.keysTitle), m('p.quiet', setting.keysHint),
  m('ul.jm-keys', Object.entries(preferences().keys).map(([name, code]) => m('li.jm-key', [
    m('span', { id: `jm-key-${name}` }, setting.keyNames[name]),
    m('button.button.button-plain.jm-key-button', {
      type: 'button', 'aria-labelledby': `jm-key-${name} jm-key-${name}-code`, 'aria-pressed': String(waiting === name),
      onclick() { waiting = waiting === name ? null : name; },
      onblur(/** @type {FocusEvent & { redraw?: boolean }} */ event) {
        // This event comes during a drawing if the button is removed.
        event.redraw = false;
        waiting = null;
        m.redraw();
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => take(event, name),
    }, m('span', { id: `jm-key-${name}-code` }, waiting === name ? setting.keyWaits : keyText(code))),
  ]))),
  m('.row', button({ text: setting.keysReset, icon: 'undo', kind: 'quiet', onclick: () => prefer({ keys: firstKeys }) })),
]);

/** @param {KeyboardEvent} event @param {string} name */
function take(event, name) {
  if (waiting !== name) return;
  if (kept.includes(event.code) || !event.code) {
    waiting = null;
    return;
  }
  event.preventDefault();
  waiting = null;
  const { keys } = preferences();
  // Each key does only one thing: the action that had this key gets the old key of the other one.
  const other = Object.keys(keys).find((one) => keys[one] === event.code && one !== name);
  prefer({ keys: { ...keys, ...(other ? { [other]: keys[name] } : {}), [name]: event.code } });
  if (other) toast(setting.keyTaken(keyText(event.code), setting.keyNames[other]));
}

/**
 * A key as people know it.
 *
 * @param {string} code
 */
function keyText(code) {
  const arrows = /** @type {Record<string, string>} */ ({ ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' });
  return arrows[code] ?? code.replace(/^(Key|Digit)/, '').replace(/([a-z])([A-Z0-9])/g, '$1 $2');
}
