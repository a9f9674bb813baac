// The team in a row, and the button that only its host has.

import { avatar } from '../../../parts/avatar.js';
import { button } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { attempt } from '../../../parts/toast.js';
import { words } from '../words.js';

/** @typedef {import('./local-player.js').LocalPlayer} LocalPlayer */

/**
 * How many letters the longest word of a name has: a name becomes smaller before it breaks inside a word.
 *
 * @param {string} name
 */
export const longestWord = (name) => Math.max(...name.split(' ').map(({ length }) => length));

/** @param {LocalPlayer} player */
export const teamRow = ({ view: { team } }) => m('ul.rl-team', { 'aria-label': words.team }, team.map((mate) => m('li.rl-team-mate', {
  key: mate.seat, class: mate.away || mate.gone ? 'rl-mate-away' : '',
}, [
  avatar(mate.avatar), m('span', mate.name),
  mate.away || mate.gone ? m('small', mate.away ? words.away : words.comesBack) : null,
])));

/**
 * The button of the host; for the others, the name of the host for whom they wait.
 *
 * @param {LocalPlayer} player
 * @param {string} text
 * @param {(host: string) => string} waits
 */
export function proceed({ view: { host, team }, table }, text, waits) {
  const isHost = table.seats.includes(host);
  return m('.rl-proceed', isHost ? button({
    text, icon: 'play', kind: 'main', class: 'rl-proceed-button', onclick: () => void attempt(() => table.act({ proceed: {} }, host)),
  }) : m('p.rl-waits', { role: 'status' }, waits(team[host]?.name ?? '')));
}
