// The lobby on a screen that only watches: it fills a television, and is read from across the room.

import m from '../parts/m.js';
import { icon } from '../parts/icons.js';
import { Title } from '../parts/page.js';
import { keepAwake } from '../parts/wake-lock.js';
import { Invitation } from './invitation.js';
import { banner, waiting } from './lobby-state.js';
import { accentOf, gameWithID } from './room-game.js';
import { seatList } from './seats.js';

/**
 * @typedef {import('../host/room-table.js').RoomTable} RoomTable
 * @typedef {import('./room-game.js').RoomGame} RoomGame
 * @typedef {import('./room-game.js').RoomScreens} RoomScreens
 */

/** @type {ClosureComponent<{ games: RoomGame[], table: RoomTable, screens: RoomScreens }>} */
export function TelevisionLobby() {
  const endAwake = keepAwake();
  return {
    onremove: () => endAwake(),
    view({ attrs: { games, table, screens } }) {
      const name = gameWithID(games, table.game)?.name ?? table.game;
      return m('main.tv-lobby', { class: `accent-${accentOf(games, table.game)}`, tabindex: '-1' }, [
        m(Title, { title: name }),
        m('header.tv-lobby-head', [
          m('a.icon-button', { href: '#!/', 'aria-label': 'Back', title: 'Back' }, icon('back')),
          m('h1', name),
          m('p.lobby-waits', { role: 'status' }, screens.obstacle?.(table.setup, table.people) ?? waiting(table)),
        ]),
        banner(table),
        m(Invitation, { code: table.room?.code ?? '', isWatching: true }),
        table.setup ? m('section.tv-lobby-setup', { 'aria-label': 'What is played' }, m(screens.Setup, {
          setup: table.setup, seats: table.people, own: [], isHost: false, change: () => {},
        })) : null,
        m('section.tv-lobby-people', { 'aria-label': 'At the table' }, seatList(table)),
      ]);
    },
  };
}
