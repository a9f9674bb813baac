// GameName on several phones: the setup in the lobby, the table, a note if a player is missing, and the end.

import { button, linkButton } from '../../parts/button.js';
import { choices } from '../../parts/field.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { styled } from '../../parts/styled.js';
import { attempt } from '../../parts/toast.js';
import { PlayingField } from './playing-field.js';
import { allVariants, readVariants, seats, setupOf, variantWithID } from './variants.js';
import { words } from './words.js';

/**
 * @typedef {import('../../host/table.js').Person} Person
 * @typedef {import('../../host/table.js').RoomControls} RoomControls
 * @typedef {import('../../host/table.js').Table} Table
 * @typedef {import('./types.js').RoomSetup} RoomSetup
 */

export const maxSeats = seats.max;
export const longestName = 20;

export const firstSetup = () => setupOf(variantWithID('usual'));

/**
 * Why the game cannot start yet.
 *
 * @param {RoomSetup} setup
 * @param {Person[]} people
 */
export const obstacle = (setup, people) => (people.length < seats.min ? words.tooFew(seats.min) : null);

/**
 * @type {ClosureComponent<{ setup: RoomSetup, seats: Person[], change: (changed: (setup: RoomSetup) => RoomSetup) => void,
 *   isHost: boolean }>}
 */
function SetupForm() {
  readVariants();
  return {
    view({ attrs: { setup, change, isHost } }) {
      const chosen = allVariants().find((variant) => isSame(setupOf(variant), setup));
      if (!isHost) return chosen ? m('section.card', [m('h2', chosen.name), m('p', words.variantHint(chosen))]) : null;
      return choices({
        legend: words.variant, name: 'variant', value: chosen?.id ?? '',
        options: allVariants().map((variant) => ({ value: variant.id, text: variant.name, hint: words.variantHint(variant) })),
        onchange: (id) => change(() => setupOf(variantWithID(id))),
      });
    },
  };
}

/** @param {RoomSetup} one @param {RoomSetup} other */
// [clock]
const isSame = (one, other) => one.sides === other.sides && one.seconds === other.seconds;
// [end]
// [no clock]
const isSame = (one, other) => one.sides === other.sides;
// [end]

/** @type {Component<{ table: Table }>} */
const RoomTable = {
  view: ({ attrs: { table } }) => page({ title: words.title, accent: 'gamename' }, m('.stack', [
    m(PlayingField, { table }), table.outcome ? ending(table) : absence(table),
  ])),
};

/**
 * A note if the player whose turn it is has gone. Everybody would wait, so the host can take over the seat.
 *
 * @param {Table} table
 */
function absence(table) {
  const { room, people } = table;
  const person = people.find(({ seat }) => seat === table.viewFor(null)?.turn);
  if (!person || (person.connected && !person.left)) return null;
  return m('.row', [
    m('p', { role: 'status' }, words.notHere(person.name)),
    room?.isHost ? button({
      text: words.playFor(person.name), icon: 'people', onclick: () => void attempt(() => room.adopt(person.seat)),
    }) : null,
  ]);
}

/**
 * The end: the host begins the next game, or leads everybody to the lobby, where seats and setup can be changed.
 *
 * @param {Table} table
 */
function ending({ room, people }) {
  const host = people.find(({ seat }) => seat === room?.host)?.name ?? words.theHost;
  return [
    room?.isHost ? null : m('p.quiet', { role: 'status' }, words.hostAgain(host)),
    m('.row', [
      room?.isHost ? [
        button({ text: words.again, icon: 'redo', kind: 'main', onclick: () => void again(room) }),
        button({ text: words.toLobby, icon: 'people', onclick: () => void attempt(() => room.again()) }),
      ] : null,
      linkButton({ text: words.home, icon: 'home', href: '#!/' }),
    ]),
  ];
}

/**
 * Begins the next game. It goes through the lobby, and stays there if too few players are left.
 *
 * @param {RoomControls} room
 */
const again = (room) => attempt(async () => {
  await room.again();
  await room.start();
});

export const Setup = styled(SetupForm, '/games/gamename/gamename.css');
export const Table = styled(RoomTable, '/games/gamename/gamename.css');
