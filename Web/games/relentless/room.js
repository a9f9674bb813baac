// Relentless across phones: the settings in its lobby, and its table.

import m from '../../parts/m.js';
import { attempt } from '../../parts/toast.js';
import { TableScreen } from './play/table-screen.js';
import { changePreferences, preferences } from './preferences.js';

export { openHelp } from './help.js';
export { TelevisionLobby as WatchedLobby } from './play/television-lobby.js';
export { firstSetup, obstacle, Setup } from './setup.js';
export { longestName, maxSeats } from './stored.js';

/** @typedef {import('../../host/table.js').Table} AnyTable */

/** @type {Component<{ table: AnyTable }>} */
export const Table = {
  view({ attrs: { table } }) {
    const { room } = table;
    return m(TableScreen, {
      table, start: '/relentless', again: room?.isHost ? (changes) => void attempt(() => again(table, room, changes)) : null,
    });
  },
};

/**
 * Takes the team back to the lobby, with changes of the setup if there are any.
 *
 * @param {AnyTable} table
 * @param {NonNullable<AnyTable['room']>} room
 * @param {Partial<import('./stored.js').RoomSetup>} [changes]
 */
async function again({ setup }, room, changes) {
  await room.again();
  if (!changes) return;
  await room.setSetup({ ...setup, ...changes });
  changePreferences({ setup: { ...preferences().setup, ...changes } });
}
