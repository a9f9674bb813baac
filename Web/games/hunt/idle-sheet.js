// The sheet below the map while no hunt runs: the ways to begin one.

import { button, linkButton } from '../../parts/button.js';
import m from '../../parts/m.js';
import { attempt } from '../../parts/toast.js';
import { words } from './words.js';

/** @param {{ ontutorial: () => Promise<void> }} attrs */
export const idleSheet = ({ ontutorial }) => m('.hunt-idle.stack', [
  m('p', words.idleLine),
  m('.row', [
    linkButton({ text: words.choosePack, icon: 'map', kind: 'main', href: '#!/hunt/packs' }),
    linkButton({ text: words.store, icon: 'search', href: '#!/hunt/store' }),
    linkButton({ text: words.make, icon: 'edit', href: '#!/hunt/create' }),
    button({ text: words.tutorial, icon: 'info', onclick: () => attempt(ontutorial) }),
  ]),
  m('p.quiet', words.tutorialAround),
]);
