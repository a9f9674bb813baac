// The dialog that asks the owner before an account is deleted.

import { button } from '../../parts/button.js';
import { openDialog } from '../../parts/dialog.js';
import { check, field } from '../../parts/field.js';
import { focusFirstError } from '../../parts/focus.js';
import m from '../../parts/m.js';
import { accountsWords } from './accounts-words.js';

const words = accountsWords.deletion;

/** @typedef {{ withPacks: boolean }} Wish  whether the packs of the account are deleted, too */

/**
 * @param {import('./accounts-api.js').OwnersAccount} account
 * @returns {Promise<Wish | undefined>} undefined if the owner has thought better of it
 */
export const askForDeletion = ({ username, packs }) => openDialog({
  title: words.ask(username), body: (close) => m(Question, { username, packs, close }),
});

/** @type {ClosureComponent<{ username: string, packs: number, close: (wish?: Wish) => void }>} */
function Question({ attrs: { username, packs, close } }) {
  let typed = '';
  let isAsked = false;
  let withPacks = false;
  const isRight = () => typed.trim().toLowerCase() === username.toLowerCase();

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    isAsked = true;
    if (isRight()) close({ withPacks });
    else focusFirstError();
  }

  return {
    view: () => m('form.stack', { novalidate: true, onsubmit: submit }, [
      m('p', words.warning),
      packs > 0 ? check({ label: words.packs(packs), hint: words.packsHint, checked: withPacks, onchange: (checked) => { withPacks = checked; } }) : null,
      field({
        label: words.type(username), value: typed, maxlength: 40, spellcheck: 'false', autocapitalize: 'off',
        error: isAsked && !isRight() ? words.notTheName(username) : null, oninput: (value) => { typed = value; },
      }),
      m('.dialog-actions', [button({ text: words.cancel, onclick: () => close() }), button({ text: words.yes, kind: 'danger', type: 'submit' })]),
    ]),
  };
}
