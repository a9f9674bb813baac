// TownHunt across phones: what its lobby asks, and its table.

import m from '../../parts/m.js';
import { RoomHunt } from './room-hunt.js';
import { RoomMap } from './room-map.js';
import { RoomOver } from './room-over.js';
import { RoomTelevision } from './room-television.js';

export { firstSetup, Setup } from './setup.js';
export { longestName, maxSeats } from './teams.js';

/** @type {ClosureComponent<{ table: import('../../host/table.js').Table }>} */
export function Table({ attrs: { table: first } }) {
  const hunt = new RoomHunt(first);
  /**
   * Which hunt is not over yet for a player who still reads what the last pin tells.
   *
   * @type {string | null}
   */
  let isRead = null;
  return {
    onremove: () => hunt.end(),
    view({ attrs: { table } }) {
      if (table.seats.length === 0) return m(RoomTelevision, { table });
      hunt.follow();
      const { name } = hunt;
      if (table.phase === 'over' && isRead !== name) return m(RoomOver, { table, hunt });
      // Each hunt of a room has a map of its own.
      return [m(RoomMap, { key: name, table, hunt, onreading: (/** @type {boolean} */ is) => { isRead = is ? name : null; } })];
    },
  };
}
