// The bar above the map of a hunt in a room.

import { button, iconButton } from '../../parts/button.js';
import m from '../../parts/m.js';
import { Title } from '../../parts/page.js';
import { figures } from './figures.js';
import { together } from './together-words.js';
import { words } from './words.js';

/**
 * @param {{ view: import('./types.js').RoomView, left: number | null, showsTeams: boolean, onteams: () => void, onlocate: () => void,
 *   onend: () => void }} attrs
 */
export const roomBar = ({ view, left, showsTeams, onteams, onlocate, onend }) => m('header.hunt-bar.hunt-bar-running', [
  m(Title, { title: view.pack }),
  m('h1.out-of-sight', view.pack),
  ...figures(view, left),
  m('.hunt-bar-actions', [
    button({ text: together.teamsButton, kind: 'quiet', 'aria-pressed': String(showsTeams), onclick: onteams }),
    iconButton({ icon: 'locate', label: words.zoomToMe, onclick: onlocate }),
    view.status === 'playing' ? button({ text: words.end, kind: 'danger', class: 'hunt-end', onclick: onend }) : null,
  ]),
]);
