// The form to join a table by its code, typed or scanned.

import m from '../parts/m.js';
import { button } from '../parts/button.js';
import { field } from '../parts/field.js';
import { focusFirstError } from '../parts/focus.js';
import { canScan } from '../parts/scan.js';
import { mayBeToken, notShown } from '../parts/secret.js';
import { isRoomCode } from '../host/room-api.js';
import { scanCode } from './scan.js';

/** @type {ClosureComponent<{ title?: string }>} */
export function JoinByCode() {
  let typed = '';
  /** @type {string | null} */
  let error = null;

  // The field has no longest length: a browser would show the beginning of a token that is cut.
  /** @param {string} value */
  function type(value) {
    [typed, error] = mayBeToken(value) ? ['', notShown] : [value, mistake(value)];
  }

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    const code = typed.replace(/[\s-]/g, '');
    error = isRoomCode(code) ? null : mistake(code) ?? 'A code has four to nine digits.';
    if (error) focusFirstError();
    else m.route.set(`/join/${code}`);
  }

  async function scan() {
    const found = await scanCode();
    if (found) m.route.set(`/join/${found}`);
  }

  return {
    view: ({ attrs: { title } }) => m('form.join-by-code', { onsubmit: submit, novalidate: true }, [
      m('.join-words', [
        title ? m('h2', title) : null,
        m('p.quiet', 'Scan the picture on its screen, or type its code.'),
      ]),
      m('.join-fields', [
        field({
          label: 'Code', value: typed, error, inputmode: 'numeric', class: 'field-code', oninput: type,
        }),
        button({ text: 'Join', type: 'submit', kind: 'main' }),
        canScan ? button({ text: 'Scan', icon: 'camera', onclick: () => void scan() }) : null,
      ]),
    ]),
  };
}

/**
 * What is wrong with a code however it goes on; null if nothing is.
 *
 * @param {string} text
 */
const mistake = (text) => (/[^\d\s-]/.test(text) ? 'A code has only digits, like 4711.' : null);
