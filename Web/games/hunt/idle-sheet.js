// The sheet below the map while no hunt runs: the ways to begin one.

import { button, linkButton } from '../../parts/button.js';
import m from '../../parts/m.js';
import { attempt } from '../../parts/toast.js';
import { words as live } from './live/words.js';
import { packsHere } from './packs.js';
import { words } from './words.js';

/** @param {{ ontutorial: () => Promise<void> }} attrs */
export function idleSheet({ ontutorial }) {
  const isFirst = packsHere().length === 0;
  const tutorial = button({ text: words.tutorial, icon: 'info', onclick: () => attempt(ontutorial) });
  return m('.hunt-idle.stack', [
    m('p', words.idleLine),
    m('.row', [
      linkButton({ text: isFirst ? words.findPack : words.choosePack, icon: 'map', kind: 'main', href: '#!/hunt/packs' }),
      isFirst ? tutorial : null,
      linkButton({ text: words.store, icon: 'search', href: '#!/hunt/store' }),
      linkButton({ text: words.make, icon: 'edit', href: '#!/hunt/create' }),
      linkButton({ text: live.title, icon: 'people', href: '#!/hunt/live' }),
      isFirst ? null : tutorial,
    ]),
    m('p.quiet', words.tutorialAround),
  ]);
}
