// The dialog that adds a player to the table on this device.

import { button } from '../../../parts/button.js';
import { openDialog } from '../../../parts/dialog.js';
import { field } from '../../../parts/field.js';
import { focusFirstError } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { toast } from '../../../parts/toast.js';
import { addPlayer } from './local-table.js';
import { longestName } from '../stored.js';
import { words } from '../words.js';

/** @typedef {{ seat: number, name: string }} Player */

/** @param {Player[]} others  who plays already */
export const openPlayerDialog = (others) => openDialog({
  title: words.addPlayer, accent: 'turns', body: (close) => m(PlayerForm, { others, close }),
});

/** @type {ClosureComponent<{ others: Player[], close: () => void }>} */
function PlayerForm({ attrs: { others, close } }) {
  let typed = '';
  /** @type {string | null} */
  let error = null;

  /** @param {SubmitEvent} event */
  async function submit(event) {
    event.preventDefault();
    const name = typed.trim();
    error = mistake(name, others);
    try {
      if (error === null) await addPlayer(name);
    } catch (refusal) {
      error = /** @type {{ message: string }} */ (refusal).message;
    }
    if (error !== null) return focusFirstError();
    close();
    toast(words.playsFromNext(name));
  }

  return {
    view: () => m('form.stack', { novalidate: true, onsubmit: (/** @type {SubmitEvent} */ event) => void submit(event) }, [
      m('p.quiet', words.addPlayerText),
      field({
        label: words.addPlayerName, value: typed, error, enterkeyhint: 'done',
        oninput(value) { typed = value; error = null; },
      }),
      m('.dialog-actions', [
        button({ text: words.cancel, onclick: () => close() }), button({ text: words.add, type: 'submit', kind: 'main' }),
      ]),
    ]),
  };
}

/**
 * What is wrong with a name; null if nothing is.
 *
 * @param {string} name  trimmed
 * @param {Player[]} others
 */
function mistake(name, others) {
  if (name === '') return words.nameNeeded;
  if ([...name].length > longestName) return words.nameTooLong(longestName);
  return others.some((other) => other.name === name) ? words.nameTaken : null;
}
