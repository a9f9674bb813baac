// The bar above the map: the way home or, while a hunt runs, its time and points.

import { button, iconButton } from '../../parts/button.js';
import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { Title } from '../../parts/page.js';
import { figures } from './figures.js';
import { words } from './words.js';

/**
 * @param {{ hunt: import('./running-hunt.js').RunningHunt | null, onend: () => void, onlocate: () => void,
 *   ondetails: () => void }} attrs
 */
export function bar({ hunt, onend, onlocate, ondetails }) {
  const locate = iconButton({ icon: 'locate', label: words.zoomToMe, onclick: onlocate });
  if (!hunt) {
    return m('header.hunt-bar', [
      m(Title, { title: words.title }),
      m('a.icon-button', { href: '#!/', 'aria-label': words.home, title: words.home }, icon('back')),
      m('h1', words.title),
      locate,
      m('a.icon-button', { href: '#!/settings', 'aria-label': 'Settings', title: 'Settings' }, icon('settings')),
    ]);
  }
  return m('header.hunt-bar.hunt-bar-running', [
    m(Title, { title: hunt.note.pack.name }),
    m('h1.out-of-sight', hunt.note.pack.name),
    ...figures(hunt.view, hunt.left),
    m('.hunt-bar-actions', [
      iconButton({ icon: 'info', label: words.details, onclick: ondetails }),
      locate,
      button({ text: words.endShort, 'aria-label': words.end, kind: 'danger', class: 'hunt-end', onclick: onend }),
    ]),
  ]);
}
