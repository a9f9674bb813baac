// The bar above the map of a hunt in a room.

import { iconButton } from '../../parts/button.js';
import { runningBar } from './running-bar.js';
import { together } from './together-words.js';

/**
 * @param {{ view: import('./types.js').RoomView, left: number | null, showsTeams: boolean, onteams: () => void, showsList: boolean,
 *   onlist: () => void, onend: () => void }} attrs
 */
export const roomBar = ({ view, showsTeams, onteams, ...rest }) => runningBar({
  name: view.pack, view, ...rest,
  more: iconButton({ icon: 'people', label: together.teamsButton, 'aria-pressed': String(showsTeams), onclick: onteams }),
});
