// TownHunt across phones: what its lobby asks, and its table.

import m from '../../parts/m.js';
import { ApartTable } from './apart/apart-table.js';
import { RoomHunt } from './room-hunt.js';
import { RoomMap } from './room-map.js';
import { RoomOver } from './room-over.js';
import { RoomTelevision } from './room-television.js';

export { goesOn } from './apart/kept-apart.js';
export { firstSetup, Setup } from './setup.js';
export { longestName, maxSeats } from './teams.js';

/** @type {ClosureComponent<{ table: import('../../host/table.js').Table }>} */
export function Table({ attrs: { table: first } }) {
  // A room that was not heard yet may have seats for this phone; a screen that watches has none.
  const isWatching = first.phase !== 'lobby' && first.seats.length === 0;
  if (isWatching) return { view: () => m(RoomTelevision, { table: first }) };
  const table = new ApartTable(first);
  const hunt = new RoomHunt(table);
  /**
   * Which hunt is not over yet for a player who still reads what the last pin tells.
   *
   * @type {string | null}
   */
  let isRead = null;
  return {
    onremove() {
      hunt.end();
      table.close();
    },
    view() {
      table.sync();
      hunt.follow();
      const { name } = hunt;
      if (table.phase === 'over' && isRead !== name) return m(RoomOver, { table, hunt });
      // Each hunt of a room has a map of its own.
      return [m(RoomMap, { key: name, table, hunt, onreading: (/** @type {boolean} */ is) => { isRead = is ? name : null; } })];
    },
  };
}
