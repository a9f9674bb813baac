// The lobby of a room on a phone: how others join, who is there, what will be played, and the start.

import m from '../parts/m.js';
import { button, linkButton } from '../parts/button.js';
import { confirm } from '../parts/dialog.js';
import { page } from '../parts/page.js';
import { attempt } from '../parts/toast.js';
import { Invitation } from './invitation.js';
import { banner, waiting } from './lobby-state.js';
import { accentOf, gameWithID } from './room-game.js';
import { openProfile, openSecondSeat, seatList } from './seats.js';

/**
 * @typedef {import('../host/room-table.js').RoomTable} RoomTable
 * @typedef {import('./room-game.js').RoomGame} RoomGame
 * @typedef {import('./room-game.js').RoomScreens} RoomScreens
 * @typedef {import('../host/table.js').RoomControls} RoomControls
 */

/** @type {ClosureComponent<{ games: RoomGame[], table: RoomTable, screens: RoomScreens }>} */
export function Lobby({ attrs: { games, table, screens } }) {
  /**
   * The setup that the host chose and the server has not confirmed yet.
   *
   * @type {object | null}
   */
  let draft = null;

  /**
   * Changes the setup from what was chosen last, which may not have been drawn yet.
   *
   * @param {RoomControls} room
   * @param {(setup: object) => object} changed
   */
  async function change(room, changed) {
    const setup = changed(draft ?? table.setup);
    draft = setup;
    await attempt(() => room.setSetup(setup));
    if (draft === setup) draft = null;
    m.redraw();
  }

  return {
    view() {
      const room = /** @type {RoomControls} */ (table.room);
      const setup = draft ?? table.setup;
      return page({ title: gameWithID(games, table.game)?.name ?? table.game, accent: accentOf(games, table.game), wide: true }, [
        banner(table),
        m('.lobby', [
          m(Invitation, { code: room.code, isWatching: false }),
          m('section.lobby-seats.card', [
            m('h2', `At the table (${table.people.length})`),
            seatList(table),
            table.seats.length > 0 && table.people.length < screens.maxSeats ? button({
              text: 'Add a player on this phone', icon: 'add', kind: 'quiet',
              onclick: () => openSecondSeat(table, screens.longestName),
            }) : null,
          ]),
          setup ? m('section.lobby-setup', { 'aria-label': 'What is played' }, m(screens.Setup, {
            setup, seats: table.people, own: table.seats, isHost: room.isHost, change: (changed) => void change(room, changed),
          })) : null,
          foot(table, room, screens),
        ]),
        bar(table, room, screens.obstacle?.(setup, table.people) ?? null),
      ]);
    },
  };
}

/** @param {RoomTable} table @param {RoomControls} room @param {RoomScreens} screens */
const foot = (table, room, { longestName, openHelp }) => m('.lobby-foot', [
  openHelp ? button({ text: 'How to play', icon: 'info', kind: 'quiet', onclick: openHelp }) : null,
  table.seats.length === 1
    ? button({
      text: 'Name and picture', icon: 'edit', kind: 'quiet',
      onclick: () => openProfile(table, table.seats[0], longestName),
    })
    : null,
  button({ text: 'Leave the table', icon: 'leave', kind: 'quiet', onclick: () => leave(table, room) }),
]);

/**
 * The start button, or who starts the game, and why it cannot start yet; always in sight.
 *
 * @param {RoomTable} table
 * @param {RoomControls} room
 * @param {string | null} obstacle
 */
const bar = (table, room, obstacle) => m('.lobby-bar', [
  m('p.lobby-waits', { role: 'status' }, obstacle ?? (room.isHost ? '' : waiting(table))),
  room.isHost ? button({
    text: 'Start the game', icon: 'play', kind: 'main', class: 'lobby-start', disabled: obstacle !== null,
    onclick: () => attempt(() => room.start()),
  }) : null,
]);

/** @param {RoomTable} table @param {RoomControls} room */
async function leave(table, room) {
  const isSure = await confirm({
    title: 'Leave the table?', yes: 'Leave', no: 'Stay',
    text: 'Your seat becomes free. You can come back with the code.',
  });
  if (!isSure) return;
  // The last seat first: those before it keep their numbers.
  for (const seat of [...table.seats].reverse()) await attempt(() => room.leave(seat));
  if (table.seats.length === 0) m.route.set('/');
}
