// The way into an account.

import m from '../../parts/m.js';
import { linkButton } from '../../parts/button.js';
import { page } from '../../parts/page.js';
import { account } from './account.js';
import { AccountForm, fields } from './form.js';

/** @type {Component} */
export default {
  view: () => page({ title: 'Log in', back: '/account' }, m('.stack', [
    m('section.card', m(AccountForm, {
      fields: [fields.email, fields.password], submit: 'Log in',
      async send({ email, password }) {
        await account.logIn({ email, password });
        m.route.set('/account', null, { replace: true });
      },
    })),
    m('p.quiet', 'The password is forgotten? Who runs this server can give you a new one.'),
    linkButton({ text: 'Register instead', href: '#!/account/register', icon: 'add', kind: 'quiet' }),
  ])),
};
