// The screen for a forgotten password: where the server sends mail, one asks here for a link to set a new one.

import m from '../../parts/m.js';
import { button } from '../../parts/button.js';
import { page } from '../../parts/page.js';
import { account } from './account.js';
import { AccountForm, fields } from './form.js';
import { leading } from './way.js';

const askTheOwner = 'The person who runs this server can give you a link for a new password. Tell them your username.';

/** @type {ClosureComponent} */
export default function Forgotten() {
  /** @type {boolean | undefined}  undefined: not known yet */
  let sendsLinks;
  let failure = '';
  /** The address that a link was asked for last. */
  let asked = '';
  void look();

  async function look() {
    failure = '';
    try {
      sendsLinks = await account.sendsLinks();
    } catch (error) {
      failure = /** @type {Error} */ (error).message;
    }
    m.redraw();
  }

  return {
    view: () => page({ title: 'Forgotten password', back: leading('/account/log-in') }, m('.stack', [
      failure ? m('section.card.stack', [
        m('p.error', { role: 'alert' }, failure), button({ text: 'Try again', icon: 'redo', onclick: look }),
      ]) : null,
      sendsLinks === undefined && !failure ? m('p.quiet', { role: 'status' }, 'One moment …') : null,
      sendsLinks === false ? m('section.card', m('p', `This server sends no e-mail. ${askTheOwner}`)) : null,
      sendsLinks ? m('section.card.stack', [
        m('p', 'A link to set a new password comes by e-mail.'),
        m(AccountForm, {
          fields: [fields.email], submit: 'Send me a link',
          async send({ email }) {
            asked = '';
            await account.askForLink(email);
            asked = email;
          },
        }),
        m('.stack', { role: 'status' }, asked ? [
          m('p.account-asked', `If there is an account for ${asked}, a link comes to this address. It works once, for an hour.`),
          m('p.quiet', `Nothing has come after some minutes? Look among the unwanted e-mails, and whether the address is right. ${askTheOwner}`),
        ] : null),
      ]) : null,
    ])),
  };
}
