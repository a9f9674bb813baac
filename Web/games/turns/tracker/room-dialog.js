// The dialog with the people at the table in a room, and how others can join.

import { Invitation } from '../../../rooms/invitation.js';
import { avatar } from '../../../parts/avatar.js';
import { button } from '../../../parts/button.js';
import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { toast } from '../../../parts/toast.js';
import { words } from '../words.js';

/** @typedef {import('../../../host/table.js').Table} Table @typedef {import('../../../host/table.js').Person} Person */

/** @param {Table} table */
export async function openPeople(table) {
  const { room } = table;
  if (!room) return;
  await openDialog({
    title: words.roomTitle(room.code), accent: 'turns',
    body: () => [
      m(Invitation, { code: room.code, isWatching: false }),
      m('p.quiet', words.watchAt(`${location.host}/#!/watch/${room.code}`)),
      m('ul.people', table.people.map((person) => row(table, person))),
    ],
    actions: [{ text: words.close, value: undefined }],
  });
}

/** @param {Table} table @param {Person} person */
function row(table, person) {
  const isOwn = table.seats.includes(person.seat);
  return m('li.person', { key: person.seat }, [
    avatar(person.avatar), m('span.person-name', person.name), m('small.quiet', presence(person, isOwn)),
    table.room?.isHost && !isOwn && !person.asks && (person.left || !person.connected)
      ? button({ text: words.takeOver, 'aria-label': words.adopt(person.name), kind: 'quiet', onclick: () => adopt(table, person) })
      : null,
  ]);
}

/** @param {Person} person @param {boolean} isOwn */
function presence(person, isOwn) {
  if (isOwn) return words.thisPhone;
  if (person.asks) return words.asks;
  if (person.left) return words.hasLeft;
  if (!person.connected) return words.notConnected;
  return person.away ? words.isAway : words.connected;
}

/** @param {Table} table @param {Person} person */
async function adopt(table, { seat, name }) {
  try {
    await table.room?.adopt(seat);
    toast(words.adopted(name));
  } catch (refusal) {
    const { code, message } = /** @type {import('../../../host/engine.js').Refusal} */ (refusal);
    toast(code === 'seatTaken' ? words.mayComeBack(name) : message, { kind: 'error' });
  }
}
