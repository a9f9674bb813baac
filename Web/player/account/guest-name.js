// The name of somebody without an account, as forms ask for it.

import { field } from '../../parts/field.js';
import m from '../../parts/m.js';
import { account } from './account.js';

export class GuestName {
  /** Why the server did not take it. */ failure = '';
  isSending = false;
  #name = '';

  /**
   * Makes a guest of that name, unless the server knows the player by now.
   *
   * @param {Event} event  of the form
   * @param {() => void} then  called once the server knows the player
   * @param {boolean} [isKnown]  whether that is sure already
   */
  async send(event, then, isKnown = false) {
    event.preventDefault();
    if (this.isSending) return;
    [this.isSending, this.failure] = [true, ''];
    try {
      if (!isKnown && !await account.find()) await account.welcome(this.#name);
      then();
    } catch (error) {
      const { fields, message } = /** @type {import('../../parts/server-api.js').Problem} */ (error);
      this.failure = fields?.name ?? message;
    }
    this.isSending = false;
    m.redraw();
  }

  /** @param {string} label */
  field(label) {
    return field({
      label, value: this.#name, name: 'name', maxlength: 20, autocomplete: 'nickname',
      hint: 'Any name will do; no account is needed.', error: this.failure || null, oninput: (text) => { this.#name = text; },
    });
  }
}
