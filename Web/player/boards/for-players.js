// Asks who somebody is, where the server tells its boards only to players it knows.

import { button, linkButton } from '../../parts/button.js';
import { field } from '../../parts/field.js';
import m from '../../parts/m.js';
import { account } from '../account/account.js';
import { leading } from '../account/way.js';

/** @param {unknown} error  of a request for a board */
export const isForPlayers = (error) => /** @type {{ code?: string } | null} */ (error)?.code === 'notLoggedIn';

/**
 * @typedef {object} ForPlayersAttrs
 * @property {string} message  the server's sentence
 * @property {() => void} read  asks for the board again; called once the server knows the player
 */

/** @type {ClosureComponent<ForPlayersAttrs>} */
export function ForPlayers() {
  const before = account.known?.id;
  let name = '';
  let failure = '';
  let isSending = false;
  let isDone = false;

  /** @param {() => void} read */
  function done(read) {
    if (isDone) return;
    isDone = true;
    read();
  }

  /** @param {Event} event @param {() => void} read */
  async function join(event, read) {
    event.preventDefault();
    if (isSending) return;
    [isSending, failure] = [true, ''];
    try {
      if (!await account.find()) await account.welcome(name);
      done(read);
    } catch (error) {
      const { fields, message } = /** @type {import('../../parts/server-api.js').Problem} */ (error);
      failure = fields?.name ?? message;
    }
    isSending = false;
    m.redraw();
  }

  return {
    // Another part of the screen may ask for the name, too.
    onupdate({ attrs: { read } }) { if (account.known && account.known.id !== before) done(read); },
    view: ({ attrs: { message, read } }) => m('.stack', [
      m('p', { role: 'status' }, message),
      m('form.stack', { novalidate: true, onsubmit: (/** @type {Event} */ event) => join(event, read) }, [
        field({
          label: 'Your name', value: name, name: 'name', maxlength: 20, autocomplete: 'nickname',
          hint: 'Any name will do; no account is needed.', error: failure || null, oninput(text) { name = text; },
        }),
        m('.row', [
          button({ text: 'Join', icon: 'check', kind: 'main', type: 'submit', disabled: isSending }),
          linkButton({ text: 'Log in', ...leading('/account/log-in', m.route.get()), kind: 'quiet' }),
        ]),
      ]),
    ]),
  };
}
