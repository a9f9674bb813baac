// A table in a room: the tracker if this phone has seats, the television if it has none; after the game, how it went.

import { confirm } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { toast } from '../../../parts/toast.js';
import { AskingCard } from './asking.js';
import { players } from './players.js';
import { countedRoom } from '../preferences.js';
import { rememberGroup } from '../start/groups.js';
import { openPeople } from './room-dialog.js';
import { RoomOver } from './room-over.js';
import { Television } from './television.js';
import { Tracker } from './tracker.js';
import { unsentText, waitingText } from './waiting.js';
import { words } from '../words.js';

/** @typedef {import('../../../host/table.js').Table} Table */

/** @type {ClosureComponent<{ table: Table }>} */
export function RoomTable({ attrs: { table } }) {
  let wasAsking = table.isAsking;
  let count = 0;

  function follow() {
    if (wasAsking && !table.isAsking && table.phase === 'playing' && table.seats.length > 0) toast(words.admitted);
    wasAsking = table.isAsking;
    const names = players(table, table.viewFor(null)).map(({ name }) => name);
    // Whoever only watches or still asks does not play.
    if (!table.mark || table.seats.length === 0 || table.isAsking || names.length === count) return;
    count = names.length;
    countedRoom(count, table.mark.id);
    rememberGroup(names);
  }

  follow();
  const end = table.onchange(follow);
  return {
    onremove: () => end(),
    view: () => (table.phase === 'over' ? m(RoomOver, { table, notice: notice(table) })
      : table.seats.length === 0 ? m(Television, { table, notice: notice(table) })
        : table.isAsking ? m(Television, { table, notice: notice(table), card: m(AskingCard, { table }) }) : m(Tracker, {
        table, notice: notice(table), finish: () => finish(table),
        menu: [
          { text: words.people, icon: 'people', run: () => openPeople(table) },
          { text: words.finish, icon: 'check', run: () => finish(table) },
          ...(table.room?.isHost ? [{ text: words.again, icon: /** @type {const} */ ('redo'), run: () => playAgain(table) }] : []),
          { text: words.giveUp(table.seats.length), icon: 'leave', run: () => giveUp(table) },
        ],
        askToLeave: () => confirm({
          title: words.leaveAsk, text: `${words.leaveRoomText} ${unsentText(table)}`.trim(), yes: words.leave, no: words.stay,
        }),
      })),
  };
}

/**
 * What everybody waits for, in a few words.
 *
 * @param {Table} table
 */
export function notice(table) {
  const { isClosing } = /** @type {{ isClosing?: boolean }} */ (table);
  if (table.status === 'reconnecting') return lost(table, isClosing ? words.closed : words.connectionLost);
  if (isClosing) return words.closing;
  switch (table.status) {
    case 'waiting': return words.waitingFor(players(table, table.viewFor(null))
      .filter(({ seat }) => table.waiting.includes(seat)).map(({ name }) => name));
    case 'closed': return table.closedBy?.message ?? null;
    default: return null;
  }
}

/**
 * Why the table cannot be reached, and which presses wait.
 *
 * @param {Table} table
 * @param {string} reason  where the server has told none
 */
const lost = (table, reason) => `${table.trouble ?? reason} ${waitingText(table) ?? words.tryingAgain}`;

/** @param {Table} table */
async function playAgain({ room }) {
  if (await confirm({ title: words.againAsk, text: words.againText, yes: words.again, danger: true })) await room?.again();
}

/** @param {Table} table */
async function giveUp(table) {
  const { seats, room } = table;
  if (!await confirm({ title: words.giveUpAsk, text: words.giveUpText, yes: words.giveUp(seats.length), danger: true })) return;
  for (const seat of seats) await room?.leave(seat);
}

/** @param {Table} table */
async function finish(table) {
  const isOver = await confirm({ title: words.finishAsk, text: words.finishRoomText, yes: words.finish, no: words.cancel });
  // Somebody else may have finished it while this phone asked.
  if (isOver && table.phase === 'playing') await table.act({ finish: {} });
}
