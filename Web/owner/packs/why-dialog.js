// The dialog that asks the owner why a pack is to be hidden or removed.

import { button } from '../../parts/button.js';
import { openDialog } from '../../parts/dialog.js';
import { field } from '../../parts/field.js';
import m from '../../parts/m.js';
import { asOneLine, charactersLeft } from '../../parts/one-line.js';
import { longestWhy } from './packs-api.js';
import { packsWords as words } from './packs-words.js';

/**
 * @param {string} name  of the pack
 * @param {import('./packs-api.js').Kind} kind
 * @returns {Promise<string | undefined>} undefined if the owner has thought better of it
 */
export const askWhy = (name, kind) => openDialog({
  title: words.asks[kind](name), body: (close) => m(Why, { kind, close }),
});

/** @type {ClosureComponent<{ kind: import('./packs-api.js').Kind, close: (why?: string) => void }>} */
function Why({ attrs: { kind, close } }) {
  let text = '';
  let isAsked = false;

  const mistake = () => {
    const over = -charactersLeft(text, longestWhy);
    return over > 0 ? words.tooLong(over) : isAsked && asOneLine(text) === '' ? words.whyNeeded : null;
  };

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    isAsked = true;
    if (mistake() === null) close(asOneLine(text));
  }

  return {
    view: () => m('form.stack', { novalidate: true, onsubmit: submit }, [
      m('p', words.texts[kind]),
      field({ label: words.whyLabel, hint: words.whyHint, rows: 3, value: text, error: mistake(), oninput: (value) => { text = value; } }),
      m('.dialog-actions', [
        button({ text: words.cancel, onclick: () => close() }), button({ text: words.yes[kind], kind: 'danger', type: 'submit' }),
      ]),
    ]),
  };
}
