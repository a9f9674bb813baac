// The home screen: the games, a form to join a table that others have opened, and links back to one's own tables.

import m from '../parts/m.js';
import { icon } from '../parts/icons.js';
import { linkButton } from '../parts/button.js';
import { page } from '../parts/page.js';
import { roomsOfToday } from '../host/room-seats.js';
import { JoinByCode } from '../rooms/join-by-code.js';
import { accentOf } from '../rooms/room-game.js';
import { games, startOf } from './games.js';
import { takeUpdate } from './updates.js';

/** @type {Component} */
export const Home = {
  oninit: () => takeUpdate(),
  view: () => page({ title: 'Parlour', back: null, wide: true, picture: '/art/icons/parlour.svg' }, [
    m('p.home-line', 'Things to play together.'),
    ways(),
    m('.games', [
      m('ul.games-list', { 'aria-label': 'Games' }, games.map(card)),
      m('section.games-join.card', m(JoinByCode, { title: 'Join a table' })),
    ]),
    m('p.home-foot', [m('a', { href: '#!/account' }, 'Account'), ' · ', m('a', { href: '#!/about' }, 'About Parlour')]),
  ]),
};

/** Links back to the rooms in which this device still has a seat. */
function ways() {
  const rooms = roomsOfToday().slice(0, 3);
  if (rooms.length === 0) return null;
  return m('.home-ways', rooms.map(({ code, game }) => linkButton({
    text: `Back to table ${code}`, icon: 'redo', href: `#!/room/${code}`, class: `accent-${accentOf(games, game)}`, kind: 'main',
  })));
}

/** @param {import('./games.js').GamePage} game */
const card = (game) => m('li.game', { class: `accent-${game.id}` }, m('a.game-card', { href: `#!${startOf(game)}` }, [
  m('.game-art', m('img', { src: `/art/games/${game.id}.svg`, alt: '', width: 160, height: 120 })),
  m('.game-words', [m('h2.game-name', game.name), m('p.game-line', game.line)]),
  m('.game-go', icon('forward')),
]));
