// Takes the finds of another phone, from its code, into the hunt of this one; and says what became of them.

import { Alarm } from '../../../parts/time.js';
import { roomHuntOf } from '../photos.js';
import { newFinds } from './finds.js';
import { idOf } from './finds-code.js';
import { whenFound } from './return.js';
import { words } from './words.js';

/**
 * @param {import('./apart-table.js').ApartTable} table
 * @param {import('./finds-code.js').Brought | null} brought  null if the code is damaged
 * @returns {Promise<string>} what became of it, in words
 */
export async function takeIn(table, brought) {
  const told = words.brought;
  if (!brought) return told.damaged;
  const hunt = roomHuntOf(table.mark);
  /** @type {import('../types.js').RoomView | null} */
  const view = table.viewFor(null);
  if (hunt === null || !view || idOf(hunt) !== brought.hunt) return told.otherHunt;
  if (view.team !== brought.team) return told.otherTeam;
  if (view.status === 'over' || !view.apart) return told.over;
  const finds = newFinds(brought.finds, view.apart.finds);
  if (finds.length === 0) return told.nothingNew;
  if (table.status === 'reconnecting' && !table.isApart && !table.mayGoApart) return told.noConnection;
  try {
    await table.act({ merge: { finds } });
  } catch (refusal) {
    return told.refused(/** @type {{ message: string }} */ (refusal).message);
  }
  const pins = finds.map(({ pin }) => pin);
  await whenFound(table, pins, new Alarm());
  return resultOf(table, pins);
}

/** @param {import('./apart-table.js').ApartTable} table @param {number[]} pins  that were brought */
function resultOf(table, pins) {
  /** @type {import('../types.js').FoundPin[]} */
  const found = (table.viewFor(null)?.found ?? []).filter((/** @type {{ id: number }} */ { id }) => pins.includes(id));
  const lost = pins.length - found.length;
  return [
    found.length > 0 ? words.brought.counted(found.length, found.flatMap(({ title }) => title ?? [])) : '',
    lost > 0 ? words.brought.notCounted(lost) : '',
  ].filter(Boolean).join(' ');
}
