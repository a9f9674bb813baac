// The screen to register an account. A server may make accounts for everybody, only with the code of a class, or not at all.

import m from '../../parts/m.js';
import { isPassing } from '../../parts/server-api.js';
import { button, linkButton } from '../../parts/button.js';
import { focusIfLost } from '../../parts/focus.js';
import { page } from '../../parts/page.js';
import { ServerPages } from '../../parts/server-pages.js';
import { account } from './account.js';
import { AccountForm, fields } from './form.js';
import { goOn, leading } from './way.js';

const username = {
  name: 'username', label: 'Username', autocomplete: 'nickname', hint: 'Letters from A to Z and digits. Others see it on boards.',
  maxlength: 20,
};
const classCode = {
  name: 'classCode', label: 'Code of your class', hint: 'Eight letters and digits, as in KTMR-9W4C. Capitals or not: both are right.',
  maxlength: 40, autocapitalize: 'characters', spellcheck: 'false',
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

/** @type {ClosureComponent} */
export default function Register() {
  /** The code in the link of a class. */
  const invited = m.route.param('code') ?? '';
  /** @type {import('./account.js').RegistrationRule} */
  let rule = 'open';
  let hasCode = invited !== '';
  // A server that cannot be reached says it when the form is sent.
  void account.registration().then((found) => {
    rule = found;
    m.redraw();
    focusIfLost('.account-closed');
  }, () => {});

  /** @param {Record<string, string>} form */
  async function send({ username: name, email, password, passwordAgain, classCode: code = '' }) {
    try {
      await register({ username: name, email, password, passwordAgain, ...(code.trim() === '' ? {} : { classCode: code }) });
    } catch (error) {
      // The owner has changed it meanwhile.
      const { code: reason } = /** @type {import('../../parts/server-api.js').Problem} */ (error);
      if (reason === 'codeNeeded') rule = 'codes';
      if (reason === 'registrationIsClosed') {
        rule = 'closed';
        focusIfLost('.account-closed');
      }
      throw error;
    }
    goOn();
  }

  return {
    view: () => page({ title: 'Register', back: leading('/account') }, m('.stack', [
      rule === 'closed' ? closed() : [
        account.known?.guest ? m('p.quiet', `You keep what you did as ${account.known.name}.`) : null,
        m('p.quiet', 'All fields are needed: others see the name, you log in with the address, and the password keeps the account yours. '
          + 'Nothing else is asked.'),
        rule === 'codes' ? m('p', 'Here an account needs the code of a class. You have it from your teacher.') : null,
        m('section.card', m(AccountForm, {
          fields: [...(rule === 'codes' || hasCode ? [classCode] : []), username, fields.email, fields.newPassword, fields.passwordAgain],
          first: { classCode: invited }, submit: 'Register', send,
        })),
        rule === 'codes' || hasCode ? null : m('.row', button({
          text: 'I have the code of a class', icon: 'people', kind: 'quiet',
          onclick() {
            hasCode = true;
            focusIfLost('.account-form input');
          },
        })),
        m('p.quiet', 'You log in with this address. The only e-mail that comes to it is a link for a new password, if you ask for one.'),
      ],
      linkButton({ text: 'Log in instead', ...leading('/account/log-in'), icon: 'forward', kind: 'quiet' }),
      m(ServerPages),
    ])),
  };
}

const closed = () => m('section.card.stack.account-closed', { tabindex: '-1', role: 'status' }, [
  m('h2', 'This server makes no new accounts'),
  m('p', 'You need none to play. Choose a game, or join a table with its code. Where boards ask for a name, join as a guest.'),
  m('p.quiet', 'Whoever runs this server can say why, and whether that changes.'),
  m('.row', linkButton({ text: 'To the games', href: '#!/', icon: 'home', kind: 'main' })),
]);
