// The screen to which the link in an e-mail leads: it sets a new password.

import m from '../../parts/m.js';
import { button, linkButton } from '../../parts/button.js';
import { focusIfLost } from '../../parts/focus.js';
import { page } from '../../parts/page.js';
import { account } from './account.js';
import { AccountForm, fields } from './form.js';

const path = '/account/new-password';

/** @type {ClosureComponent} */
export default function NewPassword() {
  /** @type {string | undefined} */
  const token = m.route.param('token');
  // The token goes from the address to the state of the history, so that it is not in the list of pages that were visited.
  if (m.route.get() !== path) m.route.set(path, null, { replace: true, state: { token } });
  /** @type {import('./account.js').Player | null}  whose password was set */
  let player = null;

  /** @param {Record<string, string>} form */
  async function send({ password, passwordAgain }) {
    player = await account.setPassword({ token: String(token), password, passwordAgain });
    // The account may have been logged in here, too.
    await account.find().catch(() => null);
    focusIfLost('.account-next');
  }

  return {
    view: () => page({ title: 'New password', back: '/account' }, m('.stack', [
      m('section.card.stack', [
        !player && token ? m(AccountForm, {
          fields: [{ ...fields.newPassword, label: 'The new password' }, fields.passwordAgain], submit: 'Set it', send,
        }) : null,
        !player && !token ? m('p', 'Open the whole link that you were given.') : null,
        m('p', { role: 'status' }, player ? `The new password of ${player.name} is set. All devices are logged out.` : ''),
        player ? logIn(player) : null,
      ]),
      player ? null : m('.row', linkButton({ text: 'Ask for a new link', href: '#!/account/forgotten', icon: 'redo', kind: 'quiet' })),
    ])),
  };
}

/** @param {import('./account.js').Player} player */
const logIn = ({ email }) => m('.row', button({
  text: 'Log in', icon: 'forward', kind: 'main', class: 'account-next',
  onclick: () => m.route.set('/account/log-in', null, { state: { email } }),
}));
