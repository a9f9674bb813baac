// The screen to register an account.

import m from '../../parts/m.js';
import { isPassing } from '../../parts/server-api.js';
import { linkButton } from '../../parts/button.js';
import { page } from '../../parts/page.js';
import { ServerPages } from '../../parts/server-pages.js';
import { account } from './account.js';
import { AccountForm, fields } from './form.js';
import { goOn, leading } from './way.js';

const username = {
  name: 'username', label: 'Username', autocomplete: 'nickname', hint: 'Letters from A to Z and digits. Others see it on boards.',
  maxlength: 20,
};

/**
 * The registration that was never answered: its account may exist by now.
 *
 * @type {{ username: string, email: string } | null}
 */
let unheard = null;

/** @param {Parameters<typeof account.register>[0]} form */
async function register(form) {
  const { username: name, email, password } = form;
  const isSentAgain = unheard?.username === name && unheard.email === email;
  unheard = null;
  try {
    await account.register(form);
  } catch (error) {
    const problem = /** @type {import('../../parts/server-api.js').Problem} */ (error);
    if (isPassing(problem)) unheard = { username: name, email };
    const isMine = isSentAgain && problem.code === 'accountExists'
      && await account.logIn({ email, password }).then(() => true, () => false);
    if (!isMine) throw error;
  }
}

/** @type {Component} */
export default {
  view: () => page({ title: 'Register', back: leading('/account') }, m('.stack', [
    account.known?.guest ? m('p.quiet', `You keep what you did as ${account.known.name}.`) : null,
    m('p.quiet', 'All fields are needed: others see the name, you log in with the address, and the password keeps the account yours. '
      + 'Nothing else is asked.'),
    m('section.card', m(AccountForm, {
      fields: [username, fields.email, fields.newPassword, fields.passwordAgain], submit: 'Register',
      async send({ username: name, email, password, passwordAgain }) {
        await register({ username: name, email, password, passwordAgain });
        goOn();
      },
    })),
    m('p.quiet', 'You log in with this address. The only e-mail that comes to it is a link for a new password, if you ask for one.'),
    linkButton({ text: 'Log in instead', ...leading('/account/log-in'), icon: 'forward', kind: 'quiet' }),
    m(ServerPages),
  ])),
};
