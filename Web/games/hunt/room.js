// TownHunt across phones: what its lobby asks, and its table.

import m from '../../parts/m.js';
import { RoomMap } from './room-map.js';
import { RoomOver } from './room-over.js';
import { RoomTelevision } from './room-television.js';

export { firstSetup, Setup } from './setup.js';
export { longestName, maxSeats } from './teams.js';

/** @type {ClosureComponent<{ table: import('../../host/table.js').Table }>} */
export function Table() {
  // The end waits for those who still read what their last pin tells.
  let isReading = false;
  return {
    view({ attrs: { table } }) {
      if (table.seats.length === 0) return m(RoomTelevision, { table });
      if (table.phase === 'over' && !isReading) return m(RoomOver, { table });
      return m(RoomMap, { table, onreading: (/** @type {boolean} */ is) => { isReading = is; } });
    },
  };
}
