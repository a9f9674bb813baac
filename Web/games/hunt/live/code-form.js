// The field for the code of a live hunt.

import { button } from '../../../parts/button.js';
import { field } from '../../../parts/field.js';
import { focusFirstError } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { mayBeToken, notShown } from '../../../parts/secret.js';
import { isLiveCode, pathOfLive, typedCode } from './live-api.js';
import { words } from './words.js';

/** @type {ClosureComponent} */
export function CodeForm() {
  let code = '';
  /** @type {string | null} */
  let error = null;

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    error = isLiveCode(code) ? null : words.badCode;
    if (error) focusFirstError();
    else m.route.set(pathOfLive(code));
  }

  return {
    view: () => m('form.stack', { onsubmit: submit, novalidate: true }, [
      m('p.quiet', words.codeText),
      m('.row.hunt-live-code', [
        field({
          label: words.code, value: code, error, autocapitalize: 'characters', spellcheck: false,
          oninput(value) { [code, error] = mayBeToken(value) ? ['', notShown] : [typedCode(value), null]; },
        }),
        button({ text: words.go, kind: 'main', type: 'submit' }),
      ]),
    ]),
  };
}
