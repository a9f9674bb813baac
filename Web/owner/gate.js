// The gate of the pages for the server's owner: it asks for the token.

import { suggestedProfile } from '../rooms/profile.js';
import { button, iconButton } from '../parts/button.js';
import { field } from '../parts/field.js';
import m from '../parts/m.js';
import { styled } from '../parts/styled.js';
import { ownerWords as words } from './owner-words.js';
import { keepPass, knownPass } from './pass.js';

/** @typedef {import('./owner-api.js').OwnerRefusal} OwnerRefusal */

/** The name that was typed last: after a wrong token it need not be typed again. */
let lastBy = '';

/** @type {ClosureComponent<{ refusal: OwnerRefusal | null, enter: () => void }>} */
function Form() {
  let token = '';
  let by = lastBy || suggestedProfile([]).name;
  let isMissing = false;

  /** @param {SubmitEvent} event @param {() => void} enter */
  function submit(event, enter) {
    event.preventDefault();
    isMissing = token.trim() === '' || by.trim() === '';
    if (isMissing) return;
    lastBy = by.trim();
    keepPass({ token: token.trim(), by: lastBy });
    enter();
  }

  return {
    view({ attrs: { refusal, enter } }) {
      const wrong = refusal?.code === 'badToken' ? words.wrongToken : refusal?.message ?? null;
      return m('form.card.stack.owner-gate', { novalidate: true, onsubmit: (/** @type {SubmitEvent} */ event) => submit(event, enter) }, [
        m('h2', words.gate),
        m('p.quiet', words.gateText),
        field({
          label: words.token, value: token, type: 'password', autocomplete: 'off', spellcheck: 'false',
          error: isMissing && token.trim() === '' ? words.needed : wrong,
          oninput: (value) => { token = value; },
        }),
        field({
          label: words.by, value: by, hint: words.byHint, maxlength: 40, autocomplete: 'nickname',
          error: isMissing && by.trim() === '' ? words.needed : null, oninput: (value) => { by = value; },
        }),
        m('.row', button({ text: words.enter, kind: 'main', type: 'submit' })),
      ]);
    },
  };
}

/** The form that asks for the token. `refusal`: why the last one was not taken; `enter` is called when there is a new one. */
export const Gate = styled(Form, '/owner/owner.css');

/**
 * The button that forgets the token; null where there is none.
 *
 * @param {() => void} onforgotten
 */
export const forgetButton = (onforgotten) => (knownPass() ? iconButton({
  icon: 'leave', label: words.forget,
  onclick() {
    keepPass(null);
    onforgotten();
  },
}) : null);
