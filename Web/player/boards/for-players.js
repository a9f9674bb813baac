// Asks who somebody is, where the server tells its boards only to players it knows.

import { button, linkButton } from '../../parts/button.js';
import m from '../../parts/m.js';
import { account } from '../account/account.js';
import { GuestName } from '../account/guest-name.js';
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
  const name = new GuestName();
  let isDone = false;

  /** @param {() => void} read */
  function done(read) {
    if (isDone) return;
    isDone = true;
    read();
  }

  return {
    // Another part of the screen may ask for the name, too.
    onupdate({ attrs: { read } }) { if (account.known && account.known.id !== before) done(read); },
    view: ({ attrs: { message, read } }) => m('.stack', [
      m('p', { role: 'status' }, message),
      m('form.stack', { novalidate: true, onsubmit: (/** @type {Event} */ event) => name.send(event, () => done(read)) }, [
        name.field('Your name'),
        m('.row', [
          button({ text: 'Join', icon: 'check', kind: 'main', type: 'submit', disabled: name.isSending }),
          linkButton({ text: 'Log in', ...leading('/account/log-in', m.route.get()), kind: 'quiet' }),
        ]),
      ]),
    ]),
  };
}
