// The screen to log in to an account.

import m from '../../parts/m.js';
import { linkButton } from '../../parts/button.js';
import { joined } from '../../parts/joined.js';
import { page } from '../../parts/page.js';
import { ServerPages } from '../../parts/server-pages.js';
import { outbox } from '../outbox.js';
import { account } from './account.js';
import { AccountForm, fields } from './form.js';
import { goOn, leading } from './way.js';

/** @typedef {import('../types.js').PlayerGame} PlayerGame */

/** @type {Component<{ games: PlayerGame[] }>} */
export default {
  view: ({ attrs: { games } }) => page({ title: 'Log in', back: leading('/account') }, m('.stack', [
    account.known?.guest ? m('p', `You are ${account.known.name} here, a guest. What you did as a guest is added to the account: `
      + `on each board the better score counts${exceptions(games)}.`) : null,
    m('section.card', m(AccountForm, {
      fields: [fields.email, fields.password], submit: 'Log in', first: { email: m.route.param('email') ?? '' },
      async send({ email, password }) {
        const before = account.known;
        const { id } = await account.logIn({ email, password });
        if (before?.guest) outbox.pass(before.id, id);
        goOn();
      },
    })),
    linkButton({ text: 'Forgotten password?', ...leading('/account/forgotten'), icon: 'info', kind: 'quiet' }),
    linkButton({ text: 'Register instead', ...leading('/account/register'), icon: 'add', kind: 'quiet' }),
    m(ServerPages),
  ])),
};

/** @param {PlayerGame[]} games */
function exceptions(games) {
  const these = games.flatMap(({ told }) => told?.firstCounts ?? []);
  return these.length > 0 ? `, for ${joined(these, 'or')} the first one` : '';
}
