// The list of the players at a table, as its lobby shows it.

import m from '../parts/m.js';
import { avatar } from '../parts/avatar.js';
import { iconButton } from '../parts/button.js';
import { confirm, openDialog } from '../parts/dialog.js';
import { icon } from '../parts/icons.js';
import { attempt } from '../parts/toast.js';
import { ProfileForm } from './profile-form.js';
import { rememberProfile, suggestedProfile } from './profile.js';

/**
 * @typedef {import('../host/room-table.js').RoomTable} RoomTable
 * @typedef {import('../host/table.js').Person} Person
 * @typedef {import('./profile.js').Profile} Profile
 */

/** @param {RoomTable} table */
export const seatList = (table) => m('ul.seats', table.people.map((person) => row(table, person)));

/** @param {RoomTable} table @param {Person} person */
function row(table, person) {
  const isOwn = table.seats.includes(person.seat);
  return m('li.seat-row', { key: person.name, class: person.connected ? '' : 'seat-row-lost' }, [
    avatar(person.avatar),
    m('.seat-row-text', [
      m('span.seat-row-name', person.name),
      m('span.seat-row-state', [
        person.seat === table.room?.host ? m('span.seat-row-host', [icon('crown'), 'host']) : null,
        person.account ? m('span.seat-row-account', [icon('check'), 'account']) : null,
        m('span', state(person, isOwn)),
      ]),
    ]),
    controls(table, person, isOwn),
  ]);
}

/**
 * What can be done about a seat here; mostly nothing.
 *
 * @param {RoomTable} table
 * @param {Person} person
 * @param {boolean} isOwn
 */
function controls(table, person, isOwn) {
  if (isOwn && table.seats.length > 1) {
    return m('.seat-row-controls', [
      iconButton({ icon: 'edit', label: `Change ${person.name}`, onclick: () => openProfile(table, person.seat) }),
      iconButton({
        icon: 'close', label: `Remove ${person.name}`,
        onclick: () => attempt(async () => table.room?.leave(person.seat)),
      }),
    ]);
  }
  if (isOwn || !table.room?.isHost) return null;
  return m('.seat-row-controls', iconButton({ icon: 'close', label: `Ask ${person.name} to leave`, onclick: () => kick(table, person) }));
}

/** @param {Person} person @param {boolean} isOwn */
function state(person, isOwn) {
  if (!person.connected) return 'not here';
  if (isOwn) return 'this phone';
  return person.away ? 'looking at something else' : '';
}

/** @param {RoomTable} table @param {Person} person */
async function kick(table, { name }) {
  const isSure = await confirm({
    title: `Ask ${name} to leave?`, text: 'Their seat becomes free.', yes: 'Ask to leave', danger: true,
  });
  // Meanwhile another player may have left, and the rest have moved up.
  const now = table.people.find((person) => person.name === name);
  if (isSure && now) await attempt(async () => table.room?.kick(now.seat, now.name));
}

/** @param {RoomTable} table @param {number} seat @param {number} [longestName] */
export async function openProfile(table, seat, longestName = 20) {
  const own = table.people.find((person) => person.seat === seat);
  if (!own) return;
  const first = { name: own.name, avatar: own.avatar };
  await openForm('Name and picture', 'Save', table, first, longestName, async (profile) => {
    await table.room?.profile(seat, profile.name, profile.avatar);
    rememberProfile(profile);
  });
}

/** @param {RoomTable} table @param {number} longestName */
export const openSecondSeat = (table, longestName) =>
  openForm('Another player on this phone', 'Sit down', table, { ...suggestedProfile(table.people), name: '' }, longestName,
    async ({ name, avatar: picture }) => table.room?.addSeat(name, picture));

/**
 * @param {string} title
 * @param {string} text
 * @param {RoomTable} table
 * @param {Profile} first
 * @param {number} longestName
 * @param {(profile: Profile) => Promise<void>} send
 */
const openForm = (title, text, table, first, longestName, send) => openDialog({
  title, accent: table.game,
  body: (close) => m(ProfileForm, {
    first, others: table.people, text, longestName,
    send: async (profile) => {
      await send(profile);
      close();
    },
  }),
});
