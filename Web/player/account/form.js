// A form of the account pages: its fields, what is wrong with them, and its one button. After too many tries the button
// waits as long as the server says.

import { afterDrawing } from '../../parts/after-drawing.js';
import m from '../../parts/m.js';
import { button } from '../../parts/button.js';
import { field } from '../../parts/field.js';
import { TriesWait } from './tries-wait.js';

/**
 * @typedef {object} FormField
 * @property {string} name  as the server calls it
 * @property {string} label
 * @property {string} [type]
 * @property {string} [autocomplete]
 * @property {string} [hint]
 * @property {string} [inputmode]
 * @property {string} [autocapitalize]
 * @property {string} [spellcheck]
 * @property {number} [maxlength]
 * @property {boolean} [required]  false where it may stay empty; its hint says so
 */

/**
 * @type {ClosureComponent<{ fields: FormField[], submit: string, first?: Record<string, string>,
 *   send: (values: Record<string, string>) => Promise<unknown>, kind?: import('../../parts/button.js').Kind }>}
 */
export function AccountForm({ attrs: { first = {} } }) {
  /** @type {Record<string, string>} */
  const values = { ...first };
  /** @type {Record<string, string>} */
  let errors = {};
  /** A failure that does not belong to one field. */
  let failure = '';
  let isSending = false;
  const wait = new TriesWait();

  /** @param {SubmitEvent} event @param {FormField[]} fields @param {(values: Record<string, string>) => Promise<unknown>} send */
  async function submit(event, fields, send) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    if (isSending || wait.isOn) return;
    isSending = true;
    wait.forget();
    [errors, failure] = [{}, ''];
    try {
      await send(Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? ''])));
    } catch (error) {
      const { code, fields: known, message, status, retryAfter } = /** @type {import('../../parts/server-api.js').Problem} */ (error);
      const faults = known ?? (code in places ? { [places[code]]: message } : undefined);
      errors = faults ?? {};
      failure = faults ? '' : message;
      if (status === 429 && retryAfter) wait.begin(retryAfter, () => waited(form));
    }
    isSending = false;
    const wrong = fields.find(({ name }) => errors[name]);
    afterDrawing(() => {
      if (wrong) /** @type {HTMLElement | null} */ (form.elements.namedItem(wrong.name))?.focus();
      // A button that is disabled while the form is sent loses the focus.
      else if (document.activeElement === document.body) {
        /** @type {HTMLElement | null} */ (form.querySelector(wait.isOn ? '.account-wait' : 'button'))?.focus();
      }
    });
  }

  /**
   * The button can be pressed again.
   *
   * @param {HTMLFormElement} form
   */
  function waited(form) {
    failure = '';
    const hadFocus = document.activeElement === form.querySelector('.account-wait');
    afterDrawing(() => {
      if (hadFocus) form.querySelector('button')?.focus();
    });
    m.redraw();
  }

  return {
    onremove: () => wait.stop(),
    view: ({ attrs: { fields, submit: text, send, kind = 'main' } }) => m('form.stack.account-form', {
      novalidate: true, onsubmit: (/** @type {SubmitEvent} */ event) => submit(event, fields, send),
    }, [
      fields.map(({ name, ...more }) => field({
        required: true, ...more, key: name, name, value: values[name] ?? '', error: errors[name] ?? null,
        oninput(value) {
          values[name] = value;
          delete errors[name];
          // Somebody else at the same device need not wait for this account. The server says if they have to.
          if (name === 'email' && wait.isOn) {
            wait.end();
            failure = '';
          }
        },
      })),
      m('p.error', { role: 'alert' }, wait.sentence || failure),
      wait.view(),
      button({ text, type: 'submit', kind, disabled: isSending || wait.isOn }),
    ]),
  };
}

/**
 * The field that a refusal is about, by the refusal's code, if the server names none.
 *
 * @type {Record<string, string>}
 */
const places = {
  nameTaken: 'name', codeNeeded: 'classCode', noSuchClassCode: 'classCode', classIsFull: 'classCode', classCodeIsOver: 'classCode',
};

/** The fields that forms share. */
export const fields = {
  email: { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', inputmode: 'email', maxlength: 100 },
  password: { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', maxlength: 256 },
  newPassword: { name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: 'At least 8 characters.', maxlength: 256 },
  passwordAgain: { name: 'passwordAgain', label: 'The same password again', type: 'password', autocomplete: 'new-password', maxlength: 256 },
};
