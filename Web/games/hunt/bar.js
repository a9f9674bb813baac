// The bar above the map: the way home or, while a hunt runs, how it stands.

import { iconButton } from '../../parts/button.js';
import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { Title } from '../../parts/page.js';
import { runningBar } from './running-bar.js';
import { words } from './words.js';

/**
 * @param {{ hunt: import('./running-hunt.js').RunningHunt | null, showsList: boolean, onlist: () => void, onend: () => void,
 *   ondetails: () => void }} attrs
 */
export function bar({ hunt, showsList, onlist, onend, ondetails }) {
  if (!hunt) {
    return m('header.hunt-bar', [
      m(Title, { title: words.title }),
      m('a.icon-button', { href: '#!/', 'aria-label': words.home, title: words.home }, icon('back')),
      m('h1', words.title),
      m('a.icon-button', { href: '#!/settings', 'aria-label': 'Settings', title: 'Settings' }, icon('settings')),
    ]);
  }
  return runningBar({
    name: hunt.note.pack.name, view: hunt.view, left: hunt.left, showsList, onlist, onend, isElsewhere: hunt.isElsewhere,
    more: iconButton({ icon: 'info', label: words.details, onclick: ondetails }),
    note: hunt.coming ? m('p.hunt-coming', { role: 'status' }, comingText(hunt.coming)) : null,
  });
}

/**
 * Why pins that have come are not on the map yet.
 *
 * @param {import('./closed/coming-pins.js').ComingPins} coming
 */
function comingText({ waiting, problem }) {
  if (waiting.length === 0 || !problem) return '';
  return problem.code === 'unreachable' ? words.coming(waiting.length) : words.notComing(waiting.length, problem.message);
}
