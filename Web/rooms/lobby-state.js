// What a lobby says of the connection, and of who starts the game.

import m from '../parts/m.js';
import { icon } from '../parts/icons.js';

/** @typedef {import('../host/room-table.js').RoomTable} RoomTable */

/** @param {RoomTable} table */
export function banner(table) {
  const text = table.isClosing ? 'The server is about to stop. The table is kept.'
    : table.isPuzzled ? 'The server said something that this page does not understand. Reload the page.'
      : table.status === 'reconnecting' ? table.trouble ?? 'The connection is lost. Trying again…' : null;
  return m('.banner', { role: 'status', class: text ? '' : 'banner-empty' }, text ? [icon('warning'), text] : null);
}

/**
 * Who starts the game, for everybody else.
 *
 * @param {RoomTable} table
 */
export function waiting({ people, room }) {
  const host = people.find(({ seat }) => seat === room?.host);
  // After half a minute the server makes somebody else the host, so nobody waits for ever.
  if (host && !host.connected) return `${host.name} is not here right now. If they do not come back, somebody else becomes host.`;
  return `${host?.name ?? 'The host'} starts the game.`;
}
