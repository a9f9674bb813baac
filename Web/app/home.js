// The home screen: links back to one's own tables, a form to join a table that others have opened, and the games.

import m from '../parts/m.js';
import { icon } from '../parts/icons.js';
import { linkButton } from '../parts/button.js';
import { page } from '../parts/page.js';
import { whenIdle } from '../parts/time.js';
import { keptTable } from '../host/kept-table.js';
import { roomsOfToday } from '../host/room-seats.js';
import { JoinByCode } from '../rooms/join-by-code.js';
import { accentOf } from '../rooms/room-game.js';
import { games, startOf } from './games.js';
import { takeUpdate } from './updates.js';

let callOffLoading = () => {};

/** @type {Component} */
export const Home = {
  oninit: () => takeUpdate(),
  oncreate() { callOffLoading = whenIdle(() => games.forEach(({ ahead }) => ahead?.())); },
  onremove: () => callOffLoading(),
  view: () => page({ title: 'Parlour', back: null, wide: true, picture: '/art/icons/parlour.svg' }, [
    m('p.home-line', 'Things to play together.'),
    ways(),
    m('.games', [
      m('section.games-join.card', m(JoinByCode, { title: 'Join a table' })),
      m('ul.games-list', { 'aria-label': 'Games' }, games.map(card)),
    ]),
    m('p.home-foot', [m('a', { href: '#!/account' }, 'Account'), ' · ', m('a', { href: '#!/about' }, 'About Parlour')]),
  ]),
};

/** Links back to the tables that were left on this device, and to those at which it still has a seat. */
function ways() {
  const left = games.flatMap(unfinished);
  const rooms = roomsOfToday().slice(0, 3);
  if (left.length + rooms.length === 0) return null;
  return m('.home-ways', [
    left.map(({ id, text, path }) => linkButton({ text, icon: 'redo', href: `#!${path}`, class: `accent-${id}`, kind: 'main' })),
    rooms.map(({ code, game }) => linkButton({
      text: `Back to table ${code}`, icon: 'redo', href: `#!/room/${code}`, class: `accent-${accentOf(games, game)}`, kind: 'main',
    })),
  ]);
}

/**
 * The table of a game that was left on this device; none, or one.
 *
 * @param {import('./games.js').GamePage} game
 */
function unfinished({ id, left }) {
  const kept = left && keptTable(left.rules);
  const way = kept && left.way(kept);
  return way ? [{ id, ...way }] : [];
}

/** @param {import('./games.js').GamePage} game */
const card = (game) => m('li.game', { class: `accent-${game.id}` }, m('a.game-card', { href: `#!${startOf(game)}` }, [
  m('.game-art', m('img', { src: `/art/games/${game.id}.svg`, alt: '', width: 160, height: 120 })),
  m('.game-words', [m('h2.game-name', game.name), m('p.game-line', game.line)]),
  m('.game-go', icon('forward')),
]));
