// Relentless across phones: the settings in its lobby, and its table.

import m from '../../parts/m.js';
import { attempt } from '../../parts/toast.js';
import { TableScreen } from './play/table-screen.js';

export { openHelp } from './help.js';
export { firstSetup, obstacle, Setup } from './setup.js';
export { longestName, maxSeats } from './stored.js';

/** @type {Component<{ table: import('../../host/table.js').Table }>} */
export const Table = {
  view({ attrs: { table } }) {
    const { room } = table;
    return m(TableScreen, {
      table, start: '/relentless', again: room?.isHost ? () => void attempt(() => room.again()) : null,
    });
  },
};
