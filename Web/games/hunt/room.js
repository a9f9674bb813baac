// TownHunt across phones: what its lobby asks, and its table.

import m from '../../parts/m.js';
import { RoomMap } from './room-map.js';
import { RoomOver } from './room-over.js';
import { RoomTelevision } from './room-television.js';

export { firstSetup, Setup } from './setup.js';
export { longestName, maxSeats } from './teams.js';

/** @type {Component<{ table: import('../../host/table.js').Table }>} */
export const Table = {
  view({ attrs: { table } }) {
    if (table.seats.length === 0) return m(RoomTelevision, { table });
    return table.phase === 'over' ? m(RoomOver, { table }) : m(RoomMap, { table });
  },
};
