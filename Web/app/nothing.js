// The screen of an address at which there is nothing.

import { linkButton } from '../parts/button.js';
import m from '../parts/m.js';
import { page } from '../parts/page.js';

/** @type {Component} */
export const Nothing = {
  view: () => page({ title: 'There is nothing here' }, m('.stack.nothing', [
    m('p', 'Perhaps the link is mistyped, or what it led to is gone.'),
    m('.row', linkButton({ text: 'Home', icon: 'home', href: '#!/', kind: 'main' })),
  ])),
};
